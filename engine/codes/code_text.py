"""Bytes as letters, with a checksum against slips of the pen."""

from collections.abc import Iterable

from engine.codes.digits import divide, multiply

LETTERS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"  # Crockford's base 32, without I, L, O and U
_MISREAD, _MEANT = "OIL", "011"
_BETWEEN = " -\r\n\t\xa0\xad\u2010\u2011\u2012\u2013"
CHECK = 1021
CHECK_LETTERS = 2
PUZZLE, MATCH = range(2)
KIND = 500
MOST_LETTERS = (60, 12)
WRONG = ("that is no puzzle's code", "that is no code of a match")


def code(content: Iterable[int], kind: int = PUZZLE) -> str:
    number = bytearray(content)
    text = ""
    while any(number) or not text:
        text += LETTERS[divide(number, 32)]
    check = (divide(bytearray(content), CHECK) + kind * KIND) % CHECK
    return text + LETTERS[check & 31] + LETTERS[check >> 5]


def parse(text: str, kind: int = PUZZLE) -> bytes:
    """Return the bytes whose code is `text`. Raises ValueError if there are none."""
    digits = []
    for letter in text.upper():
        if letter in _BETWEEN:
            continue
        slip = _MISREAD.find(letter)
        if slip >= 0:
            letter = _MEANT[slip]
        if letter not in LETTERS:
            raise ValueError(WRONG[kind])
        digits.append(LETTERS.index(letter))
    if len(digits) <= CHECK_LETTERS or len(digits) > MOST_LETTERS[kind]:
        raise ValueError(WRONG[kind])
    number = bytearray()
    for digit in reversed(digits[:-CHECK_LETTERS]):
        multiply(number, 32, digit)
    if (divide(bytearray(number), CHECK) + kind * KIND) % CHECK != digits[-2] | digits[-1] << 5:
        raise ValueError(WRONG[kind])
    return bytes(number)


def grouped(text: str) -> str:
    letters = 5 if len(text) % 4 == 1 else 4
    return " ".join([text[at : at + letters] for at in range(0, len(text), letters)])
