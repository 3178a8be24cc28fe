"""The rules, opened where nobody plays: those of the match in progress, or those chosen last."""

from screens.menu.settings import Settings


def open_rules(app, match, close, beginner):
    """Open the rules of `match`, or where it is None those of the settings; they end with `close`.

    For a `beginner` the book lies open at its first chapter.
    """
    if match:
        game, rules = match.game_index, match.rules
    else:
        settings = Settings(app.console)
        game = settings.game()
        rules = settings.rules(game)
    app.open("help.glance.Glance", game, rules, close, None, beginner)
