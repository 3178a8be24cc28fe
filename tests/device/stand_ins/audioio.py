"""audioio: remembers what plays."""


class AudioOut:
    def __init__(self, pin):
        self._pin = pin
        self.playing = False

    def play(self, sample, *, loop=False):
        self.playing = True
        self.sample = sample
        self._pin.value = sample.sample_rate

    def stop(self):
        self.playing = False
        self._pin.value = 0
