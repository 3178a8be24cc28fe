"""neopixel_write: the bytes last sent stand on the pin."""


def neopixel_write(digitalinout, buf):
    digitalinout.value = bytes(buf)
