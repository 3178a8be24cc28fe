from engine.bots.cast import players
from engine.deal import CAPPOTTO, PLAYED
from engine.options import GAMES, SIDES
from engine.statistics import Statistics
from screens.statistics.counting import FILE
from screens.statistics.statistics_page import StatisticsPage
from screens.ui.keys import DOWN, RIGHT
from tests.support.screens.stage import SETTLED, new_match, pressed, shots

PERSON = "human nane anzola momolo"
GRAND = "human catina zorzi bepi"


def match_of(seed, players=PERSON, game="madrasso", deals=(), ends=(), **rules):
    match = new_match(players, seed, game, **rules)
    sides = SIDES[GAMES.index(game)]
    for i, mine in enumerate(deals):
        others = (-mine if sides == 4 else 130 - mine) // (sides - 1)
        match.history.flat_points.extend([mine] + [others] * (sides - 1))
        match.history.ends.append(ends[i] if i < len(ends) else PLAYED)
    return match


def kept(stage, *matches):
    statistics = Statistics(stage.console.read(FILE))
    for match, won in matches:
        assert statistics.add(match, players(match.game_index), 0, won)
    stage.console.write(FILE, statistics.encoded())


def some_matches(stage):
    for seed in range(40):
        deals = [65 + (seed * 37 + i * 53) % 90 - 40 for i in range(10)]
        match = match_of(seed, GRAND if seed % 4 == 3 else PERSON, deals=deals)
        match.helped = seed % 7 == 0
        kept(stage, (match, sum(deals) > 650))
    ends = (PLAYED, CAPPOTTO, PLAYED)
    kept(stage, (match_of(1, deals=(130, 130, 40), ends=ends), True))
    kept(stage, (match_of(50, "human toffolo lucieta nane", deals=(130, 130, 40), ends=ends), True))
    for seed in range(3):
        players = "human anzola piero checa"
        kept(stage, (match_of(seed, players, "mediatore", (3, -9, 12, 6)), seed == 1))
    for game in ("madrasso-breve", "madrasso-tre"):
        players = " ".join(PERSON.split()[: 4 - game.count("tre")])
        kept(stage, (match_of(9, players, game, (0, 130, 0)), False))


def statistics_games(stage):
    some_matches(stage)
    stage.show(StatisticsPage, wait=SETTLED)


statistics_all = pressed(statistics_games, DOWN)


statistics_company = pressed(statistics_all, DOWN)


statistics_mediatore = pressed(statistics_games, *11 * [RIGHT])


SHOTS = shots(
    globals(),
    "statistics_games statistics_all statistics_company statistics_mediatore",
)
