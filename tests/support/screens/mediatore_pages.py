from functools import partial

from engine.cards import EMPTY
from engine.deal import CALL, DISCARD, GIVE, PLAY
from engine.mediatore.actions import PASS
from engine.options import MEDIATORE, parse_rules
from screens import flow
from screens.mediatore.reckoning import Reckoning
from screens.menu import new_game
from screens.menu.saved_settings import Settings
from screens.menu.settings_page import RulesMenu
from screens.settings import PACE
from screens.ui.keys import DOWN, RIGHT, SELECT, A
from tests.support.screens import auctions, inside
from tests.support.screens.auctions import finish
from tests.support.screens.stage import begun, new_match, pressed, shots

SLOW = 0
ENOUGH = 80  # frames until the best cards are shown

ALONE = "human nane anzola momolo"
BOTS = "lucieta nane anzola momolo"
reached = partial(auctions.reached, players=ALONE)


def own(phase):
    return lambda game: game.phase == phase and game.deal.turn == 0


def auction_turn(stage):
    match = new_match(ALONE, 3, "mediatore")
    match.begin(dealer=1)
    for said in (0, 0, 1, 0, 2, 0):
        match.act(PASS + said)
    stage.open_at_turn(match)


auction_asked = pressed(auction_turn, DOWN, DOWN, DOWN, A)


def auction_closed(stage):
    match = new_match("human nane human momolo", 3, "mediatore")
    match.begin(dealer=0)
    stage.app.settings[PACE] = SLOW
    stage.open(match)


def call_card(stage):
    stage.open_at_turn(reached(own(CALL), callable="threes-twos"))
    stage.press(DOWN)


def call_own(stage):
    match = reached(lambda game: own(CALL)(game) and game.deal.hands[0] >> 8 & 1)
    stage.open_at_turn(match)
    while not inside.is_own(stage.screen.part):
        stage.press(RIGHT)
    stage.press(A)


def exchange_discard(stage):
    stage.open_at_turn(reached(lambda game: own(DISCARD)(game) and game.supplier != EMPTY, 2))
    stage.press(A, RIGHT, RIGHT, A, RIGHT)


exchange_asked = pressed(exchange_discard, A, RIGHT, A)


def exchange_give(stage):
    stage.open_at_turn(reached(own(GIVE), 2))


def other_calls(stage):
    stage.app.settings[PACE] = SLOW
    stage.open(reached(lambda game: game.phase == CALL, 2, 3), wait=3)


def monte_shown(stage):
    other_calls(stage)
    stage.until(lambda: stage.screen.match.game.phase == DISCARD, wait=80)


def monte_again(stage):
    exchange_give(stage)
    stage.press(A, A)
    stage.until_turn()
    stage.press(SELECT)


def solissimo_turn(stage):
    stage.open_at_turn(reached(own(PLAY), 4))


def nine_tricks(stage):
    def wanted(game):
        return own(PLAY)(game) and game.supplier == 2 and game.deal.tricks == 4 and game.deal.laid

    stage.open_at_turn(reached(wanted, 2, 1))


def partner_known(stage):
    def wanted(game):
        return own(PLAY)(game) and game.partner == 2 and game.partner_open and game.deal.laid == 2

    stage.open_at_turn(reached(wanted, 1, 3))


def signal_offered(stage):
    def wanted(game):
        return own(PLAY)(game) and not game.deal.laid and game.deal.tricks == 1

    stage.open_at_turn(reached(wanted, 3, 1))
    stage.press(A, DOWN)


def signal_made(stage):
    def wanted(game):
        signal = game.signals[game.deal.tricks] if game.phase == PLAY else 0
        return signal and own(PLAY)(game) and game.deal.laid > 1

    stage.open_at_turn(reached(wanted, 1, 1))


def _finished(stage, seed, contract, bidder, players=ALONE):
    match = begun(players, seed, "mediatore")
    finish(match, contract, bidder)
    stage.show(Reckoning, match)


def reckoning_chiamo(stage):
    _finished(stage, 1, 1, 1)


def reckoning_alone(stage):
    _finished(stage, 2, 2, 0)


def reckoning_thrown(stage):
    _finished(stage, 3, 0, 0)


def four_scores_long(stage):
    match = new_match(ALONE, 4, "mediatore", deals=0)
    for deal in range(17):
        match.begin()
        finish(match, deal % 6, deal % 4)
    stage.sheet(match)


def four_scores_begun(stage):
    match = begun(BOTS, 4, "mediatore")
    stage.sheet(match)


def result_four(stage):
    match = new_match(ALONE, 4, "mediatore", deals=4)
    while not match.over:
        match.begin()
        finish(match, 1 + match.number % 5, match.number % 4)
    flow.go_on(stage.app, match)
    stage.step(ENOUGH)


def result_tied(stage):
    match = new_match(BOTS, 4, "mediatore", deals=4)
    while not match.over:
        match.begin()
        finish(match, 1, match.number % 4)
    score = match.game.score
    score.winners, score.winner = 0b1010, 1
    for seat, total in enumerate((-3, 12, -21, 12)):
        score.totals[seat] = total
    flow.go_on(stage.app, match)
    stage.step(ENOUGH)


def new_game_mediatore(stage):
    rules = parse_rules(MEDIATORE, {"deals": 0})
    Settings(stage.console).keep_match(MEDIATORE, ["human", "club", "human", "club"], rules)
    stage.show(new_game.NewGame)


def rules_mediatore(stage):
    rules = parse_rules(MEDIATORE, {"deals": 0, "first_lead": "bidder-high"})
    stage.show(RulesMenu, MEDIATORE, rules, new_game.rules_name, None)
    stage.press(*7 * [DOWN])


SHOTS = shots(
    globals(),
    "auction_turn auction_asked auction_closed call_card call_own exchange_discard exchange_asked"
    " exchange_give other_calls monte_shown monte_again solissimo_turn nine_tricks partner_known"
    " signal_offered signal_made reckoning_chiamo reckoning_alone reckoning_thrown"
    " four_scores_long four_scores_begun result_four result_tied new_game_mediatore"
    " rules_mediatore",
)
