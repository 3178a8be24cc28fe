class Mount:
    readonly = True


MOUNT = Mount()


MOUNTS = {"/": MOUNT}


def getmount(path):
    if path not in MOUNTS:
        raise OSError(19)
    return MOUNTS[path]


class VfsFat:
    readonly = False

    def __init__(self, card):
        self.card = card


def mount(filesystem, path):
    MOUNTS[path] = filesystem


def remount(path, readonly=False, *, disable_concurrent_write_protection=False):
    MOUNT.readonly = readonly
