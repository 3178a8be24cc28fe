"""Mediatore in slow, plain code [D1 to D26]."""

from .cards import SUITS, deal_out, from_the_right, parse_pack, right_of, seats_of
from .refused import Illegal

HIGH_TO_LOW = "32ARCF7654"  # D1
THIRDS = {"A": 3, "3": 1, "2": 1, "R": 1, "C": 1, "F": 1}  # D2
LAST_TRICK = 3  # D2
GOAL = 18  # thirds, D15
TRICKS = 9
BIDS = ["chiamo", "mediatore", "solo", "solissimo", "arcisolissimo"]  # D5
CALLABLE = {"any": "A3RCF76542", "threes": "3", "threes-twos": "32", "not-aces": "3RCF76542"}  # D22
SIGNALS = {  # D14, D25
    "standard": ["busso", "volo", "striscio"],
    "no-striscio": ["busso", "volo"],
    "other": ["busso", "ribusso", "meglio", "fuori"],
    "none": [],
}
BIDDER_LEADS = {  # D24
    "right": [],
    "bidder-high": ["solissimo", "arcisolissimo"],
    "bidder-solo": ["solo", "solissimo", "arcisolissimo"],
    "bidder": BIDS,
}
EACH_PAYS = {  # D16, D26
    "standard": {"chiamo": 4, "mediatore": 8, "solo": 12, "solissimo": 16, "arcisolissimo": 18},
    "low": {"chiamo": 2, "mediatore": 4, "solo": 6, "solissimo": 8, "arcisolissimo": 9},
}
SUPPLIER_PAYS = {"standard": 6, "low": 3}
PARTNER_GETS = {"standard": 3, "low": 1}
CAPPOTTO = 2  # points added to each payment, D17


