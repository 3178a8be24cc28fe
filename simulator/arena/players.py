"""The bots and external programs that play matches.

When a program forfeits an action, the first legal action is played.
"""

import sys
from collections import Counter
from collections.abc import Callable, Iterator

from engine import bots
from engine.match import Match, new_view
from engine.past import Memory
from engine.quoting import quote
from engine.record import seat_names
from engine.view import DealView
from simulator.protocol import program_log
from simulator.protocol.answers import actions, first_legal, wording
from simulator.protocol.client import LIMIT, BotProgram, Forfeit, Silence, is_program
from simulator.protocol.write_question import past, question

HAD_FORFEITS = 3  # exit status if a bot forfeited deals
SILENCES = 3  # consecutive timeouts until a program gets no more questions in a deal

GIVEN_UP = (
    "{}, for the third time running: it is given up for this deal, and asked again in the next"
)


def tell(line: str) -> None:
    print(line, file=sys.stderr, flush=True)


def _past_of_each(match: Match) -> list:
    return [past(match, seat) for seat in range(match.game.seats)]


class MatchPlayers:
    """Context manager for the players of one match at a time.

    `limit`: seconds per answer. `log` gets a line per forfeit.
    """

    def __init__(
        self,
        limit: float = LIMIT,
        log: Callable[[str], None] = tell,
        most_logged: int | None = None,
    ) -> None:
        self.limit = limit
        self.log = log
        self.most_logged = most_logged
        self.forfeits: Counter[tuple[str, str]] = Counter()
        self._programs: dict[tuple[str, str], BotProgram] = {}
        self._begun: dict[tuple[str, str], tuple[Match, int]] = {}
        self._silences: Counter[tuple[str, str]] = Counter()
        self._given_up: dict[tuple[str, str], tuple[Match, int]] = {}
        self._views: dict[int, DealView] = {}
        # Match, length of its log, and the last answer's remaining actions
        self._pending: tuple[Match, int, list[int]] | None = None
        self._memory, self._told_past = Memory(), Memory(_past_of_each)

    def __enter__(self) -> "MatchPlayers":
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        for program in self._programs.values():
            program.finish_asking()
        for program in self._programs.values():
            program.close()
        self._programs.clear()

    def action(self, match: Match) -> int:
        name = match.players[match.turn]
        seed = match.decision_seed()
        if is_program(name):
            thinking = self.think(match, seed)
        else:
            thinking = bots.think(name, self.look(match), seed)
        *_, action = thinking
        return action

    def look(self, match: Match) -> DealView:
        if match.game_index not in self._views:
            self._views[match.game_index] = new_view(match.game_index)
        view = self._views[match.game_index]
        match.look(match.turn, view)
        remembers = bots.level_of(match.players[match.turn]) == bots.SLOW
        view.past = self._memory.past(match, match.turn) if remembers else None
        return view

    def think(self, match: Match, seed: int) -> Iterator[int]:
        """Yield actions while the program thinks; only the last one counts."""
        if self._pending and self._pending[:2] == (match, match.n_log) and match.game.begun:
            action, *more = self._pending[2]
            self._pending = (match, match.n_log + 1, more) if more else None
            yield action
            return
        name = match.players[match.turn]
        letter = seat_names(match.game_index)[match.turn]
        key = name, letter
        self.forfeits[key] += 0
        found = first_legal(match)
        try:
            for word in self._ask(match, key, seed):
                if word is None:
                    yield found[0]
                else:
                    found = self._accepted(match, word)
        except Forfeit as reason:
            self._tell(match, key, reason, wording(match, found))
        self._pending = (match, match.n_log + 1, found[1:]) if found[1:] else None
        yield found[0]

    def _ask(self, match: Match, key: tuple, seed: int) -> Iterator[str | None]:
        if self._given_up.get(key) == (match, match.number):
            raise Forfeit("is given up for this deal")
        deal = match, match.number
        program = self._programs.get(key)
        if program is None or program.has_ended and self._begun[key] != deal:
            if program:
                program.close()
            self._programs[key] = BotProgram(key[0], self.limit)
            self._begun[key] = deal
        try:
            asked = question(match, 0, seed)
            if earlier := self._told_past.past(match, match.turn):
                asked["past"] = earlier
            for word in self._programs[key].ask(asked):
                if word is not None:
                    self._silences[key] = 0
                yield word
        except Silence as reason:
            self._silences[key] += 1
            if self._silences[key] < SILENCES:
                raise
            self._silences[key] = 0
            self._given_up[key] = match, match.number
            raise Forfeit(GIVEN_UP.format(reason)) from None
        except Forfeit:
            self._silences[key] = 0
            raise

    def _accepted(self, match: Match, word: str) -> list:
        try:
            return actions(match, word)
        except ValueError as reason:
            raise Forfeit(f"answered {quote(word)}: {reason}") from None

    def _tell(self, match: Match, key: tuple, reason: Forfeit, done: str) -> None:
        self.forfeits[key] += 1
        total = self.forfeits.total()
        name, letter = key
        where = f"{name} at {letter}, deal {match.number}, forfeit {self.forfeits[key]}"
        line = f"madrasso: {where}: {reason}; {done} is played for it"
        program_log.note(line.encode(errors="backslashreplace") + b"\n")
        if self.most_logged is None or total <= self.most_logged:
            self.log(line)
        if total == self.most_logged:
            self.log("madrasso: further forfeits are only counted")


def forfeits_line(forfeits: Counter) -> str:
    names = [who if isinstance(who, str) else " at ".join(who) for who in forfeits]
    counts = [f"{name} {n}" for name, n in zip(names, forfeits.values(), strict=True)]
    return "forfeits: " + ", ".join(counts) + program_log.end(forfeits) if counts else ""


def status(forfeits: Counter) -> int:
    return HAD_FORFEITS if forfeits.total() else 0
