"""A question of the bot protocol read strictly: the table as the seat asked sees it.

The question is replayed by the engine on some deal that fits it, so that all that the rules forbid
is refused; and since a view has nothing of the cards that a seat can't see, the view is the true
one. ValueError says what is wrong with a question.
"""

from engine.cards import EMPTY, parse_card
from engine.games import about
from engine.madrasso.game import RANK_SEVEN
from engine.madrasso.score import DEAL_POINTS, Score
from engine.match import Match
from engine.mediatore.score import Payments
from engine.options import (
    FIRST_LEAD,
    MEDIATORE,
    SEVEN,
    parse_game,
    parse_rules,
)
from engine.quoting import clip, quote
from engine.record import parse_token, seat_names, side_names
from simulator.protocol.consistent_deal import madrasso_pack
from simulator.protocol.read_mediatore import Telling
from simulator.records.jsonl import integer, mapping, place, text
from simulator.records.reader import MOST_DEALS

MOST_TOTAL = MOST_DEALS * DEAL_POINTS
NO_ANSWER = "it is {}'s turn, not {}'s"


class Question:
    """A question: the match as far as the seat asked knows it, ready for that seat to act."""

    def __init__(self, line: dict) -> None:
        self.game = parse_game(text(line, "game"))
        self.rules = parse_rules(self.game, mapping(line, "rules"))
        self.names = seat_names(self.game)
        self.seat = place(line, "seat", self.names)
        self.dealer = place(line, "dealer", self.names)
        self.number = integer(line, "deal")
        if not 1 <= self.number <= MOST_DEALS:
            raise ValueError("deal is not from 1 to a million")
        self.ranks = self.before(line).game.ranks
        size = about(self.game).hand_size(self.game)
        self.hand = self.cards(line, "hand", size)
        self.actions = self._actions(line)
        self.match = self._replay(line)

    def card(self, word: str) -> int:
        """The card written as `word`, in this game."""
        return parse_card(word, self.ranks)

    def played_card(self, i: int, word: str) -> int:
        """The card `word` of the action at `i`."""
        try:
            return self.card(word)
        except ValueError as reason:
            raise ValueError(f"action {i + 1}: {reason}") from None

    def cards(self, line: dict, key: str, n: int) -> list:
        """The `n` different cards that `line` has under `key`."""
        names = text(line, key).split()
        cards = [self.card(name) for name in names]
        if len(cards) != n:
            raise ValueError(f"{key} has {len(cards)} cards where {n} are due")
        if len(set(cards)) < n:
            raise ValueError(f"{key} has a card twice")
        return cards

    def _actions(self, line: dict) -> list:
        actions = line.get("actions")
        if not isinstance(actions, list) or not all(isinstance(word, str) for word in actions):
            raise ValueError("actions is missing or not a list of texts")
        if len(actions) > 100:
            raise ValueError("actions has more than a deal can have")
        return actions

    # The score

    def before(self, line: dict) -> Match:
        """A match before the deal of the question."""
        match = Match(self.game, self.rules, None, self.names)
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
                    raise ValueError(f"{quote(total)} is no total")
                score.totals[i] = total
        if self.game == MEDIATORE:
            self._count(line, score)
            self._check_totals(score, score.counted)
        else:
            self._check_totals(score, score.number)
            self._check_open(score)
        return match

    def _check_totals(self, score: Score | Payments, n: int) -> None:
        totals = [score.totals[side] for side in range(score.sides)]
        if not about(self.game).can_stand(self.game, self.rules, totals, n):
            joined = ", ".join(map(str, totals))
            raise ValueError(f"totals of {joined} can't be before deal {self.number}")

    def _count(self, line: dict, score: Payments) -> None:
        if "counted" in line or self.number > 1:
            score.counted = integer(line, "counted")
        if not 0 <= score.counted < self.number:
            raise ValueError(f"{quote(score.counted)} deals can't have counted before this one")
        if score.fewest and score.counted >= score.fewest:
            raise ValueError("the game is over")

    def _check_open(self, score: Score) -> None:
        totals = [score.totals[side] for side in range(score.sides)]
        if about(self.game).is_over(self.game, score, totals, self.number):
            raise ValueError("the game is over")

    # The deal

    def _replay(self, line: dict) -> Match:
        """The match with the actions played, on a deal that fits, whatever has to be guessed."""
        if self.game == MEDIATORE:
            telling = Telling(self, line)
            guess, candidates = telling.guess, telling.suppliers(line)
        else:
            guess, candidates = self._madrasso(line)
        refused: ValueError | None = None
        for seat in candidates:
            try:
                return self._played(line, *guess(seat))
            except ValueError as reason:
                refused = refused or reason
        assert refused is not None  # there is a candidate
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
        if match.turn == EMPTY:
            raise ValueError("the deal is over")
        if match.turn != self.seat:
            raise ValueError(NO_ANSWER.format(self.names[match.turn], self.names[self.seat]))
        return match

    def _madrasso(self, line: dict) -> tuple:
        """What guesses a pack, given who leads the first trick, and the seats that may."""
        upcard = self.card(text(line, "upcard"))
        if (upcard in self.hand) != (self.seat == self.dealer and len(self.names) == 4):
            raise ValueError("the upcard is the dealer's, and in no other hand")
        game = self.before(line).game
        acts = []
        for i, word in enumerate(self.actions):
            if word == "out":
                raise ValueError("the deal is over: somebody called out")
            acts.append(EMPTY if word == "rob" else self.played_card(i, word))
        leaders = [(self.dealer + 1) % len(self.names)]
        seven = self.rules[FIRST_LEAD] == SEVEN and self.number == 1 and len(self.names) == 4
        if seven:
            has_it = upcard & 0x30 | RANK_SEVEN in self.hand
            leaders = [seat for seat in range(4) if (seat == self.seat) == has_it]

        def guess(leader: int) -> tuple[bytes, list[str]]:
            pack = madrasso_pack(
                game, self.dealer, self.seat, self.hand, upcard, acts, leader, seven
            )
            return pack, self.actions

        return guess, leaders
