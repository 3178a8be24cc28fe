import vfs

_posix = vfs.VfsPosix("/")
SYNCED = [0]


def stat(path):
    return _posix.stat(path)


def mkdir(path):
    _posix.mkdir(path)


def rename(old, new):
    _posix.rename(old, new)


def remove(path):
    _posix.remove(path)


def statvfs(path):
    return _posix.statvfs(path)


def sync():
    SYNCED[0] += 1


def urandom(n):
    return bytes([(7 * i + 3) & 255 for i in range(n)])


def uname():
    return ("samd51", "samd51", "10.2.0", "10.2.0 on 2026-01-01", "Adafruit PyGamer with samd51j19")
