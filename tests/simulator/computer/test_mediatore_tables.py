import pytest

from engine.deal import DISCARD, PLAY
from engine.mediatore.contracts import MONTE
from screens import seats
from screens.help import advice
from screens.settings import SHOWS_POINTS, WATCH_PACE
from screens.table import dealing
from screens.table.timing import UNSEEN
from screens.ui import theme, words
from screens.ui.keys import DOWN, RIGHT, START, A, B
from screens.ui.portraits import SIDE
from simulator.computer import devices, serif
from simulator.computer.display_list import listed
from simulator.computer.glides import Glides, framed_by
from simulator.computer.keyboard import TAKE_BACK
from simulator.computer.tables import table_words
from simulator.computer.tables.half_line import extent
from tests.support.screens import auctions, mediatore_pages
from tests.support.screens.golden import played_on
from tests.support.screens.layout import texts
from tests.support.screens.stage import cover, new_match
from tools import shots

LARGE, PHONE, LOW = (1366, 768), (412, 915), (375, 667)
SIZES = [LARGE, (1920, 1080), (844, 390), PHONE, LOW]
LONG = "lucieta nane anzola momolo"
LONG_WHY = "It takes no trick, and you have few cards of this suit, so you soon have none of it."

sizes = pytest.mark.parametrize("size", SIZES)


def shade_of(box):
    return box.pixel_shader[0]


@sizes
def test_each_bid_names_its_stake(stage, size):
    words.use("fr")
    cover(stage, size)
    mediatore_pages.auction_turn(stage)
    shown = texts(stage.screen.part.group)
    for stake in ("5", "22", "36", "48", "54"):
        assert any(text.split()[-1] == stake for text in shown), shown


@sizes
def test_a_bid_too_low_is_framed_and_a_higher_bid_gold(stage, size):
    cover(stage, size)
    mediatore_pages.auction_turn(stage)
    bids, gold = stage.screen.part.bids, theme.shade(theme.GOLD)
    for bid in range(6):
        bids.choose(bid)
        _, face = bids._buttons[bid]
        assert (shade_of(face) == gold) == bool(stage.screen.view.bids >> bid & 1)


def test_undo_in_the_smallest_pause_is_faded_if_it_does_nothing(stage):
    cover(stage, (160, 128))
    stage.open_at_turn(new_match("human nane anzola momolo", 3, "mediatore"))
    assert not stage.app.commands.acts(TAKE_BACK)
    stage.pause_at("take_back")
    menu = stage.screen.question._menu
    marked = menu._lines[menu.chosen - menu._top]
    assert marked.pixel_shader[1] == theme.shade(theme.FADED)


def discards(stage, size, chosen):
    cover(stage, size)
    stage.open_at_turn(mediatore_pages.reached(mediatore_pages.own(DISCARD), 2))
    for i in range(chosen):
        stage.press(A)
        if i < chosen - 1:
            stage.press(RIGHT)


@pytest.mark.parametrize("size", [*SIZES, (640, 480), (160, 128)])
def test_after_a_no_the_prompt_is_to_discard_these(stage, size, english):
    stage.console.device = devices.KEYBOARD
    discards(stage, size, MONTE)
    stage.press(B)
    part = stage.screen.part
    assert stage.screen.hand.chosen not in part.lifted and not stage.screen.question
    assert part._help.text == words.say("discard_these")
    stage.press(A)
    assert stage.screen.question


