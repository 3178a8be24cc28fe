"""microcontroller.nvm, which counts its writes."""


class NVM:
    def __init__(self, size=8192):
        self.content = bytearray(b"\xff" * size)
        self.writes = 0

    def __len__(self):
        return len(self.content)

    def __getitem__(self, at):
        return self.content[at]

    def __setitem__(self, at, content):
        self.writes += 1
        if isinstance(at, slice):
            start, stop, _ = at.indices(len(self.content))
            if stop - start != len(content):
                raise ValueError("Slice and value different lengths.")
            content = bytes(content)
        self.content[at] = content


nvm = NVM()


class Reset(BaseException):
    pass


def reset():
    raise Reset
