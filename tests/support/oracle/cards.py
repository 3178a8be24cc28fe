from .refused import Illegal

SUITS = "COSB"
RANKS = "A3RCF76542"
PACK = [suit + rank for suit in SUITS for rank in RANKS]
GAMES = ["madrasso", "madrasso-breve", "madrasso-tre", "mediatore"]


def seats_of(game):
    """Seats in the order of play [K2, M28]."""
    return ["S", "E", "W"] if game == "madrasso-tre" else ["S", "E", "N", "W"]


def sides_of(game):
    """Sides or seats that score points [M1, M28, D1]."""
    return ["NS", "EW"] if game in ("madrasso", "madrasso-breve") else seats_of(game)


def right_of(seat, seats):
    return seats[(seats.index(seat) + 1) % len(seats)]


def from_the_right(dealer, seats):
    after = seats.index(dealer) + 1
    return seats[after:] + seats[:after]


def parse_pack(text):
    cards = text.split(" ")
    for card in cards:
        if card not in PACK:
            raise Illegal(f"pack: {card!a} is not a card")
    for i, card in enumerate(cards):
        if card in cards[:i]:
            raise Illegal(f"pack: {card} is dealt twice")
    if len(cards) != len(PACK):
        raise Illegal(f"pack: {len(cards)} cards, not 40")
    return cards


def deal_out(cards, rounds, order):
    hands = {seat: set() for seat in order}
    top = 0
    for packets in rounds:
        for seat, packet in zip(order, packets, strict=True):
            hands[seat] |= set(cards[top : top + packet])
            top += packet
    return hands
