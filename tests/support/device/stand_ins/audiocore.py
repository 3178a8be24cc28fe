class WaveFile:
    def __init__(self, file, buffer):
        head = file.read(44)
        if head[:4] != b"RIFF" or head[8:16] != b"WAVEfmt ":
            raise ValueError("Invalid wave file")
        self.file = file
        self.buffer = buffer
        self.format = tuple(int.from_bytes(head[at : at + n], "little") for at, n in FIELDS)


# (offset, length) of samples per second, channels, bits
FIELDS = ((24, 4), (22, 2), (34, 2))
