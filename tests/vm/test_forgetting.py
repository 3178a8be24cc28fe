from functools import cache
from itertools import pairwise

import pytest

from engine.mediatore.actions import PASS
from engine.options import MADRASSO, MEDIATORE
from screens.lessons.lessons_done import NAMES
from tests.support.device import vm_app
from tests.support.places import ROOT
from tests.support.samples import size
from tests.support.vm import machine
from tools.bundle import assemble

OPENINGS = size(20, 50)
FIVE = 5
LEFT = 16  # bytes of a heap block
MOST_ONCE = 1024  # bytes kept by a number that looks like a pointer
SETTLING = 6

BEGIN = """
import driving, gc
driving.switch_on(); driving.title()
from engine.match import Match
app = driving.RUNNING[0]
opened = driving.open_screen
forgotten = set()
forget = app.console.unload
def unload(name):
    forgotten.add(name)
    forget(name)
app.console.unload = unload
players = ['human', 'random', 'random', 'random']
match = Match({game}, {rules}, 5, players)
match.begin()
done = Match({game}, {rules}, 5, ['random'] * 4)
while not done.over:
    driving.skip(done)
"""

STANDING = """
calling, laying, playing = driving.asked_to(1), driving.asked_to(2), driving.asked_to(4)
playing.game.deal.lead(0)
app.unload_overlays()
"""

BOTH = """
driving.title()
driving.frames(2)
opened("menu.new_game.NewGame", None)
opened("menu.settings_page.RulesMenu", {game}, {rules}, driving.own_rules, driving.nothing)
opened("menu.settings_page.SettingsPage", 0, driving.nothing)
driving.press(driving.A_KEY)
driving.press(driving.A_KEY)
opened("help.at_a_glance.Glance", {game}, {rules}, driving.nothing)
for _ in range(4):  # the glance's pages, then the book's
    driving.press(driving.A_KEY)
opened("{name}.table.Table", match, match.turn)
app.screen.ask(driving.call("help.hint.Hint", app.screen))
driving.frames(3)
driving.press(driving.B_KEY)
driving.call("help.advice.show", app.screen, "so", "then")
driving.frames(3)
opened("table.curtain.Curtain", match, 0)
opened("{name}.table.Table", match, 0, True, True)
driving.press(driving.A_KEY)
driving.press(driving.START_KEY)
driving.press(driving.B_KEY)
driving.call("table.preferences.ask", app.screen, 0)
driving.press(driving.B_KEY)
app.screen.view.led = 0
driving.call("help.refusal.tell", app.screen)
driving.call("table.claiming.claim", app.screen)
driving.call("table.taking_back.take_back", app.screen)
driving.frames(150)
look = driving.call("look.back.LookBack", app.screen)
for _ in range(4):
    look.press(driving.RIGHT)
del look
app.screen.ask(driving.call("help.closeup.over_table", app.screen))
driving.frames(3)
driving.press(driving.B_KEY)
for face in (2, 0):
    app.settings[10] = face  # FACE, of screens.settings
    app.load_theme()
app.console.notice = 'battery_low'
driving.frames(160)
"""
ENDED = """
opened("{name}.sheet.Scores", done, driving.nothing)
opened("look.hands.Hands", done)
driving.press(driving.B_KEY)  # on to the reckoning
app.screen.press(driving.RIGHT)
opened("scores.result.Result", done)
opened("menu.archive_page.ArchivePage")
driving.press(driving.A_KEY)
driving.press(driving.A_KEY)
players = list(done.players)
done.players[:] = ["human"] + ["club"] * (len(players) - 1)
driving.call("statistics.counting.end", app.console, done)
done.players[:] = players
opened("statistics.statistics_page.StatisticsPage")
app.screen.press(driving.RIGHT)
opened("menu.title.Title")
"""
ROBBING = """
table = app.screen
table.view.may_rob = True
driving.call("madrasso.prompts.offer", table)
driving.press(driving.B_KEY)
driving.call("madrasso.prompts.offer_gain", table)
if table.question:
    driving.press(driving.B_KEY)
table.view.may_rob, table.view.may_out = False, True
driving.call("madrasso.prompts.offer", table)
driving.press(driving.B_KEY)
driving.call("madrasso.prompts.tell", table, 1, table.view.upcard)
turn, table.view.turn = table.view.turn, 255
driving.call("madrasso.prompts.tell", table, 1, table.view.upcard)
table.view.turn = turn
driving.frames(150)
del table
"""
ASKING = """
for asked in (calling, laying, laying):
    opened("mediatore.table.Table", asked, 0)
    driving.frames(30)
    driving.press(driving.A_KEY)
    driving.press(driving.B_KEY)
driving.call("help.refusal.tell_callable", app.screen)
driving.frames(90)
opened("mediatore.table.Table", playing, 0)
driving.press(driving.SELECT_KEY)
driving.press(driving.B_KEY)
table = app.screen
table.view.supplier = 2
for phase in range(5):
    driving.call("mediatore.announcements.tell", table, 1, phase, 0, 0)
driving.frames(400)
driving.call("mediatore.signals.lead", table, table.hand.chosen)
driving.press(driving.B_KEY)
del table, asked
opened("mediatore.reckoning.Reckoning", done, None)
"""

