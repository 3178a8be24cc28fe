"""audiomixer; a voice plays until its `sample` is None."""


class MixerVoice:
    def __init__(self):
        self.level = 1.0
        self.sample = None

    @property
    def playing(self):
        return self.sample is not None

    def play(self, sample):
        self.sample = sample

    def stop(self):
        self.sample = None


class Mixer:
    def __init__(
        self,
        *,
        voice_count,
        buffer_size,
        channel_count,
        bits_per_sample,
        samples_signed,
        sample_rate,
    ):
        self.format = (sample_rate, channel_count, bits_per_sample, samples_signed)
        self._buffers = bytearray(buffer_size)
        self.voice = [MixerVoice() for _ in range(voice_count)]
