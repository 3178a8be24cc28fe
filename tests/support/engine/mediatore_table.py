"""Deals of Mediatore in card notation.

Hands are in the order South, East, North, West, monte.
"""

from engine.cards import EMPTY, MEDIATORE_RANKS, SEATS4, card_text, hand_text, parse_card
from engine.match import Match, new_view
from engine.mediatore.notation import parse
from engine.options import MEDIATORE, parse_rules

SOUTH, EAST, NORTH, WEST = range(4)

# Each seat has a suit's nine highest cards
SUITS_APART = (
    "C3 C2 CA CR CC CF C7 C6 C5 | O3 O2 OA OR OC OF O7 O6 O5 |"
    " S3 S2 SA SR SC SF S7 S6 S5 | B3 B2 BA BR BC BF B7 B6 B5 | C4 O4 S4 B4"
)
MIXED = (
    "C3 CA C7 O2 O6 O5 S3 S4 B4 | C2 CR C6 O3 OA O4 SF S5 B5 |"
    " CC C5 OR OF S2 SA B3 BA BR | CF C4 OC SR SC S7 B2 BC B6 | O7 S6 BF B7"
)


def card(text: str) -> int:
    return parse_card(text, MEDIATORE_RANKS)


def names(cards) -> str:
    return " ".join([card_text(each, MEDIATORE_RANKS) for each in cards if each != EMPTY])


def a_match(chosen=None):
    return Match(MEDIATORE, parse_rules(MEDIATORE, chosen or {}), None, ["a", "b", "c", "d"])


def dealt(cards: str = MIXED, words: str = "", dealer: int = WEST, chosen=None):
    match = a_match(chosen)
    deal_again(match, cards, dealer)
    say(match, words)
    return match


def deal_again(match, cards: str, dealer=None) -> None:
    parts = [[card(word) for word in part.split()] for part in cards.split("|")]
    if dealer is None:
        dealer = match.next_dealer()
    pack = []
    for i in range(36):
        # Packets of three cards, from the dealer's right [D3]
        pack.append(parts[(dealer + 1 + i // 3) % 4][i // 12 * 3 + i % 3])
    match.begin(dealer, bytes(pack + parts[4]))


def say(match, words: str) -> int:
    flags = 0
    for word in words.split():
        for action in parse(match, word):
            flags = match.act(action)
    return flags


def refusal(match, word: str) -> str:
    try:
        say(match, word)
    except ValueError as reason:
        return str(reason)
    return ""


def play_out(match) -> None:
    while match.turn != EMPTY:
        for suit in range(4):
            held = match.game.playable(suit)
            if held:
                rank = 0
                while not held >> rank & 1:
                    rank += 1
                match.act(suit << 4 | rank)
                break


def turn(match) -> str:
    return SEATS4[match.turn]


def hand(match, seat: int) -> str:
    return hand_text(match.game.deal.hands[seat * 4 : seat * 4 + 4], MEDIATORE_RANKS)


def look(match, seat: int):
    view = new_view(MEDIATORE)
    match.look(seat, view)
    return view


def partners_seen(match) -> str:
    """Return the partner as each seat knows it: a letter, `-` (none) or `?` (unknown)."""
    seen = ""
    for seat in range(4):
        view = look(match, seat)
        seen += "-" if view.alone else "?" if view.partner == EMPTY else SEATS4[view.partner]
    return seen


def monte_seen(match) -> list:
    return [names(look(match, seat).monte) for seat in range(4)]


def paid(match) -> list:
    return [match.game.score.points[seat] for seat in range(4)]


ONE_IS_STRONG = (
    "C4 C5 O4 O5 O6 S4 S5 B4 B5 | C3 C2 CA CR CC CF C7 O3 S3 |"
    " O2 OA OR S2 SA SR B3 B2 BA | OC OF O7 SC SF S7 BR BC BF | C6 S6 B6 B7"
)
