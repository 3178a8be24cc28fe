"""Puzzles and lessons in windows, with texts on notes (sheets of paper)."""

from collections.abc import Iterator
from math import ceil
from pathlib import Path
from typing import Any

from engine.bots import character
from engine.deal import PLAY
from engine.options import MEDIATORE
from screens import seats
from screens.help.advice import wrapped, write_lines
from screens.lessons import cues, lesson_panel, teacher
from screens.lessons.lessons_done import NAMES
from screens.mediatore import auction
from screens.puzzles import puzzle_panel
from screens.puzzles.puzzle_panel import counted
from screens.review import more
from screens.table import building
from screens.table import trick as trick_screen
from screens.ui import labels, portraits, theme
from screens.ui.keys import A
from screens.ui.part import Part, box
from screens.ui.words import say
from simulator.computer import scene
from simulator.computer.canvas import SMALL, TALL
from simulator.computer.tables import column, people, table_words
from simulator.computer.tables.half_line import extent
from simulator.computer.tables.layout import Places
from simulator.computer.tables.notes import EDGE, LINE, Note, lines_of
from simulator.computer.tables.rows import Rows
from simulator.computer.tables.tall import header_height
from simulator.mistakes import strip_of_lesson
from simulator.narrator.tricks import PlayedTrick, trick
from simulator.puzzles import rating

Place = tuple[int, int, int, int]  # x, y, width, height in pixels of the table

GAP = 2
MORE = 12
SEEN = 6  # pixels at the top of a hand's cards that a sentence may cover
TURN = LINE + 3  # height of the bar with the words `your_turn`
TIMES = 4  # scale of the teacher's portrait
TEACHER = character("pasqua")
ARMS = 8  # number of arms of the four corner marks
TRUMPS_HEIGHT = 15
OF_MEDIATORE = ("bidding", "calling", "laying_away", "signals", "defence")
OF_CARDS, OF_PEOPLE = 4, 3  # maximum pixels from corner marks to a trick and to a player


