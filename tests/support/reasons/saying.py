class Codes(dict):
    """Functions by reason code; calling it with codes returns a decorator that adds one."""

    def __call__(self, *codes):
        def enter(function):
            for code in codes:
                self[code] = function
            return function

        return enter
