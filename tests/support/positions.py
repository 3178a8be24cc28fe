import random

from engine.bots import choose
from engine.bots.madrasso.knowledge import Knowledge
from engine.bots.madrasso.reasons.facts import Facts
from engine.cards import EMPTY
from engine.deal import AUCTION
from engine.mediatore.actions import PASS
from engine.options import MEDIATORE, default_rules, options
from engine.view import View
from tests.support.engine.views import turns
from tests.support.properties.players import play_some, some_game
from tests.support.reasons.seen import Seen, cards, pair

DECISIONS = 1200


def positions(n: int, seed: int):
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
    from engine.match import Match

    rng = random.Random(seed)
    for _ in range(deals):
        rules = bytes([rng.randrange(len(values)) for _, values in options(MEDIATORE)])
        if rng.random() < 0.5:
            rules = default_rules(MEDIATORE)
        match = Match(MEDIATORE, rules, rng.randrange(2**20), ["club"] * 4)
        contract, bidder = rng.choice([0, 1, 1, 1, 2, 3, 4, 5]), rng.randrange(4)
        for view in turns(match):
            yield view
            action = choose(rng.choice(["club", "random"]), view, rng.randrange(99))
            if view.phase == AUCTION and contract:
                bids = match.turn == bidder and not view.contract
                action = PASS + (min(contract, match.game.top_bid()) if bids else 0)
            match.act(action)


def card_pairs(n: int, seed: int):
    knowledge, facts = Knowledge(), Facts()
    for _, _, view in positions(n, seed):
        knowledge.see(view)
        facts.read(knowledge.now)
        legal = [knowledge.row_suits[s] << 4 | r for s, r in cards(view.proper)]
        for card in legal:
            seen = Seen(view, knowledge.card(card))
            for rival in legal:
                if rival != card:
                    yield (
                        seen,
                        pair(knowledge.card(rival)),
                        facts.of(card, rival),
                        facts.of(rival, card),
                    )
