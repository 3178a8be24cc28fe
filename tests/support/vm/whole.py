"""Memory of the program after every step of a match or a review."""

import re
from functools import cache
from itertools import pairwise
from typing import NamedTuple

from engine.deal import CALL, DISCARD
from engine.options import MEDIATORE, parse_game, parse_rules
from tests.support.device import vm_app
from tests.support.vm import machine

SWITCHED_ON = """
driving.switch_on()
program = driving.RUNNING[0]; machine = program.console
machine.volume = 3; machine.sound(7)
"""
BEGUN = """
from engine.match import Match
match = Match({game}, {rules}, 1, '{players}'.split())  # no name, as it comes from a file
"""
BEFORE = "driving.skip(match)"
ASKED = """
driving.open_screen('mediatore.table.Table', driving.asked_to({phase}), 0)
driving.frames(30); driving.press(driving.A_KEY)
print('asked in phase {phase}')
"""
START = "driving.title(); driving.sit_down(match); first = match.number"
ON = """
if match.number == first and driving.showing() != 'Result':
    driving.go_on(match)
    print(driving.where(match))
"""
REVIEWED = "driving.open_screen('review.waiting.begin', match); found = driving.RUNNING[0].screen"
REVIEW_ON = """
driving.frames(8)
if driving.RUNNING[0].screen is not found:
    driving.press(driving.A_KEY)
print('review')
"""
MOST_PRESSES = 400
LAST = "print(match.number > first or driving.showing())"
LAST_OF_REVIEW = "print(driving.RUNNING[0].screen is not found)"

# Measure twice, because an old number may look like a pointer
COLLECT = ["gc.collect()", "print(gc.mem_alloc())", "made = [0] * 40; gc.collect()"]
COLLECT += ["print(gc.mem_alloc())"]
MAP = "micropython.mem_info(1)"  # prints a map of the heap
EACH = 2 + len(COLLECT)
NAMES = "micropython.qstr_info()"

# Bytes allocated to shift addresses
ASIDE = (1000, 3000)

# MicroPython's tables of names: the first for FIRST_NAMES, each later one twice as large
FIRST_NAMES = 20
NAME_BYTES = 7
PIECE_BYTES = 32
ROOM_FOR_NAMES = 620  # names for which there is room; one more adds a table

# In the map, a letter begins a block, and `=` continues it
CELL = 16  # bytes per character
CELLS = 64  # characters per line
LINE = re.compile(r"^[0-9a-f]+: (.+)$|\((\d+) lines all free\)")
MOST_ASKED = 1024  # maximum number of bytes of a new block
LARGE = re.compile(rf"[^.=]={{{MOST_ASKED // CELL},}}")


class Total(NamedTuple):
    """A match to measure; `bytes` and `block` are limits, `before` counts earlier deals."""

    name: str
    bytes: int
    game: str
    players: list
    rules: dict = {}
    before: int = 0
    review: int = 0  # steps of eight frames
    block: int = MOST_ASKED
    often: bool = True  # in the smoke subset


class Most(NamedTuple):
    """Most live bytes, after step `where`; new names; large blocks."""

    bytes: int
    where: str
    names: int
    asked: tuple = ()


def table_of(names: int) -> tuple[int, int]:
    piece = FIRST_NAMES
    room = size = 0
    while room < names:
        room += piece
        size += NAME_BYTES * piece + PIECE_BYTES
        piece *= 2
    return size, room


@cache
def _weighed(
    name: str,
    game: int,
    rules: bytes,
    players: tuple,
    before: int,
    review: int,
    aside: int,
) -> Most:
    from tests.support.vm import budget

    said = {"game": game, "rules": rules, "players": " ".join(players)}
    own = f"import micropython; aside = bytearray({aside})\n"
    steps = [budget.FIRMWARE + own + budget.ROOM_FOR_NAMES, SWITCHED_ON]
    steps += [BEGUN.format(**said)] + [BEFORE] * before
    led = len(steps)
    if game == MEDIATORE:
        steps += [ASKED.format(phase=phase) for phase in (CALL, DISCARD)]
    if review:
        steps += [REVIEWED] + [REVIEW_ON] * review
    else:
        steps += [START] + [ON] * MOST_PRESSES
    programs = vm_app.in_short([*steps, LAST_OF_REVIEW if review else LAST])
    last = programs.pop()
    done = ["import gc", programs[0], *COLLECT, NAMES]
    first = len(done)
    for program in programs[1:]:
        done += [program, MAP, *COLLECT]
    outcomes = machine.succeed([*done, last, NAMES], instead=vm_app.drive())
    assert outcomes[-2].printed in ("True", "Result"), f"{name} does not end"
    base = int(outcomes[first - 2].printed)
    names = counted(outcomes[-1].printed) - counted(outcomes[first - 1].printed)
    rows = outcomes[first : first + EACH * (len(programs) - 1)]
    seen = []
    for i in range(0, len(rows), EACH):
        live = min(int(rows[i + 3].printed), int(rows[i + 5].printed))
        seen.append((live, rows[i].printed))
    live, where = max((live, where) for live, where in seen[led - 1 :] if where)
    at = EACH * (len(programs) - (review or MOST_PRESSES) - 2)  # row of the step START or REVIEWED
    asked = new_blocks([row.printed for row in rows[at + 1 :: EACH]])
    shown = [row.printed for row in rows[at::EACH]]
    named = tuple(sorted((size, shown[i]) for i, size in asked))
    return Most(live - base + table_of(names)[0], where, names, named)


def new_blocks(maps: list[str]) -> list[tuple[int, int]]:
    """Return (map's index, bytes) of new blocks above MOST_ASKED bytes."""
    seen = [large(each) for each in maps]
    pairs = enumerate(pairwise(seen), 1)
    return [(i, size) for i, (before, after) in pairs for _, size in after - before]


def large(printed: str) -> set[tuple[int, int]]:
    cells = ""
    for line in filter(None, map(LINE.search, printed.splitlines())):
        cells += line[1] or "." * CELLS * int(line[2])
    return {(at.start(), CELL * len(at[0])) for at in LARGE.finditer(cells)}


def whole(total: Total) -> Most:
    """Measure a match; return the measurement with the fewest bytes.

    Numbers that look like pointers may keep garbage, so other addresses are tried.
    """
    game = parse_game(total.game)
    rules = parse_rules(game, total.rules)
    said = (total.name, game, rules, tuple(total.players))
    said += (total.before, total.review)
    most = _weighed(*said, 0)
    for aside in ASIDE:
        if most.bytes > total.bytes:
            most = min(most, _weighed(*said, aside))
    return most


def counted(printed: str) -> int:
    return int(re.search(r"n_qstr=(\d+)", printed)[1])
