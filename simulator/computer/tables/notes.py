"""Notes: panels drawn as sheets of paper."""

import re
from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from engine.cards import EMPTY
from engine.deal import DISCARD
from engine.mediatore.contracts import MONTE
from screens.app import App
from screens.help import advice
from screens.lessons.teacher import Sentence
from screens.madrasso import upcard
from screens.madrasso.table import Table
from screens.mediatore import signals
from screens.mediatore.exchange import Exchange
from screens.table import pause
from screens.table.table_screen import TableScreen
from screens.ui import cards, labels, theme, widgets
from screens.ui.font import FIGURE_SPACE
from screens.ui.full_page import FullPage
from screens.ui.keys import SELECT, START, A, B
from screens.ui.labels import Line
from screens.ui.part import Part, box
from screens.ui.words import say
from simulator.computer import devices, scene
from simulator.computer.canvas import WIDE
from simulator.computer.handheld_display import Frame
from simulator.computer.tables import table_words
from simulator.computer.tables.exchanging import choose_kept
from simulator.computer.tables.half_line import HalfLine
from simulator.computer.tables.layout import Places
from simulator.computer.tables.rows import Rows, choose_again

LINE = theme.LINE_HEIGHT
KEYS = dict(zip(devices.MARKS, (A, B, START, SELECT), strict=False))
EDGE = 6
FRAME = 3
GAP = 4
FRAMES = 2
ENDS = ".:!?"
_FIGURE = re.compile(r"[\d.,]+ ")
_CODE = re.compile(r"\b[0-9A-Z]{4,5}( [0-9A-Z]{1,5})+\b")
_KEY = re.compile(r"<[A-Z]+>\S* ")
_PROMPT = re.compile(r"<[A-Z]+>\S*( [^\s<]+)+")
BESIDE = 150  # pixels: minimum width of a note with a button beside its menu


class Slot(NamedTuple):
    """The place of notes at a table.

    `scale`: pixels of the table per pixel of a note. `x` and `under` are in pixels of the table.
    """

    x: int
    width: int
    row: int
    most: int  # preferred maximum height
    scale: float = 1
    tops: tuple[int, ...] = ()  # possible upper edges at a wide table
    low: int = 0  # preferred lower edge
    scores: bool = True
    under: int = 0  # free height above a page that covers the table


class Note(scene.Group):
    """An empty sheet of paper in `slot`, at least `height` high.

    `above`: extra pixels above the text.
    """

    def __init__(self, slot: Slot, height: int) -> None:
        top = 0
        for top in slot.tops:
            if top + height <= slot.low:
                break
        self.above = max(0, slot.low - top - height) // 2
        covers_buttons = slot.tops and top + height > slot.low
        height = max(height, slot.most if covers_buttons else slot.low - top)
        super().__init__(scale=slot.scale, x=slot.x, y=int(top * slot.scale))
        self.width, self.height = slot.width, height
        self.append(box(0, 0, slot.width, height, theme.INK))
        self.append(box(1, 1, slot.width - 2, height - 2, theme.PAPER))


def lines_of(app: App, texts: Sequence[str], room: int) -> list[str]:
    """Break `texts` into lines of `room` pixels."""
    lines: list[str] = []
    whole: list[str] = []
    for text in texts:
        if whole and (text[:1].islower() or _FIGURE.match(text) and whole[-1][-1:] not in ENDS):
            whole[-1] += f" {text}"
        else:
            whole.append(text)
    for text in whole:
        lines += wrapped(app.font, text, room)
    return lines


def wrapped(font: Any, text: str, room: int) -> list[str]:
    """Break `text` into lines, if possible outside codes and prompts."""
    for parts in (_PROMPT, _KEY):
        kept = text
        for part in (_CODE, parts):
            kept = part.sub(lambda found: found[0].replace(" ", FIGURE_SPACE), kept)
        lines: list[str] = advice.wrapped(font, kept, room)
        if kept != text and max(map(font.width, lines)) <= room:
            return [line.replace(FIGURE_SPACE, " ") for line in lines]
    return list(advice.wrapped(font, text, room))