class Panel(puzzle_panel.Panel):
    """A panel drawn as a note."""

    def __init__(
        self, table: Any, own: str, heading: str, texts: list, entries: list, leads_back: int = 0
    ) -> None:
        app = table.app
        slot = app.slot
        _take_away(table)
        room = slot.width - 2 * EDGE
        titles = lines_of(app, [heading], room)
        told = [lines_of(app, text.split("\n"), room) for text in texts]
        n = len(titles) + sum(map(len, told))
        head = n * LINE + GAP * len(told) + EDGE
        row = max(LINE, min(slot.row, (slot.most - head - EDGE) // len(entries)))
        self.end = head + row * len(entries) + EDGE
        Part.__init__(self, app, Note(slot, self.end))
        self._table = table
        self._own = own
        self._entries = entries
        self.leads_back = leads_back
        middle, y = slot.width // 2, EDGE // 2
        for line in titles:
            self.write(middle, y, 0, line, theme.GAIN, labels.CENTRE)
            y += LINE
        for lines in told:
            y += GAP
            write_lines(self, middle, y, lines, LINE, labels.CENTRE)
            y += len(lines) * LINE
        items = [say(entry[0]) for entry in entries]
        self._menu = Rows(app, items, slot.width - 8, 4, y + GAP, theme.INK, row, len(items))
        left, app.panel_left = app.panel_left, None
        if left and own and left[0] is own:
            self._menu.choose(left[1])
        self.add(self._menu.group)

    def press(self, keys: int) -> None:
        chosen = self._menu.chosen
        if keys & A and self._entries[chosen] in puzzle_panel.OVER:
            self.app.panel_left = self._own, chosen
        super().press(keys)


class LessonPanel(Panel):
    """A lesson's panel.

    At the lesson's end it names the next lesson; after a wrong card, who took the trick.
    """

    def __init__(
        self, table: Any, own: str, heading: str, texts: list, entries: list, leads_back: int = 0
    ) -> None:
        is_end = lesson_panel.MATCH in entries
        if lesson_panel.AGAIN in entries:
            texts = [*filter(None, [_effect(table)]), *texts, *_point(table.app)]
            _lay_trick(table)
        if lesson_panel.NEXT in entries:
            entries = sorted(entries, key=lambda entry: entry != lesson_panel.NEXT)
            after = say(f"lesson_{NAMES[table.app.puzzle.i + 1]}")
            texts = [*texts, say("lesson_comes", after)]
        if is_end and NAMES[table.app.puzzle.i] == strip_of_lesson.LESSON:
            entries = [strip_of_lesson.ENTRY, *entries]
            leads_back += 1
        super().__init__(table, own, heading, texts, entries, leads_back)
        side = portraits.SIDE * TIMES
        spare = self.group.height - self.end - side
        if table.app.slot.tops and spare >= 2 * EDGE:
            self.add(_teacher(table.app, self.group, self.end + spare // 2))


def _trick_of_answer(table: Any) -> PlayedTrick | None:
    """Return the trick of the wrong card; None if it is not over."""
    view, lesson = table.view, table.app.puzzle
    played = list(view.history[: view.tricks * view.seats])
    if lesson.phase != PLAY or lesson.answer[0] not in played:
        return None
    return trick(view, played.index(lesson.answer[0]) // view.seats)


def _effect(table: Any) -> str:
    """Return who took the trick of the wrong card and its points; "" if the trick is not over."""
    found = _trick_of_answer(table)
    return took(table, found) if found else ""


def took(table: Any, found: PlayedTrick) -> str:
    match, winner = table.match, found.winner
    if match.game.contract:  # which counts thirds of points
        if winner == table.seat:
            return str(say("lesson_wins_you"))
        return str(say("lesson_wins", seats.called(match, winner)))
    points = counted("tell_points", str(found.points))
    if winner == table.seat:
        return str(say("lesson_took_you", points))
    return str(say("lesson_took", seats.called(match, winner), points))


def _point(app: Any) -> list[str]:
    """Return the point of a lesson's question; in Madrasso, the points lost are enough."""
    lesson = app.puzzle
    name = NAMES[lesson.i]
    if name not in OF_MEDIATORE:
        return []
    text = str(say(f"lesson_why_{name}_{_question(app)}"))
    return [people.named(text, people.of_seats(app))]


def _question(app: Any) -> int:
    """Return the number, from 0, of a lesson's question."""
    content = Path(cues._path(app, ".cues")).read_bytes()
    at = n = 0
    while at < app.puzzle.asked_at:
        n += content[at] == cues.ASK
        at += 2 + content[at + 1]
    return n


def _lay_trick(table: Any) -> None:
    """Lay the wrong card's trick on the table again."""
    found, shown = _trick_of_answer(table), table.trick
    if not found:
        return
    shown._take_away()
    places = [seats.place(seat, table.seat, table.view.seats) for seat in found.seats]
    for where, card in zip(places, found.cards, strict=True):
        shown._cards[where] = card
        shown._put(where, card, trick_screen.TRICK_X[where], trick_screen.TRICK_Y[where])
    shown._weigh(places[found.seats.index(found.winner)])


def gathered(table: Any, where: int, sound: int) -> Iterator[None]:
    """Gather a trick, but leave it if a lesson explains a wrong card in it."""
    lesson = table.app.puzzle
    wrong = lesson and lesson.over == lesson_panel.tell
    if not wrong or table.match.n_log - lesson.first < lesson.until:
        yield from usual_gathered(table, where, sound)


usual_gathered = trick_screen._gathered
_usual_place = teacher._place
_usual_title = puzzle_panel._title


def title(puzzle: Any) -> str:
    return " ".join(filter(None, (_usual_title(puzzle), "★" * rating.stars_of(puzzle))))


class Task(Part):
    """A lesson's last sentence, in a note that stays while the player chooses a card."""

    def __init__(self, table: Any) -> None:
        app = table.app
        slot = app.slot
        lines = wrapped(app.font, said(app), slot.width - 2 * EDGE - MORE)
        note = Note(slot, len(lines) * LINE + EDGE + TURN)
        super().__init__(app, note)
        low = note.height - TURN
        self.add(box(1, low, note.width - 2, TURN - 1, theme.GOLD))
        middle = note.width // 2
        self.write(middle, low + 2, 0, say("your_turn"), theme.INK, labels.CENTRE)
        write_lines(self, EDGE, _below_teacher(self, note, len(lines)), lines, LINE)


def said(app: Any) -> str:
    return str(getattr(app.puzzle, "said", ""))


def _below_teacher(part: Part, note: Note, n: int) -> int:
    """Draw the teacher above a text of `n` lines, if there is room; return the text's top."""
    high, room = n * LINE, note.height - TURN
    side = portraits.SIDE * TIMES
    if room < side + high + 4 * EDGE:
        return (room - high) // 2 if note.above else EDGE // 2
    top = (room - side - high - 2 * EDGE) // 3
    part.add(_teacher(part.app, note, top))
    return top + side + 2 * EDGE


def _teacher(app: Any, note: Any, y: int) -> scene.Group:
    side = portraits.SIDE * TIMES
    group = scene.Group(x=(note.width - side) // 2, y=y, scale=TIMES)
    group.append(portraits.load(app, TEACHER))
    return group


def show_task(table: Any) -> None:
    """If a lesson asks for a card, leave its last sentence visible."""
    app = table.app
    if getattr(table, "shows_line", True) or table.question or not table_words.is_lesson(app):
        return
    if not table.turn_shown:
        return
    shape, view = app.console.canvas.shape, table.view
    # On an upright screen, the note would cover the prompt to rob or to call out
    may_more = view.game != MEDIATORE and (view.may_rob or view.call_is_right())
    if shape == TALL and (view.phase != PLAY or may_more):
        _take_away(table)
    elif said(app) and shape != SMALL and getattr(table, "task", None) not in list(table.group):
        table.task = Task(table).group
        table.group.append(table.task)


def _take_away(table: Any) -> None:
    task = getattr(table, "task", None)
    if task and task in table.group:
        table.group.remove(task)
    table.task = None


class Sentence(teacher.Sentence):
    """A lesson's sentence in a note, with marks around the part of the table that it explains."""

    def __init__(self, table: Any, text: str, about: int) -> None:
        app = table.app
        slot = app.slot
        app.puzzle.said = text
        _take_away(table)
        self.lines = wrapped(app.font, text, slot.width - 2 * EDGE - MORE)
        note = Note(slot, len(self.lines) * LINE + EDGE)
        Part.__init__(self, app, scene.Group())
        self._table = table
        self._about = about
        self._corners = self.add(scene.Group())
        self.add(note)
        inner = Part(app, note)
        y = _below_teacher(inner, note, len(self.lines))
        write_lines(inner, EDGE, y, self.lines, LINE)
        y = note.height - LINE - EDGE // 2 if note.above else y + (len(self.lines) - 1) * LINE
        inner.write(slot.width - EDGE, y, 0, "►", theme.PENCIL, labels.RIGHT)
        self.point_out()
        _unsay_turn(table)

    def point_out(self) -> None:
        while len(self._corners):
            self._corners.pop()
        for corners in _corners(self._table, self._about):
            self._corners.append(corners)


class LowSentence(teacher.Sentence):
    """A lesson's sentence at the small table, if possible clear of cards."""

    def __init__(self, table: Any, text: str, about: int) -> None:
        super().__init__(table, text, about)
        panel = self.group
        for thing in [each for each in panel if each.kind == scene.GROUP]:
            panel.remove(thing)
        place = subject(table, about)
        cards = [tile for tile in _tiles(table.hand.group) if not tile[4]]
        cards = [(x, y + SEEN, width, height) for x, y, width, height, *_ in cards]
        cards += _laid(table)
        cards += [place] if place else []
        tops = (teacher.AT_TRICK_Y, teacher.AT_TRICK_Y + OF_CARDS, teacher.AT_HAND_Y)
        for top in tops if table.view.phase == PLAY else ():
            box = teacher.X, top, teacher.WIDTH, panel[0].height
            if not any(_meet(box, each) for each in cards):
                panel.y = top
                break
        for corners in _corners(table, about):
            corners.x, corners.y = -panel.x, -panel.y
            panel.append(corners)
        _unsay_turn(table)


def _unsay_turn(table: Any) -> None:
    if table.players and table.shows_line and table.match.turn == table.seat:
        table.players.status.say("")


def subject(table: Any, about: int) -> Place | None:
    place = _subject(table, about)
    if not place:
        return None
    x, y, width, height = place
    left, top = max(x, 0), max(y, 0)
    low = min(y + height, table.app.console.display.frame.height)
    place = left, top, min(x + width, theme.WIDTH) - left, low - top
    others = _others(table, about)
    most = OF_CARDS if about == cues.TRICK else OF_PEOPLE if about < cues.HAND else 0
    x, y, width, height = place
    nearer = [(x + i, y + i, width - 2 * i, height - 2 * i) for i in range(most)]
    return next((each for each in nearer if len(_clear(each, others)) == ARMS), place)


def _corners(table: Any, about: int) -> list[scene.Group]:
    place = subject(table, about)
    if not place:
        return []
    group = scene.Group()
    for arm in _clear(place, _others(table, about)):
        group.append(arm)
    return [group]


def _clear(place: Place, others: list[tuple]) -> list[Any]:
    group = teacher._corners(*place)
    arms = [group.pop() for _ in range(len(group))]
    return [
        arm
        for arm in arms
        if not any(_meet((arm.x, arm.y, arm.width, arm.height), each) for each in others)
    ]


def _others(table: Any, about: int) -> list[tuple]:
    players = table.players
    others: list[tuple] = []
    for seat in range(1, cues.HAND) if players else ():
        if seat != about:
            face, name = players.portraits[seat], players.names[seat]
            others += [_of_tile(face)] if face and not face.hidden else []
            others += [_of_name(name)] if name and name.text.strip() else []
    others += _laid(table) if about != cues.TRICK else []
    upcard = _upcard(table)
    others += [upcard] if about != cues.UPCARD and upcard else []
    return others if 0 < about < cues.CARD else []


def _meet(one: tuple, other: tuple) -> bool:
    x, y, width, height = other
    left, top, across, down = one
    return bool(left < x + width and x < left + across and top < y + height and y < top + down)


def _subject(table: Any, about: int) -> Place | None:
    app = table.app
    shape = app.console.canvas.shape
    tall = shape == TALL
    if shape == SMALL and about in (cues.SIDES, cues.TRUMPS, cues.BIDS):
        return _usual_place(table, about)
    if about >= cues.CARD:
        x, y = table.hand.spot(about - cues.CARD)
        times = getattr(table.hand, "times", 1)
        width, height = int(theme.CARD_WIDTH * times), int(theme.CARD_HEIGHT * times)
        row = [
            tile[0]
            for tile in _tiles(table.hand.group)
            if not tile[4] and abs(tile[1] - y) < height // 2
        ]
        seen = min([width + 1, *(int(left) - x for left in row if left > x + GAP)])
        return x - 1, y - 1, seen + 1, height + 2
    if about == cues.HAND:
        return _around([tile for tile in _tiles(table.hand.group) if not tile[4]])
    if about == cues.TRICK:
        return _around(_laid(table), OF_CARDS)
    if about == cues.UPCARD:
        return _upcard(table)
    if 0 < about <= cues.SEAT_W:
        players = table.players
        parts = [players.portraits[about]] if players.portraits[about] else []
        own = [_of_tile(each) for each in parts] + [_of_name(players.names[about])]
        return _around(own, OF_PEOPLE)
    if about == cues.SIDES and not table_words.has_totals(table):
        return None
    if about in (cues.SIDES, cues.TRUMPS):
        return _of_header(app, about) if tall else _beside(table, about)
    if about == cues.BIDS:
        high, width = auction.KEY_Y - auction.MENU_Y, auction.MENU_WIDTH
        place = auction.MENU_X, auction.MENU_Y, width, high
        x, y, width, high = getattr(table.part, "bids_place", place)
        return x - 1, y - 1, width + 2, high
    return None


def _upcard(table: Any) -> Place | None:
    if table.contract or not table.view.upcard_lies:
        return None
    tile = table.upcard._upcard
    return _at_trick(table, tile.x - 1, tile.y - 1, 16, 25)


def _laid(table: Any) -> list[Place]:
    tiles = [tile for tile in table.trick._tiles if not tile.hidden]
    return [_at_trick(table, *_of_tile(tile)) for tile in tiles]


def _at_trick(table: Any, x: int, y: int, width: int, height: int) -> Place:
    group = table.trick.group
    times = group.scale
    return (
        int(group.x + x * times),
        int(group.y + y * times),
        int(width * times),
        int(height * times),
    )


def _of_header(app: Any, about: int) -> Place:
    canvas = app.console.canvas
    height = header_height(canvas.height // canvas.times)
    # The note covers the sign of trumps; the lower line names trumps
    lower = height // 2 if about == cues.TRUMPS else 0
    return 0, lower, theme.WIDTH, height - lower


def _beside(table: Any, about: int) -> Place:
    if about == cues.TRUMPS:
        left, width = extent(table.upcard._word, say("trumps"))
        x = building.SIGN_X - 3
        return x, building.SIGN_Y - 3, left + width + 3 - x, TRUMPS_HEIGHT
    canvas = table.app.console.canvas
    left, times = theme.WIDTH + 1, canvas.times
    width = canvas.width // times - left - 1
    return left, column.TOTALS_Y // times - 1, width, LINE // times + 2


def _tiles(group: scene.Group, x: float = 0, y: float = 0, times: float = 1) -> list[tuple]:
    found: list[tuple] = []
    x, y, times = x + group.x * times, y + group.y * times, times * group.scale
    for thing in group:
        if thing.kind == scene.GROUP:
            found += _tiles(thing, x, y, times)
            continue
        if thing.kind == scene.PICTURE:
            left, top, *size = _of_tile(thing)
            size = [each * times for each in size]
            found.append((x + left * times, y + top * times, *size, thing.hidden))
    return found


def _of_tile(tile: scene.TileGrid) -> tuple:
    return tile.x, tile.y, tile.tile_width, tile.tile_height


def _of_name(line: Any) -> tuple:
    left, width = extent(line, line.text.split("\n")[0])
    high = theme.FONT_HEIGHT * getattr(line, "scale", 1)
    return left, line.y, width, high


def _around(parts: list[tuple], apart: int = 1) -> Place | None:
    if not parts:
        return None
    left, top = min(each[0] for each in parts), min(each[1] for each in parts)
    right = max(each[0] + each[2] for each in parts)
    low = max(each[1] + each[3] for each in parts)
    x, y = int(left) - apart, int(top) - apart
    return x, y, ceil(right) + apart - x, ceil(low) + apart - y


def places() -> Places:
    return {
        puzzle_panel: {"Panel": Panel, "_title": title},
        lesson_panel: {"Panel": LessonPanel},
        more: {"Panel": Panel},
        teacher: {"Sentence": Sentence},
    }


def lowered(places: Places) -> Places:
    own = {"Sentence": LowSentence, "_place": subject}
    return {**places, teacher: {**places.get(teacher, {}), **own}}
