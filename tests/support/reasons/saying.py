"""A register of functions that say whether a reason is true, by its code."""


class Codes(dict):
    """The functions by code; called with codes it enters the function that it decorates."""

    def __call__(self, *codes):
        def enter(function):
            for code in codes:
                self[code] = function
            return function

        return enter
