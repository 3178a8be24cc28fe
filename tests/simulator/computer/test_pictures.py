import pytest

from engine.archive import Summary
from engine.options import BREVE, MADRASSO, MEDIATORE
from engine.statistics import Statistics
from screens.scores.result import Result
from screens.statistics.counting import FILE
from screens.statistics.statistics_page import StatisticsPage
from screens.ui import theme, words
from screens.ui.keys import RIGHT
from simulator.computer.pages import pictures, records
from simulator.mistakes.notebook import FILE as MISTAKES
from tests.simulator.computer.test_records import KEPT, played
from tests.support.notes import mistakes
from tests.support.screens.layout import assert_readable, texts
from tests.support.screens.stage import cover
from tests.support.screens.statistics_pages import kept, match_of

SIZES = [(1280, 700), (375, 667), (820, 1180)]
PAGE = StatisticsPage


def shown(stage, size=SIZES[0]):
    for match in KEPT:
        stage.show(Result, played(*match))
    stage.console.write(MISTAKES, mistakes(700, 702))
    cover(stage, size)
    stage.show(PAGE, wait=2)
    return stage.screen


@pytest.mark.smoke(1)
@pytest.mark.parametrize("size", SIZES)
def test_pictures_of_statistics_can_be_read(stage, size, language):
    page = shown(stage, size)
    assert_readable(page.group)
    assert words.say("picture_partners") in texts(page.group)


@pytest.mark.parametrize("size", [(375, 667), (320, 256)])
def test_a_tap_beside_the_controls_stays_on_the_page(stage, size):
    page = shown(stage, size)
    for _ in page._pages:
        assert page.point(theme.WIDTH - 20, theme.HEIGHT // 2, True) == RIGHT
        stage.press(RIGHT)
    assert stage.screen is page and page._at == len(page._pages) - 1


def test_bars_are_the_means_by_game_and_partner(stage):
    shown(stage)
    statistics = Statistics(stage.console.read(FILE))
    games = {row.name: row.amount for row in pictures.by_game(statistics)}
    partners = {row.name: row.amount for row in pictures.by_partner(statistics)}
    assert games[words.say("madrasso")] == partners["Lucieta"]
    assert games[words.say("madrasso-breve")] == partners["Orsola"] and len(partners) == 2


@pytest.mark.parametrize("costs", [(700, 702), (700,)])
def test_the_cost_of_mistakes_names_its_game_and_deals(stage, costs, english):
    shown(stage)
    stage.console.write(MISTAKES, mistakes(*costs))
    what = "2 deals" if len(costs) > 1 else "1 deal"
    assert pictures.by_theme(stage.app)[1] == f"Madrasso, {what} reviewed"
    stage.show(PAGE)
    assert f"Madrasso, {what} reviewed" in " ".join(stage.screen.spoken())


def test_a_match_of_mediatore_is_what_was_paid():
    totals = [-4, 1, 1, 2]
    summary = Summary(MEDIATORE, True, 8, ["human", "nane", "anzola", "momolo"], 8, totals)
    assert records.ahead(summary) == -4


def test_best_and_worst_match_are_named(stage):
    page = shown(stage)
    best, worst = pictures.extremes(stage.app, 400)
    own = [played(*KEPT[i]).game.score.totals for i, game in ((0, BREVE), (1, MADRASSO))]
    leads = [int(totals[0] - totals[1]) for totals in own]
    assert best.text == f"+{max(leads)}" and worst.text != best.text
    assert words.say("picture_worst") in " ".join(page.spoken())


def test_a_game_of_one_company_has_one_block_after_the_pictures(stage):
    page = shown(stage)
    assert len(page._pages) == 2
    blocks = [[type(block) for block, _, _ in each] for each in page._pages]
    assert {*blocks[0]} == {pictures.Bars} and blocks[1].count(pictures.Bars) == 0
    assert len(blocks[1]) == len(KEPT)


@pytest.mark.parametrize("size", [(1366, 768), (412, 915)])
def test_statistics_say_which_matches_count(stage, size, language):
    cover(stage, size)
    for seed in range(2):
        kept(stage, (match_of(seed, deals=(70, 30, 90, 65)), not seed))
    stage.show(StatisticsPage, wait=2)
    page = stage.screen
    assert words.say("statistics_counts") in " ".join(texts(page.group))
    assert max(y + block.height for block, _, y in page._pages[0]) > theme.HEIGHT // 2
