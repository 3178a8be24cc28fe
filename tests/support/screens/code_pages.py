from engine.bots import choose
from engine.cards import EMPTY
from engine.codes.match_code import WHOLE, code
from engine.match import new_view
from engine.options import MEDIATORE, default_rules
from screens.menu.keyboard import CodePage
from screens.menu.new_game import NewGame, rules_name
from screens.practice import compare, practice_deal
from screens.settings import CONFIRMS, PACE, TRICK_WAIT
from screens.ui.keys import SELECT, UP, B
from tests.support.screens.stage import SETTLED, new_match, shots

PERSON = "human club club club"


def play_on(match):
    view = new_view(match.game_index)
    while match.turn != EMPTY:
        match.look(match.turn, view)
        match.act(choose("random", view, match.decision_seed()))


def finished(game="madrasso", players=PERSON, deals=2, seed=123_456_789, **rules):
    match = new_match(players, seed, game, **rules)
    while match.number < deals and not match.over:
        match.begin()
        play_on(match)
    return match


def open_panel(stage, match, up=0):

    stage.sheet(match, wait=SETTLED)
    stage.press(*up * [UP], SELECT, wait=SETTLED)
    return stage.screen.question


def play_out(stage):
    match = stage.screen.match
    view = new_view(match.game_index)
    for _ in range(5000):
        screen = stage.screen
        if match.turn == EMPTY:
            break
        if getattr(screen, "question", None):
            stage.press(B)
        elif getattr(screen, "turn_shown", False):
            match.look(match.turn, view)
            screen.act(choose("random", view, match.decision_seed()))
        stage.step(1)
    stage.until(lambda: stage.screen.__class__.__name__ == "Compare", wait=SETTLED)


def replayed(stage, match, number=0):
    stage.app.settings[PACE], stage.app.settings[TRICK_WAIT], stage.app.settings[CONFIRMS] = 3, 0, 0
    practice_deal.begin(stage.app, match, number, compare.outcome)
    stage.step(2)
    play_out(stage)


def open_code(stage, text=""):
    """Type `text` on the page of codes; return a list for the result."""
    done = []
    stage.show(CodePage, rules_name, lambda app, found: done.append(found), wait=1)
    for letter in text:
        stage.screen.type(letter)
    stage.step(SETTLED)
    assert isinstance(stage.screen, CodePage)
    return done


def deal_panel(stage):
    open_panel(stage, finished())


def deal_panel_mediatore(stage):
    open_panel(stage, finished("mediatore"), up=1)


def deal_again(stage):
    replayed(stage, finished(), 1)


def deal_again_mediatore(stage):
    replayed(stage, finished("mediatore"))


def deal_again_tre(stage):
    replayed(stage, finished("madrasso-tre", "human club club"))


def code_typed(stage):
    open_code(stage, "ZX7K")


def code_found(stage):
    open_code(stage, code(MEDIATORE, default_rules(MEDIATORE), 2**30 - 1, 12))


def new_game_cards(stage):
    found = MEDIATORE, default_rules(MEDIATORE), 987_654_321, WHOLE
    stage.show(NewGame, None, 7, None, found, wait=1)


SHOTS = shots(
    globals(),
    "deal_panel deal_panel_mediatore deal_again deal_again_mediatore deal_again_tre code_typed"
    " code_found new_game_cards",
)
