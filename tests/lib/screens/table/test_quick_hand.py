import pytest

from engine import bots
from engine.cards import EMPTY
from engine.deal import AUCTION, PLAY
from engine.match import new_view
from engine.mediatore.actions import signalled
from screens import seats
from screens.look.back import LookBack
from screens.mediatore.signals import true_places
from screens.settings import PACE
from screens.table import pause, timing, trick
from screens.ui import words
from screens.ui.keys import DOWN, LEFT, RIGHT, SELECT, START, A, B
from tests.support.samples import some
from tests.support.screens import golden, inside
from tests.support.screens.auctions import reached
from tests.support.screens.cards_shown import card_tiles
from tests.support.screens.layout import texts
from tests.support.screens.pointing import card_spot, playable
from tests.support.screens.stage import any_card, begun, new_match

LATE = range(25)  # frames after the prompt
GAMES = pytest.mark.parametrize("game", ["madrasso", "mediatore"])


def prompted(screen):
    return words.say("plays") in " ".join(texts(screen.group))


def second_turn(stage, game="madrasso", seed=11):
    if game == "mediatore":
        match = reached(lambda game: game.phase == PLAY and game.deal.turn == 3, 1, 1 + seed % 3)
    else:
        match = begun(seed=seed)
        while match.turn != 3 or match.n_log < 4:
            match.act(any_card(match))
    stage.open(match)
    stage.until(lambda: match.turn == 0)
    assert not stage.screen.turn_shown
    return stage.screen


def lies(screen):
    view = screen.view
    laid = [seat for seat in range(view.seats) if view.trick[seat] != EMPTY]
    places = [seats.place(seat, view.seat, view.seats) for seat in laid]
    shown = [(tile.x, tile.y) for tile in card_tiles(screen.trick)]
    return sorted(shown) == sorted((trick.TRICK_X[i], trick.TRICK_Y[i]) for i in places)


@GAMES
@pytest.mark.parametrize("seed", some(range(11, 21), 2))
def test_prompt_comes_when_the_led_card_arrives(stage, game, seed):
    screen = second_turn(stage, game, seed)
    while not prompted(screen):
        assert not lies(screen) or not screen.motions.waiting
        assert not screen.turn_shown and inside.turn_arrow(screen.players).hidden
        stage.step()
    assert lies(screen) and not screen.motions.running and screen.turn_shown


@GAMES
def test_key_from_the_prompt_on_plays(stage, game):
    for late in some(LATE, 8):
        screen = second_turn(stage, game)
        stage.until(lambda screen=screen: prompted(screen))
        played = screen.match.n_log
        stage.step(late)
        stage.press(A)
        assert screen.match.n_log == played + 1 or screen.question, late


def test_two_touches_from_the_prompt_on_play(stage):
    for late in some(LATE, 8):
        screen = second_turn(stage)
        stage.until(lambda screen=screen: prompted(screen))
        match, played = screen.match, screen.match.n_log
        stage.step(late)
        card = next((c for c in playable(screen) if c != screen.hand.chosen), screen.hand.chosen)
        raised = card == screen.hand.chosen
        for _ in range(1 if raised else 2):
            assert match.n_log == played
            stage.aim(*card_spot(screen.hand, card), True)
        assert match.log[played] == card, late


@pytest.mark.smoke(1)
@GAMES
def test_touch_on_a_flight_hurries_and_raises(stage, game):
    flying = 0
    while True:
        screen = second_turn(stage, game)
        stage.step(flying)
        if prompted(screen):
            break
        match, played = screen.match, screen.match.n_log
        card = playable(screen)[-1]
        stage.aim(*card_spot(screen.hand, card), True)
        assert match.n_log == played and screen.hand.chosen == card
        stage.until(lambda screen=screen: prompted(screen))
        assert match.n_log == played and screen.hand.chosen == card
        stage.aim(*card_spot(screen.hand, card), True)
        assert match.n_log == played + 1 or screen.question
        flying += 1
    assert flying > 4


def test_touch_on_the_raised_card_in_motion_is_ignored(stage):
    screen = second_turn(stage)
    match, played = screen.match, screen.match.n_log
    card = screen.hand.chosen
    while not prompted(screen):
        stage.aim(*card_spot(screen.hand, card), True)
    assert match.n_log == played


