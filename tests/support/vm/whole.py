"""What a start of the program keeps on the handheld: a deal at the table, or a review.

It is weighed between two frames, at every press of a key: bots think, questions and notices lie
over the table, a sound is heard.
"""

import re
from functools import cache
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
BEFORE = "driving.skip(match)"  # a deal that nobody sees
# What a person is asked before the play: his call, the cards he lays away
ASKED = """
driving.open_screen('mediatore.table.Table', driving.asked_to({phase}), 0)
driving.frames(30); driving.press(driving.A_KEY)
print('asked in phase {phase}')
"""
START = "driving.title(); driving.sit_down(match); first = match.number"
# Over all pages to the next deal's table; the last deal's ends with the result.
ON = """
if match.number == first and driving.showing() != 'Result':
    driving.go_on(match)
    print(driving.where(match))
"""
# The review of the deal before: what is worked out, then card by card
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

# Twice: what one collection takes for a pointer, a leftover on the stack, the next may not.
COLLECT = ["gc.collect()", "print(gc.mem_alloc())", "made = [0] * 40; gc.collect()"]
COLLECT += ["print(gc.mem_alloc())"]
EACH = 1 + len(COLLECT)  # steps
NAMES = "micropython.qstr_info()"

ASIDE = (1000, 3000)  # bytes that are left free before all else, in a second and third reading

# Names of the program's own have room in a table: its first piece is for so many, each further one
# for twice as many as that before. What the firmware itself names it has in its ROM, here it is
# that of the stand-ins. So the program is weighed beside a table with room enough, and its own
# table, as the device would have it, is reckoned.
FIRST_NAMES = 20
NAME_BYTES = 7
PIECE_BYTES = 32
ROOM_FOR_NAMES = 620  # in the table that is reckoned with; one more, and it doubles


class Total(NamedTuple):
    """A whole program: the bytes that it may keep, game, players, options, deals before the one
    weighed."""

    name: str
    bytes: int
    game: str
    players: list
    rules: dict = {}
    before: int = 0
    review: int = 0  # steps of eight frames that the review of the deal before takes; 0: no review
    often: bool = True  # whether `make test` weighs it, not `make check` alone


class Most(NamedTuple):
    """The most that a whole program keeps: bytes, what is shown then, its names all in all."""

    bytes: int
    where: str
    names: int


def table_of(names: int) -> tuple[int, int]:
    """The bytes of a table of so many names, and for how many it has room."""
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
        done += [program, *COLLECT]
    outcomes = machine.succeed([*done, last, NAMES], instead=vm_app.drive())
    assert outcomes[-2].printed in ("True", "Result"), f"{name} does not end"
    base = int(outcomes[first - 2].printed)
    names = counted(outcomes[-1].printed) - counted(outcomes[first - 1].printed)
    rows = outcomes[first : first + EACH * (len(programs) - 1)]
    seen = []
    for i in range(0, len(rows), EACH):
        live = min(int(rows[i + 2].printed), int(rows[i + 4].printed))
        seen.append((live, rows[i].printed))
    live, where = max((live, where) for live, where in seen[led - 1 :] if where)
    return Most(live - base + table_of(names)[0], where, names)


def whole(total: Total) -> Most:
    """The most that a whole program keeps, wherever it is led.

    A number that a collection takes for a pointer keeps alive what nothing uses: a reading is never
    too low and may be kilobytes too high. One above the limit is taken again, with all in another
    place.
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
    """How many names a machine has, as its `micropython.qstr_info` printed."""
    return int(re.search(r"n_qstr=(\d+)", printed)[1])
