"""JSON Lines read strictly: one object a line, every reason in words.

What the objects mean is known to those who read them: records, questions, answers.
"""

import json
import re
from codecs import BOM_UTF8
from collections.abc import Iterator
from typing import BinaryIO, Never

from engine.quoting import clip, quote

LONGEST = 1_000_000  # bytes of a line, its end included; the longest lawful one has some 800
MOST_DIGITS = 1000  # of a number; Python itself refuses more than 4,300
_WHOLE = re.compile(r"-?[0-9]+")
PIECE = 65_536  # bytes of a line that is too long, read at once to be passed over


def read_lines(file: BinaryIO) -> Iterator[bytes]:
    """The lines of `file`, which is binary: of one that is too long as much as shows that it is.

    The rest of it is passed over once the next is asked for.
    """
    while raw := file.readline(LONGEST + 1):
        yield raw
        while raw and not raw.endswith(b"\n"):
            raw = file.readline(PIECE)


def parse_line(raw: bytes) -> dict:
    """The object on one line; ValueError says why there is none."""
    if len(raw) > LONGEST:
        raise ValueError(f"a line has at most {LONGEST:,} bytes")
    try:
        text = raw.removeprefix(BOM_UTF8).decode("utf-8")  # editors begin files with it
    except UnicodeDecodeError:
        raise ValueError("not UTF-8") from None
    try:
        line = json.loads(
            text, object_pairs_hook=_no_twins, parse_constant=_no_constant, parse_int=_int
        )
    except json.JSONDecodeError as reason:
        what = reason.msg.removesuffix(" at")
        raise ValueError(f"not JSON: {what} at column {reason.colno}") from None
    except RecursionError:
        raise ValueError("nested too deeply") from None
    if not isinstance(line, dict):
        raise ValueError("not a JSON object")
    return line


def _no_twins(pairs: list) -> dict:
    known = {}
    for key, value in pairs:
        if key in known:
            raise ValueError(f"the key {quote(key)} stands there twice")
        known[key] = value
    return known


def _no_constant(word: str) -> Never:
    raise ValueError(f"{word} is not JSON")


def _int(digits: str) -> int:
    if len(digits) > MOST_DIGITS:
        raise ValueError(f"a number has {len(digits)} digits")
    return int(digits)


def whole_number(text: str) -> int:
    """The whole number that a person wrote as `text`, in the digits of JSON; or ValueError."""
    if len(text) > MOST_DIGITS:
        raise ValueError(f"{clip(text)} has more than {MOST_DIGITS} digits")
    if not _WHOLE.fullmatch(text):  # Python takes "1_0", " 1" and the digits of all scripts
        raise ValueError(f"{quote(text)} is not a whole number")
    return int(text)


def integer(line: dict, key: str, where: str = "") -> int:
    """The integer that `line` has under `key`; ValueError where it has none."""
    number = line.get(key)
    if type(number) is not int:  # True is an int to Python, not to a record
        raise ValueError(f"{where + ' of ' if where else ''}{key} is missing or not an integer")
    return number


def boolean(line: dict, key: str) -> bool:
    """The boolean that `line` has under `key`, False where it has none; or ValueError."""
    said = line.get(key, False)
    if not isinstance(said, bool):
        raise ValueError(f"{key} is neither true nor false")
    return said


def text(line: dict, key: str) -> str:
    """The text that `line` has under `key`; ValueError where it has none."""
    value = line.get(key)
    if not isinstance(value, str):
        raise ValueError(f"{key} is missing or not a text")
    return value


def mapping(line: dict, key: str) -> dict:
    """The object that `line` has under `key`, an empty one where it has none; or ValueError."""
    found = line.get(key, {})
    if not isinstance(found, dict):
        raise ValueError(f"{key} is not an object")
    return found


def place(line: dict, key: str, names: str) -> int:
    """Where the seat that `line` has under `key` stands in `names`; ValueError where it is none."""
    name = text(line, key)
    if len(name) != 1 or name not in names:
        raise ValueError(f"{key}: {quote(name)} is no seat of this game")
    return names.index(name)


def on_one_line(reason: str) -> str:
    """The reason fit for a terminal: it may quote a line, which may hold anything."""
    return "".join(c if c.isprintable() else repr(c)[1:-1] for c in reason)
