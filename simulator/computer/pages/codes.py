"""Pages that copy and paste codes."""

from typing import Any

from engine.codes.code_text import LETTERS, MOST_LETTERS, PUZZLE, grouped
from engine.codes.match_code import code_of
from engine.options import GAMES
from screens.menu import keyboard
from screens.puzzles import asking
from screens.scores import deal_panel
from screens.ui import theme, words
from screens.ui.keys import A
from screens.ui.part import box
from simulator.computer.tables.layout import Places
from simulator.puzzles.codes import puzzle_of

GAP = 4
COPY = deal_panel.BACK + 1
MARGIN = 3
SHOWN = 15  # maximum letters shown of a code
_usual_panel = deal_panel.DealPanel


class _Pasting(keyboard.Keyboard):
    """A keyboard with a button that pastes."""

    def __init__(self, *arguments: Any) -> None:
        super().__init__(*arguments)
        text = words.say("clip_paste")
        width = self.app.font.width(text) + 2 * GAP
        height = min(keyboard.CELL_HEIGHT, keyboard.KEYS_Y - keyboard.BAND - 4)
        x, y = theme.WIDTH - keyboard.EDGE - width, keyboard.KEYS_Y - 3 - height
        self._place = x, y, width, height
        self.add(box(x, y, width, height, theme.FADED))
        self.add(box(x + 1, y + 1, width - 2, height - 2, theme.FELT_DARK))
        lift = (height - theme.FONT_HEIGHT + 1) // 2
        self.write(x + GAP, y + lift, 0, text)
        self._typed.x -= (width + keyboard.EDGE) // 2

    def point(self, x: int, y: int, down: bool) -> int:
        left, top, width, height = self._place
        if left <= x < left + width and top <= y < top + height:
            if down:
                self.app.console.paste()
            return 0
        return int(super().point(x, y, down))


class CodePage(_Pasting, keyboard.CodePage):
    """The page for the code of a match or deal."""


class PuzzleCodePage(_Pasting):
    """The page for a puzzle's code."""

    def __init__(self, app: Any, back: tuple, text: str = "") -> None:
        words.keep("practice")
        self._back = back
        super().__init__(app, words.say("puzzle_enter"), LETTERS, text)

    def takes(self) -> bool:
        return len(self.text) < MOST_LETTERS[PUZZLE]

    def shown(self) -> str:
        shown = self.text[-SHOWN:]
        return ("…" if len(self.text) > SHOWN else "") + (grouped(shown) or "…")

    def _found(self) -> tuple | None:
        try:
            return puzzle_of(self.text)
        except ValueError:
            return None

    def show_about(self) -> None:
        found = self._found()
        text = words.say("puzzle_enter_about")
        if found:
            self.move(keyboard.DONE)
            text = words.say(GAMES[found[1].match.game_index])
        self.about.say(text, theme.PAPER)

    def finish(self) -> None:
        found = self._found()
        if found:
            asking.ask_content(self.app, found[0])
        else:
            self.about.say(words.say("code_wrong"), theme.GOLD)

    def leave(self) -> None:
        self.app.open(*self._back)


class DealPanel(_usual_panel):
    """The panel about a deal, with a row that copies a code."""

    def __init__(self, sheet: Any, number: int) -> None:
        super().__init__(sheet, number)
        codes = [code_of(sheet.match)]
        codes += [code_of(sheet.match, number + 1)] if number >= 0 else []
        self._codes = [grouped(code) for code in codes if code]
        if not self._codes:
            return
        old = self._menu
        items = [*old.items[:-1], words.say("clip_copy"), old.items[-1]]
        if old.group.y + len(items) * old._step + MARGIN > deal_panel.HEIGHT:
            return  # a press on a code copies it too
        self._doings.insert(-1, COPY)
        self.group.remove(old.group)
        width = deal_panel.WIDTH - 12
        self._menu = deal_panel.menus.Menu(self.app, items, width, 6, old.group.y, theme.INK)
        self.add(self._menu.group)

    def point(self, x: int, y: int, down: bool) -> int:
        above = y - self.group.y - 4 - theme.LINE_HEIGHT
        row = above // theme.LINE_HEIGHT
        inside = 0 <= x - self.group.x < deal_panel.WIDTH
        if down and inside and 0 <= row < len(self._codes):
            self.app.console.copy(self._codes[row])
            return 0
        return int(super().point(x, y, down))

    def press(self, keys: int) -> None:
        if keys & A and self._doings[self._menu.chosen] == COPY:
            self.app.console.copy(self._codes[-1])
        else:
            super().press(keys)


PLACES: Places = {deal_panel: {"DealPanel": DealPanel}}
