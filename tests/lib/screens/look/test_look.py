import random
import re

import pytest

from engine.cards import EMPTY, PACK, RANKS
from engine.match import new_view
from engine.options import GAMES, MEDIATORE, TRE
from screens import flow, seats
from screens.look import back, gone
from screens.mediatore import said
from screens.ui import labels, theme, words
from screens.ui.keys import DOWN, LEFT, RIGHT, START, UP, A, B
from tests.support.samples import size
from tests.support.screens import auctions, inside
from tests.support.screens.layout import assert_readable, texts
from tests.support.screens.layout import labels as labels_of
from tests.support.screens.look_pages import advanced, looking, signalled
from tests.support.screens.stage import any_card, begun, new_match

DEALS = size(1, 4)
LONG = 3000  # frames


def on_table(stage, match, opened=True, seat=0):
    stage.app.open(flow.table_of(match), match, seat, opened, False)
    stage.change_screen()
    return stage.screen


def act(match):
    if match.game_index == MEDIATORE:
        auctions.step(match, 1 + match.number % 4, match.number % 4)
    else:
        match.act(any_card(match))


def some_match(game, seed):
    seats = 3 if game == TRE else 4
    match = begun(" ".join(["human"] * seats), seed, GAMES[game])
    return match


@pytest.mark.smoke(2)
@pytest.mark.parametrize("game", range(len(GAMES)))
def test_every_page_can_be_read_all_through_a_deal(stage, language, game):
    match = some_match(game, 5)
    while match.turn != EMPTY:
        if match.n_log % 5 == 0:
            look = back.LookBack(on_table(stage, match))
            for _ in range(inside.pages(look)):
                assert_readable(look.group)
                look.press(RIGHT)
        act(match)


def test_b_opens_and_b_or_start_closes_the_look_back(stage):
    looking(stage, advanced(20))
    assert isinstance(stage.screen.question, back.LookBack)
    chosen = stage.screen.hand.chosen
    stage.press(B)
    assert stage.screen.question is None and stage.screen.hand.chosen == chosen
    stage.press(B, START)
    assert stage.screen.question is None


def turned(stage, keys):
    looking(stage, signalled())
    where = []
    for key in keys:
        stage.press(key)
        where.append(stage.screen.question.where.text)
    return where


def test_pages_turn_round_the_end(stage):
    where = turned(stage, (RIGHT, A, RIGHT, RIGHT, LEFT))
    assert where == ["2/4", "3/4", "4/4", "1/4", "4/4"]
    stage.press(A)
    assert stage.screen.question is None


def test_up_and_down_turn_the_pages(stage):
    assert turned(stage, (DOWN, DOWN, UP, UP, UP)) == ["2/4", "3/4", "2/4", "1/4", "4/4"]


def test_look_back_shows_the_last_tricks_played(stage):
    match = advanced(20)
    deal = match.game.deal
    looking(stage, match)
    shown = texts(stage.screen.question.group)
    for trick in (deal.tricks - 1, deal.tricks - 2):
        cards = deal.history[4 * trick : 4 * trick + 4]
        points = sum(deal.rank_points[card & 15] for card in cards)
        at = shown.index(words.say("looking_trick", trick + 1))
        assert shown[at + 1] == words.say("looking_points_1", points)


def test_trick_winner_led_the_next(stage):
    match = advanced(24)
    while match.turn != EMPTY:
        deal = match.game.deal
        if deal.tricks > 1 and deal.laid == 0:
            look = back.LookBack(on_table(stage, match))
            gold = [
                line.text
                for line, *_ in labels_of(look.group[len(look.group) - 1])
                if line.pixel_shader is labels.ink(theme.GOLD) and ":" not in line.text
            ]
            led = [deal.leaders[deal.tricks], deal.leaders[deal.tricks - 1]]
            assert gold == [seats.called(match, seat) for seat in led]
        match.act(any_card(match))


@pytest.mark.smoke(1)
@pytest.mark.parametrize("game", range(len(GAMES)))
def test_cards_gone_include_the_played_not_the_held(stage, game):
    match = some_match(game, 3)
    while match.turn != EMPTY:
        table = on_table(stage, match)
        view = table.view
        for suit in range(4):
            own = view.hand[suit]
            dark = gone.gone_of(view, suit, True)
            assert not own & dark
            played = {
                card & 15 for card in match.game.deal.history[: view.n_played] if card >> 4 == suit
            }
            assert {rank for rank in range(10) if dark >> rank & 1} >= played
        act(match)


