"""The sounds of the table, made by arithmetic: noise for cards and wood, plucked strings.

`python -m tools.sounds` writes them into assets/sounds/, a WAV file each: one channel of eight bits
without sign, RATE samples a second, as the handheld plays them. A sound is a list of numbers about
zero, of which 1 is the loudest that a file has.
"""

import argparse
import io
import math
import sys
import wave
from collections.abc import Callable, Iterable
from pathlib import Path
from random import Random

from tools.writing import write_all

ROOT = Path(__file__).resolve().parents[1]
FOLDER = "assets/sounds"
RATE = 11_025  # samples a second
HIGHEST = 4_500  # Hz: a speaker as small as the handheld's gives no more
FADE = 80  # samples at the end of a sound in which it goes down to nothing
LOUDEST = 0.92  # of what a byte holds: the rest is left for a speaker that overshoots

Sound = list[float]

# Hz of the notes that are plucked, in G major
D4, G4, A4, B4, D5, E5, G5, A5 = (
    440 * 2 ** (halves / 12) for halves in (-7, -2, 0, 2, 5, 7, 10, 12)
)


def samples(seconds: float) -> int:
    """How many samples so many seconds are."""
    return round(seconds * RATE)


def mixed(*parts: tuple[float, Sound]) -> Sound:
    """Sounds that begin after so many seconds each, together."""
    whole = [0.0] * max(samples(start) + len(sound) for start, sound in parts)
    for start, sound in parts:
        for i, value in enumerate(sound, samples(start)):
            whole[i] += value
    return whole


def louder(sound: Sound, times: float) -> Sound:
    """A sound so many times as loud."""
    return [value * times for value in sound]


def hushed(sound: Iterable[float], cut: float) -> Sound:
    """A sound without what is above `cut` Hz, nearly: a low pass of the first order."""
    share = 1 - math.exp(-2 * math.pi * cut / RATE)
    now = 0.0
    out = []
    for value in sound:
        now += share * (value - now)
        out.append(now)
    return out


def thinned(sound: Sound, cut: float) -> Sound:
    """A sound without what is below `cut` Hz, nearly."""
    return [value - low for value, low in zip(sound, hushed(sound, cut), strict=True)]


def noise(seconds: float, seed: int, shape: Callable[[float], float]) -> Sound:
    """Hiss, as loud as `shape` says of each moment, from 0 to 1 of its time."""
    rng = Random(seed)
    n = samples(seconds)
    return [rng.uniform(-1, 1) * shape(i / n) for i in range(n)]


def thump(hertz: float, seconds: float, dies: float) -> Sound:
    """A body that is struck: a low tone that sinks and dies within some `dies` seconds."""
    turn = 0.0
    out = []
    for i in range(samples(seconds)):
        since = i / RATE
        turn += 2 * math.pi * hertz * (1 + 0.6 * math.exp(-since * 90)) / RATE
        out.append(math.sin(turn) * math.exp(-since / dies))
    return out


def pluck(hertz: float, seconds: float, dies: float) -> Sound:
    """A string that is plucked a fifth from its end: its tones die the sooner the higher they are,
    the lowest within some `dies` seconds."""
    tones = [k for k in range(1, 12) if k * hertz < HIGHEST]
    high = [math.sin(math.pi * k / 5) / k for k in tones]
    out = []
    for i in range(samples(seconds)):
        since = i / RATE
        each = zip(tones, high, strict=True)
        out.append(
            sum(
                loud * math.sin(2 * math.pi * k * hertz * since) * math.exp(-since * k**0.7 / dies)
                for k, loud in each
            )
        )
    return out


def card() -> Sound:
    """A card laid on felt."""
    slap = thinned(hushed(noise(0.07, 3, lambda t: (1 - t) ** 5), 3200), 500)
    return mixed((0, louder(slap, 1.6)), (0, louder(thump(120, 0.09, 0.02), 0.5)))