class Deal:
    def __init__(self, rules, dealer, pack):
        self.rules, self.dealer = rules, dealer
        self.seats = seats_of("mediatore")
        cards = parse_pack(pack)
        self.hands = deal_out(cards, [[3] * 4] * 3, from_the_right(dealer, self.seats))
        self.monte = set(cards[36:])
        self.turn = right_of(dealer, self.seats)
        self.phase = "bid"
        self.spoken = []
        self.contract = self.bidder = self.called = None
        self.friend = None  # partner in chiamo, supplier in mediatore
        self.trick = []
        self.played = set()
        self.winners = []
        self.thirds = {seat: 0 for seat in self.seats}
        self.end = None

    def act(self, token):
        if self.end:
            raise Illegal(f"{token!a} after the deal is over")
        if self.phase == "bid":
            self.speak(token)
        elif self.phase == "play":
            self.play(token)
        else:
            phase, colon, cards = token.partition(":")
            if phase != self.phase or not colon:
                raise Illegal(f"{token!a} instead of {self.phase}")
            {"call": self.call, "discard": self.discard, "give": self.give}[phase](cards)

    def bids(self):
        top = BIDS if self.rules["solissimo_look"] == "yes" else BIDS[:-1]
        return top[top.index(self.contract) + 1 :] if self.contract else top

    def speak(self, token):
        if token != "pass" and token not in self.bids():
            raise Illegal(f"{self.turn} may not bid {token!a}")
        self.spoken.append(token)
        if token != "pass":
            self.contract, self.bidder = token, self.turn
        if self.spoken == ["pass"] * 4:
            self.end = "thrown"
        elif self.contract and (self.spoken[-3:] == ["pass"] * 3 or not self.bids()):
            self.turn = self.bidder
            self.after_auction()
        else:
            self.turn = right_of(self.turn, self.seats)

    def after_auction(self):
        if self.contract in ("chiamo", "mediatore"):
            self.phase = "call"
        elif self.contract == "solo":
            self.take_monte()
        else:
            self.begin_play()

    def callable(self):
        return [s + rank for s in SUITS for rank in CALLABLE[self.rules["callable"]]]

    def call(self, card):
        if card not in self.callable():
            raise Illegal(f"{card!a} may not be called")
        self.called = card
        holder = next((seat for seat in self.seats if card in self.hands[seat]), None)
        self.friend = holder if holder != self.bidder else None
        if self.contract == "chiamo" and self.rules["chiamo_monte"] == "untouched":
            self.begin_play()
            return
        if self.contract == "mediatore" and self.friend:
            self.move([card], self.hands[self.friend], self.hands[self.bidder])
        self.take_monte()

    def take_monte(self):
        self.hands[self.bidder] |= self.monte
        self.monte = set()
        self.phase = "discard"

    def move(self, cards, from_here, to_there):
        if len(set(cards)) < len(cards) or not set(cards) <= from_here:
            raise Illegal(f"{self.phase}: {','.join(cards)!a} is not in the hand of {self.turn}")
        from_here -= set(cards)
        to_there |= set(cards)

    def discard(self, text):
        cards = text.split(",")
        if len(cards) != 4:
            raise Illegal(f"discard of {len(cards)} cards, not 4")
        self.move(cards, self.hands[self.bidder], self.monte)
        if self.contract == "mediatore" and self.friend:
            self.phase = "give"
        else:
            self.begin_play()

    def give(self, card):
        self.move([card], self.hands[self.bidder], self.hands[self.friend])
        self.begin_play()

    def begin_play(self):
        self.phase = "play"
        bidder_leads = self.contract in BIDDER_LEADS[self.rules["first_lead"]]
        self.turn = self.bidder if bidder_leads else right_of(self.dealer, self.seats)

    def proper(self):
        hand = self.hands[self.turn]
        following = {card for card in hand if self.trick and card[0] == self.trick[0][1][0]}
        return following or set(hand)

    def signals(self, card):
        if self.trick:
            return []
        return [s for s in SIGNALS[self.rules["signals"]] if self.is_true(s, card)]

    def is_true(self, signal, card):
        suit = card[0]
        mine = {c[1] for c in self.hands[self.turn] if c[0] == suit}
        out = [rank for rank in HIGH_TO_LOW if suit + rank not in self.played]
        if signal == "volo":
            return len(mine) == 1
        if signal == "striscio":
            return bool(mine - {card[1]} - set("32A"))
        if signal == "fuori":
            return len(mine) >= 4 and not mine & set("32A")
        if signal == "ribusso":
            return len(out) > 1 and out[1] in mine
        if signal == "busso" and self.rules["signals"] == "other":
            return out[0] in mine
        return True  # the other signals claim nothing

    def play(self, token):
        card, plus, signal = token.partition("+")
        if card not in self.hands[self.turn]:
            raise Illegal(f"{card!a} is not in the hand of {self.turn}")
        if card not in self.proper():
            raise Illegal(f"{self.turn} may not play {card}: must follow")
        if plus and signal not in self.signals(card):
            raise Illegal(
                f"{self.turn} may not signal {signal!a}: not known, not leading or not true"
            )
        self.hands[self.turn].remove(card)
        self.trick.append((self.turn, card))
        self.turn = right_of(self.turn, self.seats)
        if len(self.trick) == 4:
            self.gather()

    def gather(self):
        led = self.trick[0][1][0]
        following = [(HIGH_TO_LOW.index(c[1]), seat) for seat, c in self.trick if c[0] == led]
        winner = min(following)[1]
        cards = {card for _, card in self.trick}
        self.winners.append(winner)
        self.played |= cards
        self.trick = []
        self.turn = winner
        if len(self.winners) == TRICKS:
            cards |= self.monte
            self.thirds[winner] += LAST_TRICK
            takers = {self.on_bidders_side(seat) for seat in self.winners}
            self.end = "cappotto" if len(takers) == 1 else "played"
        self.thirds[winner] += sum(THIRDS.get(card[1], 0) for card in cards)

    def partner(self):
        return self.friend if self.contract == "chiamo" else None

    def on_bidders_side(self, seat):
        return seat in (self.bidder, self.partner())


class Match:
    def __init__(self, game, rules):
        self.rules = rules
        self.totals = {seat: 0 for seat in seats_of(game)}
        self.dealers = seats_of(game)
        self.counted = 0
        self.winner = None

    def begin(self, dealer, pack):
        self.deal = Deal(self.rules, dealer, pack)
        return self.deal

    def finish(self):
        payments = self.payments()
        for seat in self.totals:
            self.totals[seat] += payments[seat]
        self.dealers = [right_of(self.deal.dealer, self.deal.seats)]
        if self.deal.end != "thrown":
            self.counted += 1
            if self.counted == self.rules["deals"]:
                best = max(self.totals.values())
                self.winner = [seat for seat in self.totals if self.totals[seat] == best]
        return payments

    def payments(self):
        deal, scale = self.deal, self.rules["payments"]
        gets = dict.fromkeys(deal.seats, 0)
        if deal.end == "thrown":
            return gets
        more = CAPPOTTO if deal.end == "cappotto" else 0
        for seat in deal.seats:
            supplied = deal.contract == "mediatore" and seat == deal.friend
            if seat == deal.partner():
                gets[seat] = PARTNER_GETS[scale] + more
            elif seat != deal.bidder:
                pays = SUPPLIER_PAYS[scale] if supplied else EACH_PAYS[scale][deal.contract]
                gets[seat] = -pays - more
        gets[deal.bidder] = -sum(gets.values())
        thirds = sum(deal.thirds[seat] for seat in deal.seats if deal.on_bidders_side(seat))
        return gets if thirds >= GOAL else {seat: -paid for seat, paid in gets.items()}
