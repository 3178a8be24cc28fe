import audioio

PWMAudioOut = audioio.AudioOut
