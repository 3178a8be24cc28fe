"""Open the rules at a glance from the menu."""

from engine.options import MADRASSO
from screens.help.at_a_glance import Glance
from screens.menu.saved_settings import Settings


def open_rules(app, match, close, beginner):
    if match:
        game, rules = match.game_index, match.rules
    else:
        settings = Settings(app.console)
        game = MADRASSO if beginner else settings.game()
        rules = settings.rules(game)
    app.open(Glance, game, rules, close, None, beginner)
