from engine.options import MADRASSO, MEDIATORE, default_rules, veneto
from screens.help import at_a_glance
from screens.help.book import Book
from screens.ui.keys import DOWN, RIGHT, A, B
from tests.support.screens.auctions import reached
from tests.support.screens.stage import new_match, play_some, pressed, shots


def opened(stage, game=MADRASSO, rules=None, begun=False):
    rules = default_rules(game) if rules is None else rules
    stage.show(Book, game, rules, stage.app.leave, begun)


def over_table(stage, match):
    stage.open_at_turn(match)
    while stage.screen.question:
        stage.press(B)
    table = stage.screen
    own = (stage.app, match.game_index, match.rules, table.answered, table)
    table.ask(at_a_glance.Glance(*own))


def rules_glance(stage):
    match = new_match(seed=11)
    match.begin()
    play_some(match, 5)
    over_table(stage, match)


def rules_glance_mediatore(stage):
    over_table(stage, reached(lambda game: game.phase == 1 and game.deal.turn == 0))


rules_signs = pressed(rules_glance, RIGHT)


rules_bids = pressed(rules_glance_mediatore, RIGHT)


rules_signs_mediatore = pressed(rules_bids, RIGHT)


rules_signals = pressed(rules_signs_mediatore, RIGHT)


rules_contents = pressed(opened, *7 * [DOWN])


def rules_of_match(stage):
    opened(stage, rules=veneto(MADRASSO))
    stage.press(A)


def rules_six_pages(stage):
    opened(stage, begun=True)
    stage.press(*3 * [RIGHT])


def rules_glossary(stage):
    opened(stage, MEDIATORE)
    stage.press(*7 * [DOWN], A)


SHOTS = shots(
    globals(),
    "rules_glance rules_glance_mediatore rules_signs rules_bids rules_signs_mediatore"
    " rules_signals rules_contents rules_of_match rules_six_pages rules_glossary",
)
