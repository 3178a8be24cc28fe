"""Hints on computers."""

from typing import Any

from engine.bits import POPCOUNT
from engine.deal import PLAY
from engine.options import MEDIATORE
from screens.help import hint


def has_one_card(view: Any) -> bool:
    held = view.playable if view.game == MEDIATORE else view.proper
    calls = view.game != MEDIATORE and (view.may_rob or view.may_out)
    return view.phase == PLAY and not calls and sum(POPCOUNT[each] for each in held) == 1


class Hint(hint.Hint):
    """A hint that does not count as help if only one card may be played."""

    def tick(self) -> None:
        table: Any = self._table
        match = table.match
        before, is_free = match.helped, has_one_card(table.view)
        match.helped -= is_free
        super().tick()
        if is_free:
            match.helped = before