def test_auction_and_signals_are_listed(stage):
    match = signalled()
    table = on_table(stage, match)
    lines = said.entries(table)
    game = match.game
    assert lines[game.n_spoken] == words.say("looking_in_trick")
    told = lines[game.n_spoken + 1 :]
    assert len(told) == sum(map(bool, game.signals)) > 0
    row = re.compile(r"[1-9], [SEN][^ ]*: [^ ] \w+( \w+)?|[1-9], Ovest: .+")
    assert all(row.fullmatch(line) for line in told)
    assert lines[0].split()[1] in ("chiamo", "passo")
    assert {line.split(":")[0] for line in lines[: game.n_spoken]} == {
        "Sud",
        "Est",
        "Nord",
        "Ovest",
    }


def test_a_match_by_memory_is_not_looked_back_at(stage):
    match = advanced(20)
    match.by_memory = True
    looking(stage, match)
    before = texts(stage.screen.question.group)
    assert before == [words.say("looking_closes"), words.say("looking_by_memory")]
    stage.press(RIGHT)
    assert texts(stage.screen.question.group) == before
    stage.press(B)
    assert stage.screen.question is None


@pytest.mark.parametrize("game", ["madrasso", "mediatore"])
@pytest.mark.parametrize("by_memory", [False, True])
def test_looking_back_is_not_offered_by_memory(stage, game, by_memory, english):
    match = new_match(game=game)
    match.by_memory = by_memory
    seen = set()
    stage.open(match)
    for _ in range(LONG):
        table = stage.screen
        if table.players and table.view.tricks:
            seen.add(words.say("looks") in table.players.status.text)
        if len(seen) > 1 - by_memory and stage.at_turn() and table.view.tricks > 1:
            break
        stage.press_at_once(A)
    assert seen == ({False} if by_memory else {True, False})
    stage.until_card()
    stage.press(START)
    assert ("to_look_back" in stage.pause_rows) != by_memory


def shown(stage, match, opened, seat) -> list:
    table = on_table(stage, match, opened, seat)
    table.ask(back.LookBack(table))
    frames = []
    for _ in range(inside.pages(table.question)):
        stage.app.console.frame()
        frames.append(stage.pictures())
        table.question.press(RIGHT)
    return frames


def told(match, seat) -> dict:
    view = new_view(match.game_index)
    match.look(seat, view)
    return {
        name: value if isinstance(value, int) else bytes(value)
        for name, value in vars(view).items()
    }


def redealt(match, rng, keep):
    for _ in range(30):
        pack = bytearray(match.pack)
        one, other = rng.randrange(PACK), rng.randrange(PACK)
        pack[one], pack[other] = pack[other], pack[one]
        twin = some_match(match.game_index, match.seed)
        twin.game = type(twin.game)(match.game_index, match.rules)
        twin.begin(match.game.dealer, bytes(pack))
        try:
            for action in match.log[: match.n_log]:
                twin.act(action)
        except ValueError:
            continue
        if one != other and keep(twin):
            return twin
    return None


@pytest.mark.smoke(2)
@pytest.mark.parametrize("opened", [True, False])
@pytest.mark.parametrize("game", range(len(GAMES)))
def test_pages_do_not_depend_on_hidden_cards(stage, game, opened):
    rng = random.Random(game)
    compared = 0
    for seed in range(DEALS):
        match = some_match(game, seed)
        while match.turn != EMPTY:
            act(match)
            if match.n_log % 6 or match.turn == EMPTY:
                continue
            seat = rng.randrange(match.game.seats)
            before = told(match, seat)
            twin = redealt(match, rng, lambda twin, b=before, s=seat: told(twin, s) == b)
            if twin:
                assert shown(stage, match, opened, seat) == shown(stage, twin, opened, seat)
                compared += 1
    assert compared > 2 * DEALS


def test_a_closed_hand_is_not_marked(stage):
    match = some_match(0, 4)
    for _ in range(9):
        act(match)
    frames = []
    for seat in range(4):
        frames.append(shown(stage, match, False, seat)[1])
    assert len(set(frames)) == 1


def test_hidden_count_fits_beside_the_cards(stage, language):
    end = gone.GRID_X + (RANKS - 1) * gone.STEP + gone.CORNER
    widest = max(stage.app.font.width(words.say("looking_out", n)) for n in range(RANKS + 1))
    assert end + 1 < theme.WIDTH - gone.EDGE - widest


@pytest.mark.parametrize("watched", ["lucieta nane anzola momolo", "pasqua toffolo lucieta orsola"])
def test_names_of_watched_pairs_have_room(stage, watched, language):
    match = begun(watched)
    on_table(stage, match).lay(back.LookBack)
    for _ in range(2):
        stage.screen.question.press(RIGHT)
    shown = texts(stage.screen.question.group)
    assert len([text for text in shown if "-" in text]) == 2
