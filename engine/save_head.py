"""Header of a saved match, and test of the checksum."""

from engine.match import Match
from engine.save_format import (
    CHECK_BYTES,
    COUNT_BYTES,
    MAGIC,
    NEGATIVE,
    NO_SEED,
    OPTIONS,
    POSITIVE,
    checksum,
)


def head(match: Match) -> bytes:
    seed = b""
    sign = NO_SEED
    if match.seed is not None:
        sign = NEGATIVE if match.seed < 0 else POSITIVE
        seed = _seed_bytes(abs(match.seed))
    rules = kept_rules(match.rules)
    counts = (match.game_index, len(match.players), len(rules), sign, len(seed))
    found = MAGIC + bytes(counts) + rules
    for name in match.players:
        text = name.encode()
        found += bytes((len(text),)) + text
    return found + seed


def kept_rules(rules: bytes) -> bytes:
    n = len(rules)
    while n > OPTIONS and not rules[n - 1]:
        n -= 1
    return rules[:n]


def verify(content: bytes) -> None:
    end = len(content) - CHECK_BYTES
    if end < len(MAGIC) + COUNT_BYTES or bytes(content[: len(MAGIC)]) != MAGIC:
        raise ValueError("this is no save of this game")
    written = content[end] | content[end + 1] << 8 | content[end + 2] << 16
    if checksum(content, 0, end) != written:
        raise ValueError("the save is damaged: its checksum is wrong")


def _seed_bytes(seed: int) -> bytes:
    parts = bytearray()
    while seed:
        parts.append(seed & 255)
        seed >>= 8
    return bytes(parts)
