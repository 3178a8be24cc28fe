class SDCard:
    def __init__(self, bus, cs):
        self.bus = bus
        self.cs = cs
