"""Cards, suits and screen texts in words for a voice.

Screen readers skip arrows and stars, or take Italian suit signs for French suits.
"""

import re
from collections.abc import Iterable, Sequence
from functools import partial

from screens.help.reasons import say_why
from screens.puzzles.puzzle_panel import counted
from screens.ui.cards import OF_SUIT, PICTURES, WRITTEN
from screens.ui.font import COURT_SIGNS, FIGURE_SPACE, NARROW_SPACE, SUIT_SIGNS
from screens.ui.words import CARDS, say, spoken

BETWEEN = ":;"  # signs after which a sentence goes on
ENDS = ".!?…" + BETWEEN  # signs after which no full stop is added
_RANKS = "A3RCF76542"  # order of the ranks' names in the text `why_ranks`
_CARD = re.compile(f"([{WRITTEN}])([{SUIT_SIGNS}])")
_NEXT_CARD = re.compile(rf"(?<=[{SUIT_SIGNS}]) (?=[{WRITTEN}][{SUIT_SIGNS}])")
_ARROW = re.compile(rf"({_CARD.pattern}) → ({_CARD.pattern})")
_STARS = re.compile("★+")
_BOUND = re.compile(rf"(?<=[^\W\d]){FIGURE_SPACE}(?=[–\d])")  # between a name and its figure
_BEFORE_FIGURES: tuple[tuple[re.Pattern, str], ...] = (
    (re.compile(r"\+/[–-](?=\d)"), "tell_either"),
    (re.compile(r"\+(?=\d)"), "tell_plus"),
    (re.compile(r"(?<!\w)[–-](?=\d)"), "tell_minus"),
)
_WHICH = re.compile(r"^(\d+)/(\d+)$")
_THIRDS = re.compile(r"(?<=\d )(\w+) ([12])/3")  # such as "2 and 1/3"
_ENDED = re.compile(f"(?<=[{ENDS}]) {{2,}}")
_ENDED_LINE = re.compile(rf"(?<=[.!?])(?:\n| +(?=[{WRITTEN}][{SUIT_SIGNS}]))")
_BEGUN = "\1"  # marks the beginning of a sentence
_COLON = re.compile(f"{NARROW_SPACE}?: ")
_MARKS = re.compile("[◄►▲▼↑]")


def suit(number: int) -> str:
    return say_why("why_suits").split()[number]


def _of_suit(number: int) -> str:
    return say_why("why_of_suits").split("\n")[number]


def rank(letter: str) -> str:
    return say_why("why_ranks").split()[_RANKS.index(letter)]


def card(number: int, order: str) -> str:
    """Return a card's name, such as "king of swords"; `order`: the ranks, low to high."""
    return say("tell_card", rank(order[number & 15]), _of_suit(number >> 4))


def cards(numbers: Iterable[int], order: str) -> str:
    return ", ".join(card(number, order) for number in numbers)


def picture(number: int) -> str:
    return say("tell_card", rank(PICTURES[number % OF_SUIT]), _of_suit(number // OF_SUIT))


def holdings(hand: Sequence[int], order: str) -> str:
    found = []
    for number in range(4):
        ranks = [order[i] for i in range(len(order) - 1, -1, -1) if hand[number] >> i & 1]
        if ranks:
            names = ", ".join(map(rank, ranks))
            found.append(say("tell_holding", suit(number), names))
    return "; ".join(found)


def plain(text: str) -> str:
    """Return a screen text with words instead of signs."""
    which = _WHICH.match(text)
    if which:
        return say("deal_of", *which.groups())
    text = _ENDED_LINE.sub(_BEGUN, text).replace("\n", " ")
    text = _BOUND.sub(" ", text).replace(FIGURE_SPACE, "").replace(" · ", ", ")
    text = text.replace("◄ ►", say("tell_sideways"))
    for arrow, name in (("▲", "tell_up"), ("▼", "tell_down")):
        text = re.sub(f"{arrow}(?={NARROW_SPACE}?:)", say(name), text)
    text = _STARS.sub(lambda found: counted("tell_stars", str(len(found[0]))), text)
    text = _THIRDS.sub(lambda found: f"{found[1]} {thirds(int(found[2]))}", text)
    text = _ARROW.sub(lambda found: say("tell_for", found[1], found[4]), text)
    text = _NEXT_CARD.sub(", ", text)
    text = _CARD.sub(lambda found: _sign(*found.groups()), text).replace("→", say("tell_to"))
    for number, sign in enumerate(SUIT_SIGNS):
        text = text.replace(sign, suit(number))
    text = text.translate(str.maketrans(COURT_SIGNS, say(f"letters{spoken[CARDS]}")))
    for before, key in _BEFORE_FIGURES:
        text = before.sub(partial(_apart, say(key)), text)
    text = _MARKS.sub("", text)
    first, *more = text.strip().split(_BEGUN)
    text = _ENDED.sub(" ", " ".join([first, *map(_begun, more)]))
    return re.sub(r"(?<=\S) {2,}(?=\S)", ", ", text)


def points(number: int, per_point: int) -> str:
    return counted("tell_points", str(number)) if per_point == 1 else thirds(number)


def thirds(number: int) -> str:
    return counted("tell_thirds", str(number))


def _apart(word: str, found: re.Match) -> str:
    before = found.string[: found.start()]
    return f"{' ' * before[-1:].isalnum()}{word} "


def _sign(letter: str, sign: str) -> str:
    name = rank(PICTURES[WRITTEN.index(letter)])
    return say("tell_card", name, _of_suit(SUIT_SIGNS.index(sign)))


def says(name: str, text: str) -> str:
    return say("tell_says", name, _COLON.sub(", ", text))


def sentences(texts: Iterable[str]) -> str:
    ended: list[str] = []
    for text in filter(None, texts):
        goes_on = ended and ended[-1][-1] in BETWEEN
        ended.append((text if goes_on else _begun(text)) + "." * (text[-1] not in ENDS))
    return " ".join(ended)


def _begun(text: str) -> str:
    return text[:1].upper() + text[1:]
