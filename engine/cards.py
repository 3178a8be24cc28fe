"""Cards and seats as numbers and as text.

A card is `suit << 4 | rank`. A holding is a 10-bit mask of a suit's ranks; a hand is four holdings.
"""

from collections.abc import Sequence

SUITS = "COSB"  # [K1]
COPPE, ORI, SPADE, BASTONI = range(4)

# Ranks from low to high [M2, D1]
MADRASSO_RANKS = "24567FCR3A"
MEDIATORE_RANKS = "4567FCRA23"

RANKS = 10
PACK = 40
EMPTY = 0xFF  # value for no card or no seat

SEATS4 = "SENW"  # anticlockwise [K2]
SEATS3 = "SEW"  # [M28]


def card_text(card: int, ranks: str) -> str:
    return SUITS[card >> 4] + ranks[card & 15]


def parse_card(text: str, ranks: str) -> int:
    if len(text) == 2 and text[0] in SUITS and text[1] in ranks:
        return SUITS.index(text[0]) << 4 | ranks.index(text[1])
    from engine.quoting import quote

    raise ValueError(f"{quote(text)} is not a card")


def parse_pack(text: str, ranks: str) -> bytearray:
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


def pack_text(pack: Sequence[int], ranks: str) -> str:
    return " ".join([card_text(card, ranks) for card in pack])


def hand_text(hand: Sequence[int], ranks: str) -> str:
    texts = []
    for suit in range(4):
        for rank in range(RANKS - 1, -1, -1):
            if hand[suit] >> rank & 1:
                texts.append(card_text(suit << 4 | rank, ranks))
    return " ".join(texts)


def new_pack() -> bytearray:
    return bytearray([suit << 4 | rank for suit in range(4) for rank in range(RANKS)])
