"""The two ways of saying no."""


class Illegal(Exception):
    """A rule does not allow this. The reader adds the line to it."""


class Refused(Exception):
    """A file is no record: `line` counts from 1, `reason` is a sentence."""

    def __init__(self, line, reason):
        super().__init__(f"{line}: {reason}")
        self.line = line
        self.reason = reason
