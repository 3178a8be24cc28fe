from engine.save_format import MAGIC, checksum
from screens.ui import words
from simulator import translations

SLOTS = ("/saves/match-a", "/saves-b/match-b")
START = 8192  # offset of a slot in its file


def told(handheld, key: str) -> bool:
    said = handheld.told()
    assert said == key
    return all(key in translations.of(language) for language in words.LANGUAGES)


def save_of(number: int, length: int) -> bytes:
    content = MAGIC + bytes((number * 7 + k) % 64 for k in range(length - len(MAGIC) - 3))
    return content + checksum(content, 0, len(content)).to_bytes(3, "little")
