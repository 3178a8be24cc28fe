import re

import pytest

from engine.cards import EMPTY, card_text, parse_card
from engine.view import View
from screens import flow, seats
from screens.help import at_a_glance
from screens.help.at_a_glance import Glance
from screens.madrasso import table, upcard
from screens.settings import MOTIONS, PACE, WATCH_PACE
from screens.table import hand, pause
from screens.ui import cards, theme, words
from screens.ui.keys import DOWN, LEFT, RIGHT, SELECT, START, UP, A, B
from simulator.computer import scene
from tests.support.engine.hands import cards_of
from tests.support.screens import golden, inside
from tests.support.screens.cards_shown import card_tiles, dimmed, fan
from tests.support.screens.layout import assert_readable, same, texts
from tests.support.screens.stage import SETTLED, any_card, begun, new_match, seed_where

MADRASSO = "24567FCR3A"


def test_idle_frame_repaints_nothing(stage):
    stage.open_at_turn(new_match(), wait=SETTLED)
    for _ in range(30):
        stage.step()
        assert stage.dirty == 0


def test_flying_card_repaints_little(stage):
    stage.open_at_turn(new_match("human random random random", seed=5), wait=SETTLED)
    match = stage.app.screen.match
    flights = []
    for _ in range(3):
        played = match.n_log
        stage.until(lambda played=played: match.n_log > played or stage.at_turn())
        if stage.at_turn():
            stage.press(A)
        stage.step(3)
        for _ in range(3):
            stage.step()
            flights.append(stage.dirty)
    assert 0 < max(flights) <= 1600


def test_played_card_is_read_only_for_the_trick(stage, monkeypatch):
    match = new_match(seed=5)
    stage.open(match)
    faces = stage.app.faces
    read = []

    def counted(bitmap, picture, really=faces.read):
        read.append(picture)
        really(bitmap, picture)

    for _ in range(10):
        stage.until_turn()
        monkeypatch.setattr(faces, "read", counted)
        played = stage.app.screen.hand.chosen
        read.clear()
        stage.press(A, wait=2)
        assert read == [cards.picture(played, match.game.ranks)]
        monkeypatch.undo()
        hand = stage.app.screen.hand
        for tile, card in zip(card_tiles(hand), fan(hand), strict=False):
            wanted = faces.tile(cards.picture(card, match.game.ranks)).bitmap
            assert same(tile.bitmap, wanted)
        if match.game.deal.n_played > 30:
            break


def test_any_key_hurries_a_motion(stage):
    stage.open_at_turn(new_match(seed=9), wait=SETTLED)
    slow = stage.pixels()
    stage.open(new_match(seed=9))
    hurried = 0
    while not stage.at_turn():
        stage.press(DOWN)
        hurried += 1
    stage.step(SETTLED)
    assert hurried < 40
    assert stage.pixels() == slow


def test_finished_trick_waits_a_second_or_for_a_key(stage):
    match = new_match("random random random random", seed=3)
    stage.open(match)
    trick = stage.screen.trick

    def finished():
        return match.n_log == 4

    stage.until(finished)
    whole = stage.until(lambda: not card_tiles(trick))
    assert whole >= 30
    stage.until(lambda: match.n_log == 8, wait=20)
    stage.press(A, A)
    assert stage.until(lambda: not card_tiles(trick)) < 5


def test_cursor_stops_only_at_legal_cards(stage):
    stage.open_at_card(new_match(seed=11))
    screen = stage.screen
    seen = set()
    for _ in range(12):
        stage.press(RIGHT)
        assert screen.playable(screen.hand.chosen)
        seen.add(screen.hand.chosen)
    playable = sum(bin(holding).count("1") for holding in screen.view.playable)
    assert len(seen) == playable
    stage.press(RIGHT)
    chosen = screen.hand.chosen
    stage.press(LEFT, RIGHT)
    assert screen.hand.chosen == chosen


def test_illegal_cards_are_dimmed_unless_punished(stage):
    for revoke, some in (("prevented", True), ("punished", False)):
        match = new_match(seed=11, revoke=revoke)
        stage.open_at_card(match)
        assert bool(dimmed(stage)) == some


@pytest.mark.parametrize("game", ["madrasso", "madrasso-breve", "madrasso-tre"])
def test_a_whole_deal_can_be_played_with_one_button(stage, game):
    bots = "human random random random" if game != "madrasso-tre" else "human random random"
    match = new_match(bots, game=game)
    stage.open(match)
    for _ in range(4000):
        if match.turn == EMPTY:
            break
        stage.press(A if stage.at_turn() else 0)
    assert match.turn == EMPTY
    assert len(match.history.points) == 1


