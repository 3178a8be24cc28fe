NOW = [0]  # ms since the start
TICKS_WRAP = 1 << 29

NEXT = []


class SafeModeReason:
    NONE, BROWNOUT, HARD_FAULT, USER, WATCHDOG, NLR_JUMP_FAIL = range(6)


class runtime:
    autoreload = True
    safe_mode_reason = SafeModeReason.NONE
    serial_bytes_available = 0
    display = None


class Reload(BaseException):
    pass


def ticks_ms():
    return NOW[0] % TICKS_WRAP


def set_next_code_file(filename):
    NEXT[:] = [filename]


def reload():
    raise Reload
