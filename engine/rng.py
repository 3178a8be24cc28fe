"""Random numbers from a seed, the same on every machine.

Each number is the XOR of three 15-bit multiply-with-carry generators (after Marsaglia).
"""

from collections.abc import MutableSequence

# For each multiplier a, a * 2**15 - 1 and a * 2**14 - 1 are prime.
_A = 30903
_B = 31266
_C = 31926
_WORD = 0x7FFF


class Rng:
    """A generator seeded with `seed` and the ints `more`."""

    def __init__(self, seed: int, *more: int) -> None:
        self.reseed(seed)
        for word in more:
            self.stir(word)

    def reseed(self, seed: int) -> None:
        self.a = 1 << 15
        self.b = 2 << 15 if seed < 0 else 1 << 15
        self.c = 1 << 15
        if seed < 0:
            seed = -seed
        self.stir(seed & _WORD)
        seed >>= 15
        while seed:
            self.stir(seed & _WORD)
            seed >>= 15

    def stir(self, word: int) -> None:
        """Mix a 30-bit int into the state."""
        self.a = (self.a ^ word & _WORD) or 1
        self.b = (self.b ^ word >> 15) or 1
        # XOR can be undone, so only `or 1` can merge two states.
        for _ in range(4):
            self.next()
            self.a = (self.a ^ (self.b ^ self.c) & _WORD) or 1
            self.b = (self.b ^ (self.c ^ self.a) & _WORD) or 1
            self.c = (self.c ^ (self.a ^ self.b) & _WORD) or 1

    def next(self) -> int:
        a = self.a
        b = self.b
        c = self.c
        self.a = a = _A * (a & _WORD) + (a >> 15)
        self.b = b = _B * (b & _WORD) + (b >> 15)
        self.c = c = _C * (c & _WORD) + (c >> 15)
        return (a ^ b ^ c) & _WORD

    def below(self, limit: int) -> int:
        """Return an int of range(limit); `limit` is at most 32,768."""
        room = 0x8000 - 0x8000 % limit
        number = self.next()
        while number >= room:
            number = self.next()
        return number % limit

    def shuffle(self, cards: MutableSequence[int]) -> None:
        for i in range(len(cards) - 1, 0, -1):
            j = self.below(i + 1)
            cards[i], cards[j] = cards[j], cards[i]
