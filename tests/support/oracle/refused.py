class Illegal(Exception):
    """Raised if a rule forbids an action."""


class Refused(Exception):
    """Raised for an illegal record; `line` counts from 1, `reason` is a sentence."""

    def __init__(self, line, reason):
        super().__init__(f"{line}: {reason}")
        self.line = line
        self.reason = reason
