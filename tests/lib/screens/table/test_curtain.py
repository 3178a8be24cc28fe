import random

from engine.cards import EMPTY
from engine.madrasso.packets import packets
from engine.view import View
from screens import flow
from screens.madrasso import table
from screens.menu import title
from screens.settings import PACE
from screens.table import curtain, timing
from screens.ui import words
from screens.ui.keys import RIGHT, START, A, B
from tests.support.engine.hands import cards_of
from tests.support.samples import size
from tests.support.screens import golden
from tests.support.screens.cards_shown import card_tiles
from tests.support.screens.layout import assert_readable, texts
from tests.support.screens.stage import any_card, begun, new_match

EACH = size(5, 1)  # 5 reaches each place in a trick
BRISK = size(2, 1)
MOST_FRAMES = 2000
ACTIONS = size(13, 99)

FOUR = "human human human human"


def hand_is_open(screen):
    return isinstance(screen, table.Table) and screen.opened


def hand_tiles(screen):
    return card_tiles(screen.hand)


def test_four_people_see_no_open_hand_between_turns(stage):
    match = new_match(FOUR, seed=21)
    stage.app.settings[PACE] = BRISK
    stage.open(match)
    named = 0
    for _ in range(6000):
        if match.turn == EMPTY or match.n_log == ACTIONS:
            break
        screen = stage.screen
        if isinstance(screen, curtain.Curtain):
            assert screen.seat == match.turn
            named += 1
            stage.press(A)
        elif stage.at_turn():
            assert screen.opened
            assert screen.seat == match.turn
            stage.press(B if screen.question else A)
        else:
            if not screen.opened:
                assert not hand_tiles(screen)
            stage.step()
    assert match.turn == EMPTY or match.n_log == ACTIONS
    assert named >= size(9, 30)  # no curtain if one seat ends a trick and leads


def test_the_curtain_opens_with_a_and_nothing_else(stage):
    match = new_match(FOUR, seed=21)
    stage.open(match)
    stage.until(lambda: isinstance(stage.screen, curtain.Curtain))
    for keys in (B, RIGHT):
        stage.press(keys)
        assert isinstance(stage.screen, curtain.Curtain)
    stage.press(A)
    assert hand_is_open(stage.screen)


def test_leaving_from_the_curtain_shows_no_hand(stage):
    match = new_match(FOUR, seed=21)
    stage.open(match)
    stage.until(lambda: isinstance(stage.screen, curtain.Curtain))
    stage.press(START)
    assert isinstance(stage.screen, title.Title)
    assert stage.console.load_match().n_log == match.n_log


def test_curtain_warns_if_the_match_is_not_saved(stage, language, monkeypatch):
    for unsaved, key in enumerate(("curtain_leave", "curtain_deal", "curtain_lost")):
        monkeypatch.setattr(type(stage.console), "unsaved", unsaved)
        stage.show(curtain.Curtain, new_match(FOUR, seed=21), 0)
        assert_readable(stage.screen.group)
        assert words.say(key) in texts(stage.screen.group)


def test_no_curtain_between_turns_of_one_person(stage):
    match = last_and_next()
    stage.app.settings[PACE] = BRISK
    stage.open(match)
    stage.until(lambda: isinstance(stage.screen, curtain.Curtain))
    stage.press(A)
    stage.until(stage.at_turn)
    while stage.screen.question:
        stage.press(B)
    seat, screen = match.turn, stage.screen
    laid = match.n_log
    stage.step(timing.UNSEEN)
    screen.hand.pick(any_card(match))
    stage.press(A)
    closed = 0
    while match.turn != seat or not screen.opened:
        stage.step()
        assert stage.screen is screen
        if match.turn != seat:
            closed += 1
            assert not hand_tiles(screen)
    assert closed and match.n_log > laid + 1 and screen.opened and hand_tiles(screen)
    laid = match.n_log
    stage.press(A)
    assert match.n_log == laid
    stage.step(timing.UNSEEN)
    stage.press(A, wait=1)
    assert match.n_log > laid


def last_and_next():
    for seed in range(40):
        match = begun("human random human random", seed)
        while match.turn != EMPTY:
            seat = match.turn
            if match.players[seat] == "human" and match.game.deal.laid == 3:
                leader = replayed_on(match, any_card(match)).turn
                if leader != EMPTY and (leader + 1) % 4 == seat:
                    return match
            match.act(any_card(match))
    raise AssertionError("no such trick")


