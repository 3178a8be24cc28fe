"""Sounds from the board's speaker, whose amplifier hisses: it is on while one sounds."""

import audiocore
import audioio
import audiomixer
import board

RATE = 11025  # samples a second, of the files
PIECE = 512  # bytes that are mixed at a time: a collection takes 20 ms, these take 46
READ = PIECE - 16  # bytes of a file that are read ahead, in halves: so all of it takes 2 KB
ENDS = 3  # frames that the end of a sound takes to be heard


class Speaker:
    """Plays one WAV file at a time; `enable` is the amplifier's pin."""

    def __init__(self, enable):
        self._enable = enable
        self._out = audioio.AudioOut(board.SPEAKER)
        self._mixer = audiomixer.Mixer(
            voice_count=1,
            buffer_size=PIECE,
            channel_count=1,
            bits_per_sample=8,
            samples_signed=False,
            sample_rate=RATE,
        )
        self._buffer = bytearray(READ)
        self._file = None  # the one that sounds
        self._ends = 0

    def play(self, file, percent: int):
        """Let `file`, open, be heard so loud in place of what still sounds, and close it then."""
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
        """Be silent where the sound is over. Once a frame."""
        if self._file and not self._mixer.voice[0].playing:
            self._ends -= 1
            if not self._ends:
                self._out.stop()
                self._enable.value = False
                self._file.close()
                self._file = None
