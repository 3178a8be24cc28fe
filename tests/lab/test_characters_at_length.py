import pytest

from engine.bots import CHARACTERS, level_of
from engine.options import GAMES, MADRASSO, MEDIATORE
from lab.characters import habits, strength
from tests.support.samples import size

NAMES = CHARACTERS.split()
MOST = 0.3  # points per deal between a named bot and its level
QUICK = NAMES[:8]  # bots that do not search
# {named bot: (habit, whether it is more frequent than usual)}
KNOWN_FOR = {
    "toffolo": ("lead_long", True),
    "checa": ("lead_long", False),
    "nane": ("lead_trump", True),
    "lucieta": ("lead_long", False),
    "momolo": ("ruff", True),
    "anzola": ("lead_high", False),
    "zorzi": ("ruff", True),
    "orsola": ("lead_high", False),
}


@pytest.mark.smoke(4)
@pytest.mark.parametrize("game", [MADRASSO, MEDIATORE], ids=[GAMES[0], GAMES[MEDIATORE]])
@pytest.mark.parametrize("name", QUICK)
def test_a_character_is_as_strong_as_its_level(name, game):
    deals = size(150, 2000 if game == MADRASSO else 1000)
    mean, error = strength(name, game, deals, seed=4)
    print(f"{name} against {level_of(name)}: {mean:+.2f} ± {error:.2f} of {deals} duplicate deals")
    assert abs(mean) - 2 * error < MOST


@pytest.mark.parametrize("name", QUICK)
def test_character_has_its_habit(name):
    habit, oftener = KNOWN_FOR[name]
    deals = size(40, 200)
    own, its = (habits(each, MADRASSO, deals, 3)[habit] for each in (name, level_of(name)))
    print(f"{name}: {habit} {own.percent:.0f} of 100, {level_of(name)} {its.percent:.0f}")
    more = own.percent - its.percent
    assert own.possible > deals and (more if oftener else -more) > 2