def trick() -> Sound:
    """Four cards drawn together over the felt."""
    sweep = noise(0.2, 5, lambda t: math.sin(math.pi * min(t * 1.3, 1)) ** 2 * (1 - t * 0.4))
    return louder(thinned(hushed(sweep, 2200), 700), 1.5)


def trump() -> Sound:
    """A trump laid where another suit was led: harder, and it rings."""
    return mixed((0, louder(card(), 1.3)), (0.01, louder(pluck(D5, 0.2, 0.05), 0.6)))


def rob() -> Sound:
    """The upcard changes hands: there and back."""
    return mixed((0, louder(pluck(B4, 0.2, 0.06), 0.8)), (0.1, pluck(E5, 0.2, 0.08)))


def knock() -> Sound:
    """Knuckles on the table, twice: busso."""

    def once(hard: float, seed: int) -> Sound:
        tap = hushed(noise(0.012, seed, lambda t: (1 - t) ** 2), 2600)
        wood = mixed((0, thump(210, 0.1, 0.022)), (0, louder(thump(470, 0.06, 0.012), 0.5)))
        return louder(mixed((0, tap), (0, wood)), hard)

    return mixed((0, once(0.8, 8)), (0.14, once(1.0, 9)))


def out() -> Sound:
    """Somebody calls himself out: up, and up."""
    notes = (G4, B4, D5)
    return mixed(*((0.1 * i, pluck(note, 0.28, 0.12)) for i, note in enumerate(notes)))


def last() -> Sound:
    """The last trick is taken."""
    return mixed(
        (0, louder(trick(), 0.8)),
        (0.12, louder(pluck(G4, 0.28, 0.1), 0.8)),
        (0.14, louder(pluck(D5, 0.26, 0.1), 0.6)),
    )


def win() -> Sound:
    """A match is won: a bar of a barcarole."""
    tune = ((0.0, G4), (0.12, B4), (0.24, D5), (0.36, G5), (0.48, D5), (0.54, G5))
    strings = [(at, pluck(note, 0.8 - at, 0.16)) for at, note in tune]
    return mixed(*strings, (0.54, louder(pluck(B4, 0.26, 0.16), 0.7)))


def loss() -> Sound:
    """A match is lost: two steps down."""
    return mixed(
        (0, louder(pluck(A4, 0.25, 0.12), 0.8)), (0.17, louder(pluck(D4, 0.33, 0.16), 0.9))
    )


def notice() -> Sound:
    """The machine has something to say."""
    return louder(pluck(A5, 0.14, 0.05), 0.7)


SOUNDS = (card, trick, trump, rob, knock, out, last, win, loss, notice)


def wav(sound: Sound, loud: float) -> bytes:
    """A file of a sound, `loud` at its loudest; it ends softly, and on silence."""
    peak = max(abs(value) for value in sound)
    n = len(sound)
    values = [value / peak * loud * min(1, (n - i) / FADE) for i, value in enumerate(sound)]
    content = io.BytesIO()
    with wave.open(content, "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(1)
        file.setframerate(RATE)
        file.writeframes(bytes([128 + round(127 * value) for value in values] + [128]))
    return content.getvalue()


# How loud each is beside the loudest: cards fall forty times a deal
LOUD = {"card": 0.55, "trick": 0.4, "trump": 0.75, "rob": 0.7, "notice": 0.6, "last": 0.8}


def files() -> dict[str, bytes]:
    """All sounds, by their path in a checkout."""
    return {
        f"{FOLDER}/{make.__name__}.wav": wav(make(), LOUDEST * LOUD.get(make.__name__, 1))
        for make in SOUNDS
    }


def main() -> int:
    """Write the sounds."""
    parser = argparse.ArgumentParser(prog="python -m tools.sounds", description=__doc__)
    parser.add_argument("--out", type=Path, default=ROOT, help="the checkout to write into")
    args = parser.parse_args()
    write_all(args.out, files())
    return 0


if __name__ == "__main__":
    sys.exit(main())