def test_holder_of_the_seven_is_asked_to_rob(stage):
    seed = seed_where(lambda match, view: view.may_rob and view.upcard & 15 > 4)
    match = new_match(seed=seed)
    stage.open_at_turn(match)
    upcard = stage.screen.view.upcard
    assert stage.screen.question
    stage.press(A)
    assert not stage.screen.question
    view = View()
    match.look(0, view)
    assert view.hand[upcard >> 4] >> (upcard & 15) & 1
    assert card_text(view.upcard, MADRASSO)[1] == "7"


def test_losing_robbery_is_possible_but_not_asked(stage):
    seven = 4
    for gains in (True, False):
        seed = seed_where(
            lambda match, view, gains=gains: view.may_rob and (view.upcard & 15 > seven) == gains
        )
        match = new_match(seed=seed)
        stage.open_at_turn(match)
        assert bool(stage.screen.question) == gains
    status = stage.screen.players.status.text
    assert words.say("pauses") in status and words.say("select_rob") not in status
    stage.press(START)
    assert "pause_rob" in stage.pause_rows
    stage.press(B, SELECT, A)
    assert match.game.robber == 0


def test_calling_out_is_offered_and_must_be_confirmed(stage):
    seed = seed_where(lambda match, view: not view.may_rob and view.turn == 0)
    match = new_match(seed=seed, early_call="punished")
    stage.open_at_turn(match)
    assert "<SELECT>" not in stage.screen.players.status.text
    stage.press(SELECT)
    asked = texts(stage.screen.question.group)
    assert set(words.say("out_early", 11).split("\n")) <= set(asked)
    stage.press(B)
    assert not match.over
    stage.press(SELECT, A)
    assert match.over


@pytest.mark.parametrize("game, number", [("madrasso", 11), ("madrasso-breve", 8)])
@pytest.mark.parametrize("late", [0, 1])
@pytest.mark.parametrize("leads", [False, True])
def test_call_out_prompt_shows_if_a_call_may_be_right(stage, language, game, number, late, leads):
    match = begun(game=game, early_call="punished")
    match.game.score.number = number - 1 + late
    deal = match.game.deal
    while deal.turn or deal.tricks < 2 or (deal.laid == 0) != leads or match.game.may_rob():
        match.act(any_card(match))
    stage.open_at_turn(match)
    right = bool(late and leads)
    out = words.say("select_out")
    assert (out in stage.screen.players.status.text) == right
    assert (words.say("now_you_out") in at_a_glance.now(stage.screen, stage.screen.view)) == right
    told = "\n".join(stage.hear())
    assert (out.partition(": ")[2] in told) == right
    stage.press(SELECT)
    asked = texts(stage.screen.question.group)
    key = "out_warning" if right else "out_no_trick" if late else "out_early"
    assert set(words.say(key, number).split("\n")) <= set(asked)
    assert_readable(stage.screen.question.group)


@pytest.mark.smoke(2)
@pytest.mark.parametrize("shot", [golden.table_rob, golden.table_out])
def test_question_leaves_the_raised_rank_visible(stage, shot):
    shot(stage)
    asked = stage.screen.question.group
    ys = [tile.y for tile in stage.screen.hand.group if not tile.hidden]
    assert min(ys) + 1 >= asked.y + asked[0].height
    stage.press(B)
    while stage.screen.question:
        stage.press(B)
    ys = [tile.y for tile in stage.screen.hand.group if not tile.hidden]
    assert sorted(set(ys)) == [hand.RISEN_Y, hand.LIES_Y]


@pytest.mark.parametrize("motions", [0, 1])
@pytest.mark.parametrize(
    "game, first", [("madrasso", 11), ("madrasso-breve", 8), ("madrasso-tre", None)]
)
def test_first_deal_with_calling_out_is_announced(stage, language, motions, game, first):
    stage.app.settings[MOTIONS] = motions
    players = "human random random" + ("" if game == "madrasso-tre" else " random")
    for number in (1, 2, 7, 8, 9, 10, 11, 12):
        match = begun(players, game=game)
        match.game.score.number = number
        stage.show(table.Table, match, 0, True, True, wait=19)
        said = texts(stage.screen.group)
        assert (words.say("calling_begins") in said) == (number == first), number
        if number == first:
            assert_readable(stage.screen.group)
        else:
            assert words.say("courts") in said or not motions


