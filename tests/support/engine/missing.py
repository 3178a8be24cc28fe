from engine.bots import runtime


def lacking(ending):
    opened = runtime.open_asset

    def opener(name):
        if name.endswith(ending):
            raise OSError(2, name)
        return opened(name)

    return opener
