"""The monte, face up on the table while the bidder discards."""

from typing import Any

from engine.cards import EMPTY
from engine.deal import DISCARD
from screens.mediatore import contract, look_again
from screens.ui import cards, labels, motion, theme
from screens.ui.labels import Line
from screens.ui.words import say
from simulator.computer import scene
from simulator.computer.canvas import SMALL, TALL
from simulator.computer.tables.half_line import HALF, HalfLine

STEP = 22
MONTE = 4
HALF_MORE = 1.5

_lay_monte, _reveal = contract.Contract.lay_monte, look_again.reveal


def lay_monte(shown: Any, view: Any) -> None:
    canvas = shown.app.console.canvas
    opens = view.phase == DISCARD and view.exposed[0] != EMPTY and canvas.shape != SMALL
    is_open = getattr(shown, "_is_open", False)
    if opens and is_open:
        return
    if shown._monte and (opens or is_open):
        shown.group.remove(shown._monte)
        shown._monte = None
    shown._is_open = opens
    if not opens:
        _lay_monte(shown, view)
        return
    is_tall = canvas.shape == TALL and canvas.times > 1
    end = contract.MONTE_Y + int(HALF_MORE * theme.CARD_HEIGHT) + theme.LINE_HEIGHT
    times = HALF_MORE if is_tall and end < contract.CONTRACT_Y else 1
    wide = int(((MONTE - 1) * STEP + theme.CARD_WIDTH) * times)
    laid = scene.Group(scale=times)
    for i in range(MONTE):
        picture = cards.picture(view.exposed[i], shown._match.game.ranks)
        laid.append(shown.app.faces.tile(picture, i * STEP, 0))
    group = scene.Group(x=(theme.WIDTH - wide) // 2, y=contract.MONTE_Y)
    group.append(laid)
    kind = HalfLine if canvas.times == 1 / HALF and not is_tall else Line
    below = int(theme.CARD_HEIGHT * times) + 1
    style = theme.PAPER_SHADE, labels.CENTRE
    group.append(kind(shown.app, wide // 2, below, wide, say("monte"), *style))
    shown._monte = shown.add(group)


def reveal(table: Any) -> None:
    """Show the monte in a note, or wait if it is on the table."""
    if table.part or table.app.console.canvas.shape == SMALL:
        _reveal(table)
    else:
        table.motions.add(motion.wait(look_again.SEE_MONTE[table.app.settings[table.pace]]))
