"""Make the game's rules from quoted paragraphs and glossaries of docs/.

`python -m tools.rules` reads docs/rules-*.md, docs/regole-*.md and so on (a language's text
`rules_pages` is the name before the hyphen), and writes assets/words/rules.en.txt and so on.
"""

import re
import sys
from collections.abc import Sequence
from itertools import product
from pathlib import Path
from typing import NamedTuple

from engine.games import about
from engine.options import GAMES, SEATS, option_index, option_values
from screens.help.book import CARDS, INSTEAD, LINES, LINES_Y, OPTIONS, PIECE
from screens.ui import sprites, theme
from screens.ui.cards import OF_SUIT, PICTURES, WRITTEN
from screens.ui.font import Font
from screens.ui.full_page import EDGE, ROOM
from screens.ui.words import LANGUAGES
from simulator import assets, translations
from simulator.files import write

DOCS = Path(__file__).resolve().parent.parent / "docs"
GAMES_OF: dict[str, list[int]] = {}
for _game in range(len(GAMES)):
    GAMES_OF.setdefault(about(_game).FAMILY, []).append(_game)
GOES_ON = "…"  # name of a paragraph that continues the page

# Below a page's text are cards, and below these their names
SUITS = "COSB"
CARD_LINES, NAMED_LINES = 5, 4  # lines of text above unnamed cards, and above named cards
CARDS_Y, NAMED_Y = LINES_Y + 63, LINES_Y + 50
STEP, NAMED_STEP = 26, 38  # pixels from card to card, for unnamed and for named cards

_HEADING = re.compile(r"^## (.+)$", re.MULTILINE)
_ITALIC = re.compile(r"\n+\*(?!\*)[^*]+\*\n\n")
_QUOTED = re.compile(r"\*\*(…|.+?\.)\*\* (.+)")
_NAME = re.compile(r"`([^`]+)`")
_COURT = re.compile("`([FCR])`")
_ENTRY = re.compile(r"^\| (\*[^|]+\*) \| (.+?) \|$", re.MULTILINE)
_CARD = rf"[{SUITS}][{PICTURES}]!?(?:=[^ `]+)?"  # "!" marks the card that takes the trick
_CARDS = re.compile(rf" `({_CARD}(?: {_CARD})*)`$")


class RulesRefused(Exception):
    """The reason why a file of docs/ is wrong."""


class RulesPage(NamedTuple):
    """A page of the rules: its title, lines of text, and pictures of cards.

    `cards`: pairs of a picture's index and x, negative for the card that takes the trick. `where`:
    pairs (index of an option or OPTIONS, bit mask of its values).
    """

    title: str
    lines: list
    cards: tuple = ()
    y: int = 0
    where: tuple = ()


class Chapter(NamedTuple):
    """The pages under a heading, for matches of `games`.

    A page is a list of variants; the game shows the last one that fits.
    """

    title: str
    pages: list
    source: str
    games: list


def chapters(language: str, family: str, font: Font) -> list[Chapter]:
    name = f"{translations.of(language)['rules_pages']}-{family}.md"
    text = (DOCS / name).read_text(encoding="utf-8")
    found = []
    parts = _HEADING.split(text)[1:]
    for heading, source in zip(parts[::2], parts[1::2], strict=True):
        title = _plain(heading)
        try:
            pages = _quoted(source, font, GAMES_OF[family][0]) or _glossary(
                title, source, font, translations.of(language)["said_of"]
            )
            games = _players_of(source, family)
        except RulesRefused as reason:
            raise RulesRefused(f"docs/{name}: {title}: {reason}") from None
        if pages:
            found.append(Chapter(title, pages, source, games))
    return found


def _players_of(source: str, family: str) -> list[int]:
    line = _ITALIC.match(source)
    if not line:
        return list(GAMES_OF[family])
    names = _NAME.findall(line[0])
    known = [game for game in GAMES_OF[family] if GAMES[game] in names]
    if not names or len(known) < len(names):
        raise RulesRefused(f"{line[0].strip()} names no game, or a game that is not on this page")
    return known


