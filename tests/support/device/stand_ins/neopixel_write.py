"""neopixel_write: the value of the pin is the bytes that were sent last."""


def neopixel_write(digitalinout, buf):
    digitalinout.value = bytes(buf)
