"""A strict reader of the bot protocol's questions; its errors are ValueErrors.

The engine replays the actions on a guessed deal that fits the seat's knowledge.
"""

from engine.cards import EMPTY, parse_card
from engine.games import about
from engine.madrasso.score import Score
from engine.match import Match, new_view
from engine.mediatore.score import Payments
from engine.options import MEDIATORE, parse_game, parse_rules
from engine.quoting import clip, quote
from engine.record import parse_token, seat_names, side_names
from engine.view import DealView
from simulator.protocol.parts_by_game import protocol_of
from simulator.records.jsonl import integer, mapping, place, text
from simulator.records.reader import MOST_DEALS

MOST_TOTAL = 1 << 28
MOST_PAST = 100
NO_ANSWER = "it is {}'s turn, not {}'s"


class DealHead:
    """The match before the deal of a question."""

    def __init__(self, line: dict) -> None:
        self.game = parse_game(text(line, "game"))
        self.rules = parse_rules(self.game, mapping(line, "rules"))
        self.names = seat_names(self.game)
        self.dealer = place(line, "dealer", self.names)
        self.number = integer(line, "deal")
        if not 1 <= self.number <= MOST_DEALS:
            raise ValueError("deal is not from 1 to a million")

    def before(self, line: dict, make: type[Match] = Match) -> Match:
        match = make(self.game, self.rules, None, self.names)
        score = match.game.score
        score.number = self.number - 1
        sides = side_names(self.game)
        if "total" in line or self.number > 1:
            totals = line.get("total")
            if not isinstance(totals, dict) or set(totals) != set(sides):
                raise ValueError(f"total has not just {', '.join(sides)}")
            for i, side in enumerate(sides):
                total = integer(totals, side, "total")
                if abs(total) > MOST_TOTAL:
                    raise ValueError(f"{quote(total)} is not a total")
                score.totals[i] = total
        protocol_of(self.game).check_score(self, line, score)
        return match

    def check_totals(self, score: Score | Payments, n: int) -> None:
        totals = [score.totals[side] for side in range(score.sides)]
        if not about(self.game).can_stand(self.game, self.rules, totals, n):
            joined = ", ".join(map(str, totals))
            raise ValueError(f"totals of {joined} can't be before deal {self.number}")


class BotQuestion(DealHead):
    """A question; `match` is a possible match at the decision."""

    def __init__(self, line: dict) -> None:
        super().__init__(line)
        self.seat = place(line, "seat", self.names)
        self.ranks = self.before(line).game.ranks
        size = about(self.game).hand_size(self.game)
        self.hand = self.cards(line, "hand", size)
        self.actions = self._actions(line)
        self.match = self._replay(line)

    def card(self, word: str) -> int:
        return parse_card(word, self.ranks)

    def played_card(self, i: int, word: str) -> int:
        try:
            return self.card(word)
        except ValueError as reason:
            raise ValueError(f"action {i + 1}: {reason}") from None

    def cards(self, line: dict, key: str, n: int) -> list:
        names = text(line, key).split()
        cards = [self.card(name) for name in names]
        if len(cards) != n:
            raise ValueError(f"{key} has {len(cards)} cards, but {n} are due")
        if len(set(cards)) < n:
            raise ValueError(f"{key} has a card twice")
        return cards

    def _actions(self, line: dict) -> list:
        actions = line.get("actions")
        if not isinstance(actions, list) or not all(isinstance(word, str) for word in actions):
            raise ValueError("actions is missing or not a list of strings")
        if len(actions) > 100:
            raise ValueError("actions has more than a deal can have")
        return actions

    def _replay(self, line: dict) -> Match:
        telling = protocol_of(self.game).Telling(self, line)
        refused: ValueError | None = None
        for seat in telling.candidates(line):
            try:
                return self._played(line, *telling.guess(seat))
            except ValueError as reason:
                refused = refused or reason
        assert refused is not None
        raise refused

    def _played(self, line: dict, pack: bytes, actions: list) -> Match:
        match = self.before(line)
        match.begin(self.dealer, pack)
        for i, word in enumerate(actions):
            said = self.actions[i]
            try:
                if match.turn == EMPTY:
                    raise ValueError("the deal is over before it")
                for action in parse_token(match, word):
                    match.act(action)
            except ValueError as reason:
                raise ValueError(f"action {i + 1}, {clip(said)}: {reason}") from None
        self._check(match)
        return match

    def _check(self, match: Match) -> None:
        if match.turn == EMPTY:
            raise ValueError("the deal is over")
        if match.turn != self.seat:
            raise ValueError(NO_ANSWER.format(self.names[match.turn], self.names[self.seat]))


class PastDeal(BotQuestion):
    """A finished deal of a question's `past`."""

    def _check(self, match: Match) -> None:
        if match.turn != EMPTY:
            raise ValueError("the deal is not over")


def past_of(question: BotQuestion, line: dict) -> list[DealView]:
    """Return the seat's View at the end of each past deal, or [] in Mediatore."""
    deals = line.get("past", [])
    if not isinstance(deals, list) or not all(isinstance(deal, dict) for deal in deals):
        raise ValueError("past is not a list of objects")
    if len(deals) > MOST_PAST:
        raise ValueError(f"past has more than {MOST_PAST} deals")
    found = []
    for number, deal in enumerate(deals if question.game != MEDIATORE else (), 1):
        fields = {name: line[name] for name in ("game", "rules", "seat") if name in line}
        try:
            match = PastDeal(deal | fields).match
        except ValueError as reason:
            raise ValueError(f"past: deal {number} of the list: {reason}") from None
        view = new_view(question.game)
        match.look(question.seat, view)
        found.append(view)
    return found
