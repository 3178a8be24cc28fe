"""The speaker; its amplifier hisses, so it is on only during sounds."""

import audiocore
import audiomixer

from hardware.this_board import IS_BADGE

RATE = 11025  # samples per second
PIECE = 512  # bytes mixed ahead: at most 46 ms; a garbage collection takes 20 ms
READ = 128
ENDS = 3  # frames from a file's end until its last samples have been played


class Speaker:
    """A player of WAV files; `enable` is the amplifier's pin."""

    def __init__(self, enable):
        self._enable = enable
        if IS_BADGE:
            import audioio
            import board

            self._out = audioio.AudioOut(board.SPEAKER)
        else:
            from hardware import this_board

            self._out = this_board.find_audio()
        self._mixer = audiomixer.Mixer(
            voice_count=1,
            buffer_size=PIECE,
            channel_count=1,
            bits_per_sample=8,
            samples_signed=False,
            sample_rate=RATE,
        )
        self._buffer = bytearray(READ)
        self._file = None
        self._ends = 0

    def play(self, file, percent: int):
        """Play the open `file`, and close it afterwards."""
        voice = self._mixer.voice[0]
        voice.stop()
        if self._file:
            self._file.close()
        self._file = file
        self._ends = ENDS
        voice.level = percent / 100
        voice.play(audiocore.WaveFile(file, self._buffer))
        if not self._enable.value:
            self._enable.value = True
            self._out.play(self._mixer)

    def tick(self):
        if self._file and not self._mixer.voice[0].playing:
            self._ends -= 1
            if not self._ends:
                self._out.stop()
                self._enable.value = False
                self._file.close()
                self._file = None
