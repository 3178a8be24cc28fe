TAKEN = []


class AudioOut:
    def __init__(self, pin):
        if pin in TAKEN:
            raise ValueError(pin.name + " in use")
        TAKEN.append(pin)
        self._pin = pin
        self.playing = False

    def deinit(self):
        TAKEN.remove(self._pin)

    def play(self, sample, *, loop=False):
        self.playing = True
        self.sample = sample
        self._pin.value = sample

    def stop(self):
        self.playing = False
        self._pin.value = None
