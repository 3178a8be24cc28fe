import pytest

from tests.support.device import vm_app
from tests.support.vm import machine

# CircuitPython's VM needs no more stack than this VM
STACK = 750  # maximum number of words of the stack in use, of 1,024

OVER = """
import driving; driving.switch_on(); driving.title(); app = driving.RUNNING[0]
app.source = None  # a match that is kept nowhere is reviewed in the same start
from engine.match import Match
match = Match({game}, bytes(8), 1, 'human random random random'.split()[:{seats}])
driving.skip(match); driving.skip(match)
driving.open_screen('look.hands.Hands', match); print(driving.showing())
"""
WORKED = """
for frames in range(6000):
    driving.frames(1)
    if driving.showing() == 'ReviewPage':
        break
page = app.screen
print(frames > 20, page.analysis.n_done == page.analysis.n, page.is_at_sums)
"""
COSTLY = """
for turned in range(page.analysis.n):
    if page.found.cost:
        break
    page.press(driving.RIGHT); driving.frames(1)
print(page.found.cost > 0, page.found.why is not None)
driving.press(driving.A_KEY); driving.press(driving.A_KEY)
for frames in range(3000):
    driving.frames(1)
    if app.screen is not page and app.screen.question:
        break
print(frames < 2999, app.screen.match.turn)
driving.press(driving.A_KEY); driving.frames(4); print(driving.showing())
"""
SUMS = """
page = app.screen
for turned in range(page.analysis.n):
    page.press(driving.RIGHT); driving.frames(1)
print(page.is_at_sums)
driving.press(driving.A_KEY)
"""
BACK = "driving.press(driving.B_KEY); print(driving.showing())"


@pytest.mark.parametrize(
    ("game", "seats"), [(0, 4), (2, 3), (3, 4)], ids=["madrasso", "tre", "mediatore"]
)
def test_a_review_is_worked_out_shown_and_left(game, seats, monkeypatch):
    monkeypatch.setattr(machine, "PYSTACK", STACK)
    over = OVER.format(game=game, seats=seats)
    select = "driving.press(driving.SELECT_KEY)"
    said = vm_app.run(over, select, WORKED, COSTLY, SUMS, WORKED, BACK)
    words = [text.split() for text in said if text.split()]
    assert words[0] == ["Hands"]
    assert words[1] == ["True", "True", "False"]
    assert words[2] == ["True", "True", "True", "255", "ReviewPage"]
    assert words[3] == ["True"]
    assert words[4] == ["True", "True", "True"]
    assert words[5] == ["Hands"]
