import re

import pytest

from engine.match import Match
from engine.mediatore.contracts import CONTRACT_NAMES
from engine.options import MEDIATORE, TRE, default_rules
from screens.settings import PACE, TRICK_WAIT
from screens.table.timing import UNTIL_KEY
from screens.ui import words
from simulator.narrator import speech
from tests.support.narrator.player import Player
from tests.support.samples import some
from tests.support.screens.stage import Stage

# Game, seed, South's contract
DEALS = [(0, 1, ""), (0, 4, ""), (1, 2, ""), (2, 3, "")]
BIDS = {"chiamo": (4, 7), "mediatore": (5, 8), "solo": (2, 5), "solissimo": (1, 2)}
DEALS += [(3, seed, name) for name, seeds in BIDS.items() for seed in seeds]


@pytest.mark.smoke(2)
@pytest.mark.parametrize(("game", "seed", "contract"), some(DEALS, 7))
def test_a_deal_is_played_by_words_alone(tmp_path, game, seed, contract):
    stage = Stage(tmp_path)
    language = "it" if seed % 2 else "en"
    words.use(language)
    stage.app.settings[PACE] = 3
    stage.app.settings[TRICK_WAIT] = UNTIL_KEY * (seed % 2)
    match = Match(game, default_rules(game), seed, ["human"] + ["club"] * (2 if game == TRE else 3))
    player = Player(language, stage.press, stage.step, stage.hear, stage.ask)
    player.signals = bool(seed % 2)
    player.contract = contract
    stage.open(match)
    score = player.play_deal(thirds=game == MEDIATORE)
    deal = match.game.deal
    named = [speech.card(deal.history[at], match.game.ranks) for at in range(deal.n_played)]
    seats = [(deal.leaders[at // deal.seats] + at) % deal.seats for at in range(deal.n_played)]
    own = [card for card, seat in zip(named, seats, strict=True) if seat == 0]
    assert player.chosen == own
    read = [sum(map(int, each.split("+"))) for each in re.findall(r"\d+(?:\+\d+)?", score)]
    assert {abs(points) for points in match.history.points[0]} <= set(read)
    if contract:
        assert match.game.bidder == 0
        assert CONTRACT_NAMES[match.game.contract] == contract
        laid = sorted(speech.card(card, match.game.ranks) for card in match.game.monte)
        assert not player.laid_away or laid == sorted(player.laid_away)
        assert bool(player.laid_away) == (contract != "solissimo")
