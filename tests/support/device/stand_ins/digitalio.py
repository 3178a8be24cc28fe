TAKEN = []


class Pull:
    UP, DOWN = range(2)


class DigitalInOut:
    def __init__(self, pin):
        if pin in TAKEN:
            raise ValueError(pin.name + " in use")
        TAKEN.append(pin)
        self._pin = pin

    def deinit(self):
        TAKEN.remove(self._pin)

    def switch_to_input(self, pull=None):
        self.pull = pull

    def switch_to_output(self, value=False):
        self._pin.value = value

    @property
    def value(self):
        return self._pin.value

    @value.setter
    def value(self, value):
        self._pin.value = value