def test_the_dealers_upcard_is_one_more_card_to_choose(stage):
    seed = seed_where(lambda match, view: view.dealer == 0)
    match = new_match(seed=seed)
    stage.open_at_turn(match)
    hand = stage.screen.hand
    upcard = stage.screen.view.upcard
    *in_fan, last = fan(hand)
    assert len(in_fan) == len(card_tiles(hand)) == 9
    assert upcard not in in_fan and last == upcard


def test_prompt_names_the_chosen_upcard(stage):
    golden.table_dealer(stage)
    screen = stage.screen
    named = cards.sign(screen.view.upcard, screen.match.game.ranks)
    assert named in screen.players.status.text
    stage.press(LEFT)
    assert screen.hand.chosen != screen.view.upcard
    assert named not in screen.players.status.text
    stage.press(RIGHT)
    assert named in screen.players.status.text


@pytest.mark.parametrize("seed", range(12))
def test_cursor_takes_the_upcard_only_as_last_choice(stage, seed):
    stage.app.settings[PACE] = 3
    match = new_match(seed=seed)
    match.begin(dealer=0)
    stage.open_at_card(match)
    while stage.screen.view.upcard_lies and stage.screen.view.counts[0] > 1:
        screen = stage.screen
        upcard = screen.view.upcard
        others = [card for card in cards_of(screen.view.playable) if card != upcard]
        assert not others or screen.hand.chosen in others
        counts = screen.view.counts[0]
        stage.press(A)
        stage.until(lambda counts=counts: stage.screen.view.counts[0] < counts)
        stage.until_card()


def test_chosen_upcard_does_not_look_like_the_winner(stage):
    golden.table_dealer(stage)
    x, y = upcard.UPCARD_X[0], upcard.UPCARD_Y[0]

    def column():
        surface = stage.console.display.surface
        return [surface.get_at((x, row))[:3] for row in range(y - upcard.RISE, y + upcard.HEIGHT)]

    assert upcard.RISE == theme.CARD_RISE
    raised = column()
    frame = set(raised[: upcard.HEIGHT])
    assert len(frame) == 1 and not frame & set(raised[upcard.HEIGHT :])
    stage.press(LEFT)
    rests = column()
    assert set(rests[upcard.RISE :]) == frame and not frame & set(rests[: upcard.RISE])
    stage.press(RIGHT)
    assert column() == raised
    wins = stage.screen.trick.group
    shown = stage.console.display.surface
    gold = {shown.get_at((thing.x, thing.y))[:3] for thing in wins if is_gold(thing)}
    assert gold and not gold & frame


def is_gold(thing):
    return thing.kind == scene.BOX and not thing.hidden and thing.height > theme.CARD_HEIGHT


def test_thirteen_cards_fit_and_show_their_index(stage):
    match = new_match("human random random", game="madrasso-tre")
    stage.open_at_turn(match)
    shown = sorted(tile.x for tile in card_tiles(stage.screen.hand))
    assert len(shown) >= 12
    assert shown[0] >= 0
    assert shown[-1] + 20 <= 160
    assert min(b - a for a, b in zip(shown, shown[1:], strict=False)) >= 9


@pytest.mark.parametrize("players, key", [("human", "to_title"), ("random", "to_title_only")])
def test_pause_shows_if_it_saves(stage, players, key):
    stage.open(new_match(players + " random random random", seed=11), wait=40)
    stage.press(START)
    assert inside.menu(stage.screen.question).items[-1] == words.say(key)


def test_pause_shows_if_an_unsaved_match_is_lost(stage, language, monkeypatch):

    def full(*_):
        raise OSError

    def last_row():
        stage.press(START)
        assert_readable(stage.screen.question.group)
        row = inside.menu(stage.screen.question).items[-1]
        stage.press(B)
        return row

    stage.open_at_card(new_match())
    match = stage.screen.match
    with monkeypatch.context() as patch:
        patch.setattr(stage.console.saves, "save", full)
        stage.console.save_match(match)
        assert last_row() == words.say("to_title_lost")
    stage.console.save_match(match)
    assert last_row() == words.say("to_title")
    stage.console.saves.taken = True
    assert last_row() == words.say("to_title_lost")


