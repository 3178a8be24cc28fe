"""Madrasso, breve and a tre in slow, plain code [M1 to M28]."""

from .cards import deal_out, from_the_right, parse_pack, right_of, seats_of, sides_of
from .refused import Illegal

LOW_TO_HIGH = "24567FCR3A"  # M2
POINTS = {"A": 11, "3": 10, "R": 4, "C": 3, "F": 2}  # M3
LAST_TRICK = 10  # M16
WHOLE_DEAL = 130  # M3
GOAL = 777  # M20
CAPPOTTO = 1300  # M25
START = {"madrasso": 0, "madrasso-breve": 195, "madrasso-tre": 0}  # M27
DEALS = {"madrasso": 10, "madrasso-breve": 7, "madrasso-tre": 9}  # M19, M27, M28

THE_DEALERS = [0, 0, 0, 1]
# Packets in order, upcard's number in the pack [M6, M28]
PACKETS = {
    "3-2": ([[3] * 4, [2] * 4, THE_DEALERS, [3, 3, 3, 2], [2] * 4], 21),
    "3-2-early": ([[3] * 4, [2] * 4, [3] * 4, [2] * 4], 20),
    "5": ([[5] * 4, THE_DEALERS, [5, 5, 5, 4]], 21),
    "a tre": ([[3] * 3, [2] * 3, [3] * 3, [2] * 3, [3] * 3], 40),
}


def points_of(cards):
    return sum(POINTS.get(card[1], 0) for card in cards)


class Deal:
    def __init__(self, game, rules, number, dealer, pack):
        self.a_tre = game == "madrasso-tre"
        self.game, self.rules, self.number, self.dealer = game, rules, number, dealer
        self.seats = seats_of(game)
        rounds, turned = PACKETS["a tre" if self.a_tre else rules["packets"]]
        cards = parse_pack(pack)
        self.hands = deal_out(cards, rounds, from_the_right(dealer, self.seats))
        self.upcard = cards[turned - 1]
        self.trump = self.upcard[0]
        self.swap_card = self.trump + ("2" if self.a_tre else "7")
        self.leader = self.turn = self.first_leader()
        self.trick = []
        self.winners = []
        self.taken = {side: 0 for side in sides_of(game)}
        self.end = None
        self.author = None  # the seat that ended the deal by a revoke or a call

    def first_leader(self):
        if not self.a_tre and self.rules["first_lead"] == "seven" and self.number == 1:
            return next(seat for seat in self.seats if self.swap_card in self.hands[seat])
        return right_of(self.dealer, self.seats)

    def side(self, seat):
        return next(side for side in sides_of(self.game) if seat in side)

    def proper(self):
        hand = self.hands[self.turn]
        if not self.trick:
            return set(hand)
        led = self.trick[0][1][0]
        for suit in [led, self.trump] if self.rules["void"] == "trump" else [led]:
            holding = {card for card in hand if card[0] == suit}
            if holding:
                return holding
        return set(hand)

    def may_revoke(self):
        return not self.a_tre and self.rules["revoke"] == "punished"

    def may_rob(self):
        return (
            not self.winners
            and self.swap_card in self.hands[self.turn]
            and (self.a_tre or self.turn != self.dealer)
        )

    def may_call(self):
        just_won = bool(self.winners) and not self.trick
        return not self.a_tre and self.number > DEALS[self.game] and just_won

    def may_call_early(self):
        punished = not self.a_tre and self.rules["early_call"] == "punished"
        return punished and not self.may_call()

    def act(self, token):
        if self.end:
            raise Illegal(f"{token!a} after the deal is over")
        if token == "rob":
            self.rob()
        elif token == "out":
            self.call()
        else:
            self.play(token)

    def rob(self):
        if not self.may_rob():
            raise Illegal(f"{self.turn} may not rob")
        self.hands[self.turn].remove(self.swap_card)
        self.hands[self.turn].add(self.upcard)
        if not self.a_tre:
            self.hands[self.dealer].remove(self.upcard)
            self.hands[self.dealer].add(self.swap_card)
        self.upcard = self.swap_card

    def call(self):
        if self.may_call():
            self.end = "out"
        elif self.may_call_early():
            self.end = "early"
        else:
            raise Illegal(f"{self.turn} may not call out")
        self.author = self.turn

    def play(self, card):
        if card not in self.hands[self.turn]:
            raise Illegal(f"{card!a} is not in the hand of {self.turn}")
        lawful = card in self.proper()
        if not lawful and not self.may_revoke():
            raise Illegal(f"{self.turn} may not play {card}: must follow or trump")
        self.hands[self.turn].remove(card)
        self.trick.append((self.turn, card))
        if not lawful:
            self.end, self.author = "cassone", self.turn
        elif len(self.trick) == len(self.seats):
            self.gather()
        else:
            self.turn = right_of(self.turn, self.seats)

    def strength(self, card):
        """Return a sort key of a card in the trick [M14]."""
        led = self.trick[0][1][0]
        return card[0] == self.trump, card[0] == led, LOW_TO_HIGH.index(card[1])

    def gather(self):
        winner = max(self.trick, key=lambda seat_card: self.strength(seat_card[1]))[0]
        self.taken[self.side(winner)] += points_of(card for _, card in self.trick)
        self.winners.append(winner)
        self.trick = []
        self.leader = self.turn = winner
        if not any(self.hands.values()):
            self.taken[self.side(winner)] += LAST_TRICK
            if self.a_tre:
                self.taken[winner] += points_of([self.upcard])
            one_side = len({self.side(seat) for seat in self.winners}) == 1
            self.end = "cappotto" if one_side else "played"


class Match:
    def __init__(self, game, rules):
        self.game, self.rules = game, rules
        self.sides = sides_of(game)
        self.totals = {side: START[game] for side in self.sides}
        self.number = 1
        self.dealers = seats_of(game)
        self.winner = None

    def begin(self, dealer, pack):
        self.deal = Deal(self.game, self.rules, self.number, dealer, pack)
        self.first_leader = self.deal.leader
        return self.deal

    def finish(self):
        points = self.points()
        for side in self.sides:
            self.totals[side] += points[side]
        self.winner = self.won_by()
        if self.deal.end == "cappotto":
            self.totals = {side: CAPPOTTO if side == self.winner else 0 for side in self.sides}
        self.dealers = [right_of(self.deal.dealer, self.deal.seats)]
        if self.number == 1 and self.rules.get("first_lead") == "seven":
            self.dealers = [self.first_leader]
        self.number += 1
        return points

    def author_and_other(self):
        author = self.deal.side(self.deal.author)
        return author, next(side for side in self.sides if side != author)

    def points(self):
        if self.deal.end != "cassone":
            return dict(self.deal.taken)
        offender, other = self.author_and_other()
        if self.rules["cassone"] == "award":
            return {other: WHOLE_DEAL, offender: 0}
        return {other: 0, offender: -WHOLE_DEAL}

    def won_by(self):
        deal = self.deal
        if deal.end == "cappotto":
            return deal.side(deal.winners[0])
        if deal.end in ("out", "early"):
            caller, other = self.author_and_other()
            return caller if deal.end == "out" and self.totals[caller] >= GOAL else other
        if self.number < DEALS[self.game] or deal.a_tre and self.number % 3:
            return None
        goal = min(self.totals.values()) if deal.a_tre else GOAL
        there = [side for side in self.sides if self.totals[side] >= goal]
        best = max(self.totals.values())
        first = [side for side in there if self.totals[side] == best]
        return first[0] if len(first) == 1 else None
