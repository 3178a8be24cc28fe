class Codes(dict):
    """Checking functions by reason code; calling this dict returns a decorator that adds one."""

    def __call__(self, *codes):
        def enter(function):
            for code in codes:
                self[code] = function
            return function

        return enter
