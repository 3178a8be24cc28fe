"""Situations of Mediatore: dealing what fits, and what was done before the decision.

What South cannot know is dealt at random, as far as it fits: a bidder of chiamo lays away again
what he took, another lays away and gives back cards that he is not to play.
"""

from engine.cards import EMPTY, MEDIATORE_RANKS, card_text, new_pack, parse_card
from engine.mediatore.contracts import CHIAMO, CONTRACT_NAMES, SOLISSIMO, SOLO
from engine.mediatore.notation import parse
from engine.options import BIDDER_ALWAYS, BIDDER_HIGH, BIDDER_SOLO, LEAD

NAMES = ("South", "East", "North", "West")
HELD, MONTE = 9, 4
TRIES = 2000  # at hands that fit
MOST_DEALS = 400  # of such hands, until all signals are true
AUCTION = ("pass", *CONTRACT_NAMES[1:])


def build_mediatore(situation, rng) -> None:
    """Deal and play to the decision; ValueError where that cannot be."""
    told = _Told(situation)
    for tried in range(MOST_DEALS):
        hands, monte = _dealt(told, rng)
        try:
            _play(situation, told, hands, monte)
        except ValueError:
            # A signal may not be true of these cards.
            if tried == MOST_DEALS - 1 or not told.signals:
                raise
        else:
            break
    if situation.match.turn != 0:
        raise ValueError("South is to act")


def _play(situation, told, hands: list, monte: list) -> None:
    match = situation.new_match()
    pack = [hands[(told.dealer + 1 + i // 3) % 4][i // 12 * 3 + i % 3] for i in range(4 * HELD)]
    match.begin(told.dealer, bytes(pack + monte))
    for word in told.words:
        if word.endswith("?"):
            word = _hidden(told, match, monte, word)
        for action in parse(match, word):
            match.act(action)


def _card(text: str) -> int:
    return parse_card(text, MEDIATORE_RANKS)


class _Told:
    """What the lines of a situation tell."""

    def __init__(self, situation):
        self.own = []
        self.monte = []
        self.words = []
        self.supplier = EMPTY
        for words in situation.lines:
            if words[0] == "dealer":
                self.dealer = NAMES.index(words[1])
            elif words[0] == "monte":
                self.monte = [_card(word) for word in words[1:]]
            elif words[0] == "supplier":
                self.supplier = NAMES.index(words[1])
            elif words[0] == "do":
                self.words += words[1:]
            elif words[1] == "has":
                self.own = [_card(word) for word in words[2:]]
            else:
                raise ValueError("nobody understands " + " ".join(words))
        if len(self.own) != HELD:
            raise ValueError("South has nine cards")
        self.contract = 0
        self.bidder = EMPTY
        self.called = EMPTY
        self.signals = {}  # by card led
        self.given = EMPTY
        self.played = [[], [], [], []]
        self.lacking = [set(), set(), set(), set()]
        self._read(situation.match.rules)

    def _read(self, rules) -> None:
        """Who bid, what was called and given, and who played which card."""
        seat = (self.dealer + 1) % 4
        cards = []
        for word in self.words:
            if word in AUCTION:
                if word != "pass":
                    self.contract, self.bidder = AUCTION.index(word), seat
                seat = (seat + 1) % 4
            elif word.startswith("call:"):
                self.called = _card(word[5:])
            elif word.startswith("give:") and word != "give:?":
                self.given = _card(word[5:])
            elif ":" not in word:
                card, plus, signal = word.partition("+")
                cards.append(_card(card))
                if plus:
                    self.signals[_card(card)] = signal
        seat = self._leader(rules[LEAD])
        for i in range(0, len(cards), 4):
            best = cards[i]
            winner = seat
            if self.signals.get(best) == "volo":
                self.lacking[seat].add(best >> 4)
            for card in cards[i : i + 4]:
                self.played[seat].append(card)
                if card >> 4 != cards[i] >> 4:
                    self.lacking[seat].add(cards[i] >> 4)
                elif card > best:
                    best, winner = card, seat
                seat = (seat + 1) % 4
            seat = winner

        if self.supplier != EMPTY:  # what he plays of the cards taken he was given back
            for card in self.played[self.supplier]:
                if card in self.monte or card == self.called:
                    self.given = card

    def _leader(self, option: int) -> int:
        first = {BIDDER_ALWAYS: CHIAMO, BIDDER_SOLO: SOLO, BIDDER_HIGH: SOLISSIMO}
        if option in first and self.contract >= first[option]:
            return self.bidder
        return (self.dealer + 1) % 4


def _dealt(told, rng) -> tuple:
    """The hands as dealt, and the monte."""
    known = [list(told.own), [], [], []]
    if told.supplier != EMPTY and told.called not in known[told.supplier]:
        known[told.supplier].append(told.called)
    for seat in range(1, 4):
        for card in told.played[seat]:
            taken = seat == told.bidder and (card in told.monte or card == told.called)
            got = seat == told.supplier and card == told.given
            if not taken and not got and card not in known[seat]:
                known[seat].append(card)
    given = told.given
    if given not in (EMPTY, told.called) and told.bidder and given not in told.monte:
        known[told.bidder].append(given)
    held = [card for cards in known for card in cards] + told.monte
    if len(set(held)) < len(held):
        raise ValueError("a card is in two hands")
    rest = [card for card in new_pack() if card not in held]
    for _ in range(TRIES):
        rng.shuffle(rest)
        hands = _filled(told, known, rest, rng)
        if hands:
            return hands
    raise ValueError("no deal fits")


def _filled(told, known, rest: list, rng):
    """The hands with the cards of `rest` as they come, and the monte; None where it does not go."""
    hands = [list(cards) for cards in known]
    monte = list(told.monte)
    for card in sorted(rest, key=lambda card: sum(card >> 4 in each for each in told.lacking))[
        ::-1
    ]:
        free = [seat for seat in range(4) if len(hands[seat]) < HELD]
        able = [seat for seat in free if card >> 4 not in told.lacking[seat]]
        if card == told.called and told.contract == CHIAMO:
            able = [seat for seat in able if seat != told.bidder]
        elif len(monte) < MONTE:
            able.append(4)
        if not able:
            return None
        # As many chances as there are places
        places = [seat for seat in able for _ in range(_room(hands, monte, seat))]
        place = rng.choice(places)
        (monte if place == 4 else hands[place]).append(card)
    return hands, monte


def _room(hands: list, monte: list, place: int) -> int:
    return MONTE - len(monte) if place == 4 else HELD - len(hands[place])


def _hidden(told, match, monte: list, word: str) -> str:
    """The word with cards for what South has not seen."""
    seat = match.turn
    deal = match.game.deal
    later = [card for card in told.played[seat] if card not in deal.history[: deal.n_played]]
    spare = [
        card
        for card in new_pack()
        if deal.holds(seat, card) and card not in later and card not in (told.called, told.given)
    ]
    # What he is to lack goes first, then what he took.
    spare.sort(key=lambda card: (card >> 4 not in told.lacking[seat], card not in monte))
    if word == "give:?":
        if told.given != EMPTY:
            return "give:" + card_text(told.given, MEDIATORE_RANKS)
        lacked = told.lacking[told.supplier] if told.supplier != EMPTY else set()
        fits = [card for card in spare if card >> 4 not in lacked]
        return "give:" + card_text(fits[0], MEDIATORE_RANKS)
    if word != "discard:?":
        raise ValueError("nobody understands " + word)
    return "discard:" + ",".join(card_text(card, MEDIATORE_RANKS) for card in spare[:MONTE])
