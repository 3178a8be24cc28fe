import pytest

from engine.cards import EMPTY
from engine.deal import PLAY
from engine.options import GAMES, MEDIATORE
from screens import flow
from screens.look import hands
from screens.settings import FORCED, WATCH_PACE
from screens.ui.keys import LEFT, RIGHT, SELECT, A, B
from tests.support import samples
from tests.support.screens import inside
from tests.support.screens.auctions import step
from tests.support.screens.cards_shown import tricks_begun
from tests.support.screens.stage import begun, go_on

OF_TRE = "madrasso-tre"
# Rows: game, bid, bidder
BIDS = [
    ("mediatore", 2, 0),
    ("mediatore", 2, 1),
    *[pytest.param("mediatore", bid, 1, marks=pytest.mark.whole) for bid in (1, 3, 4, 5)],
]
DEALS = [*[(game, 0, 0) for game in GAMES[:MEDIATORE]], *BIDS]
PLAYS_ON = {"go_on", "", "to_title"}
SAME_AT_ANY_ACTION = {"to_scores", "read_the_rules", "to_settings"}
IN_PLAY = 4
PAGES = 5


def match_of(game, person, log=()):
    players = " ".join([person] + ["random"] * (2 if game == OF_TRE else 3))
    match = begun(players, 2, game)
    for action in log:
        match.act(action)
    return match


def moments(game, person, bid, bidder):
    match = match_of(game, person)
    before = in_play = 0
    while match.turn != EMPTY:
        if match.game.phase == PLAY:
            in_play += 1
        else:
            before += 1
        step(match, bid, bidder) if game == "mediatore" else go_on(match, 1)
    last = before + in_play - 1
    log = bytes(match.log[: match.n_log])
    return log, [*range(before), *samples.some(range(before, last + 1), IN_PLAY)]


def table_of(stage, match):
    stage.app.all_open = False
    flow.go_on(stage.app, match)
    stage.change_screen()
    if match.turn in stage.screen.people:
        stage.step(3)
    return stage.screen


def open_pages(stage, game, person, log, left_out):
    opened = []
    table = None
    while True:
        is_left = not table or stage.screen is not table
        if is_left or table.match.n_log != len(log) or table.claimed:
            table = table_of(stage, match_of(game, person, log))
        while table.question:
            stage.press(B)
        table.lay(table.pause)
        rows = stage.pause_rows
        new = [name for name in rows if name not in left_out and name not in opened]
        if not new:
            return opened
        opened.append(new[0])
        stage.press(B)
        table.lay(table.pause, rows.index(new[0]))
        stage.press(A)
        if new[0] not in SAME_AT_ANY_ACTION:
            stage.press(*PAGES * [RIGHT])
        stage.press(B)


def cards_in(screen):
    match = screen.match
    held = [card for seat in range(match.game.seats) for card in inside.held(screen, seat, 0)]
    return held, inside.faces_shown(screen)


@pytest.mark.parametrize("person", ["human", "random"])
@pytest.mark.parametrize("game, bid, bidder", DEALS)
def test_every_page_of_the_pause_opens_at_every_action(stage, game, bid, bidder, person):
    stage.app.settings[FORCED] = 0
    log, after = moments(game, person, bid, bidder)
    seen = set()
    left_out = set(PLAYS_ON)
    for n in after:
        seen |= set(open_pages(stage, game, person, log[:n], left_out))
        left_out |= SAME_AT_ANY_ACTION
    assert seen >= SAME_AT_ANY_ACTION | {"to_look_back"}
    assert person == "random" or seen >= {"ask_for_hint", "take_back", "claim"}
    assert ("monte" in seen) or (game, bid, person) != ("mediatore", 2, "human")


@pytest.mark.parametrize("game, bid, bidder", DEALS)
def test_all_hands_have_each_card_once_at_any_action(stage, game, bid, bidder):
    stage.app.settings[WATCH_PACE] = 0
    log, after = moments(game, "random", bid, bidder)
    for n in after:
        table_of(stage, match_of(game, "random", log[:n]))
        stage.press(SELECT)
        screen = stage.screen
        assert isinstance(screen, hands.Hands) and screen.match.n_log == n
        for _ in range(tricks_begun(screen.match)):
            stage.press(LEFT)
        held, apart = cards_in(screen)
        assert len(set(held)) == len(held) and len(held) + apart == 40
        stage.press(B)
