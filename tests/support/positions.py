"""Positions in which bots are asked why they act."""

import random

from engine.bots import choose
from engine.cards import EMPTY
from engine.mediatore.actions import AUCTION, PASS
from engine.options import MEDIATORE, default_rules, options
from engine.view import View
from tests.properties.support.players import play_some, some_game

DECISIONS = 1200  # of Madrasso, each taken by every level


def positions(n: int, seed: int):
    """Views of `n` decisions of any variant of Madrasso, with the game and the actions before."""
    rng = random.Random(seed)
    while n:
        game = some_game(rng.choice([0, 0, 0, 1, 2]), rng)
        actions = play_some(game, rng, rng.randrange(40), rash=0)
        view = View()
        if game.deal.turn != EMPTY:
            game.look(game.deal.turn, view)
            n -= 1
            yield game, actions, view


def decisions_of_mediatore(deals: int, seed: int):
    """Views of all decisions of some deals of Mediatore, whatever the options."""
    from engine.match import Match, new_view

    rng = random.Random(seed)
    view = new_view(MEDIATORE)
    for _ in range(deals):
        rules = bytes([rng.randrange(len(values)) for _, values in options(MEDIATORE)])
        if rng.random() < 0.5:
            rules = default_rules(MEDIATORE)
        match = Match(MEDIATORE, rules, rng.randrange(2**20), ["club"] * 4)
        match.begin()
        contract, bidder = rng.choice([0, 1, 1, 1, 2, 3, 4, 5]), rng.randrange(4)
        while match.turn != EMPTY:
            match.look(match.turn, view)
            yield view
            action = choose(rng.choice(["club", "random"]), view, rng.randrange(99))
            if view.phase == AUCTION and contract:
                bids = match.turn == bidder and not view.contract
                action = PASS + (min(contract, match.game.top_bid()) if bids else 0)
            match.act(action)
