"""Facts that only Mediatore has, such as the monte (four extra cards)."""

from types import SimpleNamespace

from engine.cards import EMPTY
from engine.deal import AUCTION, CAPPOTTO, DISCARD, GIVE, THROWN
from engine.mediatore.actions import SIGNAL_NAMES
from engine.mediatore.contracts import CHIAMO, CONTRACT_NAMES, MEDIATORE_BID
from screens.ui.words import say
from simulator.narrator import events, speech
from simulator.narrator.facts import TableFacts


class MediatoreFacts(TableFacts):
    """The sentences of a table of Mediatore."""

    @property
    def sides_known(self) -> bool:
        view = self.view
        called = view.called
        if self.table.opened or view.turn == EMPTY or called == EMPTY:
            return True
        seen = view.played[called >> 4] >> (called & 15) & 1
        return bool(seen) or called in bytes(view.exposed)

    def stakes(self) -> str:
        view = self.view
        if not view.contract:
            return say("tell_no_bid")
        who, what = self.name(view.bidder), CONTRACT_NAMES[view.contract]
        if view.phase == AUCTION:
            return say("tell_highest_bid", who, what)
        if view.called != EMPTY:
            what = say("called_sign", what, self.card(view.called))
        if view.supplier != EMPTY:
            return self.of("who_plays_from", view.supplier, who, what)
        if view.partner != EMPTY and self.sides_known:
            return say("who_plays_with", who, self.name(view.partner), what)
        if view.contract == CHIAMO and view.alone and self.sides_known:
            return say("who_plays_alone", who, what)
        return say("who_plays", who, what)

    def partner(self) -> list[str] | None:
        view = self.view
        known = view.partner != EMPTY or view.alone and view.called != EMPTY
        if not known or not self.sides_known:
            return None
        return [] if view.contract >= MEDIATORE_BID else [self.stakes()]

    def said(self) -> list[str]:
        return [*self.bids(), *self.signals()]

    def said_with(self, card: str, now: SimpleNamespace, number: int) -> str:
        signal = now.signals[number]
        return card + ", " + say(SIGNAL_NAMES[signal]) if signal else card

    def bids(self, first: int = 0) -> list[str]:
        view = self.view
        found = []
        for at in range(first, view.n_spoken):
            bid = view.spoken[at]
            word = CONTRACT_NAMES[bid] or say("pass_after" if any(view.spoken[:at]) else "pass")
            seat = (view.dealer + 1 + at) % view.seats
            found.append(say("tell_says", self.name(seat), word))
        return found

    def signals(self) -> list[str]:
        view = self.view
        found = []
        for number, signal in enumerate(view.signals):
            if signal:
                trick = say("looking_trick", number + 1)
                word = say(SIGNAL_NAMES[signal]), speech.suit(view.history[4 * number] >> 4)
                spoken = say("tell_says", self.name(view.leaders[number]), ", ".join(word))
                found.append(say("tell_says", trick, spoken))
        return found

    def happened(self, before: SimpleNamespace, now: SimpleNamespace) -> list[str]:
        lines = self.bids(before.n_spoken)
        if before.phase == AUCTION != now.phase:
            bidder = say("said_of", self.name(now.bidder), CONTRACT_NAMES[now.contract])
            lines.append(speech.sentences([say("auction_over"), bidder]))
        if now.end != before.end and now.end == THROWN:
            lines.append(speech.sentences([say("thrown"), say("thrown_on")]))
        if now.called != before.called:
            lines.append(self._call(now))
        if now.exposed != before.exposed:
            lines.append(say("tell_says", say("monte"), self.cards(now.exposed)))
        if before.phase <= DISCARD and now.phase > DISCARD and _takes_monte(before, now):
            lines.append(self.of("laid_away", now.bidder))
        if before.phase == GIVE != now.phase:
            lines.append(self._given(now))
        lines += events.played(before, now, self)
        if now.end != before.end and now.end == CAPPOTTO:
            lines.append(say("cappotto"))
        return lines

    def _call(self, now: SimpleNamespace) -> str:
        card = self.card(now.called)
        spoken = [self.of("calls", now.bidder, card)]
        if now.contract == MEDIATORE_BID:
            if now.supplier == EMPTY:
                spoken.append(say("nobody_has", card))
            else:
                names = self.name(now.supplier), self.to(now.bidder)
                spoken.append(say("hands_over", *names, card))
        return speech.sentences(spoken)

    def _given(self, now: SimpleNamespace) -> str:
        names = self.name(now.bidder), self.to(now.supplier)
        if self.table.opened and now.seat == now.supplier:
            return say("hands_over", *names, self.card(now.given))
        return say("gives_back", *names)


def _takes_monte(before: SimpleNamespace, now: SimpleNamespace) -> bool:
    return before.phase == DISCARD or now.phase == GIVE
