"""The page of a match's result on a tall canvas, with portraits of each side."""

from typing import Any

import displayio

from engine.bots import character
from screens import seats
from screens.scores import paper, result
from screens.ui import cards, labels, motion, portraits, theme, widgets
from simulator.computer.tables.larger import HALF_MORE, LargerGroup

LEAST = 200
EDGE = 4
STEP = 23
APART = 3
HEADLINE = 26


class Result(result.Result):
    """The handheld's result page, laid out for a tall canvas."""

    def _show_aces(self) -> None:
        across = int((3 * STEP + theme.CARD_WIDTH) * HALF_MORE)
        x, y = (theme.WIDTH - across) // 2, result.HEAD_Y + HEADLINE
        self._low = y + int(theme.CARD_HEIGHT * HALF_MORE)
        group = self.add(LargerGroup(HALF_MORE, x, 0))
        for suit in range(4):
            picture = cards.picture(suit << 4 | result.ACE, self.match.game.ranks)
            tile = self.app.faces.tile(picture, suit * STEP, -theme.CARD_HEIGHT)
            group.append(tile)
            self.app.faces.light(tile, not self._lost)
            fly = motion.fly(tile, tile.x, int(y / HALF_MORE), result.DROP)
            self.motions.add(fly)

    def _show_paper(self) -> None:
        match = self.match
        score, texts = match.game.score, result.how(match)
        order = sorted(
            range(score.sides), key=lambda side: (side not in self._winners, -score.totals[side])
        )
        top = self._low + 2 * APART
        room = result.KEYS_Y - top - (len(texts) + 1) * theme.LINE_HEIGHT
        times = 2 if room >= score.sides * (2 * portraits.SIDE + 2 * EDGE + APART) else 1
        height = times * portraits.SIDE + 2 * EDGE
        for side in order:
            self._show_side(side, top, height, times)
            top += height + APART
        for text in texts:
            self.write(theme.WIDTH // 2, top + EDGE, 0, text, theme.PAPER, labels.CENTRE)
            top += theme.LINE_HEIGHT

    def _show_side(self, side: int, y: int, height: int, times: int) -> None:
        match: Any = self.match
        width, x = theme.WIDTH - 2 * EDGE, EDGE
        self.add(widgets.panel(x, y, width, height))
        color = theme.SUIT_WORDS[0] if side in self._winners else theme.INK
        left = x + EDGE
        for seat in range(len(match.players)):
            player = match.players[seat]
            face = portraits.PORTRAITS - 1 if player == seats.HUMAN else character(player)
            if match.game.side(seat) != side or face < 0:
                continue
            tile = portraits.load(self.app, face)
            group = self.add(displayio.Group(x=left, y=y + EDGE, scale=times))
            group.append(tile)
            left += times * portraits.SIDE + 2
        total = paper.figures(match.game.score.totals[side])
        taken = self.app.font.width(total)
        right = x + width - EDGE - times * taken
        middle = y + (height - times * theme.FONT_HEIGHT) // 2
        group = self.add(displayio.Group(x=right, y=middle, scale=times))
        group.append(labels.Line(self.app, 0, 0, taken, total, color))
        middle = y + (height - theme.FONT_HEIGHT) // 2
        room = right - left - 2 * EDGE
        self.write(left + EDGE, middle, room, paper.call_side(match, side), color)
