"""neopixel_write: the pin's value is the bytes sent last."""


def neopixel_write(digitalinout, buf):
    digitalinout.value = bytes(buf)
