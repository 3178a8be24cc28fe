TAKEN = []


class DigitalInOut:
    def __init__(self, pin):
        if pin in TAKEN:
            raise ValueError(pin.name + " in use")
        TAKEN.append(pin)
        self._pin = pin

    def switch_to_output(self, value=False):
        self._pin.value = value

    @property
    def value(self):
        return self._pin.value

    @value.setter
    def value(self, value):
        self._pin.value = value
