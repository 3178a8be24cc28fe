"""Assets that are not there."""

from engine.bots import runtime


def lacking(ending):
    """An opener of assets that finds none whose name has the `ending`."""
    opened = runtime.open_asset

    def opener(name):
        if name.endswith(ending):
            raise OSError(2, name)
        return opened(name)

    return opener
