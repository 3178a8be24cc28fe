class AnalogIn:
    def __init__(self, pin):
        self._pin = pin

    @property
    def value(self):
        return self._pin.value
