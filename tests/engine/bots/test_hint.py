from engine.bots import choose, think
from engine.bots.hints import advise
from engine.bots.madrasso import levels
from engine.bots.mediatore import levels as mediatore_levels
from engine.deal import PLAY
from engine.match import Match
from engine.mediatore.actions import led_card
from engine.options import BREVE, MEDIATORE, TRE, default_rules
from tests.support.engine.brief import think_briefly
from tests.support.engine.hands import cards_of
from tests.support.engine.views import turns
from tests.support.samples import size

QUICK = 60
MORE_SLICES = 3
WORDS = {
    "why_ranks": "ace three king horse jack seven six five four two",
    "why_suits": "cups coins swords batons",
    "why_of_suits": "of cups\nof coins\nof swords\nof batons",
    "why_card_horse": "the {rank} {suit}",
    "why_card": "the {rank} {suit}",
    "why_card_ace": "the {rank} {suit}",
}


def say(key: str) -> str:
    return WORDS.get(key, key + ".")


def nothing() -> None:
    pass


def advice(level: str, view, seed: int) -> tuple:
    return list(advise(level, view, seed, say, nothing))


def some_views(game: int, seeds: int):
    for seed in range(seeds):
        match = Match(game, default_rules(game), seed, ["club"] * 4)
        for view in turns(match):
            yield view, match.decision_seed()
            match.act(choose("club", view, 0))


def check_advice(game: int, level: str, seeds: int) -> int:
    rivals = 0
    for view, seed in some_views(game, seeds):
        *zeros, told = advice(level, view, seed)
        assert zeros == [0] * len(zeros)
        assert len(zeros) <= len(list(think(level, view, seed))) + MORE_SLICES
        action, why, rival, behind = told
        assert action == choose(level, view, seed)
        assert why[:4] == "why_" and why[-1] == "."
        if rival is None:
            assert behind is None
        else:
            assert rival in cards_of(view.proper) and rival != led_card(action)
            assert behind is None or behind >= 0
            rivals += 1
    return rivals


def test_advice_has_action_sentence_and_runner_up():
    before = think_briefly(levels, QUICK)
    for game in (0, BREVE, TRE):
        assert check_advice(game, "master", size(1, 3)) > 12
    levels.MASTER, levels.MAESTRO = before


def test_mediatore_advice_equals_the_level():
    before = think_briefly(mediatore_levels, QUICK)
    assert check_advice(MEDIATORE, "master", size(2, 5)) > 12
    mediatore_levels.MASTER, mediatore_levels.MAESTRO = before


def test_search_code_is_unloaded_once_at_the_end():
    before = think_briefly(levels, QUICK)
    view, seed = next(some_views(0, 1))
    slices = len(list(think("master", view, seed)))
    gone = []
    seen = []
    for step in advise("master", view, seed, say, lambda: gone.append(len(seen))):
        seen.append(step)
    assert gone == [slices]
    levels.MASTER, levels.MAESTRO = before


def test_in_an_auction_there_is_no_next_best_card():
    views = (pair for pair in some_views(MEDIATORE, 2) if pair[0].phase != PLAY)
    for view, seed in views:
        action, why, rival, behind = advice("master", view, seed)[-1]
        assert action == choose("master", view, seed)
        assert (rival, behind) == (None, None)
