from engine import options
from engine.cards import BASTONI, SPADE
from screens import flow
from screens.help import at_a_glance, closeup
from screens.menu import saved_settings, settings_page
from screens.ui import themes
from screens.ui.keys import LEFT, RIGHT, START, UP
from tests.support.screens.stage import begun, play_some, pressed, shots


def _like(stage, felt=themes.GREEN, face=themes.TREVISANE):
    liked = {"cloth": str(felt), "face": str(face)}
    saved_settings.Settings(stage.console).put(liked)
    saved_settings.apply(stage.app)


def _table(stage):
    match = begun(seed=11)
    play_some(match, 5)
    stage.open_at_card(match)
    stage.press(RIGHT)


def felt_dark(stage):
    _like(stage, themes.NIGHT)
    _table(stage)


def felt_black(stage):
    _like(stage, themes.BLACK)
    _table(stage)


black_pause = pressed(felt_black, START)


def black_settings(stage):
    _like(stage, themes.BLACK)
    stage.show_handhelds(settings_page.SettingsPage, 0, flow.to_title)
    stage.press(UP)


def cards_chiara(stage):
    _like(stage, face=themes.CHIARA)
    _table(stage)


def cards_francesi(stage):
    _like(stage, face=themes.FRANCESI)
    _table(stage)


def francesi_glance(stage):
    cards_francesi(stage)
    table = stage.screen
    table.ask(at_a_glance.over_table(table))
    stage.step()


closeup_raised = pressed(_table, UP)


def _closeup(stage, game, card):
    stage.show(closeup.Closeup, game, card, lambda: flow.to_title(stage.app))


def closeup_lowest(stage):
    _closeup(stage, options.MADRASSO, SPADE << 4)


closeup_vecia = pressed(closeup_lowest, *5 * [LEFT])


def closeup_mediatore(stage):
    _closeup(stage, options.MEDIATORE, BASTONI << 4 | 7)


def closeup_francesi(stage):
    _like(stage, face=themes.FRANCESI)
    closeup_vecia(stage)
    stage.press(LEFT)


SHOTS = shots(
    globals(),
    "closeup_raised closeup_lowest closeup_vecia closeup_mediatore closeup_francesi felt_dark"
    " felt_black black_pause black_settings cards_chiara cards_francesi francesi_glance",
)