@pytest.mark.parametrize("players", ["human", "random"])
def test_pause_offers_turn_rows_only_to_people(stage, players):
    stage.open(new_match(players + " random random random", seed=11), wait=40)
    stage.press(START)
    items = inside.menu(stage.screen.question).items
    for key in ("take_back", "claim", "ask_for_hint"):
        assert (words.say(key) in items) == (players == "human")
    while inside.chosen_word(stage.screen.question) != words.say("read_the_rules"):
        stage.press(DOWN)
    stage.press(A)
    assert isinstance(stage.screen.question, Glance)


def test_start_pauses_and_goes_on(stage):
    stage.open_at_card(new_match(), wait=SETTLED)
    before = stage.pixels()
    stage.press(START)
    assert stage.screen.question
    stage.press(DOWN, B)
    assert not stage.screen.question
    stage.step(SETTLED)
    assert stage.pixels() == before


def test_match_is_saved_after_every_action(stage):
    match = new_match(seed=6)
    stage.open_at_turn(match)
    if stage.screen.question:
        stage.press(B)
    stage.press(A)
    stage.until_turn()
    again = stage.console.load_match()
    assert again.log[: again.n_log] == match.log[: match.n_log]
    stage.step(SETTLED)
    seen = stage.pixels()
    chosen = stage.screen.hand.chosen
    stage.open_at_turn(again)
    while stage.screen.hand.chosen != chosen:
        stage.press(RIGHT)
    stage.step(SETTLED)
    assert stage.pixels() == seen


def test_watching_needs_no_key_and_has_a_speed(stage):
    match = new_match("random random random random")
    stage.open(match)
    own = stage.app.settings[PACE]
    for key, pace in ((RIGHT, 2), (RIGHT, 3), (UP, 3), (LEFT, 2), (DOWN, 1)):
        stage.press(key)
        assert stage.app.settings[WATCH_PACE] == pace
    assert stage.app.settings[PACE] == own
    stage.until(lambda: match.turn == EMPTY)


def test_seats_are_anticlockwise_from_the_viewer():
    assert [seats.place(seat, 0, 4) for seat in range(4)] == [0, 1, 2, 3]
    assert [seats.place(seat, 2, 4) for seat in range(4)] == [2, 3, 0, 1]
    assert [seats.place(seat, 1, 3) for seat in range(3)] == [seats.LEFT, 0, seats.RIGHT]


def test_the_kings_are_drawn_before_the_first_deal(stage):
    match = new_match(seed=4, first_dealer="kings")
    stage.open(match)
    drawn = len(card_tiles(stage.screen.trick))
    assert drawn == 1
    assert stage.screen.players.status.text == "I re"
    stage.until_turn()
    assert isinstance(stage.screen, table.Table)
    assert parse_card("CR", MADRASSO) & 15 == 7


@pytest.mark.parametrize("moves", [True, False])
def test_kings_are_shown_before_the_partners(stage, moves):
    match = drawn_where(lambda match: ((match.draw_second - match.draw_first) % 4 != 2) == moves)
    kings = [card for card in match.draw if card & 15 == 7]
    first, opposite = match.draw_first, (match.draw_first + 2) % 4
    flow.start(stage.app, remade(match))
    told = {seats.tell(match, "first_deals", seat) for seat in range(4)}
    stage.until(lambda: hasattr(stage.screen, "trick") and told & set(texts(stage.screen.group)))
    laid = stage.screen.trick
    looker = stage.screen.seat
    shown = inside.laid(laid)
    assert shown == {
        seats.place(first, looker, 4): kings[0],
        seats.place(opposite, looker, 4): match.draw[-1],
    }
    stage.until(lambda: not told & set(texts(stage.screen.group)))
    assert not card_tiles(laid)


def drawn_where(wanted):
    for seed in range(200):
        match = begun("human random random random", seed, first_dealer="kings")
        if wanted(match):
            return match
    raise AssertionError("no such draw")


def heard(stage, frames=400):
    told = []
    for _ in range(frames):
        stage.step()
        if not stage.screen.motions.running:
            break
        found = texts(stage.screen.group)
        panel = [text for text in found if re.search("change seats|^You(r| sit| and) |^Part", text)]
        for text in panel:
            if text not in told:
                told.append(text)
    return told


