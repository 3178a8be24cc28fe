from engine.cards import EMPTY
from engine.deal import PLAY
from screens import flow
from screens.look.hands import Hands
from screens.table.pause import to_hint
from screens.ui.keys import RIGHT, B
from tests.support.screens.auctions import finish, reached
from tests.support.screens.stage import any_card, begun, play_to, shots


def advanced(actions, players="human nane anzola momolo", game="madrasso", seed=11):
    match = begun(players, seed, game)
    while match.turn != EMPTY and (match.n_log < actions or match.turn):
        match.act(any_card(match))
    return match


def signalled():
    def wanted(game):
        deal = game.deal
        return game.phase == PLAY and deal.turn == 0 and deal.tricks > 4 and any(game.signals)

    return reached(wanted)


def looking(stage, match, page=0):
    stage.open_at_turn(match)
    while stage.screen.question:
        stage.press(B)
    stage.press(B, *page * [RIGHT])


def look_tricks(stage):
    looking(stage, advanced(20))


def look_gone(stage):
    looking(stage, advanced(20), 1)


def look_score(stage):
    looking(stage, advanced(20, "human nane momolo", "madrasso-tre", 2), 2)


def look_said(stage):
    looking(stage, signalled(), 3)


def look_nothing(stage):
    match = advanced(0)
    match.by_memory = True
    looking(stage, match)


def played(game="madrasso", players="human nane anzola momolo", seed=11):
    match = begun(players, seed, game)
    if game == "mediatore":
        finish(match, 1, 1)
    play_to(match, EMPTY)
    return match


def hint_told(stage):
    stage.console.quick = False
    think(stage, advanced(8, seed=25))
    stage.until(lambda: stage.screen.spoken)


def think(stage, match):
    flow.raise_curtain(stage.app, match, 0)
    stage.step()
    stage.screen.lay(to_hint)


def hands_start(stage):
    stage.show(Hands, played("mediatore", seed=3))


def hands_trick(stage):
    stage.show(Hands, played())
    stage.press(*4 * [RIGHT])


SHOTS = shots(
    globals(),
    "hint_told hands_start hands_trick look_tricks look_gone look_score look_said look_nothing",
)
