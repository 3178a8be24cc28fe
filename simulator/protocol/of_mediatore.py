"""Mediatore's part of the bot protocol's questions."""

from typing import TYPE_CHECKING

from engine.cards import EMPTY, card_text, new_pack
from engine.deal import AUCTION, CALL, DISCARD, PLAY
from engine.match import Match
from engine.mediatore.actions import SIGNAL_NAMES
from engine.mediatore.contracts import MEDIATORE_BID, MONTE, SOLISSIMO
from engine.mediatore.game import Mediatore
from engine.mediatore.score import Payments
from engine.options import SOLISSIMO_LOOK
from engine.quoting import clip, quote
from engine.record import parse_token, seat_names
from simulator.protocol.answers import first_legal
from simulator.protocol.mediatore_deal import Guess, SeatKnowledge
from simulator.records.jsonl import integer, place

if TYPE_CHECKING:
    from simulator.protocol.read_question import BotQuestion, DealHead

HIDDEN = "?"  # sign in place of unknown cards


def fields(match: Match, seat: int) -> dict:
    game = match.game
    assert match.pack is not None
    found = {"counted": game.score.counted}
    if sees_monte(game, seat):
        found["monte"] = " ".join([card_text(card, game.ranks) for card in match.pack[-MONTE:]])
    if game.supplier != EMPTY:
        found["supplier"] = seat_names(match.game_index)[game.supplier]
    return found


def known(match: Match, word: str, seat: int) -> str:
    kind, colon, _ = word.partition(":")
    game = match.game
    if kind not in ("discard", "give") or seat == game.bidder:
        return word
    return word if kind == "give" and seat == game.supplier else kind + colon + HIDDEN


def sees_monte(game: Mediatore, seat: int) -> bool:
    if game.exposed[0] != EMPTY:
        return True
    if seat != game.bidder or game.phase < DISCARD:
        return False
    looks = game.contract == SOLISSIMO and game.rules[SOLISSIMO_LOOK] == 0
    laid_away: int = game.laid_away  # type: ignore[attr-defined]
    return looks or game.phase != PLAY or laid_away > 0


def check_score(question: "DealHead", line: dict, score: Payments) -> None:
    """Set `score.counted`; raise ValueError if the score is impossible."""
    if "counted" in line or question.number > 1:
        score.counted = integer(line, "counted")
    if not 0 <= score.counted < question.number:
        raise ValueError(f"{quote(score.counted)} deals can't have counted before this one")
    if score.fewest and score.counted >= score.fewest:
        raise ValueError("the game is over")
    question.check_totals(score, score.counted)


class Telling:
    """The actions of a question and the knowledge of its seat."""

    def __init__(self, question: "BotQuestion", line: dict) -> None:
        self.question = question
        self.known = SeatKnowledge(question.rules, question.dealer, question.seat, question.hand)
        # Any pack will do: up to the first lead, whose turn it is does not depend on the cards
        self.match = question.before(line)
        self.match.begin(question.dealer, bytes(new_pack()))
        self.at = 0
        self.gives = -1
        self.discards = -1
        self._auction()
        self._exchange()
        self._monte(line)
        self._plays()

    def _word(self) -> str:
        actions = self.question.actions
        return actions[self.at] if self.at < len(actions) else ""

    def _auction(self) -> None:
        match, known = self.match, self.known
        while self._word() and match.turn != EMPTY and match.game.phase == AUCTION:
            try:
                for action in parse_token(match, self._word()):
                    match.act(action)
            except ValueError as reason:
                raise ValueError(f"action {self.at + 1}, {clip(self._word())}: {reason}") from None
            self.at += 1
        if match.turn == EMPTY:
            raise ValueError("the deal is over: four have passed")
        known.contract = match.game.contract if match.game.phase != AUCTION else 0
        known.bidder = match.game.bidder if known.contract else EMPTY

    def _exchange(self) -> None:
        match, known = self.match, self.known
        if match.game.phase == CALL and self._word().startswith("call:"):
            known.called = self.question.card(self._word()[5:])
            match.act(first_legal(match)[0])
            self.at += 1
        if match.game.phase == DISCARD and self._word().startswith("discard:"):
            self.discards = self.at
            known.laid_away = self._secret(self._word()[8:], known.bidder)
            if known.laid_away and len(set(known.laid_away)) != MONTE:
                raise ValueError("four different cards are to be discarded")
            for action in first_legal(match):
                match.act(action)
            self.at += 1
        if known.contract == MEDIATORE_BID and self._word().startswith("give:"):
            self.gives = self.at
            self.at += 1

    def _secret(self, cards: str, *knowers: int) -> list[int] | None:
        """Return the cards in a word, or None if they are hidden.

        Raise ValueError if they are wrongly hidden or shown.
        """
        if self.question.seat not in knowers:
            if cards != HIDDEN:
                raise ValueError(f"action {self.at + 1}: the seat asked can't know these cards")
            return None
        if cards == HIDDEN:
            raise ValueError(f"action {self.at + 1}: the seat asked knows these cards")
        return [self.question.card(word) for word in cards.split(",")]

    def _monte(self, line: dict) -> None:
        if sees_monte(self.match.game, self.question.seat):
            self.known.monte = self.question.cards(line, "monte", MONTE)
        elif "monte" in line:
            raise ValueError("the seat asked has not seen the monte")

    def _plays(self) -> None:
        if not self._word():
            return
        match, known = self.match, self.known
        while match.game.phase not in (AUCTION, PLAY):
            match.act(first_legal(match)[0])
        known.leader = match.turn
        for i in range(self.at, len(self.question.actions)):
            name, _, signal = self.question.actions[i].partition("+")
            if signal not in SIGNAL_NAMES:
                raise ValueError(f"action {i + 1}: there is no signal {quote(signal)}")
            known.played.append((self.question.played_card(i, name), SIGNAL_NAMES.index(signal)))

    def candidates(self, line: dict) -> list[int]:
        """Return the possible suppliers of the called card, or [EMPTY] if nobody supplied it."""
        known = self._may_have_supplied()
        if "supplier" not in line:
            return known
        named = place(line, "supplier", self.question.names)
        if named not in known:
            raise ValueError("supplier: that seat handed no card over")
        return [named]

    def _may_have_supplied(self) -> list:
        known = self.known
        if known.contract != MEDIATORE_BID or known.called == EMPTY:
            return [EMPTY]
        asked_bidder = known.seat == known.bidder
        if self.gives < 0 and not asked_bidder:
            return [EMPTY]
        if known.called in known.hand:
            return [EMPTY if asked_bidder else known.seat]
        if known.called in (known.monte or []):
            return [EMPTY]
        return [seat for seat in range(4) if seat not in (known.bidder, known.seat)]

    def guess(self, supplier: int) -> tuple:
        """Return a pack, and the actions with guesses for hidden cards."""
        known = self.known
        known.supplier = supplier
        actions = list(self.question.actions)
        if self.gives >= 0:
            self.at = self.gives
            given = self._secret(actions[self.gives][5:], known.bidder, supplier)
            if given and len(given) != 1:
                raise ValueError("one card is to be given")
            known.given = given[0] if given else EMPTY
        found = Guess(known)
        if self.discards >= 0:
            cards = [card_text(card, self.question.ranks) for card in found.laid_away]
            actions[self.discards] = "discard:" + ",".join(cards)
        if self.gives >= 0:
            actions[self.gives] = "give:" + card_text(found.given, self.question.ranks)
        return found.pack(), actions