def test_no_card_is_played_before_it_was_raised(stage):
    stage.open(new_match("human random random random", 13))
    match = stage.screen.match
    raised = EMPTY
    for frame in range(1500):
        if match.turn == EMPTY:
            break
        screen = stage.screen
        turn, played = match.turn, match.n_log
        raised = screen.hand.chosen
        if screen.question:
            stage.press(B)
        else:
            stage.aim(20 + 7 * (frame // 2) % 120, 120, True)
        if turn == 0 and match.n_log > played:
            assert match.log[played] == raised
    assert match.turn == EMPTY


@pytest.mark.parametrize("late", range(4))
def test_a_bid_that_is_chosen_at_once_stays_chosen(stage, late):
    match = reached(lambda game: game.phase == AUCTION and game.deal.turn == 3, 1, 1)
    stage.open(match)
    stage.until(lambda: match.turn == 0, wait=late)
    part = stage.screen.part
    for chosen in (1, 2):
        stage.press(DOWN)
        assert inside.menu(part).chosen == chosen
    stage.step(3)
    assert inside.menu(part).chosen == 2


def spoken(stage):
    screen = second_turn(stage)
    stage.until(lambda: prompted(screen))
    screen.banner(("Toni", "Bepi"))
    stage.step(2)
    assert screen.spoken and screen.turn_shown
    return screen


def test_words_over_the_table_eat_no_key(stage):
    for keys in (A, RIGHT, LEFT, B, START):
        screen = spoken(stage)
        before, played = screen.hand.chosen, screen.match.n_log
        stage.press(keys)
        assert not screen.spoken and "Toni" not in texts(screen.group)
        if keys == A:
            assert screen.match.n_log == played + 1
        elif keys in (RIGHT, LEFT):
            assert screen.hand.chosen != before or len(playable(screen)) < 2
        else:
            assert isinstance(screen.question, {B: LookBack, START: pause.Pause}[keys])


def test_banner_takes_no_touch_on_a_card(stage):
    screen = spoken(stage)
    match, played = screen.match, screen.match.n_log
    stage.aim(80, 60, True)
    assert not screen.spoken and not screen.question
    screen.banner(("Toni",))
    stage.step(2)
    stage.aim(*card_spot(screen.hand, screen.hand.chosen), True)
    assert match.n_log == played + 1


def test_words_over_the_table_go_by_themselves(stage):
    screen = spoken(stage)
    for _ in range(timing.SEE_BANNER[screen.app.settings[PACE]] - 3):
        assert screen.spoken
        stage.step()
    stage.step(5)
    assert not screen.spoken and prompted(screen)


def test_only_the_last_banner_allows_play(stage):
    screen = second_turn(stage)
    stage.until(lambda: prompted(screen))
    for text in ("Toni", "Bepi"):
        screen.banner((text,))
    screen.turn_shown = False
    seen = []
    while not screen.turn_shown:
        stage.step()
        seen += [text for text in ("Toni", "Bepi") if text in texts(screen.group)]
    assert seen.count("Toni") >= timing.SEE_BANNER[screen.app.settings[PACE]] - 1
    assert seen[-1] == "Bepi" and screen.spoken


def test_card_can_be_followed_under_a_signal_banner(stage, monkeypatch):
    match = reached(
        lambda game: game.phase == PLAY and game.deal.turn == 3 and not game.deal.n_played
    )
    view = new_view(match.game_index)
    match.look(3, view)
    cards = [suit << 4 | rank for suit in range(4) for rank in range(10)]
    held = [card for card in cards if view.hand[card >> 4] >> (card & 15) & 1]
    places, card = next((true_places(view, each), each) for each in held if true_places(view, each))
    monkeypatch.setattr(bots, "think", lambda *_: iter([signalled(places[0], card)]))
    stage.open(match)
    screen = stage.screen
    stage.until(lambda: prompted(screen))
    assert screen.spoken and lies(screen)
    played = match.n_log
    stage.press(A)
    assert match.n_log == played + 1 and not screen.spoken


def raised_curtain(stage):
    golden.curtain_hung(stage)
    stage.press(A)
    return stage.screen


def test_prompt_waits_for_the_end_of_a_double_press(stage):
    screen = raised_curtain(stage)
    chosen = screen.hand.chosen
    for _ in range(timing.UNSEEN - 2):
        assert not prompted(screen) and not screen.turn_shown
        stage.press(RIGHT)
    assert screen.hand.chosen != chosen
    stage.until(lambda: screen.turn_shown)
    assert prompted(screen) or screen.question


def test_till_then_the_pause_opens_and_no_touch_plays(stage):
    screen = raised_curtain(stage)
    played = screen.match.n_log
    card = playable(screen)[-1]
    for _ in range(3):
        stage.aim(*card_spot(screen.hand, card), True)
        assert screen.hand.chosen == card and screen.match.n_log == played
    stage.press(START)
    assert isinstance(screen.question, pause.Pause)


def test_select_and_look_wait_once_for_motions(stage):
    golden.table_out(stage)
    stage.press(B, SELECT)
    assert stage.screen.question
