"""Speech: cards, suits, and whatever the screens write, in words that a voice can read.

The screens write cards and suits as signs, which a screen reader takes for the French suits, and
have arrows, stars and dashes beside their words.
"""

import re
from collections.abc import Iterable, Sequence

from screens.help.reasons import say_why
from screens.puzzles.panel import counted
from screens.ui.cards import OF_SUIT, PICTURES, WRITTEN
from screens.ui.font import COURT_SIGNS, FIGURE_SPACE, NARROW_SPACE, SUIT_SIGNS
from screens.ui.words import CARDS, say, spoken

ENDS = ".:;!?…"  # after these no full stop follows
_RANKS = "A3RCF76542"  # the order of the ranks in the words
_CARD = re.compile(f"([{WRITTEN}])([{SUIT_SIGNS}])")
_NEXT_CARD = re.compile(rf"(?<=[{SUIT_SIGNS}]) (?=[{WRITTEN}][{SUIT_SIGNS}])")
_ARROW = re.compile(rf"({_CARD.pattern}) → ({_CARD.pattern})")
_STARS = re.compile("★+")
_MINUS = re.compile(r"(?<!\w)[–-](?=\d)")
_WHICH = re.compile(r"^(\d+)/(\d+)$")
_THIRDS = re.compile(r"(\d+) : 3 =")
_ENDED = re.compile(f"(?<=[{ENDS}]) {{2,}}")
_MARKS = re.compile("[◄►▲▼]")


def suit(number: int) -> str:
    """The name of a suit."""
    return say_why("why_suits").split()[number]


def _of_suit(number: int) -> str:
    """The name of a suit behind that of a rank, such as "of swords"."""
    return say_why("why_of_suits").split("\n")[number]


def rank(letter: str) -> str:
    """The name of a rank, by its letter."""
    return say_why("why_ranks").split()[_RANKS.index(letter)]


def card(number: int, order: str) -> str:
    """A card of the game whose ranks, low to high, are `order`, such as "king of swords"."""
    return say("tell_card", rank(order[number & 15]), _of_suit(number >> 4))


def cards(numbers: Iterable[int], order: str) -> str:
    """Several cards, in their order."""
    return ", ".join(card(number, order) for number in numbers)


def picture(number: int) -> str:
    """The card that a picture of screens.ui.cards shows."""
    return say("tell_card", rank(PICTURES[number % OF_SUIT]), _of_suit(number // OF_SUIT))


def holdings(hand: Sequence[int], order: str) -> str:
    """The cards of four holdings, suit by suit and from high to low, as a hand shows them."""
    found = []
    for number in range(4):
        ranks = [order[i] for i in range(len(order) - 1, -1, -1) if hand[number] >> i & 1]
        if ranks:
            names = ", ".join(map(rank, ranks))
            found.append(say("tell_holding", suit(number), names))
    return "; ".join(found)


def plain(text: str) -> str:
    """`text`, as a screen has it, in words alone."""
    which = _WHICH.match(text)
    if which:
        return say("deal_of", *which.groups())
    text = text.replace("\n", " ").replace(FIGURE_SPACE, "").replace(" · ", ", ")
    text = text.replace("◄ ►", say("tell_sideways"))
    for arrow, name in (("▲", "tell_up"), ("▼", "tell_down")):
        text = re.sub(f"{arrow}(?={NARROW_SPACE}?:)", say(name), text)
    text = _STARS.sub(lambda found: say("tell_stars", len(found[0])), text)
    text = _THIRDS.sub(lambda found: thirds(int(found[1])) + ",", text)
    text = _ARROW.sub(lambda found: say("tell_for", found[1], found[4]), text)
    text = _NEXT_CARD.sub(", ", text)
    text = _CARD.sub(lambda found: _sign(*found.groups()), text).replace("→", say("tell_to"))
    for number, sign in enumerate(SUIT_SIGNS):
        text = text.replace(sign, suit(number))
    text = text.translate(str.maketrans(COURT_SIGNS, say(f"letters{spoken[CARDS]}")))
    text = _MARKS.sub("", _MINUS.sub(say("tell_minus") + " ", text))
    text = _ENDED.sub(" ", text.strip())
    return re.sub(r"(?<=\S) {2,}(?=\S)", ", ", text)


def thirds(number: int) -> str:
    """So many thirds of a point."""
    return counted("tell_thirds", str(number))


def _sign(letter: str, sign: str) -> str:
    name = rank(PICTURES[WRITTEN.index(letter)])
    return say("tell_card", name, _of_suit(SUIT_SIGNS.index(sign)))


def sentences(texts: Iterable[str]) -> str:
    """Several texts as one line, each a sentence."""
    ended = [text if text[-1] in ENDS else text + "." for text in texts if text]
    return " ".join(ended)
