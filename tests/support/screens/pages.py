import crash
import crash_page
from engine.cards import EMPTY
from engine.deal import CAPPOTTO, PLAYED, REVOKED
from engine.options import MADRASSO, TRE, parse_rules, veneto
from screens import flow
from screens.madrasso import sheet as madrasso_sheet
from screens.menu import new_game, settings_page
from screens.menu.archive_page import ArchivePage
from screens.menu.saved_settings import Settings
from screens.scores import result
from screens.ui import words
from screens.ui.keys import DOWN, RIGHT, START, UP
from simulator.desktop import keys_page
from simulator.desktop.window_console import DesktopConsole
from tests.support.screens.stage import any_card, begun, new_match, play_to, played_out, shots

FOUR = "human nane anzola momolo"
ENOUGH = 60  # frames until the aces are shown


def written(points, ends=None, players=FOUR, game="madrasso"):
    match = begun(players, game=game)
    match.game.deal.turn = EMPTY
    for finished in (match.history.chunks, match.history.flat_points, match.history.ends):
        del finished[:]  # remove the interrupted deal
    score = match.game.score
    for deal, made in enumerate(points):
        match.history.flat_points.extend(made)
        match.history.ends.append(ends[deal] if ends else PLAYED)
        match.history.chunks.append(bytes((match.game.dealer, 0)))
        score.number = deal + 1
        for side in range(score.sides):
            score.totals[side] += made[side]
    return match


def ended(
    players=FOUR,
    game="madrasso",
    winner=0,
    end=PLAYED,
    totals=(790, 510),
    number=10,
    stramazzo=EMPTY,
):
    match = begun(players, game=game)
    match.game.deal.turn = EMPTY
    match.history.clear()
    score = match.game.score
    for side, total in enumerate(totals):
        score.totals[side] = total
        score.points[side] = 0 if side == winner else 10
    score.number, score.winner, score.end, score.stramazzo = number, winner, end, stramazzo
    return match


def title_first(stage):
    stage.to_title()


def title_left(stage):
    match = begun(seed=3)
    match.act(any_card(match))
    stage.console.save_match(match)
    title_first(stage)


class _Page(DesktopConsole):
    close = property()  # raises AttributeError, as in the browser


def title_page(stage):
    stage.console.__class__ = _Page
    stage.console.today = lambda: 1
    title_first(stage)


def archive_page(stage):
    kept = stage.console.archive()
    for day, game in enumerate(("madrasso-breve", "mediatore", "madrasso-tre"), 1):
        match = begun("human nane momolo" + " random" * (day < 3), day, game)
        path = kept.add(match if day == 3 else played_out(match))
        path.rename(path.with_name(f"2026-01-0{day}-1-{game}.jsonl"))
    stage.show(ArchivePage)
    stage.press(DOWN)


def archive_full(stage):
    kept = stage.console.archive()
    match = begun()
    for day in range(9):
        path = kept.add(match)
        path.rename(path.with_name(f"2026-11-1{day}-1-madrasso.jsonl"))
    stage.show(ArchivePage)


def title_notice(stage):
    stage.console.notice = "save_damaged"
    title_first(stage)


def settings_scrolled(stage):
    stage.show_handhelds(settings_page.SettingsPage, 0, flow.to_title)
    stage.press(DOWN, DOWN, RIGHT, RIGHT, DOWN, DOWN, DOWN, DOWN, DOWN, UP, UP, UP, UP)


def new_game_first(stage):
    stage.show(new_game.NewGame)


def new_game_tre(stage):
    Settings(stage.console).keep_match(TRE, ["human", "human", "club"], veneto(TRE))
    stage.show(new_game.NewGame, None, 3)


class _Full:
    entries = ()

    def add(self, _):
        return None


def new_game_asked(stage):
    stage.console.archive = _Full
    stage.show(new_game.NewGame, new_match(), 5)
    stage.press(START)


def _rules(stage, rules):
    stage.show(settings_page.RulesMenu, MADRASSO, rules, new_game.rules_name, None)


def rules_veneto(stage):
    _rules(stage, veneto(MADRASSO))
    stage.press(DOWN)


def rules_scrolled(stage):
    _rules(stage, parse_rules(MADRASSO, {"revoke": "punished"}))
    stage.press(*6 * [DOWN], RIGHT, DOWN)


def _scores(stage, match):
    stage.show(madrasso_sheet.Scores, match)


def scores_begun(stage):
    _scores(stage, written([]))


def scores_full(stage):
    points = [(67, 63), (0, 130), (100, 30), (-130, 0), (54, 76), (104, 26)] * 2
    _scores(stage, written(points, [PLAYED, REVOKED, PLAYED, REVOKED, PLAYED, PLAYED] * 2))


def scores_played(stage):
    match = new_match(FOUR, seed=3)
    while match.number < 2:
        match.begin()
        play_to(match, EMPTY)
    _scores(stage, match)


def scores_breve(stage):
    match = written([(67, 63), (9, 121)], None, "lucieta nane anzola momolo", "madrasso-breve")
    _scores(stage, match)


def scores_tre(stage):
    points = [(40, 60, 30), (1, 9, 120), (0, 130, 0), (44, 43, 43)]
    _scores(stage, written(points, None, "human nane momolo", "madrasso-tre"))


def _result(stage, match):
    stage.app.open(result.Result, match)
    stage.step(ENOUGH)


def result_won(stage):
    match = ended(stramazzo=0)
    match.game.score.reached[0] = 10
    _result(stage, match)


def result_cappotto(stage):
    match = ended(end=CAPPOTTO, totals=(1300, 0))
    match.history.flat_points.extend((510, 640, 130, 0))
    match.history.ends.extend((PLAYED, CAPPOTTO))
    _result(stage, match)


def result_lost(stage):
    _result(stage, ended(winner=1, end=REVOKED, totals=(640, 790), number=11))


def result_bots(stage):
    _result(stage, ended("lucieta nane anzola momolo", end=CAPPOTTO, totals=(1300, 0)))


def result_tre(stage):
    _result(stage, ended("human nane momolo", "madrasso-tre", 0, totals=(404, 390, 376), number=9))


def keys_shown(stage):
    title_first(stage)
    stage.console.keys_page = lambda: keys_page.page(stage.app)
    stage.console.show_keys()


def _crashed(stage, error, written):
    title_first(stage)
    says = crash.sentences(error, words.language(), written, "assets/words/")
    stage.console.display.root_group = crash_page.page(says)


def crash_plain(stage):
    _crashed(stage, RuntimeError("the moon"), written=True)


def crash_library(stage):
    _crashed(stage, ImportError("no module named 'adafruit_displayio_layout'"), written=False)


SHOTS = shots(
    globals(),
    "keys_shown crash_plain crash_library title_first title_left title_page archive_page"
    " title_notice settings_scrolled new_game_first new_game_tre new_game_asked rules_veneto"
    " rules_scrolled scores_begun scores_full scores_played scores_breve scores_tre result_won"
    " result_cappotto result_lost result_bots result_tre",
)
