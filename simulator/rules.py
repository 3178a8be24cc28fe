"""The rules as the screens tell them: the quoted paragraphs of docs/, made into pages.

A translator edits docs/rules-*.md and docs/regole-*.md. `python -m simulator.rules` writes from
them assets/words/rules.en.txt and rules.it.txt, which screens.help.book reads piece by piece: every
page broken into lines that fit the screen. What does not fit is told with its file.
"""

import re
import sys
from pathlib import Path
from typing import NamedTuple

from engine.options import BREVE, GAMES, MADRASSO, MEDIATORE, TRE
from screens.help.book import LINES, PIECE
from screens.ui import sprites
from screens.ui.leaf import ROOM
from screens.ui.words import LANGUAGES
from simulator import assets
from simulator.files import write

DOCS = Path(__file__).resolve().parent.parent / "docs"
SOURCES = {"it": "regole", "en": "rules"}
FAMILIES = ("madrasso", "mediatore")  # a page of docs/ each
GLOSSARIES = ("| word |", "| parola |")  # how the table of a glossary begins
OF_VARIANT = {BREVE: "**M27 ·", TRE: "**M28 ·"}  # the rule that its chapter has

_HEADING = re.compile(r"^## (.+)$", re.MULTILINE)
_QUOTED = re.compile(r"\*\*(.+?)\.\*\* (.+)")
_CELLS = re.compile(r"^\| (.+?) \| (.+?) \|$", re.MULTILINE)


class Refused(Exception):
    """What is wrong with a page of docs/, in a sentence."""


class Chapter(NamedTuple):
    """What stands under one heading; a page is its title and its lines."""

    title: str
    pages: list
    source: str


def chapters(language: str, family: str, font) -> list[Chapter]:
    """The chapters of one page of docs/, those without a quoted paragraph left out."""
    name = f"{SOURCES[language]}-{family}.md"
    text = (DOCS / name).read_text(encoding="utf-8")
    found = []
    parts = _HEADING.split(text)[1:]
    for heading, source in zip(parts[::2], parts[1::2], strict=True):
        title = _plain(heading)
        try:
            pages = _quoted(source, font) or _glossary(title, source, font)
        except Refused as reason:
            raise Refused(f"docs/{name}: {title}: {reason}") from None
        if pages:
            found.append(Chapter(title, pages, source))
    return found


def _plain(text: str) -> str:
    return text.replace("*", "").replace("`", "")


def _quoted(source: str, font) -> list:
    """A page for each quoted paragraph."""
    pages = []
    for paragraph in source.split("\n\n"):
        if not paragraph.startswith("> "):
            continue
        text = " ".join(line.removeprefix(">").strip() for line in paragraph.split("\n"))
        match = _QUOTED.fullmatch(text)
        if not match:
            raise Refused(f"a quoted paragraph must begin with a **title.**: {text[:30]}")
        title, said = _plain(match[1]), _plain(match[2])
        lines = wrapped(said, font)
        if len(lines) > LINES:
            raise Refused(f"{title} takes {len(lines)} lines, and a screen has {LINES}")
        pages.append((title, lines))
    return pages


def _glossary(title: str, source: str, font) -> list:
    """As many words to a page as it has room for, none of them torn."""
    if not any(head in source for head in GLOSSARIES):
        return []
    pages: list = []
    for word, meaning in _CELLS.findall(source)[1:]:
        if set(word) <= {"-", "|", " "}:
            continue
        lines = wrapped(f"{_plain(word)}: {_plain(meaning)}", font)
        if not pages or len(pages[-1][1]) + len(lines) > LINES:
            pages.append((title, []))
        pages[-1][1].extend(lines)
    return pages


def wrapped(text: str, font) -> list[str]:
    """`text` in lines of at most ROOM pixels, broken between words."""
    lines = [""]
    for word in text.split():
        longer = f"{lines[-1]} {word}".strip()
        if font.width(longer) <= ROOM:
            lines[-1] = longer
        elif font.width(word) <= ROOM:
            lines.append(word)
        else:
            raise Refused(f"{word} is wider than the screen")
    return lines


def book(language: str) -> bytes:
    """The file of one language: the contents for each of GAMES, then page by page."""
    font = sprites.font(str(assets.FOLDER / "font.bmp"))
    pieces: list[str] = []
    titles: dict[str, list] = {}
    for family in FAMILIES:
        titles[family] = rows = []
        for chapter in chapters(language, family, font):
            rows.append((chapter, len(GAMES) + len(pieces)))
            n = len(chapter.pages)
            for i, (title, lines) in enumerate(chapter.pages, 1):
                pieces.append("\n".join([f"{i} {n} {title}", *lines]))
    contents = [_contents(game, titles) for game in range(len(GAMES))]
    return b"".join(_piece(text) for text in contents + pieces)


def _contents(game: int, titles: dict[str, list]) -> str:
    """The chapters of `game` in the order in which its player wants them, the other game last."""
    own, other = (MEDIATORE, MADRASSO) if game == MEDIATORE else (MADRASSO, MEDIATORE)
    rows = list(titles[GAMES[own]])
    if game in OF_VARIANT:
        rows.sort(key=lambda row: OF_VARIANT[game] not in row[0].source)
    rows = [(chapter.title, at) for chapter, at in rows] + [(GAMES[other].capitalize(), other)]
    return "\n".join(f"{at} {title}" for title, at in rows)


def _piece(text: str) -> bytes:
    content = text.encode()
    if len(content) >= PIECE:
        raise Refused(f"{len(content)} bytes in a piece of {PIECE}: {text[:30]}")
    return content.ljust(PIECE, b"\n")


def path(language: str) -> Path:
    """Where the file of one language lies."""
    return assets.FOLDER / f"words/rules.{language}.txt"


def main() -> int:
    """Write the files anew; 1 where a page of docs/ can't be shown."""
    try:
        for language in LANGUAGES:
            content = book(language)
            write(path(language), content)
            print(f"{path(language).name}: {len(content) // PIECE} pieces, {len(content):,} bytes")
    except Refused as reason:
        print(f"rules: {reason}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
