class Illegal(Exception):
    """An illegal action or entry."""


class Refused(Exception):
    """An illegal record; `line` counts from 1."""

    def __init__(self, line, reason):
        super().__init__(f"{line}: {reason}")
        self.line = line
        self.reason = reason
