"""A stand-in for a pin of the boards in shops."""


class Pin:
    def __init__(self, name):
        self.name = name
        self.value = 0
