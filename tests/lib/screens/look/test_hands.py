import pytest

from engine.cards import EMPTY
from engine.options import GAMES, MEDIATORE
from screens import seats
from screens.look import hands
from screens.madrasso import sheet as madrasso_sheet
from screens.mediatore import reckoning
from screens.mediatore import sheet as mediatore_sheet
from screens.settings import WATCH_PACE
from screens.ui import words
from screens.ui.keys import DOWN, LEFT, RIGHT, SELECT, UP, A, B
from tests.support.screens import inside
from tests.support.screens.auctions import finish
from tests.support.screens.cards_shown import trick_shown, tricks_begun
from tests.support.screens.layout import assert_readable, ink, labels, texts
from tests.support.screens.look_pages import advanced, played
from tests.support.screens.stage import any_card, begun, new_match

SEATS = {"madrasso-tre": 3}


def of_game(game, seed=11):
    players = " ".join(["human"] + ["random"] * (SEATS.get(game, 4) - 1))
    return played(game, players, seed)


def opened(stage, match):
    stage.show(hands.Hands, match)
    return stage.screen


@pytest.mark.smoke(2)
@pytest.mark.parametrize("game", GAMES)
def test_tricks_turn_forwards_and_backwards(stage, language, game):
    screen = opened(stage, of_game(game))
    forwards = []
    for _ in range(tricks_begun(screen.match) + 1):
        assert_readable(screen.group)
        forwards.append(stage.pixels())
        stage.press(RIGHT, wait=1)
    assert len(set(forwards)) == len(forwards) > 9
    for frame in reversed(forwards):
        assert stage.pixels() == frame
        stage.press(LEFT, wait=1)


def test_up_and_down_turn_the_tricks(stage):
    screen = opened(stage, of_game("madrasso"))
    stage.press(DOWN, DOWN)
    assert trick_shown(screen) == 2
    stage.press(UP)
    assert trick_shown(screen) == 1


def test_thirds_are_written_as_at_the_table(stage):
    screen = opened(stage, of_game("mediatore"))
    told = set()
    for _ in range(tricks_begun(screen.match)):
        stage.press(RIGHT)
        told |= {text for text in texts(screen.group) if text[:1].isdigit()}
    assert any(text.endswith("/3") for text in told) and "0/3" not in told


@pytest.mark.parametrize("game", GAMES)
def test_open_hands_equal_the_hands_held(stage, game):
    match = of_game(game)
    screen = opened(stage, match)
    twin = begun(" ".join(match.players), match.seed, game)
    seen = 0
    for action in match.log[: match.n_log]:
        deal = twin.game.deal
        playing = game != GAMES[MEDIATORE] or twin.game.phase == 4
        if playing and deal.laid == 0:
            for seat in range(deal.seats):
                held = {
                    suit << 4 | rank
                    for suit in range(4)
                    for rank in range(10)
                    if deal.hands[seat * 4 + suit] >> rank & 1
                }
                assert set(inside.held(screen, seat, deal.n_played)) == held
            seen += 1
        twin.act(action)
    assert seen == tricks_begun(screen.match)


@pytest.mark.parametrize(
    "game, page", [("madrasso", madrasso_sheet.Scores), ("mediatore", reckoning.Reckoning)]
)
def test_select_opens_hands_from_the_score(stage, game, page):
    match = of_game(game)
    stage.show(page, match)
    assert_readable(stage.screen.group)
    stage.press(SELECT)
    if page is madrasso_sheet.Scores:
        stage.press(DOWN, A)
    stage.step()
    assert isinstance(stage.screen, hands.Hands)
    stage.press(A, B, wait=1)
    assert isinstance(stage.screen, page)


def test_the_hands_of_a_record_name_their_deal(stage, language):
    match = of_game("madrasso")
    stage.show(hands.Hands, match)
    assert words.say("deal_number", match.number) in " ".join(texts(stage.screen.group))
    assert_readable(stage.screen.group)


@pytest.mark.parametrize("game", ["madrasso", "mediatore"])
def test_watcher_sees_all_hands_any_time(stage, game):
    match = new_match("random random random random", 5, game)
    stage.app.settings[WATCH_PACE] = 3
    stage.open(match)
    stage.until(lambda: match.game.deal.n_played > 9)
    stage.press(SELECT, wait=1)
    screen = stage.screen
    assert isinstance(screen, hands.Hands)
    assert_readable(screen.group)
    assert trick_shown(screen) == tricks_begun(screen.match) > 1
    n = match.n_log
    stage.press(B, wait=1)
    assert stage.screen is not screen and stage.screen.match is match
    stage.until(lambda: match.n_log > n)


@pytest.mark.parametrize("game", ["madrasso", "madrasso-tre", "mediatore"])
def test_open_hands_follow_the_deal(stage, game):
    players = "random random random random"[: -7 if game == "madrasso-tre" else None]
    match = new_match(players, 5, game)
    stage.app.settings[WATCH_PACE] = 3
    stage.open(match)
    stage.until(lambda: match.game.deal.n_played > 9)
    stage.press(SELECT, wait=1)
    screen, n = stage.screen, match.n_log
    stage.until(lambda: match.n_log > n)
    assert stage.screen is screen and trick_shown(screen) == tricks_begun(screen.match)
    assert_readable(screen.group)
    stage.press(LEFT)
    n, at = match.n_log, trick_shown(screen)
    stage.step(90)
    assert match.n_log == n and trick_shown(screen) == at < tricks_begun(screen.match)
    stage.press(RIGHT)
    stage.until(lambda: match.n_log > n)
    assert trick_shown(screen) == tricks_begun(screen.match)
    stage.until(lambda: match.turn == EMPTY, wait=90)
    assert stage.screen is not screen


