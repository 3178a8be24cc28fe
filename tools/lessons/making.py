"""From the source of a lesson to its cues: every card that is asked for is the only best one."""

from collections.abc import Iterator

from engine.bots import choose
from engine.cards import EMPTY
from engine.madrasso.actions import ROB
from engine.madrasso.notation import parse
from engine.match import HUMAN, Match, new_view
from engine.options import MADRASSO, SEATS, default_rules
from engine.puzzles import puzzle
from engine.puzzles.puzzle import SOUTH, Course, written
from screens.lessons.cues import (
    ASK,
    CARD,
    HAND,
    NOTHING,
    PLAY,
    POSITION,
    SAY,
    SEAT_E,
    SEAT_N,
    SEAT_W,
    SIDES,
    TRICK,
    TRUMPS,
    UPCARD,
    WRONG,
)
from tools.lessons import endings, source
from tools.lessons.source import Line, Wrong
from tools.puzzles.proof import Solved, costs_of

ABOUT = {
    "nothing": NOTHING,
    "hand": HAND,
    "trick": TRICK,
    "trumps": TRUMPS,
    "sides": SIDES,
    "upcard": UPCARD,
    "east": SEAT_E,
    "partner": SEAT_N,
    "north": SEAT_N,
    "west": SEAT_W,
}
LEVEL = "club"  # who plays a deal that was dealt and no more to its end
SHOWN = 2  # tricks of what comes of a wrong card


class Stage:
    """One position as it goes on: the deal from its first action, and the cues so far."""

    def __init__(self, course: Course) -> None:
        self._course = course
        self.actions = list(course.actions[: course.n_before])
        self.cues: list[tuple[int, bytes]] = []

    def match(self, *more: int) -> Match:
        """The match as it stands, with `more` actions."""
        actions = bytes(self.actions) + bytes(more)
        course = Course(self._course.game, self._course.dealer, self._course.pack, actions, 0)
        return course.match(len(actions), [HUMAN] * SEATS[course.game])

    def play(self, line: Line) -> None:
        """Let the cards of `line` be played; without any all up to South's turn, or to the end."""
        match = self.match()
        before = len(self.actions)
        if line.values:
            for text in line.values:
                self.actions.append(source.card(text, match.game.ranks))
        else:
            for best in Solved().line(self.match()):
                if match.turn == SOUTH and line.word == "play":
                    break
                self.actions.append(best)
                match.act(best)
        self.cues.append((PLAY, bytes((len(self.actions) - before,))))

    def ask(self, line: Line) -> None:
        """Ask for the card of `line`, which is the only best one, and let it be played."""
        match = self.match()
        if match.turn != SOUTH:
            raise Wrong(f"line {line.number}: it is not South's turn")
        (card,) = parse(match, line.values[0])
        if card == ROB:
            self.cues.append((ASK, bytes((ROB,))))
            self.actions.append(ROB)
            return
        values = Solved().values(match)
        best = values[card]
        second = max([value for each, value in values.items() if each != card], default=-1)
        if second >= best:
            raise Wrong(f"line {line.number}: {line.values[0]} is not the only best: {values}")
        self.cues.append((ASK, bytes((card,))))
        for each, cost in zip(sorted(values), costs_of(match, values), strict=True):
            if each != card:
                self.cues.append((WRONG, bytes((each, cost)) + self._shown(each)))
        self.actions.append(card)

    def _shown(self, card: int) -> bytes:
        """What comes of `card`, from it on: its trick, and the next."""
        match = self.match(card)
        shown = [card]
        end = match.game.deal.tricks + SHOWN
        for action in Solved().line(self.match(card)):
            if match.game.deal.tricks == end:
                break
            match.act(action)
            shown.append(action)
        return bytes(shown)

    def finished(self) -> list[tuple[int, bytes]]:
        """The cues, the position in front: the deal is played to its end."""
        match = self.match()
        course = self._course
        if match.game.deal.tricks:
            actions = self.actions + (Solved().line(match) if match.turn != EMPTY else [])
        else:
            view = new_view(course.game)
            while match.turn != EMPTY:
                match.look(match.turn, view)
                match.act(choose(LEVEL, view, match.decision_seed()))
            actions = list(match.log[: match.n_log])
        whole = Course(course.game, course.dealer, course.pack, bytes(actions), course.n_before)
        content = written(whole)
        puzzle.read(content)
        return [(POSITION, content), *self.cues]


def cues(name: str) -> list[tuple[int, bytes]]:
    """The cues of the lesson called `name`."""
    found: list[tuple[int, bytes]] = []
    stage: Stage | None = None
    rows = iter(source.lines(name))
    for line in rows:
        if line.word in ("ending", "code", "deal"):
            if stage:
                found += stage.finished()
            stage = Stage(_course(line, rows))
        elif not stage:
            raise Wrong(f"line {line.number}: a lesson begins with a position")
        elif line.word == "say":
            stage.cues.append((SAY, bytes((_about(line, stage),))))
        elif line.word == "ask":
            stage.ask(line)
        elif line.word in ("play", "end"):
            stage.play(line)
        else:
            raise Wrong(f"line {line.number}: what is {line.word}?")
    return found + (stage.finished() if stage else [])


def _about(line: Line, stage: Stage) -> int:
    if line.values[0] in ABOUT:
        return ABOUT[line.values[0]]
    return CARD + source.card(line.values[0], stage.match().game.ranks)


def _course(line: Line, rows: Iterator[Line]) -> Course:
    if line.word == "ending":
        return endings.course_to(source.ending(line, [next(rows) for _ in range(4)]), line.number)
    if line.word == "deal":
        dealt = Match(MADRASSO, default_rules(MADRASSO), int(line.values[0]), [HUMAN] * 4)
        dealt.begin()
        return Course(MADRASSO, dealt.game.dealer, bytes(dealt.pack or b""), b"", 0)
    found = puzzle.read(source.code(line))
    match = found.match
    actions = bytes(match.log[: match.n_log]) + found.line
    return Course(
        match.game_index, match.game.dealer, bytes(match.pack or b""), actions, match.n_log
    )


def content(name: str) -> bytes:
    """The file of the lesson called `name`."""
    return b"".join(bytes((which, len(what))) + what for which, what in cues(name))
