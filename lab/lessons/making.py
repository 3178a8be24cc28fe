"""Make a lesson's cues (steps) from its source."""

from collections.abc import Iterator

from engine.cards import EMPTY, parse_card
from engine.match import HUMAN, Match
from engine.options import GAMES, SEATS, default_rules
from engine.puzzles import puzzle
from engine.puzzles.puzzle import SOUTH, Course, written
from engine.record import parse_token
from lab.lessons import endings, race, source, worlds
from lab.lessons.claims import NotBest, Stage, laid_away, wrongs
from lab.lessons.source import SourceLine, Wrong
from screens.lessons.cues import (
    ASK,
    BIDS,
    CARD,
    HAND,
    NOTHING,
    PLAY,
    POSITION,
    SAY,
    SCORE,
    SEAT_E,
    SEAT_N,
    SEAT_W,
    SIDES,
    TRICK,
    TRUMPS,
    UPCARD,
    WRONG,
)

ABOUT = {
    "nothing": NOTHING,
    "hand": HAND,
    "trick": TRICK,
    "trumps": TRUMPS,
    "sides": SIDES,
    "upcard": UPCARD,
    "bids": BIDS,
    "east": SEAT_E,
    "partner": SEAT_N,
    "north": SEAT_N,
    "west": SEAT_W,
}
MOST_WAYS = 63  # maximum number of sets of four discards in a cue of 255 bytes
LEVEL = "club"


class Scene(Stage):
    """A position of a lesson, and its cues so far."""

    def __init__(self, course: Course) -> None:
        super().__init__(course)
        self.cues: list[tuple[int, bytes]] = []

    def play(self, line: SourceLine) -> None:
        """Take the actions in `line`.

        Without actions, the solver plays up to South's turn or to the end.
        """
        match = self.match()
        before = len(self.actions)
        for text in line.values:
            self.actions += parse_token(self.match(), text)
        if not line.values:
            for best in self.solved.line(self.match()):
                if match.turn == SOUTH and line.word == "play":
                    break
                self.actions.append(best)
                match.act(best)
        self.cues.append((PLAY, bytes((len(self.actions) - before,))))

    def ask(self, line: SourceLine) -> None:
        match = self.match()
        if match.turn != SOUTH:
            raise Wrong(f"line {line.number}: it is not South's turn")
        answer = list(parse_token(match, line.values[0]))
        self.cues.append((ASK, self._right(line, answer)))
        try:
            for other, cost, shown in wrongs(self, answer):
                self.cues.append((WRONG, bytes((other, cost, *shown))))
        except NotBest as reason:
            raise Wrong(
                f"line {line.number}: {line.values[0]} is not the only best: {reason}"
            ) from None
        self.actions += answer

    def _right(self, line: SourceLine, answer: list[int]) -> bytes:
        if len(answer) == 1:
            return bytes(answer)
        ways = laid_away(self)
        if tuple(sorted(answer)) not in ways or len(ways) > MOST_WAYS:
            raise Wrong(f"line {line.number}: {len(ways)} ways win: {ways[:MOST_WAYS]}")
        return b"".join(bytes(way) for way in ways)

    def finished(self) -> list[tuple[int, bytes]]:
        match = self.match()
        course = self.course
        if match.game.deal.tricks:
            actions = self.actions + (self.solved.line(match) if match.turn != EMPTY else [])
        else:
            actions = self.actions + worlds.goes_on(match, LEVEL)
        score = course.score
        done = bytes(actions), course.n_before, score
        content = written(Course(course.game, course.dealer, course.pack, *done))
        puzzle.position(content, score=score)
        before = [(SCORE, score)] if score else []
        return [*before, (POSITION, content), *self.cues]


def cues(name: str) -> list[tuple[int, bytes]]:
    found: list[tuple[int, bytes]] = []
    stage: Scene | None = None
    score = b""
    rows = iter(source.lines(name))
    for line in rows:
        if line.word in source.POSITIONS:
            if stage:
                found += stage.finished()
            stage = Scene(_course(line, rows, score))
            score = b""
        elif line.word == "after":
            score = race.score_after(*map(int, line.values))
        elif not stage:
            raise Wrong(f"line {line.number}: a lesson begins with a position")
        elif line.word == "say":
            stage.cues.append((SAY, bytes((_about(line, stage),))))
        elif line.word == "ask":
            stage.ask(line)
        elif line.word in ("play", "end"):
            stage.play(line)
        else:
            raise Wrong(f"line {line.number}: unknown word {line.word}")
    return found + (stage.finished() if stage else [])


def _about(line: SourceLine, stage: Stage) -> int:
    if line.values[0] in ABOUT:
        return ABOUT[line.values[0]]
    return CARD + parse_card(line.values[0], stage.match().game.ranks)


def _course(line: SourceLine, rows: Iterator[SourceLine], score: bytes) -> Course:
    if line.word == "ending":
        found = endings.course_to(
            source.ending(line, [next(rows) for _ in range(4)]), source.seed(line)
        )
    elif line.word == "deal":
        game = GAMES.index(line.values[0])
        dealt = Match(game, default_rules(game), int(line.values[1]), [HUMAN] * SEATS[game])
        dealt.begin()
        found = Course(game, dealt.game.dealer, bytes(dealt.pack or b""), b"", 0)
    else:
        puzzled, back = source.code(line)
        match = puzzled.match
        actions = bytes(match.log[: match.n_log]) + puzzled.line
        pack = bytes(match.pack or b"")
        found = Course(match.game_index, match.game.dealer, pack, actions, match.n_log - back)
    found.score = score
    return found


def content(name: str) -> bytes:
    return b"".join(bytes((which, len(what))) + what for which, what in cues(name))