def _plain(text: str) -> str:
    text = _COURT.sub(lambda found: WRITTEN[PICTURES.index(found[1])], text)
    return text.replace("*", "").replace("`", "")


def _quoted(source: str, font: Font, game: int) -> list:
    drafts: list = []
    for paragraph in source.split("\n\n"):
        if not paragraph.startswith("> "):
            continue
        text = " ".join(line.removeprefix(">").strip() for line in paragraph.strip().split("\n"))
        match = _QUOTED.fullmatch(text)
        if not match:
            raise RulesRefused(f"a quoted paragraph must begin with a **title.**: {text[:30]}")
        name, _, condition = match[1].removesuffix(".").partition(" · ")
        name = _plain(name)
        title, parts = drafts[-1] if drafts else (None, [])
        if condition:
            if name != (title if len(parts) == 1 else GOES_ON):
                raise RulesRefused(f"{name} has no paragraph before it for all other matches")
            parts[-1].append((_where(condition, game), match[2]))
        elif name != GOES_ON:
            drafts.append((name, [[((), match[2])]]))
        elif parts:
            parts.append([((), match[2])])
        else:
            raise RulesRefused(f"there is no page to continue here: {text[:30]}")
    return [_pages_of(title, parts, font) for title, parts in drafts]


def _pages_of(title: str, parts: list, font: Font) -> list[RulesPage]:
    ways = []
    for way in product(*parts):
        where = _both([where for where, _ in way])
        if where is not None:
            ways.append((where, " ".join(said for _, said in way)))
    return [
        _page(title, said, font)._replace(where=where)
        for i, (where, said) in enumerate(ways)
        if not any(_both([where, later]) == where for later, _ in ways[i + 1 :])
    ]


def _both(wheres: list[tuple]) -> tuple | None:
    """Return a `where` that fits if all fit; None if they exclude each other."""
    masks: dict[int, int] = {}
    for option, mask in [each for where in wheres for each in where]:
        masks[option] = masks.get(option, mask) & mask
    return tuple(sorted(masks.items())) if all(masks.values()) else None


def _where(condition: str, game: int) -> tuple:
    """Return the `where` of games and option values in backquotes."""
    masks: dict[int, int] = {}
    for known in _NAME.findall(condition):
        name, _, value = known.partition("=")
        try:
            if known in GAMES:
                option, number = OPTIONS, GAMES.index(known)
            else:
                option = option_index(game, name)
                number = list(map(str, option_values(game, name))).index(value)
        except ValueError:
            raise RulesRefused(f"{known} is neither a game nor an option with its value") from None
        masks[option] = masks.get(option, 0) | 1 << number
    if not masks:
        raise RulesRefused(f"{condition} has no backquotes")
    return tuple(sorted(masks.items()))


