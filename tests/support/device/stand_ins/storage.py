class Mount:
    readonly = True


MOUNT = Mount()


def getmount(path):
    return MOUNT


def remount(path, readonly=False, *, disable_concurrent_write_protection=False):
    MOUNT.readonly = readonly
