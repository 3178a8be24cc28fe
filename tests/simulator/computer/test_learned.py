import random

import pytest

from engine.bots import choose
from engine.bots.explain.weighing import searching
from engine.bots.hints import advise
from engine.bots.madrasso import levels
from engine.cards import EMPTY
from engine.madrasso.score import RANK_POINTS
from engine.match import HUMAN, Match, new_view
from engine.options import MADRASSO, MUST_TRUMP, TRE, VOID, default_rules, veneto
from engine.past import pasts
from engine.solver.values import cards_of
from lab.baselines.players import BASELINES
from screens.help import advice
from screens.table.pause import to_hint
from simulator import translations
from simulator.computer import learned
from simulator.computer.canvas import fitting
from simulator.computer.learned import FEWEST_CASES, LEAST_SHARE, Known
from simulator.protocol.explain import explained
from tests.support.engine.brief import think_briefly
from tests.support.properties.redealing import dealt_afresh
from tests.support.samples import size
from tests.support.screens.seen import assert_play_is_seen, laid_over
from tools import shots

BRIEF = 3000
SEED, CARDS = 5, 24  # after these cards, the hint has a sentence


def played(players, deals: int, seed: int, game: int = MADRASSO, rules=None) -> Match:
    names = ["club"] * len(players)
    match = Match(game, rules or default_rules(game), seed, names, seated=True)
    play_deals(match, players, deals)
    return match


def play_deals(match: Match, players, deals: int) -> None:
    for _ in range(deals):
        match.begin()
        play_on(match, players, 99)


def play_on(match: Match, players, cards: int) -> None:
    view = new_view(match.game_index)
    while match.turn != EMPTY and match.n_log < cards:
        match.look(match.turn, view)
        seed = match.decision_seed()
        player = players[match.turn]
        act = choose(player, view, seed) if isinstance(player, str) else player(view, seed)
        match.act(act)


def reached(pack: bytes | None = None, actions: bytes = b"", players=None) -> Match:
    match = Match(MADRASSO, default_rules(MADRASSO), SEED, players or ["club"] * 4, seated=True)
    players = ["club", BASELINES["greedy"]()] * 2
    play_deals(match, players, 3)
    match.begin(None, pack)
    for action in actions:
        match.act(action)
    play_on(match, players, CARDS)
    return match


def decision(*dealt):
    match = reached(*dealt)
    view = new_view(MADRASSO)
    match.look(match.turn, view)
    assert match.turn == view.seat == 0
    view.past = pasts(match)[0]
    return view, match.decision_seed()


@pytest.fixture(autouse=True)
def little_work(monkeypatch):
    think_briefly(levels, BRIEF, monkeypatch.setattr)


def say(key: str) -> str:
    return translations.of("en")[key]


def hinted(ask, view, seed: int) -> tuple:
    *_, told = ask("maestro", view, seed, say, list, None, searching)
    return told


def winner(trick, trump: int) -> int:
    led = trick[0] >> 4
    strength = [(card >> 4 == trump, card >> 4 == led, card & 15) for card in trick]
    return strength.index(max(strength))


def fits(name: str, cards, trick, trump: int) -> set[int]:
    plain = [card for card in cards if card >> 4 != trump]
    wins = {card for card in cards if trick and winner([*trick, card], trump) == len(trick)}
    ranks = [card & 15 for card in (plain if name in ("high", "low") else cards)]
    points = [RANK_POINTS[card & 15] for card in cards]
    lengths = [sum(card >> 4 == other >> 4 for other in plain) for card in plain]
    if name in ("trumps", "throws"):
        return {card for card in cards if (card >> 4 == trump) == (name == "trumps")}
    if name in ("high", "highest", "low", "lowest"):
        best = (max if name[0] == "h" else min)(ranks, default=0)
        return {card for card in (plain if name in ("high", "low") else cards) if card & 15 == best}
    if name in ("long", "short"):
        best = (max if name == "long" else min)(lengths, default=0)
        return {card for card, n in zip(plain, lengths, strict=True) if n == best}
    if name in ("most", "fewest"):
        best = (max if name == "most" else min)(points)
        return {card for card in cards if RANK_POINTS[card & 15] == best}
    assert name in ("over", "beats", "ruffs")
    return wins


