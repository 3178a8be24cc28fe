class Illegal(Exception):
    """Raised if the rules forbid an action."""


class Refused(Exception):
    """Raised for an illegal record; `line` is the line's number from 1, `reason` a sentence."""

    def __init__(self, line, reason):
        super().__init__(f"{line}: {reason}")
        self.line = line
        self.reason = reason
