import random
from itertools import islice

import pytest

from engine import record
from engine.cards import EMPTY, SEATS4, SUITS, card_text
from engine.deal import THROWN, TRICK
from engine.match import Match
from engine.options import MEDIATORE, TRE, parse_rules
from screens.scores.result import Result
from screens.scores.score_page import Page
from screens.settings import MOTIONS, PACE
from screens.table.curtain import Curtain
from screens.ui import words
from screens.ui.keys import DOWN, LEFT, RIGHT, A
from tests.support.narrator.listener import Listener
from tests.support.samples import size, some
from tests.support.screens.stage import Stage

MOST = 30_000  # frames
SEEDS = size(1, 6)
DEALS = size(1, 3)

VENETO = {
    "first_dealer": "kings",
    "packets": "5",
    "pick_up": "three-tricks",
    "first_lead": "seven",
    "void": "trump",
}


def heard(stage, match, language, press, deals=DEALS) -> Listener:
    names = record.seat_names(match.game_index)
    listener = Listener(language, names, match.game_index == MEDIATORE)
    stage.open(match)
    lines = []
    for _ in range(MOST):
        told = stage.hear()
        lines += told
        for line in told:
            listener.hear(line)
        if match.finished == deals and type(stage.screen).__name__ == "Scores":
            return listener
        press(stage)
    raise AssertionError(f"it does not end: {lines[-20:]}")


def pressing(seed):
    rng = random.Random(seed)

    def press(stage):
        screen = stage.screen
        if isinstance(screen, Curtain):
            stage.press(A)
        elif getattr(screen, "part", None) and screen.own_turn and not screen.question:
            stage.press(rng.choice((A, A, RIGHT, LEFT, DOWN)))
        elif screen_waits(stage):
            stage.press(rng.choice((A, A, RIGHT)))
        else:
            stage.step()

    return press


def screen_waits(stage) -> bool:
    return stage.at_turn() or isinstance(stage.screen, Page | Result)


def truth(match, number):
    for again in islice(record.replayed(match), number - 1, number):
        twin = Match(match.game_index, match.rules, match.seed, match.players, seated=True)
        twin.game.score.number = number - 1
        twin.begin(again.game.dealer, again.pack)
        deal, takers = twin.game.deal, []
        for i in range(again.n_log):
            won, taken = bytes(deal.won), list(deal.taken)
            if twin.act(again.log[i]) & TRICK:
                seat = next(seat for seat in range(4) if deal.won[seat] != won[seat])
                letter = record.seat_names(match.game_index)[seat]
                takers.append((letter, deal.taken[seat] - taken[seat]))
        return twin, record.tokens(twin), takers
    raise AssertionError("there is no such deal")


def check_madrasso(listener, deal, twin, tokens, takers):
    game = twin.game
    names = record.seat_names(twin.game_index)
    assert (deal.dealer, deal.actions) == (names[game.dealer], tokens)
    assert deal.trump == SUITS[game.deal.trump]
    assert len(deal.played) == (39 if twin.game_index == TRE else 40)
    assert [taker[:2] for taker in deal.takers] == takers
    assert deal.takers[-1][2] == 10
    made = listener.points(deal)
    by_side = [0] * game.score.sides
    for seat, points in made.items():
        by_side[game.side(names.index(seat))] += points
    assert by_side == list(game.score.points)[: game.score.sides]


def check_mediatore(listener, deal, twin, tokens, takers):
    game, score = twin.game, twin.game.score
    unheard = ("discard:", "give:")
    assert deal.dealer == SEATS4[game.dealer]
    assert deal.actions == [word for word in tokens if not word.startswith(unheard)]
    if score.end == THROWN:
        return
    assert [taker[:2] for taker in deal.takers] == takers
    partner = None if game.partner == EMPTY else SEATS4[game.partner]
    assert deal.partner == partner
    assert deal.monte == sorted(card_text(card, game.ranks) for card in game.monte)
    side = {SEATS4[game.bidder], partner}
    thirds = sum(sum(points) for seat, *points in deal.takers if seat in side)
    if deal.takers[-1][0] in side:
        thirds += listener.worth(deal.monte)
    assert [thirds, 35 - thirds] == list(score.thirds)
    assert [deal.payments[seat] for seat in SEATS4] == list(score.points)


CASES = [
    (language, game, rules, seed)
    for seed in range(SEEDS)
    for game, rules in ((0, {}), (0, VENETO), (1, {}), (2, {}), (3, {}), (3, {"signals": "other"}))
    for language in ("it", "en")
]


def quick_stage(home, language):
    stage = Stage(home)
    words.use(language)
    stage.app.settings[PACE] = 3
    stage.app.settings[MOTIONS] = 0
    return stage


@pytest.mark.smoke(2)
@pytest.mark.parametrize(("language", "game", "rules", "seed"), some(CASES, 8))
def test_a_deal_is_rebuilt_from_the_words_alone(tmp_path, language, game, rules, seed):
    stage = quick_stage(tmp_path, language)
    others = ["random" if game == MEDIATORE else "club"] * (2 if game == TRE else 3)
    match = Match(game, parse_rules(game, rules), 20 + seed, ["human", *others])
    listener = heard(stage, match, language, pressing(seed))
    check = check_mediatore if game == MEDIATORE else check_madrasso
    assert [deal.number for deal in listener.deals[:DEALS]] == list(range(1, DEALS + 1))
    for deal in listener.deals[:DEALS]:
        check(listener, deal, *truth(match, deal.number))


@pytest.mark.smoke(2)
@pytest.mark.parametrize("game", [0, 2, 3])
@pytest.mark.parametrize("player", ["human", "club"])
def test_deal_is_rebuilt_from_announcements(tmp_path, game, player):
    stage = quick_stage(tmp_path, "en")
    match = Match(game, parse_rules(game, {}), 5, [player] * (3 if game == TRE else 4))
    listener = heard(stage, match, "en", pressing(5), 1)
    check = check_mediatore if game == MEDIATORE else check_madrasso
    check(listener, listener.deals[0], *truth(match, 1))