def replayed_on(match, card):
    again = begun(" ".join(match.players), match.seed)
    for action in match.log[: match.n_log]:
        again.act(action)
    again.act(card)
    return again


def seats_of_pack(match):
    rows, upcard_at = packets(match.game_index, match.rules)
    seats = []
    for i, n in enumerate(rows):
        seats += [(match.game.dealer + 1 + i) % 4] * n
    seats[upcard_at] = EMPTY
    return seats


def redealt(match, rng):
    played = set(match.log[: match.n_log])
    pack = bytearray(match.pack)
    hidden = [
        i for i, seat in enumerate(seats_of_pack(match)) if seat != EMPTY and pack[i] not in played
    ]
    for _ in range(40):
        cards = [pack[i] for i in hidden]
        rng.shuffle(cards)
        for i, card in zip(hidden, cards, strict=True):
            pack[i] = card
        if pack == match.pack:
            return None
        again = replayed(match, bytes(pack))
        if again:
            return again
    return None


def replayed(match, pack):
    again = new_match(FOUR, match.seed)
    again.begin(match.game.dealer, pack)
    try:
        for action in match.log[: match.n_log]:
            again.act(action)
    except ValueError:
        return None
    return again


def frames_between_hands(stage, before, action):
    stage.show(table.Table, before, before.turn, True, False, wait=1)
    while stage.screen.question:
        stage.press(B)
    stage.screen.act(action)
    stage.listen()
    frames = []
    while not isinstance(stage.screen, curtain.Curtain):
        assert len(frames) < MOST_FRAMES, "it stands still"
        stage.step()
        if hand_is_open(stage.screen) or before.turn == EMPTY:
            return frames
        frames.append(stage.seen_and_heard())
    for _ in range(3):
        stage.step()
        frames.append(stage.seen_and_heard())
    return frames


def test_frames_between_turns_hide_the_cards(stage, monkeypatch):
    monkeypatch.setattr(timing, "SEE_TRICK", 3)
    rng = random.Random(1)
    match = begun(FOUR, seed=33)
    view = View()
    compared = 0
    while match.turn != EMPTY:
        match.look(match.turn, view)
        playable = cards_of(view.playable)
        action = rng.choice(playable)
        before = replayed(match, match.pack)
        match.act(action)
        if match.n_log % EACH:
            continue
        other = redealt(match, rng)
        if other:
            other_before = replayed_but_last(other)
            seen = frames_between_hands(stage, before, action)
            assert seen == frames_between_hands(stage, other_before, action)
            compared += len(seen)
    assert compared > size(40, 200)
    assert any(told for _, told in seen)


def replayed_but_last(match):
    again = new_match(FOUR, match.seed)
    again.begin(match.game.dealer, match.pack)
    for action in match.log[: match.n_log - 1]:
        again.act(action)
    return again


def test_match_left_at_a_turn_resumes_behind_curtain(stage):
    match = begun(FOUR, seed=5)
    flow.go_on(stage.app, match)
    stage.step()
    assert isinstance(stage.screen, curtain.Curtain)


def test_dealing_does_not_depend_on_the_cards(stage):
    rng = random.Random(2)
    match = begun(FOUR, seed=8)
    films = []
    for each in (match, redealt(match, rng)):
        stage.app.open(table.Table, each, flow.looker(each), False, True)
        film = []
        stage.listen()
        stage.step()
        while not isinstance(stage.screen, curtain.Curtain):
            film.append(stage.seen_and_heard())
            stage.step()
        films.append([*film, stage.seen_and_heard()])
    assert len(films[0]) > 60
    assert films[0] == films[1]
    assert films[0][-1][1]


def test_double_press_plays_no_unseen_card(stage):
    golden.curtain_hung(stage)
    match = stage.screen.match
    played = match.n_log
    stage.press(*14 * [A])
    assert isinstance(stage.screen, table.Table) and stage.screen.opened
    assert match.n_log == played and not stage.screen.question
    stage.step(5)
    stage.press(A)
    assert match.n_log > played or stage.screen.question
