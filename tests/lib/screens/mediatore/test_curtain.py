import random

import pytest

from engine.cards import EMPTY
from engine.deal import AUCTION, DISCARD, GIVE, PLAY
from engine.match import new_view
from engine.mediatore.contracts import CHIAMO, MEDIATORE_BID
from screens.mediatore import reckoning, table
from screens.settings import PACE
from screens.table import curtain, timing
from screens.ui.keys import DOWN, RIGHT, SELECT, A, B
from tests.support.samples import size, some
from tests.support.screens import inside
from tests.support.screens.auctions import FOUR, step
from tests.support.screens.cards_shown import card_tiles
from tests.support.screens.layout import texts
from tests.support.screens.stage import new_match

EACH = size(5, 1)  # 5 reaches each place in a trick
BRISK = size(2, 1)
ACTIONS = size(26, 99)


def begun(seed, dealer, pack, **rules):
    match = new_match(FOUR, seed, "mediatore", **rules)
    match.begin(dealer, pack)
    return match


def public_cards(match):
    game = match.game
    seen = {
        suit << 4 | rank
        for suit in range(4)
        for rank in range(10)
        if game.deal.played[suit] >> rank & 1
    }
    seen |= set(game.exposed) - {EMPTY}
    if game.called != EMPTY and game.contract == MEDIATORE_BID:
        seen.add(game.called)
    return seen


def redealt(match, rng, rules):
    """Return (log of actions, new match), or None if no redeal is found."""
    public = public_cards(match)
    hidden = [card for card in match.pack if card not in public]
    for _ in range(60):
        others = hidden[:]
        rng.shuffle(others)
        swap = dict(zip(hidden, others, strict=True))
        if all(card == other for card, other in swap.items()):
            return None
        pack = bytes(swap.get(card, card) for card in match.pack)
        again = begun(match.seed, match.game.dealer, pack, **rules)
        log = bytearray(match.log[: match.n_log])
        try:
            for i, action in enumerate(log):
                if again.game.phase in (DISCARD, GIVE):
                    log[i] = swap.get(action, action)
                again.act(log[i])
        except ValueError:
            continue
        return log, again
    return None


def played(match, log, pack, rules):
    again = begun(match.seed, match.game.dealer, pack, **rules)
    for action in log:
        again.act(action)
    return again


def is_open(screen):
    return isinstance(screen, table.Table) and screen.opened


def frames_between_hands(stage, before, actions):
    stage.show(table.Table, before, before.turn, True, False, wait=1)
    if len(actions) > 1:
        stage.screen.lay_away(actions)
    else:
        stage.screen.act(actions[0])
    stage.listen()
    frames = []
    while not isinstance(stage.screen, (curtain.Curtain, reckoning.Reckoning)):
        stage.step()
        if is_open(stage.screen) or before.turn == EMPTY:
            return frames
        frames.append(stage.seen_and_heard())
    for _ in range(3):
        stage.step()
        frames.append(stage.seen_and_heard())
    return frames


@pytest.mark.smoke(1)
@pytest.mark.parametrize(
    ("contract", "monte"),
    some([(1, "exposed"), (1, "always"), (2, "never"), (3, "exposed"), (4, "never")], 2),
)
def test_frames_between_turns_hide_the_cards(stage, monkeypatch, contract, monte):
    monkeypatch.setattr(timing, "SEE_TRICK", 2)
    for name in ("SEE_BANNER", "FLY", "GATHER"):
        monkeypatch.setattr(timing, name, (2, 2, 2))
    rng = random.Random(contract)
    rules = {"monte_shown": monte}
    match = new_match(FOUR, 40 + contract, "mediatore", **rules)
    match.begin()
    compared = 0
    while match.turn != EMPTY:
        start = match.n_log
        phase = match.game.phase
        step(match, contract, contract % 4)
        while phase == DISCARD == match.game.phase:
            step(match, contract, contract % 4)
        if phase == PLAY and match.n_log % EACH:
            continue
        found = redealt(match, rng, rules)
        if not found or match.turn == EMPTY:
            continue
        log, other = found
        seen = []
        for each, deeds in ((match, match.log[: match.n_log]), (other, log)):
            before = played(each, deeds[:start], each.pack, rules)
            seen.append(frames_between_hands(stage, before, deeds[start:]))
        assert seen[0] == seen[1], (phase, start)
        compared += len(seen[0])
    assert compared > size(10, 50)


@pytest.mark.smoke(0)
def test_four_people_see_no_open_hand_between_turns(stage):
    match = new_match(FOUR, 21, "mediatore")
    stage.app.settings[PACE] = BRISK
    stage.open(match)
    said = False
    curtains = 0
    for _ in range(8000):
        if match.turn == EMPTY or match.n_log == ACTIONS:
            break
        screen = stage.screen
        if isinstance(screen, curtain.Curtain):
            assert screen.seat == match.turn
            curtains += 1
            stage.press(A)
        elif stage.at_turn():
            assert screen.opened and screen.seat == match.turn
            if screen.view.phase == AUCTION and not said:
                stage.press(DOWN)
                said = inside.menu(screen.part).chosen == CHIAMO
                continue
            if screen.view.phase == DISCARD and not screen.question:
                for _ in range(4):
                    stage.press(A)
                    if not screen.question:
                        stage.press(RIGHT)
            stage.press(A)
        else:
            assert screen.opened or not card_tiles(screen.hand)
            stage.step()
    assert match.turn == EMPTY or match.n_log == ACTIONS
    assert curtains > size(9, 25)


def test_closed_hand_cannot_be_looked_at(stage):
    match = new_match(FOUR, 5, "mediatore")
    match.begin()
    while match.game.phase != PLAY:
        step(match, 4, 1)
    stage.show(table.Table, match, 1, False, False)
    if isinstance(stage.screen, table.Table):
        stage.press(SELECT)
    assert "Il monte, per te solo" not in texts(stage.screen.group)


def test_closed_hand_hides_the_secret_partner(stage):
    match = new_match(FOUR, 5, "mediatore")
    seed = 5
    while True:
        match = new_match(FOUR, seed, "mediatore")
        match.begin()
        while match.game.phase != PLAY:
            step(match, 1, 1)
        if match.game.partner not in (EMPTY, 1):
            break
        seed += 1
    partner = match.game.partner
    view = new_view(3)
    match.look(partner, view)
    assert view.partner == partner
    for opened in (True, False):
        screen = table.Table(stage.app, match, partner, opened, False)
        assert ("+" in " ".join(texts(screen.contract.group))) == opened


def test_returned_card_is_named_only_to_its_taker(stage):
    seed = 5
    while True:
        match = new_match("human random random random", seed, "mediatore")
        match.begin()
        while match.game.phase != GIVE and match.game.phase != PLAY:
            step(match, 2, 1)
        if match.game.phase == GIVE and match.game.supplier in (0, 2):
            break
        seed += 1
    supplier = match.game.supplier
    stage.show(table.Table, match, 0, True, False)
    while match.game.phase == GIVE:
        stage.step()
    stage.step(2)
    said = " ".join(texts(stage.screen.group))
    assert ("una carta" in said) == (supplier != 0)
    stage.press(B)