def _page(title: str, said: str, font: Font) -> RulesPage:
    found = _CARDS.search(said)
    cards = [each.partition("=") for each in found[1].split()] if found else []
    names = [name for _, _, name in cards if name]
    lines = wrapped(_plain(said[: found.start()] if found else said), font)
    room = NAMED_LINES if names else CARD_LINES if cards else LINES
    if len(lines) > room:
        raise RulesRefused(f"{title} takes {len(lines)} lines, but there is room for {room}")
    step = min(NAMED_STEP if names else STEP, ROOM // max(len(cards), 1))
    first = (theme.WIDTH - theme.CARD_WIDTH - step * (len(cards) - 1)) // 2
    places = [first + step * i for i in range(len(cards))]
    if names:
        lines += [""] * (LINES - 1 - len(lines))
        lines.append(_below(names, [x + theme.CARD_WIDTH // 2 - EDGE for x in places], font))
    pictures = [SUITS.index(card[0]) * OF_SUIT + PICTURES.index(card[1]) for card, _, _ in cards]
    takes = [-x if card.endswith("!") else x for (card, _, _), x in zip(cards, places, strict=True)]
    placed = tuple(zip(pictures, takes, strict=True))
    return RulesPage(title, lines, placed, NAMED_Y if names else CARDS_Y)


def _below(names: list[str], middles: list[int], font: Font) -> str:
    """Return a line of text with each name centred at its x in `middles`."""
    line = ""
    for name, middle in zip(names, middles, strict=True):
        left = middle - font.width(name) / 2
        padded = [line + " " * n + name for n in range(1 if line else 0, ROOM)]
        line = min(padded, key=lambda text: abs(font.width(text) - font.width(name) - left))
    if font.width(line) > ROOM:
        raise RulesRefused(f"{line} is wider than the screen")
    return line


def _glossary(title: str, source: str, font: Font, said_of: str) -> list:
    pages: list = []
    for word, meaning in _ENTRY.findall(source):
        lines = wrapped(said_of.format(_plain(word), _plain(meaning)), font)
        if not pages or len(pages[-1]) + len(lines) > LINES:
            pages.append([])
        pages[-1].extend(lines)
    return [[RulesPage(title, lines)] for lines in pages]


def wrapped(text: str, font: Font) -> list[str]:
    lines = [""]
    for word in text.split(" "):  # narrow spaces do not split words
        longer = f"{lines[-1]} {word}".strip()
        if font.width(longer) <= ROOM:
            lines[-1] = longer
        elif font.width(word) <= ROOM:
            lines.append(word)
        else:
            raise RulesRefused(f"{word} is wider than the screen")
    return lines


def book(language: str) -> bytes:
    """Return a language's file of rules: tables of contents, then pages."""
    font = sprites.font(str(assets.FOLDER / "font.bmp"))
    pieces: list[str] = []
    rows: dict[int, list] = {game: [] for game in range(len(GAMES))}
    for family in GAMES_OF:
        for chapter in chapters(language, family, font):
            at = len(GAMES) + len(pieces)
            pieces += _pieces(chapter.pages, at)
            for game in chapter.games:
                rows[game].append((chapter, at))
    contents = [_contents(game, rows) for game in range(len(GAMES))]
    return b"".join(_piece(text) for text in contents + pieces)


def _pieces(pages: list, at: int) -> list[str]:
    usual: list[str] = []
    others: list[str] = []
    for number, (page, *of_matches) in enumerate(pages, 1):
        head = f"{number} {len(pages)} "
        instead: list[str] = []
        for other in of_matches:
            where = " ".join(f"{option} {mask}" for option, mask in other.where)
            instead.insert(0, f"{INSTEAD}{at + len(pages) + len(others)} {where}")
            others.append("\n".join([head + other.title, *_written(other)]))
        usual.append("\n".join([head + page.title, *instead, *_written(page)]))
    return usual + others


def _written(page: RulesPage) -> list[str]:
    if not page.cards:
        return page.lines
    places = " ".join(f"{picture} {x}" for picture, x in page.cards)
    return [f"{CARDS}{page.y} {places}", *page.lines]


def _contents(game: int, rows_of: dict[int, list]) -> str:
    rows = list(rows_of[game])
    rule = about(game).RULE_OF_VARIANT.get(game)
    if rule:
        rows.sort(key=lambda row: f"**{rule} ·" not in row[0].source)
    others = [
        games[0]
        for games in GAMES_OF.values()
        if game not in games or SEATS[game] != SEATS[games[0]]
    ]
    rows = [(chapter.title, at) for chapter, at in rows]
    rows += [(GAMES[other].capitalize(), other) for other in others]
    return "\n".join(f"{at} {title}" for title, at in rows)


def _piece(text: str) -> bytes:
    content = text.encode()
    if len(content) >= PIECE:
        raise RulesRefused(f"{len(content)} bytes in a piece of {PIECE}: {text[:30]}")
    return content.ljust(PIECE, b"\n")


def path(language: str) -> Path:
    return assets.FOLDER / f"words/rules.{language}.txt"


def main(languages: Sequence[str] = LANGUAGES) -> int:
    try:
        for language in languages:
            content = book(language)
            write(path(language), content)
            print(f"{path(language).name}: {len(content) // PIECE} pieces, {len(content):,} bytes")
    except RulesRefused as reason:
        print(f"rules: {reason}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
