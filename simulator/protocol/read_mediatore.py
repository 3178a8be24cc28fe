"""What a question about Mediatore tells of the deal: the auction, the call, the exchange."""

from engine.cards import EMPTY, card_text, new_pack
from engine.match import MONTE
from engine.mediatore.actions import AUCTION, CALL, DISCARD, PLAY
from engine.mediatore.contracts import MEDIATORE_BID
from engine.mediatore.signals import SIGNAL_NAMES
from engine.quoting import clip, quote
from engine.record import parse_token
from simulator.protocol.mediatore_deal import Guess, Told
from simulator.protocol.write_question import HIDDEN, first_legal, sees_monte
from simulator.records.jsonl import place


class Telling:
    """The words of a question's actions, gone through in their order."""

    def __init__(self, asked, line: dict):
        self.asked = asked
        self.told = Told(asked.rules, asked.dealer, asked.seat, asked.hand)
        # A match with other cards goes along: whose turn it is, and who leads, hangs on no card.
        self.match = asked.before(line)
        self.match.begin(asked.dealer, bytes(new_pack()))
        self.at = 0
        self.gives = -1  # where the action stands that gives a card back
        self.discards = -1
        self._auction()
        self._exchange()
        self._monte(line)
        self._plays()

    def _word(self) -> str:
        """The word that comes next; empty after the last."""
        words = self.asked.words
        return words[self.at] if self.at < len(words) else ""

    def _auction(self) -> None:
        match, told = self.match, self.told
        while self._word() and match.turn != EMPTY and match.game.phase == AUCTION:
            try:
                for action in parse_token(match, self._word()):
                    match.act(action)
            except ValueError as reason:
                raise ValueError(f"action {self.at + 1}, {clip(self._word())}: {reason}") from None
            self.at += 1
        if match.turn == EMPTY:
            raise ValueError("the deal is over: four have passed")
        told.contract = match.game.contract if match.game.phase != AUCTION else 0
        told.bidder = match.game.bidder if told.contract else EMPTY

    def _exchange(self) -> None:
        match, told = self.match, self.told
        if match.game.phase == CALL and self._word().startswith("call:"):
            told.called = self.asked.card(self._word()[5:])
            match.act(first_legal(match)[0])
            self.at += 1
        if match.game.phase == DISCARD and self._word().startswith("discard:"):
            self.discards = self.at
            told.laid_away = self._secret(self._word()[8:], told.bidder)
            if told.laid_away and len(set(told.laid_away)) != MONTE:
                raise ValueError("four different cards are to be discarded")
            for action in first_legal(match):
                match.act(action)
            self.at += 1
        if told.contract == MEDIATORE_BID and self._word().startswith("give:"):
            self.gives = self.at
            self.at += 1

    def _secret(self, cards: str, *knowers: int):
        """The cards written in a word, None for a hidden one; only those who know them see them."""
        if self.asked.seat not in knowers:
            if cards != HIDDEN:
                raise ValueError(f"action {self.at + 1}: the seat asked can't know these cards")
            return None
        if cards == HIDDEN:
            raise ValueError(f"action {self.at + 1}: the seat asked knows these cards")
        return [self.asked.card(word) for word in cards.split(",")]

    def _monte(self, line: dict) -> None:
        if sees_monte(self.match.game, self.asked.seat):
            self.told.monte = self.asked.cards(line, "monte", MONTE)
        elif "monte" in line:
            raise ValueError("the seat asked has not seen the monte")

    def _plays(self) -> None:
        if not self._word():
            return
        match, told = self.match, self.told
        while match.game.phase not in (AUCTION, PLAY):
            match.act(first_legal(match)[0])
        told.leader = match.turn
        for i in range(self.at, len(self.asked.words)):
            name, _, signal = self.asked.words[i].partition("+")
            if signal not in SIGNAL_NAMES:
                raise ValueError(f"action {i + 1}: there is no signal {quote(signal)}")
            told.played.append((self.asked.played_card(i, name), SIGNAL_NAMES.index(signal)))

    # Who handed the called card over

    def suppliers(self, line: dict) -> list:
        """The seats of which one must have done it; EMPTY alone where nobody has."""
        known = self._may_have_supplied()
        if "supplier" not in line:
            return known
        named = place(line, "supplier", self.asked.names)
        if named not in known:
            raise ValueError("supplier: that seat handed no card over")
        return [named]

    def _may_have_supplied(self) -> list:
        told = self.told
        if told.contract != MEDIATORE_BID or told.called == EMPTY:
            return [EMPTY]
        asked_bidder = told.seat == told.bidder
        if self.gives < 0 and not asked_bidder:
            return [EMPTY]  # it is the bidder's turn, as the replay will say
        if told.called in told.hand:
            return [EMPTY if asked_bidder else told.seat]
        if told.called in (told.monte or []):
            return [EMPTY]
        return [seat for seat in range(4) if seat not in (told.bidder, told.seat)]

    def guess(self, supplier: int) -> tuple:
        """A pack that fits, and the words of the actions with no card hidden."""
        told = self.told
        told.supplier = supplier
        words = list(self.asked.words)
        if self.gives >= 0:
            self.at = self.gives
            given = self._secret(words[self.gives][5:], told.bidder, supplier)
            if given and len(given) != 1:
                raise ValueError("one card is to be given")
            told.given = given[0] if given else EMPTY
        found = Guess(told)
        if self.discards >= 0:
            cards = [card_text(card, self.asked.ranks) for card in found.laid_away]
            words[self.discards] = "discard:" + ",".join(cards)
        if self.gives >= 0:
            words[self.gives] = "give:" + card_text(found.given, self.asked.ranks)
        return found.pack(), words
