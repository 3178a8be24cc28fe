class Codes(dict):
    """Checks by reason code; calling this dict returns a decorator that adds a check."""

    def __call__(self, *codes):
        def enter(function):
            for code in codes:
                self[code] = function
            return function

        return enter
