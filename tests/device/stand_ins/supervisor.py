"""supervisor: a clock that a test moves, and reload, which ends the program."""

NOW = [0]  # ms
TICKS_WRAP = 1 << 29


class Reload(BaseException):
    pass


def ticks_ms():
    return NOW[0] % TICKS_WRAP


def reload():
    raise Reload
