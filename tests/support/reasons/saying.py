class Codes(dict):
    """Checks by reason code; calls return a decorator that adds one."""

    def __call__(self, *codes):
        def enter(function):
            for code in codes:
                self[code] = function
            return function

        return enter
