"""The face *francesi*: hearts for cups, diamonds for coins, spades for swords, clubs for batons."""

from tools.art.canvas import COLOURED, ONE_INK, Canvas, drawings
from tools.art.faces import CUP_PLACES, DRESSES, HEIGHT, LARGE_PLACES, PLACES, blank_card

SUITS = ("hearts", "diamonds", "spades", "clubs")
LETTERS = {"F": "J", "C": "Q", "R": "K"}  # what the court cards' ranks are called here
COURTS = {"F": "jack", "C": "queen", "R": "king"}
OF_SPADES, YOUNG = 2, {"h": "n"}  # the king alone has white hair there
INKS = "roBg"  # of the rank's letter, by suit
CROWDED = "67"  # ranks whose pips would touch one another
ACE = (10, 9)  # where its one sign lies
HALF = (10, 1)  # where the upper half of a figure does


def drawn(name: str) -> list:
    """What is called so in drawings/francesi.txt."""
    return drawings("francesi", COLOURED + "mdxzh" + ONE_INK)[name]


def mark(suit: int) -> list:
    """The small sign of a suit."""
    return drawn(SUITS[suit] + "-mark")


def face(suit: int, rank: str) -> Canvas:
    """One card; `rank` is a letter of the Venetian ones."""
    card = blank_card()
    if rank in COURTS:
        half = drawn(COURTS[rank])
        dress = DRESSES[suit] | (YOUNG if suit == OF_SPADES and rank != "R" else {})
        card.stamp(*HALF, half, dress)
        x, y = HALF
        card.stamp(x, HEIGHT - y - len(half), half[::-1], dress, flip=True)
        card.box(x, HEIGHT // 2 - 1, len(half[0]), 1, "k")  # the line half way
    elif rank == "A":
        card.stamp(*ACE, drawn(SUITS[suit] + "-ace"))
    else:
        kind, places = _pips(rank)
        for x, y in places[rank]:
            turned = 2 * y + 5 > HEIGHT  # those of the lower half stand on their heads
            sign = drawn(f"{SUITS[suit]}-{kind}")
            card.stamp(x, y, sign[::-1] if turned else sign)
    letter = LETTERS.get(rank)
    shape = drawn(letter) if letter else drawings("ranks", ONE_INK)[rank]
    card.stamp(3, 2, shape, {ONE_INK: INKS[suit]})
    card.stamp(2, 10, drawn(SUITS[suit] + "-index"))
    return card


def _pips(rank: str) -> tuple[str, dict]:
    """How large the pips of a number are drawn, and where they lie by number."""
    if rank in LARGE_PLACES:
        return "mark", LARGE_PLACES
    return ("small", CUP_PLACES) if rank in CROWDED else ("pip", PLACES)
