from engine.bots import choose
from engine.cards import EMPTY
from engine.deal import AUCTION
from engine.match import new_view
from engine.mediatore.actions import PASS
from tests.support.screens.stage import begun

ALONE = "human random random random"
BOTS = "random random random random"
FOUR = "human human human human"
MOST = 400


def step(match, contract, bidder):
    """Act once: only `bidder` bids; later, seats act randomly."""
    game = match.game
    if game.phase == AUCTION:
        speaks = match.turn == bidder and game.contract < contract
        match.act(PASS + contract if speaks else PASS)
        return
    view = new_view(match.game_index)
    match.look(match.turn, view)
    match.act(choose("random", view, match.decision_seed()))


def finish(match, contract, bidder):
    while match.turn != EMPTY:
        step(match, contract, bidder)


def reached(wanted, contract=1, bidder=0, players=ALONE, **rules):
    for seed in range(MOST):
        match = begun(players, seed, "mediatore", **rules)
        while match.turn != EMPTY:
            if wanted(match.game):
                return match
            step(match, contract, bidder)
    raise AssertionError("no such deal")
