"""Short tones from the board's speaker, whose amplifier hisses: it is on while one sounds."""

from array import array

import audiocore
import audioio
import board

RATE = 8000  # samples a second
SAMPLES = 16  # of one wave
_SILENCE = 32768
_STEP = 1500  # loudness: what the wave rises from one sample to the next


class Speaker:
    """Plays one tone after the other; `enable` is the amplifier's pin."""

    def __init__(self, enable):
        self._enable = enable
        self._out = audioio.AudioOut(board.SPEAKER)
        # A triangle: up for half the wave, down again
        wave = [_SILENCE + _STEP * (min(i, SAMPLES - i) - SAMPLES // 4) for i in range(SAMPLES)]
        self._sample = audiocore.RawSample(array("H", wave), sample_rate=RATE)
        self._frames = 0

    def tone(self, pitch: int, frames: int):
        """Sound `pitch` Hz for so many frames."""
        self._sample.sample_rate = pitch * SAMPLES
        self._enable.value = True
        self._out.play(self._sample, loop=True)
        self._frames = frames

    def tick(self) -> bool:
        """Whether it still sounds; when it does not, it can't be used any more. Once a frame."""
        self._frames -= 1
        if self._frames > 0:
            return True
        self._out.stop()
        self._enable.value = False
        self._out.deinit()
        return False
