from engine.match import Match
from engine.options import MADRASSO, default_rules
from engine.statistics import AHEAD, ALONE, DEALS, MATCHES, Statistics, StatisticsRow, marked
from screens.lessons.lessons_done import LessonProgress
from screens.puzzles.puzzles_answered import PuzzleProgress
from screens.statistics.counting import BEGUN
from simulator import small_files, stars
from simulator.assets import FOLDER
from simulator.ladder.progress import Progress, Row
from simulator.mistakes.notebook import UNPROVEN, UNTRIED, Deal, Notebook, OwnPuzzle
from simulator.puzzles.rating import SOLVED, Answer, encoded
from simulator.today.days import Days


class Memory:
    def __init__(self, files=()):
        self.files = dict(files)

    def read(self, name):
        return self.files.get(name)

    def write(self, name, content):
        self.files[name] = content

    def asset(self, name):
        return str(FOLDER / name)


def begun(*seeds) -> bytes:
    marks = b""
    for seed in seeds:
        marks = marked(Match(MADRASSO, default_rules(MADRASSO), seed, ["human"] * 4), marks, 99)
    return marks


def counted(*companies) -> bytes:
    found = Statistics(None)
    for company, matches in companies:
        row = StatisticsRow(bytes((MADRASSO | ALONE << 4, company, 1, 1, 0)))
        row.numbers[MATCHES], row.numbers[DEALS], row.numbers[AHEAD] = matches, matches, 0
        found.rows.append(row)
    return found.encoded()


def solved(*numbers, failed=(), memory=None) -> bytes:
    memory = memory or Memory()
    for i in numbers:
        PuzzleProgress(memory).keep(0, i, True)
    for i in failed:
        PuzzleProgress(memory).keep(0, i, False)
    return memory.files[small_files.PUZZLES]


def lessons(*numbers) -> bytes:
    memory = Memory()
    for i in numbers:
        LessonProgress(memory).keep(i)
    return memory.files[small_files.LESSONS]


def played(*points, first=600) -> bytes:
    """Return the file of the days' deals: finished deals, then a begun one."""
    found = Days()
    for day, made in enumerate(points, first):
        found.begin(day, day)
        found.finish(day, day, made)
    last = first + len(points)
    found.begin(last, last)
    found.keep(last, b"\1\2")
    return found.encoded()


def mistakes(*days: int) -> bytes:
    found = Notebook()
    for day in days:
        key = day.to_bytes(4, "little")
        found.deals[key] = Deal(day, key, MADRASSO, (day, 0, 3, 0, 1))
    for state in (UNPROVEN, UNTRIED):
        key = bytes((state, 7, 7))
        found.puzzles[key] = OwnPuzzle(max(days), key, state, 1, content=b"\5\6\7")
    return found.encoded()


def ladder(*steps: int) -> bytes:
    found = Progress()
    for step in steps:
        found.won |= 1 << step
        key = bytes([step] * 4)
        found.rows[key] = Row(key, step, 1, 7, 30, 900)
    return found.encoded()


def answers(*numbers) -> bytes:
    """Return the file of answers; those on odd days are right."""
    return encoded(
        [Answer(n, bytes((n % 256, n // 256, 7)), 1 + n % 5 + SOLVED * (n % 2)) for n in numbers]
    )


# Answers in an older format, to the puzzles 64 to 66, which now have the numbers 2 to 4
OLD = b"P\2\0\5\0\x09\0" + b"\4\x09" + bytes(8) + b"\7" + b"\xff\0" * 2
WHOLE = {
    small_files.LESSONS: lessons(0, 9),
    small_files.PUZZLES: solved(1, 5, 70, failed=(3,)),
    small_files.STATISTICS: counted((1, 4), (2, 3)),
    BEGUN: begun(1, 2, 3),
    small_files.DAYS: played(81, 30, 130),
    small_files.MISTAKES: mistakes(700, 702),
    small_files.STARS: stars.encoded([b"1234", b"5678"]),
    small_files.LADDER: ladder(0, 1),
    small_files.ANSWERS: answers(700, 701, 705),
    small_files.SETTINGS: b"language it\n",
}
