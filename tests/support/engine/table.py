"""Deals and matches in card notation; hands are in the order South, East, North, West."""

from engine.cards import EMPTY, MADRASSO_RANKS, SEATS4, SUITS, hand_text, new_pack, parse_card
from engine.deal import NO_TRUMP, Deal
from engine.madrasso.actions import OUT, ROB
from engine.madrasso.score import RANK_POINTS
from engine.match import Match
from engine.options import PACKETS, TRE, parse_rules
from engine.view import View

SOUTH, EAST, NORTH, WEST = range(4)

# Packets by round, and the upcard's place in the pack [M6, M28]
_DEALINGS = (
    (((3, 3, 3, 3), (2, 2, 2, 2), (0, 0, 0, 1), (3, 3, 3, 2), (2, 2, 2, 2)), 21),
    (((3, 3, 3, 3), (2, 2, 2, 2), (3, 3, 3, 3), (2, 2, 2, 2)), 20),
    (((5, 5, 5, 5), (0, 0, 0, 1), (5, 5, 5, 4)), 21),
)
_DEALING_A_TRE = (((3, 3, 3), (2, 2, 2), (3, 3, 3), (2, 2, 2), (3, 3, 3)), 40)


def card(text: str) -> int:
    return parse_card(text, MADRASSO_RANKS)


def cards(text: str) -> list:
    return [card(word) for word in text.split()]


def action(text: str) -> int:
    if text == "rob":
        return ROB
    return OUT if text == "out" else card(text)


def refusal(act, *arguments) -> str:
    try:
        act(*arguments)
    except ValueError as reason:
        return str(reason)
    return ""


def laid(hands: str, trumps: str = "", leader: int = SOUTH, must_trump: bool = False) -> Deal:
    deal = Deal(RANK_POINTS)
    lay(deal, hands, trumps, leader)
    deal.must_trump = must_trump
    return deal


def lay(deal, hands: str, trumps: str, leader: int) -> None:
    by_seat = hands.split("|")
    deal.clear(len(by_seat))
    deal.trump = SUITS.index(trumps) if trumps else NO_TRUMP
    for seat in range(len(by_seat)):
        for each in cards(by_seat[seat]):
            deal.give(seat, each)
    deal.lead(leader)


def play(deal, text: str) -> str:
    winners = ""
    for each in cards(text):
        if deal.play(each):
            winners += SEATS4[deal.gather()]
    return winners


def hand(deal, seat: int) -> str:
    return hand_text(deal.hands[seat * 4 : seat * 4 + 4], MADRASSO_RANKS)


def a_match(game_index: int = 0, seed=None, **chosen):
    return Match(game_index, parse_rules(game_index, chosen), seed, ["a", "b", "c", "d"])


def ending(match, hands: str, trumps: str, leader: int, tricks=(), taken=(), dealer=None) -> None:
    """Begin a deal; seat i has won `tricks[i]` tricks with `taken[i]` points."""
    if dealer is None and match.next_dealer() == EMPTY:
        dealer = match.game.seats - 1
    match.begin(dealer, new_pack())
    game = match.game
    deal = game.deal
    must_trump = deal.must_trump
    lay(deal, hands, trumps, leader)
    deal.must_trump = must_trump
    game.upcard = EMPTY
    left = 0
    for seat in range(game.seats):
        left += deal.counts[seat]
    deal.n_played = game.seats * (10 if game.seats == 4 else 13) - left
    for i in range(len(tricks)):
        deal.won[i] = tricks[i]
        deal.taken[i] = taken[i]
        deal.tricks += tricks[i]
    deal.lead(leader)


def settle(match, points) -> int:
    first = points[0] >= 10
    last = "C7 | C4 | C5 | C6" if first else "C4 | C7 | C5 | C6"
    if match.game.seats == 3:
        last = "C7 | C4 | C5" if first else "C4 | C7 | C5"
    taken = list(points)
    taken[0 if first else 1] -= 10
    tricks = [4, 5] if match.game.seats == 4 else [4, 4, 4]
    ending(match, last, "O", SOUTH, tricks, taken)
    return act(match, last.replace("|", " "))


def act(match, text: str) -> int:
    flags = 0
    for word in text.split():
        flags = match.act(action(word))
    return flags


def low_card(match) -> int:
    proper = look(match, match.turn).proper
    suit = 0
    while not proper[suit]:
        suit += 1
    rank = 0
    while not proper[suit] >> rank & 1:
        rank += 1
    return suit << 4 | rank


def play_low(match) -> None:
    while match.turn != EMPTY:
        match.act(low_card(match))


def look(match, seat: int) -> View:
    view = View()
    match.look(seat, view)
    return view


def place(game_index: int, rules: bytes, dealer: int) -> tuple:
    rounds, upcard = _DEALING_A_TRE if game_index == TRE else _DEALINGS[rules[PACKETS]]
    seats = []
    for sizes in rounds:
        for i in range(len(sizes)):
            seats += [(dealer + 1 + i) % len(sizes)] * sizes[i]
    return seats + [EMPTY] * (40 - len(seats)), upcard - 1


def pack_with(game_index: int, rules: bytes, dealer: int, hands, upcard: int) -> bytes:
    """Return a pack that gives seat i `hands[i]`."""
    seats, upcard_at = place(game_index, rules, dealer)
    size = 13 if game_index == TRE else 10
    dealt = [[each for each in held if each != upcard] for held in hands]
    rest = new_pack()
    if upcard == EMPTY:
        known = [each for held in dealt for each in held]
        upcard = [each for each in rest if each not in known][-1]
    known = [each for held in dealt for each in held] + [upcard]
    if game_index != TRE:
        dealt[dealer].append(upcard)
    seat = 0
    for each in rest:
        if each not in known:
            while len(dealt[seat]) == size:
                seat = (seat + 1) % len(dealt)
            dealt[seat].append(each)
            seat = (seat + 1) % len(dealt)
    pack = bytearray(40)
    for at in range(40):
        if at == upcard_at:
            pack[at] = upcard
        else:
            held = dealt[seats[at]]
            pack[at] = held.pop(1 if held[0] == upcard else 0)
    return bytes(pack)