PUZZLES = """
opened("puzzles.puzzle_list.Puzzles")
driving.call("puzzles.asking.ask", app, {place}, 1)
driving.frames(90)
driving.press(driving.START_KEY)
driving.press(driving.B_KEY)
app.screen.lay("puzzles.puzzle_panel.reveal")
driving.frames(3)
driving.press(driving.B_KEY)
driving.frames(3)
opened("menu.title.Title")
"""

LESSONS = """
opened("lessons.lesson_list.Lessons")
driving.call("menu.reading.open_rules", app, None, driving.nothing, True)
driving.frames(3)
driving.call("lessons.course.begin", app, {lesson})
driving.frames(20)
for sentence in range({sentences}):
    driving.press(driving.A_KEY)
    driving.frames(20)
app.screen.act({wrong})
driving.frames(400)
driving.press(driving.A_KEY)
driving.frames(60)
driving.press(driving.START_KEY)
driving.press(driving.B_KEY)
app.screen.lay("lessons.lesson_panel.finish")
driving.frames(3)
driving.press(driving.B_KEY)
driving.frames(3)
opened("menu.title.Title")
"""

CODES = """
opened("menu.keyboard.CodePage", driving.own_rules, driving.nothing)
driving.press(driving.A_KEY)
driving.press(driving.SELECT_KEY)
driving.call("practice.practice_deal.by_code", app, ({game}, {rules}, 5, 3), players)
driving.frames(20)
opened("{name}.sheet.Scores", done, driving.nothing)
driving.press(driving.SELECT_KEY)
driving.press(driving.B_KEY)
with app.overlay():
    from screens.practice import compare, dealing
    dealing.begin(app, done, 0, compare.outcome)
del compare, dealing
driving.frames(20)
opened("practice.compare.Compare", done)
opened("menu.title.Title")
"""

LIB = ROOT / "lib"
SCREENS = LIB / "screens"
COMPUTERS_ONLY = "review"
ELSE = {"sprites", "settings", "keys"}  # never unloaded


@cache
def walked(game: int) -> tuple[list[int], set[str]]:
    said = {"game": game, "rules": bytes(8), "name": "madrasso", "place": 0}
    said |= {"lesson": 0, "sentences": 3, "wrong": 0}
    steps = [BEGIN]
    walk = BOTH + ROBBING + PUZZLES + LESSONS + CODES + ENDED
    if game == MEDIATORE:
        said |= {"rules": bytes(7) + bytes([1]), "name": "mediatore", "place": 2}
        said |= {"lesson": NAMES.index("bidding"), "sentences": 2, "wrong": PASS}
        steps.append(STANDING)
        walk = BOTH + ASKING + PUZZLES + LESSONS + CODES + ENDED
    steps = vm_app.in_short([step.format(**said) for step in [*steps, walk]])
    collect = ["gc.collect()", "print(gc.mem_alloc())"]
    walks = [steps.pop(), *collect] * (SETTLING + OPENINGS)
    asked = "print(' '.join(forgotten))"
    *_, last = done = machine.succeed([*steps, *walks, asked], instead=vm_app.drive())
    live = [int(outcome.printed) for outcome in done[len(steps) + 2 : -1 : 3]]
    return live[SETTLING - 1 :], set(last.printed.split())


PASSING = """
import driving, sys
driving.switch_on()
app = driving.RUNNING[0]
before = set(sys.modules)
try:
    with app.overlay():
        from screens.look import tricks
        print(len(set(sys.modules) - before))
        raise ValueError
except ValueError:
    print(len(set(sys.modules) - before))
"""


def test_transient_code_is_unloaded_after_errors():
    loaded, left = vm_app.run(PASSING)[0].split()
    assert int(loaded) > 0 and left == "0"


@pytest.mark.whole
@pytest.mark.xdist_group("walked")
@pytest.mark.parametrize("game", [MADRASSO, MEDIATORE])
def test_opening_and_closing_screens_keeps_nothing(game):
    live, _ = walked(game)
    assert len(live) == 1 + OPENINGS
    # Numbers that look like pointers keep garbage, but only a leak raises the least of five rounds
    least = [min(live[i : i + FIVE]) for i in range(0, OPENINGS, FIVE)]
    assert min(after - before for before, after in pairwise(least)) < LEFT * FIVE // 2, live
    assert least[-1] - least[0] < MOST_ONCE, live


@pytest.mark.whole
@pytest.mark.xdist_group("walked")
def test_there_is_no_screen_that_was_not_opened():
    forgotten = walked(MADRASSO)[1] | walked(MEDIATORE)[1]
    holder = assemble.optimized().holder
    paths = [path for path in SCREENS.rglob("*.py") if path.stem not in ("__init__", *ELSE)]
    paths = [path for path in paths if path.parent.name != COMPUTERS_ONLY]
    names = {".".join(path.relative_to(LIB).with_suffix("").parts) for path in paths}
    stay = {name for name in names if holder(name) == "console"}
    gone = {name for name in names if not holder(name)}
    unopened = {name for name in names - stay - gone if holder(name) not in forgotten}
    assert not unopened
    assert len(names - stay) > 25 and len(gone) < 20
