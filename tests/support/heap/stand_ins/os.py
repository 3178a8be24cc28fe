import uos

SEED = [0]

stat = uos.stat
mkdir = uos.mkdir
rename = uos.rename
remove = uos.remove
statvfs = uos.statvfs


def sync():
    pass


def urandom(n):
    made = bytearray(n)
    for i in range(n):
        SEED[0] = (SEED[0] * 1103515245 + 12345) & 0x3FFFFFFF
        made[i] = SEED[0] >> 16 & 255
    return bytes(made)


def uname():
    return ("samd51", "samd51", "10.2.0", "10.2.0 on 2026-01-01", "Adafruit PyGamer with samd51j19")
