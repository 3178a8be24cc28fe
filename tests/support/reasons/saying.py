class Codes(dict):
    """Checking functions by reason code; a call returns a decorator that adds a function."""

    def __call__(self, *codes):
        def enter(function):
            for code in codes:
                self[code] = function
            return function

        return enter