@sizes
def test_the_button_discards_four_cards_and_not_fewer(stage, size):
    discards(stage, size, MONTE - 1)
    frame = stage.console.display.frame
    left, top, wide, high = stage.screen.part._room.button
    spot = frame.x + (left + wide // 2) * frame.scale, frame.y + (top + high // 2) * frame.scale
    stage.aim(*spot, True)
    assert stage.screen.view.phase == DISCARD
    stage.press(RIGHT, A, B)
    stage.aim(*spot, True)
    assert stage.screen.view.phase != DISCARD


@pytest.mark.parametrize("size", [*SIZES, (768, 1024)])
def test_a_hint_raises_the_fourth_discard_too(stage, size):
    discards(stage, size, MONTE - 1)
    screen = stage.screen
    stage.press(RIGHT)
    card = screen.hand.chosen
    for _ in range(2):
        advice.tell(screen, card, LONG_WHY, None, None)
        stage.step(2)
        assert card in screen.part.lifted and len(set(screen.part.lifted)) == MONTE
    assert screen.spoken and not screen.part._button.hidden
    stage.press(A, A)
    assert screen.question or screen.view.phase != DISCARD


@sizes
def test_the_arrow_points_to_the_card_of_its_row(stage, size):
    discards(stage, size, 0)
    held, part = stage.screen.hand, stage.screen.part
    for _ in range(13):
        x, y = held.spot(held.chosen)
        assert 0 <= y - part._arrow.y <= theme.MARK and part._arrow.x >= x
        stage.press(RIGHT)


@pytest.mark.parametrize("size", [(1366, 768), (1920, 1080)])
def test_the_contract_has_whole_names_if_there_is_room(stage, size, english):
    cover(stage, size)
    stage.open_at_turn(playing(bidder=3, supplier=2))
    text = stage.screen.contract._contract.text
    assert text.startswith("Momolo: mediatore") and text.endswith("from Anzola")


def playing(players=mediatore_pages.ALONE, bidder=1, supplier=2):
    def wanted(game):
        on_turn = game.phase == PLAY and game.deal.turn == 0
        return on_turn and game.supplier == supplier and game.deal.laid

    return auctions.reached(wanted, 2, bidder, players=players)


@pytest.mark.parametrize("size", [PHONE, LOW, (820, 1180)])
def test_the_contract_is_clear_of_a_bots_portrait(stage, size):
    cover(stage, size)
    stage.app.settings[WATCH_PACE] = 0
    stage.open(playing(LONG, supplier=0), wait=3)
    table = stage.screen
    line, face = table.contract._contract, table.players.portraits[seats.BOTTOM]
    left, width = extent(line, line.text)
    assert left + width < face.x or line.y >= face.y + SIDE


@pytest.mark.parametrize("size", [*SIZES, (640, 512)])
@pytest.mark.parametrize("where", range(1, 4))
def test_a_signal_is_clear_of_the_dealers_mark(stage, size, where):
    words.use("it")
    cover(stage, size)
    stage.open_at_turn(playing())
    table = stage.screen
    players, view = table.players, table.view
    view.dealer = where
    players.show(view)
    for signal in ("striscio", "volo"):
        players.tell(table.match, where, where, signal)
        mark, line = players._dealer, players.names[where]
        left, width = extent(line, line.text)
        high = theme.FONT_HEIGHT * getattr(line, "scale", 1)
        across = mark.x < left + width and left < mark.x + theme.MARK
        assert not (across and mark.y < line.y + high and line.y < mark.y + theme.MARK - 1)


def test_names_have_serifs_after_the_exchange(stage):
    cover(stage, LARGE)
    stage.open_at_turn(mediatore_pages.reached(mediatore_pages.own(DISCARD), 3))
    for keys in (A, RIGHT) * MONTE:
        stage.press(keys)
    stage.press(A)
    stage.until(lambda: stage.screen.players)
    names = [line for line in stage.screen.players.names if line and line.text]
    assert names and all(serif.pieces(line.bitmap, 4) for line in names)


def test_the_gold_frame_moves_with_its_card(stage):
    cover(stage, LARGE)
    stage.open_at_turn(playing())
    display, trick = stage.console.display, stage.screen.trick
    glides = Glides()
    glides.trick = trick
    places = []
    for shift in (0, 40):
        glides.offsets = {framed_by(trick).bitmap: (0, shift)}
        sprites = listed(display.scene, display.whole, 2, glides)
        places.append(next(each[1:3] for each in sprites if each[0] == "f"))
    assert places[1] == [places[0][0], places[0][1] + 40]


def test_a_phone_names_all_players_in_full(stage):
    words.use("it")
    cover(stage, PHONE)
    stage.open_at_turn(playing())
    assert table_words.each_total(stage.screen)[0] == "Tu 0  Nane 0  Anzola 0  Momolo 0"
    assert "Anzola" in stage.app._beside._totals.text


def test_the_handhelds_picture_in_a_window_has_no_seat(stage):
    words.use("fr")
    cover(stage, (160, 128))
    stage.console.device = devices.KEYBOARD
    mediatore_pages.auction_turn(stage)
    shown = texts(stage.screen.group)
    assert words.say("you") in " ".join(shown).split() and "Sud" not in " ".join(shown).split()


@pytest.mark.parametrize("size", [*SIZES, (640, 512), (160, 128)])
def test_cards_that_are_dealt_do_not_cross_words(stage, size):
    cover(stage, size)
    stage.open(new_match())
    lowest = max(dealing.HELD_Y[seats.BOTTOM], dealing.PACK_Y[seats.BOTTOM])
    assert lowest + theme.CARD_HEIGHT <= dealing.COURTS_Y


def test_the_log_has_more_rows_before_a_last_trick(stage):
    cover(stage, LARGE)
    mediatore_pages.auction_turn(stage)
    assert len(stage.app._beside._said.text.strip().split("\n")) > 4


def test_a_pause_hides_bids_that_it_covers_in_part(stage):
    cover(stage, PHONE)
    mediatore_pages.auction_turn(stage)
    stage.press(START, wait=2)
    assert stage.screen.part.bids.group.hidden
    stage.press(START, wait=2)
    assert not stage.screen.part.bids.group.hidden


def test_keys_move_across_and_down_the_bids(stage):
    cover(stage, LARGE)
    mediatore_pages.auction_turn(stage)
    bids = stage.screen.part.bids
    for key, chosen in ((DOWN, 2), (RIGHT, 3), (DOWN, 5), (DOWN, 1)):
        stage.press(key)
        assert bids.chosen == chosen


@sizes
def test_the_monte_is_open_while_another_player_discards(stage, size, english):
    cover(stage, size)
    mediatore_pages.monte_shown(stage)
    table = stage.screen
    shown = texts(table.group)
    assert shown.count(words.say("monte")) == 1 and table.contract._monte[0][3].bitmap
    stage.until(lambda: table.view.phase == PLAY)
    assert table.contract._monte is None and words.say("monte") not in texts(table.group)


@pytest.mark.parametrize("shows", [0, 1])
@pytest.mark.parametrize("size", [(1366, 768), (412, 915)])
def test_the_table_says_what_a_side_needs(stage, size, shows):
    words.use("en")
    stage.app.settings[SHOWS_POINTS] = shows
    cover(stage, size)
    shots.PICTURES["mediatore"](stage.app)
    stage.step(2)
    versions = table_words.progress(stage.screen)
    assert ("Us 5 1/3, them 0" in versions[0]) == shows
    shown = " ".join(texts(stage.app._beside.group) + texts(stage.screen.group))
    assert versions[shows and size[0] > size[1]] in shown and "32ARCF" not in shown


def test_the_log_explains_a_signal(stage):
    words.use("en")
    cover(stage, (1366, 768))
    mediatore_pages.signal_made(stage)
    stage.step(2)
    said = " ".join(texts(stage.app._beside.group)).replace("\n", " ")
    assert "Anzola: 3♠ striscio" in said and words.say("heard_striscio").split("|")[0][:20] in said
    assert "low ones: king" in said or "ones: king or" in said


@pytest.mark.parametrize("size", [(1366, 768), (412, 915), (1920, 1080)])
def test_a_signal_has_one_form_at_every_player(stage, size):
    words.use("en")
    cover(stage, size)
    stage.open_at_turn(playing())
    table, forms = stage.screen, set()
    for where in range(1, 4):
        table.players.tell(table.match, where, where, "striscio")
        told = table.players.names[where].text
        forms.add(told.replace(table.name(where), ""))
    assert len(forms) == 1


@pytest.mark.parametrize("size", [(1366, 768), (412, 915)])
def test_a_press_on_a_signal_explains_it(stage, size):
    words.use("en")
    cover(stage, size)
    mediatore_pages.signal_made(stage)
    stage.step(UNSEEN)
    table, frame = stage.screen, stage.console.display.frame
    line = table.players.names[seats.TOP]
    left, width = extent(line, line.text)
    meaning, n_log = words.say("heard_striscio").split("\n")[0][:16], table.match.n_log
    assert meaning not in " ".join(texts(table.group))
    stage.aim(
        int(frame.x + (left + width // 2) * frame.scale),
        int(frame.y + (line.y + 3) * frame.scale),
        True,
    )
    stage.step(2)
    assert meaning in " ".join(texts(table.group)) and table.match.n_log == n_log


@pytest.mark.parametrize("size", [(1366, 768), (412, 915), (375, 667)])
def test_whoever_gives_a_card_back_reads_for_which(stage, size, language):
    cover(stage, size)
    mediatore_pages.exchange_give(stage)
    table = stage.screen
    view = table.view
    about = table.name(view.supplier), table.sign(view.called)
    assert words.say("beside_give_to", *about) in " ".join(texts(table.group))


def test_a_count_of_ones_own_tricks_has_the_others_words(stage, language):
    cover(stage, (412, 915))
    match = played_on(new_match("human nane momolo", seed=2, game="madrasso-tre"), 14)
    stage.open_at_card(match)
    own, right = (stage.screen.players.won[where].text for where in (seats.BOTTOM, seats.RIGHT))
    view = stage.screen.view
    assert own.endswith(words.say("tricks", view.won[0]))
    assert right == words.say("tricks", view.won[1])


@pytest.mark.parametrize("size", [(1366, 768), (412, 915)])
def test_a_press_on_the_leaders_flag_explains_it(stage, size):
    words.use("en")
    cover(stage, size)
    stage.open_at_card(played_on(new_match(seed=11), 5))
    stage.step(UNSEEN)
    table, frame = stage.screen, stage.console.display.frame
    flag, n_log = table.players._leader, table.match.n_log
    stage.aim(
        int(frame.x + (flag.x + 4) * frame.scale), int(frame.y + (flag.y + 4) * frame.scale), True
    )
    stage.step(3)
    assert words.say("sign_leader") in " ".join(texts(table.group))
    assert table.match.n_log == n_log and not table.question
