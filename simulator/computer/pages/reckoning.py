"""The page after a deal of Mediatore."""

from typing import Any

from engine.deal import CAPPOTTO
from screens.mediatore import reckoning
from screens.scores.paper import PAGE_WIDTH
from screens.ui import labels, theme
from screens.ui.words import say
from simulator.computer import serif
from simulator.computer.tables import table_words


class Reckoning(reckoning.Reckoning):
    """The handheld's page, with the points by which the bidder's side won or lost."""

    def _line(
        self, x: int, y: int, text: str, color: int = theme.INK, align: int = labels.LEFT
    ) -> None:
        if y == reckoning.VERDICT_Y and align == labels.CENTRE:
            whole = self._by_how_much()
            text = whole if self.app.font.width(whole) < PAGE_WIDTH else text
        room = 0
        if y == reckoning.NAMES_Y:
            room = max(reckoning.COLUMN - 2, self.app.font.width(text))
        line = self.write(x, y, room, text, color, align)
        if room or y == reckoning.HEAD_Y and align == labels.LEFT:
            serif.use(line)

    def _by_how_much(self) -> str:
        score: Any = self.match.game.score
        ahead = score.thirds[0] - reckoning.NEEDED
        distance = table_words.thirds(abs(ahead))
        text = say("beside_fails_by" if ahead < 0 else "beside_made_by", distance)
        return f"{text}. {say('with_cappotto')}" if score.end == CAPPOTTO else str(text)