def counted(past, seat: int, trait) -> tuple[int, int]:
    fitting_choices = cases = 0
    for deal in past:
        seats, trump = deal.seats, deal.trump
        order = [(deal.leaders[i // seats] + i % seats) % seats for i in range(deal.n_played)]
        cards = list(deal.history[: deal.n_played])
        for i, card in enumerate(cards):
            trick = cards[i - i % seats : i]
            held = [c for c, owner in zip(cards[i:], order[i:], strict=True) if owner == seat]
            if order[i] != seat:
                continue
            may = [c for c in held if trick and c >> 4 == trick[0] >> 4]
            follows = bool(may)
            if not may and trick and deal.rules[VOID] == MUST_TRUMP:
                may = [c for c in held if c >> 4 == trump]
            may = may or held
            at = 0
            if trick:
                best = order[i - len(trick) + winner(trick, trump)]
                at = 1 if seats == 4 and best == seat ^ 2 else 2 if follows else 3
            fit = fits(trait.name, may, trick, trump)
            if at == trait.situation and 0 < len(fit) < len(may):
                cases += 1
                fitting_choices += card in fit
    return fitting_choices, cases


@pytest.mark.smoke(2)
@pytest.mark.parametrize(
    ("game", "rules"),
    [(game, rules(game)) for game in (MADRASSO, TRE) for rules in (default_rules, veneto)],
)
def test_counts_are_true(monkeypatch, game, rules):
    monkeypatch.setattr(learned, "LEAST_WEIGHT", 0)
    monkeypatch.setattr(learned, "FEWEST_CASES", 1)
    monkeypatch.setattr(learned, "LEAST_SHARE", 0)
    names = ["greedy", "hoarder", "drawer"]
    for seed in range(size(1, 5)):
        players = ["club", *[BASELINES[name]() for name in names]][: 3 if game == TRE else 4]
        match = played(players, 2, seed, game, rules)
        view = new_view(game)
        past = pasts(match)[0]
        match.begin()
        match.look(0, view)
        view.past = past
        whole = [deal for deal in past if not sum(deal.counts)]
        seen = 0
        for trait in learned.TRAITS:
            monkeypatch.setattr(learned, "TRAITS", [trait])
            found = {each.seat: each for each in learned.known(bytes(2000), view)}
            for seat in range(1, view.seats):
                fitting_choices, cases = counted(whole, seat, trait)
                assert (seat in found) == (cases > 0)
                if cases:
                    assert found[seat] == Known(seat, trait, fitting_choices, cases)
                    seen += 1
        assert seen > 12


def test_a_sentence_needs_the_past_and_changes_nothing_else(monkeypatch):
    view, seed = decision()
    action, why, rival, behind = hinted(advise, view, seed)
    name, n, cases = "fewest", 8, 9
    sentence = say("learned").format(say("seat_E"), say(f"learned_{name}"), n, cases)
    advised = hinted(learned.advise, view, seed)
    assert advised == (action, f"{why}. {sentence}", rival, behind)
    trait = next(each for each in learned.TRAITS if each.name == name)
    assert counted(view.past, 1, trait) == (n, cases)
    assert n >= LEAST_SHARE * cases and cases >= FEWEST_CASES
    assert explained("maestro", view, seed, "en")[1]["why"] == advised[1]
    monkeypatch.setattr(learned, "FEWEST_CASES", 99)
    assert hinted(learned.advise, view, seed)[1] == why
    monkeypatch.undo()
    think_briefly(levels, BRIEF, monkeypatch.setattr)
    view.past = None
    asked = "maestro", view, seed, say, list, None, searching
    assert list(learned.advise(*asked)) == list(advise(*asked))


def test_a_sentence_is_equal_in_every_redeal():
    match = reached()
    told = hinted(learned.advise, *decision())
    assert "past deals" in told[1]
    rng = random.Random(3)
    actions = bytes(match.log[: match.n_log])
    pack = match.game.pack = match.shuffled(match.number)
    redealt = {dealt_afresh(match.game, actions, 0, rng) for _ in range(size(2, 10))} - {pack}
    assert redealt
    for pack in redealt:
        assert hinted(learned.advise, *decision(pack, actions)) == told


def test_a_search_left_in_the_middle_is_used_again():
    view, seed = decision()
    asked = "maestro", view, seed, say, list, None, searching
    for _ in learned.advise(*asked):  # fills the caches
        pass
    *steps, told = learned.advise(*asked)
    asking = learned.advise(*asked)
    for _ in steps[:-9]:
        assert next(asking) == 0
    spare = len(levels.maestro_pool.spare)
    asking.close()
    assert len(levels.maestro_pool.spare) == spare + 1
    assert hinted(learned.advise, view, seed) == told


def test_a_hint_at_the_table_names_the_player(stage, english):
    stage.open_at_card(reached(players=[HUMAN, "nane", "anzola", "momolo"]))
    table = stage.screen
    table.lay(to_hint)
    stage.until(lambda: table.spoken, 6000)
    assert "In past deals Nane put the fewest points" in table.thought[1]


@pytest.mark.parametrize("shape", [(160, 128), (800, 600), (1280, 700), (412, 915), (375, 667)])
def test_a_sentence_has_room(stage, shape, language):
    texts = translations.of(language)
    covered = stage.console.canvas = fitting(*shape, True)
    shots.PICTURES["table"](stage.app)
    table = stage.screen
    longest = max((texts[key] for key in texts if key.startswith("learned_")), key=len)
    reason = texts["why_adds_points"].format(card="4", other="5")
    sentence = texts["learned"].format("Lucieta", longest, 18, 20)
    advice.tell(table, cards_of(table.view.proper)[0], f"{reason}. {sentence}", None, None)
    stage.step(3)
    panel = table.group[len(table.group) - 1]
    if covered.is_handheld:
        assert panel.y > 0
        return
    assert_play_is_seen(stage)
    for left, top, right, low in laid_over(stage):
        assert left >= 0 <= top and right <= covered.width and low <= covered.height
