"""Cards and seats: what they are called, in numbers and in words.

A card is `suit << 4 | rank`; the rank is its strength in the game being played, so of two cards
of one suit the larger number wins. A holding is the cards of one suit as a 10-bit mask with bit
`rank` set; a hand is four holdings in an `array('H')`. This module knows no rules of play.
"""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

SUITS = "COSB"  # coppe, ori, spade, bastoni [K1]
COPPE, ORI, SPADE, BASTONI = range(4)

# Ten ranks from low to high: order, notation and picture index at once [M2, D1]
MADRASSO_RANKS = "24567FCR3A"
MEDIATORE_RANKS = "4567FCRA23"

RANKS = 10  # in every suit
PACK = 40  # cards
EMPTY = 0xFF  # no card, no seat, nobody

SEATS4 = "SENW"  # anticlockwise: the next letter sits to the right and acts next [K2]
SEATS3 = "SEW"  # Madrasso a tre [M28]


def card_text(card: int, ranks: str) -> str:
    """`card` as suit letter and rank letter, such as "OA" for the asso di ori."""
    return SUITS[card >> 4] + ranks[card & 15]


def parse_card(text: str, ranks: str) -> int:
    """The card written as `text`; ValueError where it is none."""
    if len(text) == 2 and text[0] in SUITS and text[1] in ranks:
        return SUITS.index(text[0]) << 4 | ranks.index(text[1])
    from engine.quoting import quote

    raise ValueError(f"{quote(text)} is not a card")


def parse_pack(text: str, ranks: str) -> bytearray:
    """The forty cards of `text`, in its order; ValueError where one is missing or there twice."""
    texts = text.split(" ")
    if len(texts) != PACK:
        raise ValueError(f"a pack has 40 cards, not {len(texts)}")
    pack = bytearray(PACK)
    seen = [0, 0, 0, 0]
    for i in range(PACK):
        card = parse_card(texts[i], ranks)
        if seen[card >> 4] >> (card & 15) & 1:
            raise ValueError(f"{texts[i]} is in the pack twice")
        seen[card >> 4] |= 1 << (card & 15)
        pack[i] = card
    return pack


def pack_text(pack: "Sequence[int]", ranks: str) -> str:
    """The cards of `pack`, in its order, such as "OA B7 C2"."""
    return " ".join([card_text(card, ranks) for card in pack])


def hand_text(hand: "Sequence[int]", ranks: str) -> str:
    """The four holdings of `hand`, suit by suit, high cards first."""
    texts = []
    for suit in range(4):
        for rank in range(RANKS - 1, -1, -1):
            if hand[suit] >> rank & 1:
                texts.append(card_text(suit << 4 | rank, ranks))
    return " ".join(texts)


def new_pack() -> bytearray:
    """Forty cards, suit by suit, low to high."""
    return bytearray([suit << 4 | rank for suit in range(4) for rank in range(RANKS)])