def notice(app: Any, texts: Sequence[str], y: int | None = None) -> Note:
    room = app.slot.width - 2 * EDGE
    if app.console.device == devices.TOUCH and any("<B>" in text for text in texts):
        # On touch screens, <B> and <START> have the same sign
        texts = [text for text in texts if "<START>" not in text]
    exclaims = len(texts) == 1 and y is None and texts[0].endswith("!")
    size = 2 if exclaims and 2 * app.font.width(texts[0]) <= room else 1
    lines = lines_of(app, texts, room // size)
    note = Note(app.slot, size * len(lines) * LINE + EDGE)
    part = Part(app, scene.Group(x=EDGE, y=note.above + EDGE // 2, scale=size))
    for i, line in enumerate(lines):
        part.write(room // size // 2, i * LINE, 0, line, theme.INK, labels.CENTRE)
    note.append(part.group)
    return note


class Button:
    """A framed button at `place` (x, y, width, height)."""

    def __init__(self, part: Part, place: tuple[int, int, int, int], text: str) -> None:
        self.place = x, y, width, height = place
        part.add(box(x, y, width, height, theme.PENCIL))
        part.add(box(x + 1, y + 1, width - 2, height - 2, theme.PAPER))
        y += (height - theme.FONT_HEIGHT) // 2
        part.write(x + width // 2, y, width - 2, text, theme.INK, labels.CENTRE)

    def is_at(self, x: int, y: int) -> bool:
        left, top, width, height = self.place
        return left <= x < left + width and top <= y < top + height


def _enlarged(slot: Slot) -> Slot:
    if slot.tops:
        return slot
    width, row, most = (int(each * slot.scale) for each in (slot.width, slot.row, slot.most))
    return slot._replace(width=width, row=max(LINE, row), most=most, scale=1)


def _buttons(part: Part, slot: Slot, y: int, texts: Sequence[str]) -> list[Button]:
    room = slot.width - 2 * EDGE
    n = len(texts)
    wide = (room - GAP * (n - 1)) // n
    places = [(EDGE + i * (wide + GAP), y, wide, slot.row + 2) for i in range(n)]
    if _stacked(part.app, slot, texts):
        places = [(EDGE, y + i * (slot.row + 2 + GAP // 2), room, slot.row + 2) for i in range(n)]
    return [Button(part, place, text) for place, text in zip(places, texts, strict=True)]


def _stacked(app: Any, slot: Slot, texts: Sequence[str]) -> bool:
    wide = (slot.width - 2 * EDGE - GAP * (len(texts) - 1)) // len(texts)
    return max(map(app.font.width, texts)) > wide - 4


def _height_of_buttons(app: Any, slot: Slot, texts: Sequence[str]) -> int:
    high = slot.row + 2
    more = (len(texts) - 1) * (high + GAP // 2) if _stacked(app, slot, texts) else 0
    return high + more + GAP


class Question(widgets.Question):
    """A yes-no question with two buttons."""

    def __init__(
        self, app: Any, texts: Sequence[str], answer: Callable[[bool], None], y: int | None = None
    ) -> None:
        if texts[0] == say("out_question") and isinstance(app.screen, TableScreen):
            texts = [texts[0], *table_words.points_to_call(app.screen).split("\n"), *texts[1:]]
        answers = say("yes_no").split("   ")
        for slot in (_enlarged(app.slot), app.slot):
            lines = lines_of(app, texts, slot.width - 2 * EDGE)
            top = len(lines) * LINE + EDGE
            height = top + _height_of_buttons(app, slot, answers)
            if height <= slot.most:
                break
        note = Note(slot, height)
        Part.__init__(self, app, note)
        for i, line in enumerate(lines):
            y = note.above + EDGE // 2 + i * LINE
            self.write(slot.width // 2, y, 0, line, theme.INK, labels.CENTRE)
        self._buttons = _buttons(self, slot, note.above + top, answers)
        self._answer = answer

    def point(self, x: int, y: int, down: bool) -> int:
        x, y = x - self.group.x, y - self.group.y
        for button, key in zip(self._buttons, (A, B), strict=True):
            if down and button.is_at(x, y):
                return key
        return 0


class Pause(pause.Pause):
    """The pause menu, with as many rows as fit."""

    def __init__(self, table: TableScreen, chosen: int = 0) -> None:
        app: Any = table.app
        slot = app.slot
        texts = pause.score_lines(table.view, table.match, bool(table.people))
        if app.practice:
            texts[0] = say("practice_pause", app.practice.number)
        shown = texts if slot.scores else texts[: bool(app.practice)]
        self.left_out = texts[len(shown) :]
        texts = lines_of(app, shown, slot.width - EDGE)
        self.rows = pause.rows_of(table)
        items = [pause.item_of(table, row) for row in self.rows]
        head = len(texts) * LINE + (EDGE if texts else FRAME)
        rows = min(len(items), (slot.most - head - FRAME) // slot.row)
        Part.__init__(self, app, Note(slot, head + rows * slot.row + FRAME))
        self._table = table
        self._width = slot.width
        for i, text in enumerate(texts):
            self.write(slot.width // 2, 3 + i * LINE, 0, text, theme.INK, labels.CENTRE)
        self._menu = Rows(app, items, slot.width - 8, 4, head, theme.INK, slot.row, rows)
        choose_again(self, chosen)
        self.add(self._menu.group)


class SignalChoice(signals.SignalChoice):
    """A menu of signals, with an explanation."""

    def __init__(self, table: Any, card: int, places: bytes) -> None:
        app = table.app
        slot = app.slot
        self._table = table
        self._card = card
        self._places = places
        items = self._choices(table.view.rules[signals.SIGNALS])
        self._room = slot.width - 2 * EDGE
        back = say("looking_closes")
        beside = slot.width >= BESIDE
        titles = lines_of(app, [say("signal_of", table.sign(card))], self._room)
        head = len(titles) * LINE + EDGE
        about = max(len(self._told(key)) for key in self._keys) * LINE
        rest = head + about + EDGE + (0 if beside else slot.row + 2 + GAP)
        rows = min(len(items), (slot.most - rest) // slot.row)
        Part.__init__(self, app, Note(slot, rest + rows * slot.row))
        for i, text in enumerate(titles):
            self.write(slot.width // 2, 3 + i * LINE, 0, text, theme.INK, labels.CENTRE)
        wide = signals.MENU_WIDTH if beside else slot.width - 8
        self._menu = Rows(app, items, wide, 4, head, theme.INK, slot.row, rows)
        self.add(self._menu.group)
        y = head + rows * slot.row + 2
        self._about = self.write(EDGE, y, self._room, "", theme.PENCIL, rows=about // LINE)
        place = (EDGE, y + about + 2, self._room, slot.row + 2)
        if beside:
            x = EDGE + wide + GAP
            place = (x, head, slot.width - x - EDGE, slot.row + 2)
        self._back = Button(self, place, back)
        self._explain()

    def _choices(self, code: int) -> list[str]:
        names, busso = signals.SIGNAL_NAMES, signals.SIGNAL_NAMES[signals.BUSSO]
        self._keys = ["silent"] + [names[signals.ALLOWED[code][place]] for place in self._places]
        items = [say(key) for key in self._keys]
        if code == signals.OTHER_CODE and busso in self._keys:
            self._keys[self._keys.index(busso)] = "busso_other"
        return items

    def _told(self, key: str) -> list[str]:
        return lines_of(self._table.app, [say(f"about_{key}").replace("\n", " ")], self._room)

    def _explain(self) -> None:
        self._about.say("\n".join(self._told(self._keys[self._menu.chosen])))

    def point(self, x: int, y: int, down: bool) -> int:

        if down and self._back.is_at(x - self.group.x, y - self.group.y):
            return B
        return super().point(x, y, down)


def beside(table: TableScreen, *texts: str) -> Part:
    app: Any = table.app
    room = app.slot.width - 2 * EDGE
    broken = [advice.wrapped(app.font, text, room) for text in texts]
    height = sum(map(len, broken)) * LINE + EDGE
    note = Note(app.slot, height)
    part = Part(app, note)
    y = note.above + EDGE // 2
    for lines in broken:
        advice.write_lines(part, EDGE, y, lines, LINE)
        y += LINE * len(lines)
    return part


def show(table: TableScreen, why: str, next_best: str) -> None:
    chart: Any = table.app.chart
    if next_best and chart and chart.has_equal:
        next_best = say("chart_next", cards.sign(chart.rows[1].card, table.match.game.ranks))
    part = beside(table, *filter(None, (why, next_best)))
    table.show_for(part.group, advice.SEEN, advice.ADVICE)
    table.motions.step()


def _noted(app: Any, group: scene.Group) -> scene.Group:
    if isinstance(group, Note) or group.scale != 1 or not len(group):
        return group
    first = group[0]
    if first.kind != scene.BOX:
        return _pinned(app, group) if _are_panels(group) else group
    texts = [thing.text for thing in group if thing.kind == scene.TEXT]
    if texts and len(group) == FRAMES + len(texts):  # only words on paper
        return notice(app, texts, 0)
    if first.pixel_shader[0] != theme.shade(theme.INK) or group[FRAMES].kind == scene.BOX:
        return group  # a page or a speech bubble
    outer = scene.Group()
    outer.append(_moved(group, scene.Group(x=group.x, y=group.y)))
    return _pinned(app, outer)


def _are_panels(group: scene.Group) -> bool:
    return all(thing.kind == scene.GROUP and len(thing) > 2 for thing in group)


def _moved(group: scene.Group, to: scene.Group) -> scene.Group:
    while len(group):
        to.append(group.pop(0))
    return to


def _pinned(app: Any, group: scene.Group) -> scene.Group:
    slot = app.slot
    height = sum(panel[0].height for panel in group)
    note = Note(slot, height)
    y = note.above
    while len(group):
        panel = group.pop(0)
        width, inner = panel[0].width, panel[0].height
        for _ in range(FRAMES):
            panel.pop(0)
        note.append(_moved(panel, scene.Group(x=(slot.width - width) // 2, y=y)))
        y += inner
    return note


def _ask(table: TableScreen, question: Part) -> None:
    question.group = _noted(table.app, question.group)
    if isinstance(question, FullPage):
        question.group.y = table.app.slot.under
        _fill_foot(table.app, question.group)
    usual_ask(table, question)


def _fill_foot(app: Any, page: scene.Group) -> None:
    height = app.console.display.frame.height
    if app.console.canvas.shape == WIDE and height > theme.HEIGHT:
        page.insert(0, box(0, theme.HEIGHT, theme.WIDTH, height - theme.HEIGHT, theme.FELT_DARK))


def _show_for(table: TableScreen, group: scene.Group, frames: int, spoken: int = 0) -> None:
    usual_show_for(table, _noted(table.app, group), frames, spoken)


def _lay_over(table: TableScreen, group: scene.Group) -> None:
    """Add a note, which `Way.settle` places at a tall table."""
    if not isinstance(group, Note):
        usual_lay_over(table, group)
        return
    table.group.append(group)


usual_ask, usual_show_for = TableScreen.ask, TableScreen.show_for
usual_lay_over = TableScreen._lay_over


def _make_no_way(table: TableScreen, question: Part) -> None:
    """Do nothing: notes cover no cards."""


def _mentioned(table: Any) -> str:
    return "select_rob" if table.view.may_rob else usual_mentioned(table)


def _card_at(table: Any, x: int, y: int) -> int:
    card = int(table.view.apart(table.seat))
    if card != EMPTY and table.opened and is_upcard_at(table, x, y):
        return card
    return int(TableScreen.card_at(table, x, y))


def is_upcard_at(table: Any, x: int, y: int) -> bool:
    group, (left, top) = table.trick.group, table.upcard.spot(table.view)
    across, along = (x - group.x) / group.scale - left, (y - group.y) / group.scale - top
    inside = 0 <= across < upcard.WIDTH and 0 <= along < upcard.HEIGHT
    return bool(table.view.upcard_lies and inside)


usual_mentioned = Table.mentioned
MENTIONED: Places = {Table: {"mentioned": _mentioned, "card_at": _card_at}}


OF_ADVICE = {"beside": beside, "show": show}


def raise_advised(part: Any, card: int) -> None:
    table = part._table
    table.hand.pick(card)
    if table.view.phase == DISCARD and len(part.lifted) < MONTE and card not in part.lifted:
        part.lifted += bytes([card])
        part.advised = card
        table.show_hand()
    if len(part.lifted) == MONTE:
        choose_kept(part)


def places() -> Places:
    return {
        widgets: {"notice": notice, "Question": Question, "make_way": _make_no_way},
        advice: OF_ADVICE,
        pause: {"Pause": Pause},
        signals: {"SignalChoice": SignalChoice},
        Exchange: {"point_out": raise_advised},
        TableScreen: {"ask": _ask, "show_for": _show_for, "_lay_over": _lay_over},
    }


def on(table: TableScreen) -> Note | None:
    holder = holder_on(table)
    return [thing for thing in holder if isinstance(thing, Note)][-1] if holder else None


def holder_on(table: TableScreen) -> scene.Group | None:
    for thing in reversed(table.group):
        if isinstance(thing, Note):
            return table.group
        if type(thing) is scene.Group and any(isinstance(each, Note) for each in thing):
            return thing
    return None


def hide_prompt(table: Any) -> None:
    """Hide prompts whose keys do not act now."""
    laid = table.question
    asks = bool(laid) and not isinstance(laid, (Sentence, FullPage))
    removes = table.spoken
    if table.app.console.device != devices.CONTROLLER:
        removes &= ~START  # Esc removes the note and opens the pause menu
    lines = [table.players.status] if table.players else []
    lines += filter(None, [getattr(getattr(table, "contract", None), "pauses", None)])
    if table.part:
        lines += [thing for thing in table.part.group if isinstance(thing, Line | HalfLine)]
    for line in lines:
        eaten = any(mark in line.text for mark, key in KEYS.items() if removes & key)
        hidden = asks and devices.names_a_key(line.text) or eaten
        if line.hidden != hidden:
            line.hidden = hidden


def from_own(note: Note, x: int, y: int) -> tuple[float, float]:
    return note.x + (x - note.x) * note.scale, note.y + (y - note.y) * note.scale


def covers(note: Note, frame: Frame, x: int, y: int) -> bool:
    left, top = frame.x + note.x * frame.scale, frame.y + note.y * frame.scale
    scale = frame.scale * note.scale
    return left <= x < left + note.width * scale and top <= y < top + note.height * scale
