def neopixel_write(digitalinout, buf):
    digitalinout.value = bytes(buf)