def test_partners_are_announced_after_the_move(stage, english):
    moved = drawn_where(lambda match: (match.draw_second - match.draw_first) % 4 != 2)
    flow.start(stage.app, remade(moved))
    told = heard(stage)
    partner = words.say("plays_with_you", seats.called(moved, moved.players.index("human") ^ 2))
    assert "change seats" in told[0] and told[-1] == partner and len(told) > 1
    stayed = drawn_where(lambda match: (match.draw_second - match.draw_first) % 4 == 2)
    flow.start(stage.app, remade(stayed))
    told = heard(stage)
    assert told == [words.say("plays_with_you", seats.called(stayed, 2))]


def test_kings_disappear_after_the_move(stage):
    match = new_match("random random random random", seed=4, first_dealer="kings")
    flow.start(stage.app, match)
    stage.step()
    first = words.say("watching_keys").split("\n")[0]
    stage.until(lambda: first in texts(stage.screen.group))
    assert words.say("kings") not in texts(stage.screen.group)


def test_new_seat_is_announced_after_a_move(stage, english):
    match = drawn_where(lambda match: match.players[0] != "human")
    where = match.players.index("human")
    flow.start(stage.app, remade(match))
    told = heard(stage)
    assert told[0] == "They change seats:" and any(line.startswith("You and ") for line in told)
    assert f"You sit {words.say('seat_' + 'SENW'[where])} now" in told


def remade(match):
    return new_match("human random random random", match.seed, first_dealer="kings")


def test_match_continues_without_saving(stage, monkeypatch):
    def full(*_):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("simulator.files.write", full)
    match = new_match()
    stage.open(match, wait=1)
    assert stage.console.notice is None
    stage.until_card()
    stage.press(A)
    assert match.n_log


@pytest.mark.smoke(2)
@pytest.mark.parametrize("seed", range(6))
def test_cursor_rests_on_the_next_or_cheapest_card(stage, seed):
    stage.app.settings[PACE] = 3
    stage.open_at_card(new_match(seed=seed))
    last = EMPTY
    while len(stage.screen.match.history.ends) < 1 and stage.screen.view.counts[0] > 1:
        screen = stage.screen
        cards = cards_of(screen.view.playable)
        trump = screen.view.trump
        of_suit = [card for card in cards if card >> 4 == last >> 4]
        below = [card for card in of_suit if card < last]
        cheapest = min(cards, key=lambda card: (card >> 4 == trump, card & 15, card))
        if below:
            assert screen.hand.chosen == max(below)
        elif of_suit:
            assert screen.hand.chosen == min(of_suit)
        else:
            chosen = screen.hand.chosen
            assert (chosen >> 4 == trump, chosen & 15) == (cheapest >> 4 == trump, cheapest & 15)
        if seed % 2:
            stage.press(RIGHT)
            if screen.spoken:
                stage.press(A)
        last = screen.hand.chosen
        counts = screen.view.counts[0]
        stage.press(A)
        stage.until(lambda counts=counts: stage.screen.view.counts[0] < counts)
        stage.until_card()


def test_after_the_score_sheet_the_same_card_is_raised(stage):
    stage.open_at_card(new_match(seed=11))
    for _ in range(3):
        stage.press(RIGHT)
        chosen = stage.screen.hand.chosen
        stage.pick("to_scores")
        assert not isinstance(stage.screen, table.Table)
        stage.press(A, wait=1)
        assert isinstance(stage.screen.question, pause.Pause)
        stage.press(B)
        stage.until_turn()
        assert stage.screen.hand.chosen == chosen


@pytest.mark.parametrize("penalty", ["award", "deduct"])
def test_revoke_shows_its_cost(stage, penalty, english):
    stage.open_at_card(new_match(seed=8, revoke="punished", cassone=penalty))
    view = stage.screen.view
    while not stage.screen.match.over and view.turn != EMPTY:
        wrong = [card for card in cards_of(view.hand) if card not in cards_of(view.proper)]
        stage.screen.hand.pick(wrong[0] if wrong else stage.screen.hand.chosen)
        stage.press(A)
        if wrong:
            break
        stage.until_card()
    stage.until(lambda: stage.screen.spoken)
    told = " ".join(texts(stage.screen.group))
    assert words.say("revokes_you") in told
    assert words.say(f"about_cassone={penalty}").split("\n")[0] in told
    assert words.say("plays") not in told


def test_only_the_named_key_asks_to_rob_again(stage):
    golden.table_rob(stage)
    stage.press(B)
    for key in (DOWN, LEFT, RIGHT):
        stage.press(key, wait=1)
        assert not stage.screen.question
    stage.press(SELECT)
    assert stage.screen.question
