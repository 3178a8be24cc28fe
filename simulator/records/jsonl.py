"""A strict reader of JSON Lines (one object per line); its errors are ValueErrors."""

import json
import re
from codecs import BOM_UTF8
from collections.abc import Iterator
from typing import BinaryIO, Never

from engine.quoting import clip, quote

LONGEST = 1_000_000  # maximum bytes of a line, including its end
MOST_DIGITS = 1000
_WHOLE = re.compile(r"-?[0-9]+")
PIECE = 65_536


def read_lines(file: BinaryIO) -> Iterator[bytes]:
    """Yield the lines of a binary file, each cut off after LONGEST + 1 bytes."""
    while raw := file.readline(LONGEST + 1):
        yield raw
        while raw and not raw.endswith(b"\n"):
            raw = file.readline(PIECE)


def parse_line(raw: bytes) -> dict:
    if len(raw) > LONGEST:
        raise ValueError(f"a line has at most {LONGEST:,} bytes")
    try:
        text = raw.removeprefix(BOM_UTF8).decode("utf-8")
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
            raise ValueError(f"the key {quote(key)} is there twice")
        known[key] = value
    return known


def _no_constant(word: str) -> Never:
    raise ValueError(f"{word} is not JSON")


def _int(digits: str) -> int:
    if len(digits) > MOST_DIGITS:
        raise ValueError(f"a number has {len(digits)} digits")
    return int(digits)


def whole_number(text: str) -> int:
    if len(text) > MOST_DIGITS:
        raise ValueError(f"{clip(text)} has more than {MOST_DIGITS} digits")
    if not _WHOLE.fullmatch(text):  # int() also accepts "1_0" and " 1"
        raise ValueError(f"{quote(text)} is not a whole number")
    return int(text)


def integer(line: dict, key: str, where: str = "") -> int:
    number = line.get(key)
    if type(number) is not int:  # True is an int in Python
        raise ValueError(f"{where + ' of ' if where else ''}{key} is missing or not an integer")
    return number


def boolean(line: dict, key: str) -> bool:
    said = line.get(key, False)
    if not isinstance(said, bool):
        raise ValueError(f"{key} is neither true nor false")
    return said


def text(line: dict, key: str) -> str:
    value = line.get(key)
    if not isinstance(value, str):
        raise ValueError(f"{key} is missing or not a string")
    return value


def mapping(line: dict, key: str) -> dict:
    found = line.get(key, {})
    if not isinstance(found, dict):
        raise ValueError(f"{key} is not an object")
    return found


def place(line: dict, key: str, names: str) -> int:
    name = text(line, key)
    if len(name) != 1 or name not in names:
        raise ValueError(f"{key}: {quote(name)} is no seat of this game")
    return names.index(name)


def on_one_line(reason: str) -> str:
    return "".join(c if c.isprintable() else repr(c)[1:-1] for c in reason)
