"""A puzzle's code: its bytes as letters that people can send each other, with a check at the end.

A letter wrong, or two neighbours changed about, and the check fails.
"""

from engine.puzzles.digits import divide, multiply

LETTERS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"  # without I, L, O and U (after Crockford)
CHECK = 1021  # a prime below 32 * 32

WRONG = "that is no puzzle's code"


def code(content) -> str:
    """The code of a puzzle's bytes."""
    number = bytearray(content)
    text = ""
    while any(number):
        text += LETTERS[divide(number, 32)]
    check = divide(bytearray(content), CHECK)
    return text + LETTERS[check & 31] + LETTERS[check >> 5]


def parse(text: str) -> bytes:
    """The bytes of the puzzle whose code is `text`; ValueError where a letter is wrong.

    Small letters will do, spaces and hyphens between letters too, O for 0, and I or L for 1.
    """
    digits = []
    for letter in text.upper():
        if letter in " -":
            continue
        letter = {"O": "0", "I": "1", "L": "1"}.get(letter, letter)
        if letter not in LETTERS:
            raise ValueError(WRONG)
        digits.append(LETTERS.index(letter))
    if len(digits) < 3 or len(digits) > 60:
        raise ValueError(WRONG)
    number = bytearray()
    for digit in reversed(digits[:-2]):
        multiply(number, 32, digit)
    if divide(bytearray(number), CHECK) != digits[-2] | digits[-1] << 5:
        raise ValueError(WRONG)
    return bytes(number)