def test_open_trick_has_no_winner(stage, language):
    match = new_match("random random random random", 5)
    stage.open(match)
    stage.until(lambda: match.game.deal.n_played == 10)
    stage.press(SELECT, wait=1)
    said = texts(stage.screen.group)
    assert words.say("turn_of", seats.called(match, match.turn)) in said


@pytest.mark.parametrize("game", ["madrasso", "mediatore"])
def test_opened_hands_stay_open_in_later_deals(stage, game):
    match = new_match("random random random random", 5, game)
    stage.app.settings[WATCH_PACE] = 3
    stage.open(match)
    stage.until(lambda: match.game.deal.n_played > 9)
    stage.press(SELECT)
    stage.until(lambda: match.turn == EMPTY)
    while match.number == 1:
        stage.press(A, wait=1)
    stage.until(lambda: match.game.deal.n_played > 1, wait=2)
    assert isinstance(stage.screen, hands.Hands)
    stage.press(B)
    stage.until(lambda: match.game.deal.n_played > 5)
    assert not isinstance(stage.screen, hands.Hands)


def test_open_hands_close_if_a_person_plays(stage):
    stage.app.all_open = True
    stage.open_at_turn(advanced(9, "human random random random"))
    assert not isinstance(stage.screen, hands.Hands)


def test_open_hands_hold_a_watched_auction(stage, language):
    match = new_match("random random random random", 5, "mediatore")
    stage.open(match)
    stage.until(lambda: match.n_log > 0)
    stage.press(SELECT, wait=1)
    n = match.n_log
    stage.step(90)
    assert match.n_log == n and isinstance(stage.screen, hands.Hands)


@pytest.mark.parametrize("players", ["human random random random", "human random human random"])
def test_select_opens_no_hands_if_people_play(stage, players):
    stage.open(advanced(9, players), wait=5)
    for _ in range(3):
        stage.press(SELECT, wait=1)
        assert not isinstance(stage.screen, hands.Hands)


def test_watcher_sees_the_keys(stage, language):
    stage.open(new_match("club club club club", 5))
    stage.until(lambda: words.say("watching_keys").split("\n")[1] in texts(stage.screen.group))
    stage.step()
    panel = stage.screen.group[len(stage.screen.group) - 1]
    assert_readable(panel)
    assert "bot" in texts(panel)[0]
    names = [line for line in stage.screen.players.names if line]
    for line, x, y, scale in labels(stage.screen.group):
        if line in names:
            for at_x, at_y in ink(line, x, y, scale):
                beside = not 0 <= at_x - panel.x < panel[0].width
                assert beside or not 0 <= at_y - panel.y < panel[0].height, line.text


def test_while_a_deal_is_on_no_hand_is_opened(stage):
    match = advanced(20)
    stage.sheet(match)
    stage.press(SELECT, A, wait=1)
    assert isinstance(stage.screen, madrasso_sheet.Scores)


def test_a_deal_thrown_in_has_no_hands_to_see(stage):
    match = begun(seed=3, game="mediatore")
    finish(match, 0, 0)
    assert match.turn == EMPTY
    stage.show(reckoning.Reckoning, match)
    dealer = seats.called(match, match.next_dealer())
    assert words.say("deals_next", dealer) in texts(stage.screen.group)
    stage.press(SELECT, wait=1)
    assert isinstance(stage.screen, reckoning.Reckoning)


def test_hands_open_for_the_last_played_deal(stage):
    match = begun(seed=3, game="mediatore")
    finish(match, 1, 0)
    played = match.past[0]
    match.begin()
    finish(match, 0, 0)
    stage.sheet(match, wait=2)
    stage.press(SELECT)
    assert words.say("panel_hands") not in texts(stage.screen.question.group)
    stage.press(B, UP, SELECT)
    assert words.say("panel_hands") in inside.menu(stage.screen.question).items
    stage.press(DOWN, A, wait=1)
    assert isinstance(stage.screen, hands.Hands)
    assert bytes(stage.screen.match.pack) == played[1:41]
    stage.press(B)
    assert isinstance(stage.screen, mediatore_sheet.Scores)


def test_cassone_deal_ends_with_the_last_card(stage):
    match = begun(seed=11, revoke="punished")
    while match.turn != EMPTY:
        deal = match.game.deal
        wrong = [
            suit << 4 | rank
            for suit in range(4)
            for rank in range(10)
            if match.game.playable(suit) & ~deal.playable(deal.turn, suit) >> 0 & 1 << rank
        ]
        match.act(wrong[0] if wrong and deal.tricks > 1 else any_card(match))
    screen = opened(stage, match)
    for _ in range(tricks_begun(screen.match)):
        stage.press(RIGHT)
        assert_readable(screen.group)
    left = sum(len(inside.held(screen, seat, match.game.deal.n_played)) for seat in range(4))
    assert left == 40 - match.game.deal.n_played > 0
