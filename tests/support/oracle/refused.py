class Illegal(Exception):
    """A rule forbids this."""


class Refused(Exception):
    """`line` counts from 1, `reason` is a sentence."""

    def __init__(self, line, reason):
        super().__init__(f"{line}: {reason}")
        self.line = line
        self.reason = reason
