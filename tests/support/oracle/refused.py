class Illegal(Exception):
    """Raised for an illegal action or entry of a record."""


class Refused(Exception):
    """Raised for an illegal record; `line` is the line's number from 1, `reason` a sentence."""

    def __init__(self, line, reason):
        super().__init__(f"{line}: {reason}")
        self.line = line
        self.reason = reason
