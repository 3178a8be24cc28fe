class SPI:
    def __init__(self, clock, MOSI=None, MISO=None):
        self.pins = clock, MOSI, MISO
