"""Work done while the program waits: bots' thoughts, the costs of cards, proofs of puzzles."""

from time import monotonic_ns
from typing import Any

from engine.bots.runtime import external_players
from screens.table.table_screen import TableScreen
from simulator.mistakes import habits, recording
from simulator.today import opening


class BackgroundWork:
    """The work of `app`, a Program; each call of `go_on` does a part of it."""

    def __init__(self, app: Any) -> None:
        self._app = app

    def go_on(self, until: int) -> bool:
        """Think for a bot or work until `until` (ns); return whether to go on at once."""
        app = self._app
        screen = app.screen
        if app.thinker in external_players:
            return False
        for thought in getattr(screen, "thinking", None) or ():
            screen.thought = thought
            if monotonic_ns() >= until:
                return True
        return self._find_costs(until) or self._compare(until) or self._prove(until)

    def _compare(self, until: int) -> bool:
        app = self._app
        comparison, screen = app.comparison, app.screen
        if not comparison or comparison.is_done:
            return False
        if getattr(screen, "thinking", None) or getattr(screen, "question", None):
            comparison.pause()
            return False
        while not comparison.is_done:
            known = comparison.known
            comparison.step()
            if comparison.known != known:
                opening.keep_comparison(app, opening.read(app.console))
            if monotonic_ns() >= until:
                return isinstance(screen, opening.DayTable) or not isinstance(screen, TableScreen)
        return False

    def _find_costs(self, until: int) -> bool:
        app = self._app
        costs, screen = app.costs, app.screen
        if not costs or getattr(screen, "thinking", None):
            return False
        while not costs.is_done:
            costs.step()
            if costs.is_known and (costs.is_done or not costs.is_recorded):
                costs.is_recorded = True
                recording.record(app, costs)
                app.prover.look_again()
            if monotonic_ns() >= until:
                return not isinstance(screen, TableScreen)
        return False

    @property
    def may_prove(self) -> bool:
        app = self._app
        waits = app.strip or isinstance(app.screen, (habits.Habits, habits.OfTheme))
        return bool(waits and app.prover.has_work)

    def _prove(self, until: int) -> bool:
        while self.may_prove:
            self._app.prover.step()
            if monotonic_ns() >= until:
                return True
        return False
