import re
from itertools import product
from math import ceil, radians, sin

import pygame
import pytest

from engine.deal import PLAY
from engine.mediatore.actions import SIGNAL_NAMES
from engine.view import View
from screens import seats
from screens.lessons.lessons_done import NAMES
from screens.lessons.teacher import Sentence
from screens.madrasso.table import Table
from screens.mediatore import contract
from screens.menu.new_game import NewGame
from screens.menu.saved_settings import Settings
from screens.menu.settings_page import SettingsPage
from screens.menu.title import Title
from screens.settings import CONFIRMS, MOTIONS, PACE, SHOWS_POINTS
from screens.table import building, hand, trick
from screens.table.curtain import Curtain
from screens.table.pause import Pause, to_hint
from screens.table.table_screen import TableScreen
from screens.ui import option_list, portraits, theme, widgets, words
from screens.ui.keys import DOWN, RIGHT, SELECT, START, A, B
from simulator.computer import devices, look_settings, scene
from simulator.computer.canvas import HANDHELD, HEIGHT, WIDTH, fitting
from simulator.computer.glides import TURN, TURNS
from simulator.computer.keyboard import ESCAPE, HINT
from simulator.computer.pages import pane
from simulator.computer.tables import column, half_line, notes, table_words
from simulator.desktop import keys_page
from simulator.narrator import questions
from simulator.web.page_console import CORNER
from tests.support.screens import auctions, golden, lesson_pages, mediatore_pages, pages
from tests.support.screens.layout import assert_clear, halved, labels, texts
from tests.support.screens.seen import apart, assert_play_is_seen, boxes, boxes_of, held, laid_over
from tests.support.screens.stage import Stage, cover, new_match, seed_where
from tools import shots

WIDE = [(1000, 500), (1280, 700), (1920, 1080), (915, 412), (1440, 900), (900, 640)]
TALL = [(412, 915), (375, 667), (820, 1180)]
GAMES = [("madrasso", "human nane anzola momolo"), ("madrasso-tre", "human nane anzola")]
GAMES.append(("mediatore", "human nane anzola momolo"))
OTHERS = [(1440, 900), (412, 915), (820, 1180)]
TARGET = 44  # pixels
LONGEST = 4000  # frames of a deal


@pytest.mark.parametrize("size", [(800, 640), (320, 256), *WIDE, *TALL])
@pytest.mark.parametrize(("game", "players"), GAMES[:2])
def test_every_window_offers_to_rob_a_low_upcard(stage, canvas, size, game, players, english):
    low = seed_where(lambda match, view: view.may_rob and view.upcard & 15 < 4, players, game=game)
    canvas(size)
    stage.open_at_card(new_match(players, low, game), wait=5)
    assert stage.screen.view.may_rob and words.say("select_rob") in stage.screen.players.status.text


@pytest.fixture
def canvas(stage):
    def cover(shape, fine=True):
        stage.console.canvas = fitting(*shape, fine)
        stage.console.devices = devices.IN_A_WINDOW
        stage.console.device = devices.POINTER
        return stage.console.canvas

    return cover


def laid(stage):
    frame = stage.console.display.frame
    return [
        box
        for box in boxes(stage.screen.trick.group, frame.x, frame.y, frame.scale)
        if box[3] - box[1] >= theme.CARD_HEIGHT
    ]


def inside(box, canvas, right=None):
    left, top, end, low = box
    return left >= 0 and top >= 0 and end <= (right or canvas.width) and low <= canvas.height


@pytest.mark.parametrize(("game", "players"), GAMES)
@pytest.mark.parametrize(
    ("shape", "language"),
    [*product(((1000, 500), (375, 667)), words.LANGUAGES), *product(OTHERS, ("fr",))],
)
def test_a_deal_is_played_and_nothing_is_cut(stage, canvas, shape, game, players, language):
    words.use(language)
    covered = canvas(shape)
    stage.app.settings[PACE], stage.app.settings[MOTIONS] = 3, 0
    match = new_match(players, game=game)
    stage.open(match)
    seen = 0
    for _ in range(LONGEST):
        table = stage.screen
        if not isinstance(table, TableScreen) or match.number > 1:
            break
        assert_play_is_seen(stage)
        if table.own_turn and table.turn_shown and not table.question and not table.motions.running:
            seen += 1
            cards = held(stage)
            beside = stage.app._beside.group
            edge = beside.x if covered.shape == "wide" else None
            assert cards and all(inside(card, covered, edge) for card in cards)
            assert all(inside(card, covered, edge) for card in laid(stage))
            assert all(apart(card, other) for card in cards for other in laid(stage))
        stage.press_at_once(A)
    assert seen >= 8 and not isinstance(stage.screen, TableScreen)


@pytest.mark.parametrize("shape", [(667, 375), (915, 412), (1280, 700)])
def test_wide_tables_score_ends_before_the_menu(stage, canvas, shape, language):
    covered = canvas(shape)
    stage.console.corner = ceil(CORNER / covered.scale)
    match = new_match()
    stage.open_at_card(match)
    column = stage.app._beside
    for totals in ([68, 62], [113, 147], [776, 1010]):
        stage.screen.view.totals[0], stage.screen.view.totals[1] = totals
        column._show_players()
        line = column._totals
        assert str(totals[1]) in line.text
        assert line.font.width(line.text) <= line.bitmap.width - stage.console.corner


@pytest.mark.parametrize("shape", [(667, 375), (915, 412), (1280, 700)])
def test_the_points_of_a_wide_table_have_their_word(stage, canvas, shape, language):
    covered = canvas(shape)
    stage.console.corner = ceil(CORNER / covered.scale)
    stage.app.settings[SHOWS_POINTS] = True
    stage.open_at_card(new_match())
    column = stage.app._beside
    for taken in ((0, 28), (100, 28)):
        stage.screen.view.taken[0], stage.screen.view.taken[1] = taken
        column._show_deal()
        line = column._deal
        assert words.say("looking_points_1", f"{taken[0]}–{taken[1]}") in line.text
        assert line.font.width(line.text) <= line.bitmap.width - stage.console.corner


@pytest.mark.parametrize("fine", [True, False])
@pytest.mark.parametrize("shape", [(844, 390), (640, 360), (568, 320)])
@pytest.mark.parametrize(("game", "players"), GAMES)
def test_no_text_of_a_wide_table_with_a_menu_lies_on_another(
    stage, canvas, shape, fine, game, players
):
    covered = canvas(shape, fine)
    stage.console.device = devices.TOUCH
    stage.console.corner = ceil(CORNER / covered.scale)
    stage.open(new_match(players, game=game))
    stage.until(lambda: stage.app._beside)
    beside = stage.app._beside
    readable(beside.group, beside.width, covered.height)


@pytest.mark.parametrize("shape", [(640, 512), (1280, 700), (412, 915)])
@pytest.mark.parametrize("screen", ["exchange", "call", "auction"])
def test_press_beside_the_cards_does_nothing_at_first(stage, canvas, shape, screen):
    covered = canvas(shape)
    stage.picture(screen, 2)
    table, frame = stage.screen, stage.console.display.frame
    log = table.match.n_log
    for y in range(3 * theme.LINE_HEIGHT, hand.LIES_Y, 9):
        for x in (1, frame.width // 2, frame.width - 2):
            at = frame.x + x * frame.scale, frame.y + y * frame.scale
            if not 0 <= at[1] < covered.height:
                continue
            stage.aim(*at, True, wait=2)
            assert not isinstance(table.question, Pause)
            if table.question:  # after a call or bid
                stage.press(B)
    assert table.match.n_log == log or screen == "auction"


@pytest.mark.parametrize("shape", [(1280, 700), (412, 915)])
def test_the_points_of_three_players_are_shown(stage, canvas, shape, english):
    canvas(shape)
    stage.app.settings[SHOWS_POINTS] = True
    stage.open_at_card(new_match("human nane anzola", game="madrasso-tre"))
    for seat, taken in enumerate((14, 0, 3)):
        stage.screen.view.taken[seat] = taken
    stage.app._beside._shown = ()
    stage.step()
    assert any("points: 14–0–3" in text for text in texts(stage.app._beside.group))


@pytest.mark.parametrize("shape", [(1280, 700), (412, 915)])
def test_a_gathered_trick_counts_beside_the_table(stage, canvas, shape, english):
    canvas(shape)
    stage.app.settings[SHOWS_POINTS] = True
    stage.open_at_card(new_match())
    table = stage.screen

    def beside():
        return {text for text in texts(stage.app._beside.group) if "points" in text}

    before = beside()
    stage.press(A)
    stage.until(lambda: table.view.tricks and table.trick._gold.hidden is False)
    lying = 0
    while not table.trick._gold.hidden:
        lying += 1
        assert beside() == before
        stage.step()
    stage.until(lambda: beside() != before, 60)
    assert lying > 10


@pytest.mark.parametrize("shape", [(800, 600), *WIDE, *TALL])
def test_pause_is_announced_with_the_score(stage, canvas, shape, english):
    canvas(shape)
    lines = []
    stage.open_at_card(new_match())
    stage.app.tell(lines.append, lines.clear)
    stage.press(START)
    assert "Deal 1. Us 0, Them 0. Go on." in lines


@pytest.mark.parametrize("shape", WIDE + TALL)
def test_buttons_perform_their_labels(stage, canvas, shape):
    canvas(shape)
    match = new_match()
    stage.open_at_card(match)
    beside = stage.app._beside
    for i, shown in enumerate((None, None, None, Pause)):
        left, top, width, height = beside.buttons._boxes[i]
        x, y = beside.group.x + left + width // 2, beside.group.y + top + height // 2
        stage.aim(x, y, True, wait=2)
        if shown:
            assert isinstance(stage.screen.question, shown)
        elif not i:
            stage.until(lambda: match.helped)
        else:
            assert stage.screen.spoken


@pytest.mark.parametrize("shape", [(915, 412), (844, 390), (1180, 820)])
def test_a_finger_hits_the_buttons_of_a_wide_table(stage, canvas, shape):
    covered = canvas(shape)
    stage.console.device = devices.TOUCH
    stage.open_at_card(new_match())
    for _, _, width, height in stage.app._beside.buttons._boxes:
        assert min(width, height) * covered.scale >= TARGET
    stage.press(START)
    assert stage.screen.question._menu._step * covered.scale >= TARGET
    assert_play_is_seen(stage)


@pytest.mark.parametrize("shape", TALL)
def test_finger_hits_buttons_and_cards(stage, canvas, shape):
    covered = canvas(shape)
    stage.open_at_card(new_match())
    for _, _, width, height in stage.app._beside.buttons._boxes:
        assert min(width, height) * covered.scale >= TARGET
    cards = sorted(held(stage), key=lambda box: (box[1] > box[3] - 1, box[0]))
    for _, top, _, low in cards:
        assert (low - top) * covered.scale >= TARGET
    rows = {}
    for left, top, _, low in cards:
        rows.setdefault(round((top + low) / 60), []).append(left)
    for lefts in rows.values():
        steps = [b - a for a, b in zip(sorted(lefts), sorted(lefts)[1:], strict=False)]
        assert all(step * covered.scale >= TARGET for step in steps if step)


@pytest.mark.parametrize("shape", [*TALL, *WIDE])
def test_the_mark_of_the_leader_is_clear_of_the_upcard(stage, canvas, shape):
    canvas(shape)
    stage.open_at_card(new_match())
    table = stage.screen
    view, around, upcard = table.view, table.players, table.upcard
    frame = stage.console.display.frame
    assert not upcard._upcard.hidden
    for view.dealer, view.leader in product(range(4), repeat=2):
        around.show(view)
        upcard.show(view, False, True)
        mark, card = around._leader, upcard._upcard
        place = mark.x, mark.y, mark.x + theme.MARK, mark.y + theme.MARK
        group = table.trick.group
        left, top = group.x + card.x * group.scale, group.y + card.y * group.scale
        right, low = left + card.tile_width * group.scale, top + card.tile_height * group.scale
        assert apart(place, (left, top, right, low)), (view.dealer, view.leader)
        for x, y, end, foot in laid(stage):
            within = (x - frame.x, y - frame.y, end - frame.x, foot - frame.y)
            assert apart(place, [each / frame.scale for each in within])


@pytest.mark.parametrize("fine", [True, False])
@pytest.mark.parametrize("shape", [*TALL, *WIDE])
def test_a_winning_card_is_clear_of_the_upcard(stage, canvas, shape, fine):
    canvas(shape, fine)
    stage.open_at_card(new_match())
    table = stage.screen
    view, upcard, gold = table.view, table.upcard, table.trick._gold
    card = upcard._upcard
    more = ceil(sin(radians(TURN * TURNS)) * gold.height / 2)  # a trick's card is turned
    for view.dealer, where in product(range(4), repeat=2):
        upcard.show(view, False, True)
        table.trick._weigh(where)
        lies = card.x, card.y, card.x + card.tile_width, card.y + card.tile_height
        left, top, right, low = gold.x, gold.y, gold.x + gold.width, gold.y + gold.height
        assert apart(lies, (left - more, top - more, right + more, low + more))


def test_card_is_pressed_at_its_place(stage, canvas):
    for shape in (*WIDE, *TALL):
        canvas(shape)
        stage.open_at_card(new_match())
        hand = stage.screen.hand
        frame = stage.console.display.frame
        for card in bytes(hand._cards[: hand._n]):
            x, y = hand.spot(card)
            assert hand.card_at(x + 2, y + 3) == card
            if hand.may_raise(card):
                stage.aim(frame.x + (x + 2) * frame.scale, frame.y + (y + 3) * frame.scale)
                assert hand.chosen == card


def test_a_table_is_built_again_for_another_window(stage, canvas):
    canvas((1280, 720))
    stage.open_at_card(new_match())
    table, first = stage.screen, stage.screen.hand.chosen
    stage.press(RIGHT)
    chosen = stage.screen.hand.chosen
    stage.press(START, DOWN, DOWN)
    canvas((412, 915))
    stage.step(2)
    assert stage.screen is not table and stage.screen.match is table.match
    assert stage.screen.hand.chosen == chosen != first
    assert isinstance(stage.screen.question, Pause) and stage.screen.question._menu.chosen == 2
    stage.press(START, wait=4)
    assert stage.screen.hand.chosen == chosen
    stage.console.canvas = HANDHELD
    stage.step(2)
    assert stage.console.display.root_group is stage.console.display.scene
    assert stage.screen.hand.group[0].y >= HEIGHT - theme.CARD_HEIGHT - theme.CARD_RISE


def test_a_page_stays_in_the_middle_until_it_is_left(stage, canvas):
    canvas((1280, 720))
    stage.open_at_card(new_match())
    stage.show(Curtain, stage.screen.match, 0)
    canvas((412, 915))
    stage.step(2)
    frame, covered = stage.console.display.frame, stage.console.canvas
    assert isinstance(stage.screen, Curtain)
    assert frame.x == (covered.width - WIDTH * frame.scale) // 2 and frame.y > 0


def test_rebuilt_list_keeps_the_choice(stage, canvas):
    canvas((412, 915))
    stage.show(NewGame, None, 0, {})
    page, before = stage.screen, stage.screen.rows
    stage.press(RIGHT, DOWN)
    changed = page.rows
    assert changed != before
    canvas((667, 375))
    stage.step(2)
    assert stage.screen is page and page.rows == changed and page.chosen == 1
    frame, covered = stage.console.display.frame, stage.console.canvas
    assert frame.y + frame.height * frame.scale <= covered.height
    assert page._about.y + page._about.bitmap.height <= frame.height


LISTS = [(1280, 720), (800, 640), (1920, 1080), (800, 600), (412, 915), (375, 667), (820, 1180)]
LISTS += [(1000, 500), (844, 390)]


@pytest.mark.parametrize("shape", LISTS)
def test_all_settings_are_visible_with_an_explanation(stage, canvas, shape, english):
    covered = canvas(shape)
    stage.show(SettingsPage, 0, stage.app.leave)
    screen = stage.screen
    named = [line.text for line in screen._names if line.text]
    assert named == [name for name, _ in screen.rows]
    for _ in range(len(screen.rows)):
        name, value = screen.rows[screen.chosen]
        shown = texts(stage.app._beside.group)
        meaning = screen.explanation()[1].replace("\n", " ")
        assert shown[:2] == [name, value] and shown[-1].replace("\n", " ") == meaning
        assert all(inside(each, covered) for each in boxes(stage.app._beside.group, 0, 0, 1))
        stage.press(DOWN)


def test_a_small_list_shows_seven_rows(stage, canvas):
    canvas((500, 400))
    stage.show(SettingsPage, 0, stage.app.leave)
    assert len(stage.screen._names) == 7 and not stage.app._beside


@pytest.mark.parametrize("shape", LISTS)
def test_no_pane_is_over_a_question_of_a_list(stage, canvas, shape):
    canvas(shape)
    pages.new_game_asked(stage)
    stage.step(2)
    pane, note = stage.app._beside.group, stage.screen.question.group
    frame = stage.console.display.frame
    left, top = frame.x + note.x * frame.scale, frame.y + note.y * frame.scale
    right, low = left + note[0].width * frame.scale, top + note[0].height * frame.scale
    for x, y, end, foot in [] if pane.hidden else boxes_of(pane, 0, 0, 1):
        assert end <= left or x >= right or foot <= top or y >= low


@pytest.mark.parametrize("shape", LISTS)
def test_a_press_on_a_pane_changes_nothing(stage, canvas, shape):
    covered = canvas(shape)
    stage.show(NewGame)
    page = stage.screen
    before = page.rows, page.chosen
    stage.aim(covered.width - 30, covered.height - 30, True, wait=2)
    assert stage.screen is page and (page.rows, page.chosen) == before


@pytest.mark.parametrize("shape", [(800, 640), (1280, 720), (412, 915)])
def test_dragged_card_is_played(stage, canvas, shape):
    canvas(shape)
    stage.open_at_card(new_match())
    table, frame = stage.screen, stage.console.display.frame

    def unit(x, y):
        return frame.x + x * frame.scale, frame.y + y * frame.scale

    playable = [card for card in bytes(table.hand._cards[: table.hand._n]) if table.playable(card)]
    card = playable[0]
    x, y = table.hand.spot(card)
    begun, above = unit(x + 2, y + 4), unit(80, 60)
    lay = table.hand.spot(card)
    stage.aim(*begun)
    for place, ends in ((above, False), (begun, True)):
        stage.console.drag(begun, *place, ends)
        stage.step()
        assert not table.match.n_log, "it was carried back"
        assert ends or table.hand.spot(card) != lay
    assert table.hand.spot(card)[0] == lay[0]
    stage.console.drag(begun, *above, False)
    stage.step()
    stage.console.drag(begun, *above, True)
    stage.step()
    assert table.match.n_log == 1 and table.match.log[0] == card


@pytest.mark.parametrize("shape", [(1280, 720), (480, 384), (412, 915), (160, 128)])
@pytest.mark.parametrize("part", [0.05, 0.4, 0.9])
def test_a_card_taken_anywhere_is_dragged_slowly(stage, canvas, shape, part):
    canvas(shape)
    stage.open_at_card(new_match())
    table, frame = stage.screen, stage.console.display.frame
    for card in bytes(table.hand._cards[: table.hand._n]):
        if not table.playable(card):
            continue
        x, y = table.hand.spot(card)
        high = theme.CARD_HEIGHT * getattr(table.hand, "times", 1)
        left, top = frame.x + (x + 2) * frame.scale, frame.y + int((y + high * part) * frame.scale)
        step = 3 * frame.scale  # a shorter move is no drag
        while top - step > frame.y + 70 * frame.scale:
            step += frame.scale
            stage.console.drag((left, top), left, top - step, False)
            stage.step()
        assert table.hand.chosen == card and table.hand.spot(card)[1] < y - 8
        stage.console.drag((left, top), left, top, True)
        stage.step()
    stage.console.drag((left, top), left, top - step, True)
    stage.step()
    assert table.match.log[0] == card


@pytest.mark.parametrize("shape", [(412, 915), (915, 412)])
@pytest.mark.parametrize("once", [False, True])
def test_one_tap_plays_a_card_if_the_player_wants_it(stage, canvas, shape, once):
    canvas(shape)
    stage.console.device = devices.TOUCH
    Settings(stage.console).put({look_settings.TAPS: "one" if once else "two"})
    stage.app.use_look()
    buzzed = []
    stage.console.buzz = lambda: buzzed.append(True)
    stage.open_at_card(new_match())
    table, frame = stage.screen, stage.console.display.frame
    card = next(
        card
        for card in bytes(table.hand._cards[: table.hand._n])
        if table.playable(card) and card != table.hand.chosen
    )
    for taps in (1, 2):
        x, y = table.hand.spot(card)
        at = frame.x + (x + 2) * frame.scale, frame.y + (y + 4) * frame.scale
        stage.console.buttons.aim(*at, True)
        stage.step(3)
        if once or taps == 2:
            break
        assert not table.match.n_log and table.hand.chosen == card and not buzzed
    assert table.match.log[0] == card and buzzed == [True]


def test_illegal_card_is_dragged_back(stage, canvas):
    canvas((1280, 720))
    stage.open_at_card(new_match(seed=3))
    table, frame = stage.screen, stage.console.display.frame
    held = bytes(table.hand._cards[: table.hand._n])
    refused = [card for card in held if not table.playable(card)]
    while not refused:
        stage.press(A)
        stage.until_card()
        held = bytes(table.hand._cards[: table.hand._n])
        refused = [card for card in held if not table.playable(card)]
    played, card = table.match.n_log, refused[0]
    x, y = table.hand.spot(card)
    begun = frame.x + (x + 1) * frame.scale, frame.y + (y + 4) * frame.scale
    stage.aim(*begun)
    for ends in (False, True):
        stage.console.drag(begun, 160, 120, ends)
        stage.step()
    assert table.match.n_log == played and table.spoken
    assert table.hand.spot(card)[0] == x


PANELS = "pause question claim hint hint-thinks signal seen-again"


@pytest.mark.parametrize("shape", [*WIDE[:3], (800, 600), *TALL])
@pytest.mark.parametrize("name", PANELS.split())
def test_no_panel_is_over_hand_or_trick(stage, canvas, shape, name, language):
    covered = canvas(shape)
    if covered.shape == "tall":
        stage.console.device = devices.TOUCH
    stage.picture(name, 3)
    assert laid_over(stage)
    assert_play_is_seen(stage)
    assert all(inside(panel, covered) for panel in laid_over(stage))


@pytest.mark.parametrize("shape", [(1280, 700), (412, 915), (820, 1180)])
def test_a_question_is_answered_by_its_buttons(stage, canvas, shape):
    canvas(shape)
    stage.open_at_card(new_match())
    table, questions = stage.screen, []
    for i, (dx, dy) in product(range(2), ((0, 0), (1, 1))):  # middle of a button, and its corner
        widgets.ask(table, ["?"], lambda: questions.append(True), lambda: questions.append(False))
        stage.step(2)
        note, frame = table.question.group, stage.console.display.frame
        x, y, width, height = table.question._buttons[i].place
        scale = frame.scale * note.scale
        stage.aim(
            int(frame.x + note.x * frame.scale + (x + width // 2 + dx * (width // 2 - 2)) * scale),
            int(
                frame.y + note.y * frame.scale + (y + height // 2 + dy * (height // 2 - 1)) * scale
            ),
            True,
        )
        stage.step(2)
    assert questions == [True, True, False, False] and not table.question


@pytest.mark.parametrize("shape", [(1280, 700), (412, 915), (820, 1180)])
def test_a_key_is_pressed_in_a_note(stage, canvas, shape):
    canvas(shape)
    stage.open_at_card(new_match())
    table = stage.screen
    table.lay(to_hint)
    stage.step(2)
    note, frame = table.question.group, stage.console.display.frame
    line = next(thing for thing in note if "<B>" in getattr(thing, "text", ""))
    scale = frame.scale * note.scale
    x, y = note.x * frame.scale, note.y * frame.scale
    stage.aim(
        int(frame.x + x + (line.x + 6) * scale), int(frame.y + y + (line.y + 6) * scale), True
    )
    stage.step(2)
    assert table.question is None and not table.match.helped


@pytest.mark.parametrize("shape", [(1280, 700), (412, 915)])
@pytest.mark.parametrize(("game", "players"), GAMES)
def test_prompt_hides_while_a_note_has_its_keys(stage, canvas, shape, game, players):
    canvas(shape)
    stage.open(new_match(players, game=game), wait=1)
    while not (stage.screen.players and stage.screen.own_turn and stage.at_turn()):
        stage.press_at_once(A)
    stage.until_card()
    stage.app.settings[CONFIRMS] = 1
    table = stage.screen
    prompt = table.players.status
    for opens in (START, A):
        assert devices.names_a_key(prompt.text) and not prompt.hidden
        stage.press(opens)
        assert table.question and prompt.hidden
        stage.press(B)
        assert not table.question
    stage.step()
    assert not prompt.hidden


@pytest.mark.parametrize("shape", TALL)
def test_card_of_a_small_hand_is_pressed_at_its_place(stage, canvas, shape):
    canvas(shape)
    stage.open_at_card(new_match())
    hand = stage.screen.hand
    hand.shrink(True, hand._top + theme.CARD_HEIGHT)
    for card in bytes(hand._cards[: hand._n]):
        x, y = hand.spot(card)
        assert hand.card_at(x + 2, y + 3) == card


@pytest.mark.parametrize("shape", TALL)
def test_a_tall_table_is_as_before_when_a_note_is_gone(stage, canvas, shape):
    canvas(shape)
    stage.open_at_card(new_match())
    cards = held(stage), laid(stage)
    stage.press(START)
    assert held(stage) != cards[0]
    stage.press(B)
    assert (held(stage), laid(stage)) == cards


SCREENS = "table mediatore auction call exchange pause question claim hint-thinks signal seen-again"


def readable(group, width, height):
    theme.WIDTH, theme.HEIGHT = width, height
    assert_clear(group)


@pytest.mark.parametrize("shape", [(1280, 700), (375, 667), (820, 1180)])
@pytest.mark.parametrize("name", SCREENS.split())
def test_no_text_touches_anything(stage, canvas, shape, name, language):
    covered = canvas(shape)
    stage.picture(name, 3)
    table, frame = stage.screen, stage.console.display.frame
    for larger in (table.trick, table.hand) if covered.shape == "tall" else ():
        table.group.remove(larger.group)
    note = notes.on(table)
    if note:
        table.group.remove(note)
    readable(table.group, frame.width, frame.height)
    if note:
        inner = scene.Group()
        while len(note):
            inner.append(note.pop(0))
        readable(inner, note.width, note.height)
    beside = stage.app._beside
    width = getattr(beside, "width", covered.width)
    readable(beside.group, width, covered.height)


@pytest.mark.parametrize("corner", [0, 36])
@pytest.mark.parametrize("shape", TALL)
def test_page_over_a_tall_table_is_below_the_corner(stage, canvas, shape, corner):
    covered = canvas(shape)
    stage.console.corner = corner
    stage.open_at_card(new_match())
    stage.press(B)
    page, frame = stage.screen.question, stage.console.display.frame
    assert page.group.y * frame.scale == corner
    foot = frame.y + (page.group.y + page.foot.y) * frame.scale
    assert 10 <= covered.height - foot - theme.FONT_HEIGHT * frame.scale + 10 <= 20


@pytest.mark.parametrize("shape", [(412, 915), (1280, 700), (375, 667)])
def test_looking_back_is_announced_alike_everywhere(stage, canvas, shape, tmp_path):
    def told(stage):
        golden.table_turn(stage)
        stage.pick("to_look_back")
        spoken = []
        for _ in range(3):
            spoken.append([line for line in stage.ask(questions.MAY) if "turn" not in line])
            stage.press(RIGHT)
        return spoken

    words.use("en")
    small = told(Stage(tmp_path / "small"))
    canvas(shape)
    stage.console.canvas = fitting(*shape, True, 1, CORNER)
    stage.console.corner = ceil(CORNER / stage.console.canvas.scale)
    assert told(stage) == small and len({tuple(lines) for lines in small}) == 3


@pytest.mark.parametrize("shape", [(412, 915), (1280, 700)])
@pytest.mark.parametrize("name", [Title, NewGame, "table"])
def test_side_panel_returns_from_the_page_of_keys(stage, canvas, shape, name):
    canvas(shape)
    if name == "table":
        stage.open_at_card(new_match())
    else:
        stage.show(name)
    stage.step(40)
    display = stage.console.display
    before = display.picture(2, False).copy()
    stage.console.keys_page = lambda: keys_page.page(stage.app)
    stage.console.show_keys()
    stage.step(3)
    stage.console.hide_keys()
    stage.step(3)
    after = display.picture(2, False)
    assert pygame.image.tobytes(after, "RGB") == pygame.image.tobytes(before, "RGB")


@pytest.mark.parametrize("shape", [(412, 915), (1280, 700)])
def test_side_panel_returns_when_a_page_closes(stage, canvas, shape):
    canvas(shape)
    stage.open_at_card(new_match())
    beside, display = stage.app._beside, stage.console.display
    hidden = []
    refresh = display.refresh

    def refreshed(**words):
        hidden.append(beside.group.hidden)
        return refresh(**words)

    display.refresh = refreshed
    stage.press(B)
    assert hidden[-1] == (shape == (412, 915))
    stage.press(B)
    assert stage.screen.question is None and not hidden[-1]


@pytest.mark.parametrize(("game", "players"), GAMES)
def test_the_log_is_the_same_when_a_match_is_taken_up(stage, canvas, game, players, english):
    canvas((1280, 700))
    stage.app.settings[PACE], stage.app.settings[MOTIONS] = 3, 0
    match = new_match(players, game=game, seed=11)
    stage.open(match)
    seen = set()
    for _ in range(400):
        table = stage.screen
        if not isinstance(table, TableScreen):
            break
        written = stage.app._beside._said.text
        if written not in seen and table.own_turn and table.turn_shown and not table.question:
            seen.add(written)
            size = stage.app._beside.width, stage.console.canvas.height
            other = column.Column(stage.app, table, *size)
            other.update()
            assert other._said.text == written
        stage.press_at_once(A)
    assert len(seen) > 5


@pytest.mark.parametrize(("game", "players"), GAMES)
def test_by_memory_the_log_has_the_current_trick_only(stage, canvas, game, players, english):
    canvas((1280, 700))
    stage.app.settings[PACE], stage.app.settings[MOTIONS] = 3, 0
    match = new_match(players, game=game, seed=11)
    match.by_memory = True
    stage.open(match)
    counts = set()
    for _ in range(120):
        table = stage.screen
        if not isinstance(table, TableScreen):
            break
        if table.view.tricks:
            size = stage.app._beside.width, stage.console.canvas.height
            again = column.Column(stage.app, table, *size)
            again.update()
            for each in (again,) if again._card_flies else (stage.app._beside, again):
                counts.add((len(each._log), table.match.game.deal.laid))
        stage.press_at_once(A)
    assert len(counts) > 2 and all(said >= laid for said, laid in counts)
    assert {said for said, laid in counts if not laid} == {0}


@pytest.mark.parametrize("shape", [(1280, 700), (820, 1180)])
def test_the_upcard_beside_a_table_changes_at_once_when_it_is_robbed(stage, canvas, shape, english):
    canvas(shape)
    stage.open_at_turn(new_match(seed=seed_where(lambda match, view: view.may_rob)))
    table = stage.screen
    for _ in range(2):
        stage.step()
        stakes = table_words.stakes(table.view, table.match.game.ranks)
        assert any(stakes[0] in text for text in texts(stage.app._beside.group))
        stage.press(A)
    assert table.view.robber == 0


@pytest.mark.parametrize("screen", ["table", "question", "auction"])
def test_the_column_of_a_table_of_large_pixels_has_large_letters(stage, canvas, screen):
    covered = canvas((1000, 500), fine=False)
    stage.picture(screen, 3)
    assert covered.times == 3
    beside = stage.app._beside.group
    assert beside.scale == 2
    for line, x, y, scale in labels(beside):
        assert scale == 1 and beside.x + 2 * (x + line.bitmap.width) <= covered.width
        assert 2 * (y + theme.FONT_HEIGHT) <= covered.height
    question = stage.screen.question
    if question:
        frame = stage.console.display.frame
        x, y = (int(frame.scale * each) for each in (question.group.x, question.group.y))
        assert x + 2 * question.group.width <= covered.width
        button = question._buttons[0].place
        stage.console.point(x + 2 * button[0] + 9, y + 2 * button[1] + 9, True)
        stage.step(2)
        assert stage.screen.question is None


def test_a_question_leaves_trumps_visible(stage, canvas):
    canvas((420, 800), fine=False)
    stage.picture("question", 3)
    note = stage.screen.question.group
    assert note.y + note.height * note.scale <= building.SIGN_Y


def test_the_log_waits_until_a_card_has_landed(stage, canvas, english):
    canvas((1280, 700))
    stage.app.settings[PACE] = 0
    seed = seed_where(lambda match, view: match.turn == 2)
    stage.open_at_card(new_match(seed=seed))
    table, column = stage.screen, stage.app._beside
    before, played = column._said.text, table.view.n_played
    stage.press(A)
    while table.view.n_played == played:
        stage.press(A)
    assert column._card_flies and column._said.text == before
    assert table.players._turn.hidden and not table.players.status.text
    stage.until(lambda: not column._card_flies, wait=1)
    assert column._said.text != before
    assert not table.players._turn.hidden and table.players.status.text


def test_log_names_the_robber(stage, canvas, english):
    canvas((1280, 700))
    seed = seed_where(lambda match, view: view.may_rob)
    stage.open_at_turn(new_match(seed=seed))
    stage.press(A, wait=200)
    match = stage.screen.match
    assert stage.screen.view.robber == 0
    stage.show(Table, match, 0, wait=2)
    assert "You rob" in stage.app._beside._said.text


def test_title_of_five_rows_fits_a_small_window(stage, canvas, monkeypatch):
    monkeypatch.delattr(type(stage.console), "close")
    canvas((480, 440))
    stage.show(Title)
    menu = stage.screen._menu
    assert len(menu.items) == 5 and stage.console.display.frame.height == HEIGHT


@pytest.mark.parametrize("screen", ["mediatore", "exchange"])
def test_only_the_column_counts_tricks_in_side_colours(stage, canvas, screen, english):
    canvas((1280, 700))
    stage.picture(screen, 2)
    table = stage.screen
    assert not [text for text in texts(table.group) if "tricks" in text or "won" in text]
    if screen == "exchange":
        return
    helped = {table.view.bidder, table.view.partner}
    column = stage.app._beside
    shades = [line.pixel_shader[1] for line in column._counts]
    for seat in range(4):
        blue = theme.shade(contract.BIDDER_SIDE)
        assert (shades[seat] == blue) == (seat in helped)


@pytest.mark.parametrize("shape", WIDE)
def test_the_last_row_of_a_list_is_above_the_edge(stage, canvas, shape):
    covered = canvas(shape)
    if not covered.large:
        return
    lesson_pages.open_list(stage)
    stage.step(2)
    seen = min(option_list.ROWS, len(stage.screen.rows))
    low = option_list.ROWS_Y + seen * option_list.ROW
    assert seen == len(stage.screen.rows) and low + 3 <= stage.console.display.frame.height


@pytest.mark.parametrize("shape", [(700, 600), (1280, 700), (412, 915)])
@pytest.mark.parametrize("screen", ["pause", "question"])
def test_no_prompt_is_beside_a_question(stage, canvas, shape, screen):
    canvas(shape)
    stage.picture(screen, 2)
    status = stage.screen.players.status
    assert devices.names_a_key(status.text) and status.hidden
    stage.press(B, wait=2)
    assert not status.hidden


def refused(stage):
    stage.picture("table", 3)
    stage.screen.say_why_not()
    stage.step(2)


@pytest.mark.parametrize("shape", [(1280, 700), (412, 915)])
def test_no_prompt_names_a_key_that_a_note_takes(stage, canvas, shape, english):
    canvas(shape)
    refused(stage)
    prompt = stage.screen.players.status
    assert stage.screen.spoken & A and "<A>" in prompt.text and prompt.hidden
    stage.press(A, wait=1)
    assert not stage.screen.spoken and not prompt.hidden


@pytest.mark.parametrize("picture", ["hint", "refused"])
@pytest.mark.parametrize("shape", [(160, 128), (1280, 700), (412, 915)])
def test_escape_closes_a_note_then_opens_the_pause(stage, canvas, shape, picture):
    canvas(shape)
    if picture == "hint":
        stage.picture("hint", 2)
    else:
        refused(stage)
    assert stage.screen.spoken & START
    for laid in (type(None), Pause):
        stage.command(ESCAPE)
        assert isinstance(stage.screen.question, laid) and not stage.screen.spoken


FLAG = 10  # pixels


def leads(match):
    match.begin()
    return match.turn == 0


@pytest.mark.parametrize("shape", [(1280, 700), (1000, 500), (800, 600), *TALL])
@pytest.mark.parametrize("device", [devices.KEYBOARD, devices.POINTER])
@pytest.mark.parametrize(("game", "players"), GAMES[:2])
def test_own_leaders_mark_is_clear_of_the_prompt(
    stage, canvas, shape, language, device, game, players
):
    canvas(shape)
    stage.console.device = device
    seed = next(seed for seed in range(40) if leads(new_match(players, seed, game)))
    stage.open_at_card(new_match(players, seed, game), wait=2)
    table = stage.screen
    mark, prompt = table.players._leader, table.players.status
    assert table.view.leader == 0 and not mark.hidden and prompt.text
    width = prompt.font.width(prompt.font.spell(prompt.text))
    is_beside = mark.x >= prompt.x + width
    assert is_beside or mark.y + FLAG <= prompt.y
    trumps = table.upcard._word
    end, below = trumps.x + trumps.font.width(trumps.text), trumps.y >= mark.y + FLAG
    assert below or mark.x >= end + FLAG or mark.y >= trumps.y + theme.FONT_HEIGHT


@pytest.mark.parametrize("shape", [(160, 128), (1000, 500), (1280, 700)])
def test_chosen_discards_stay_raised_under_their_question(stage, canvas, shape):
    canvas(shape)
    shots.PICTURES["exchange"](stage.app)
    table = stage.screen
    while not table.question:
        places = raised(table)
        stage.press(A if table.hand.chosen not in table.lifted else RIGHT)
    assert len(table.lifted) == 4 and len(places) == 3
    assert sorted(raised(table)) == sorted(table.lifted)


def raised(table):
    held = table.hand
    rows = [[each.y for each in held._tiles if abs(each.y - tile.y) < 15] for tile in held._tiles]
    return [held._cards[i] for i, tile in enumerate(held._tiles) if tile.y < max(rows[i])]


@pytest.mark.parametrize("shape", TALL)
def test_buttons_below_a_tall_table_are_whole(stage, canvas, shape, language):
    covered = canvas(shape)
    stage.console.device = devices.TOUCH
    stage.open_at_card(new_match())
    buttons = stage.app._beside.buttons
    assert [label.text for label in buttons._labels] == [
        words.say(f"below_{name}") for name in ("hint", "back", "claim", "pause")
    ]
    right = 0
    for left, _, width, height in buttons._boxes:
        assert left >= right and min(width, height) * covered.scale >= TARGET
        right = left + width
    assert right <= covered.width


def test_the_hint_has_one_name(language):
    names = {words.say(key) for key in ("ask_for_hint", "beside_hint", "below_hint")}
    assert len(names) == 1


@pytest.mark.parametrize("shape", [(1280, 700), (1000, 500), (412, 915)])
@pytest.mark.parametrize("page", ["tricks", "glance", "closeup"])
def test_a_page_hides_the_table_to_the_foot(stage, canvas, shape, page):
    canvas(shape)
    stage.picture(page, 3)
    group = stage.screen.question.group
    foot = max(group.y + box.y + box.height for box in group if box.kind == scene.BOX)
    assert foot >= stage.console.display.frame.height


@pytest.mark.parametrize(("game", "players"), GAMES)
def test_a_table_of_160_by_120_is_whole(stage, canvas, game, players):
    covered = canvas((160, 120), False)
    assert (covered.width, covered.height) == (160, 120)
    stage.open(new_match(players, game=game))
    seen = 0
    for _ in range(LONGEST):
        table = stage.screen
        if not isinstance(table, TableScreen) or table.match.number > 1 or seen > 5:
            break
        if table.own_turn and table.turn_shown and not table.question and not table.motions.running:
            seen += 1
            for tile in table.hand._tiles:
                assert tile.y + theme.CARD_HEIGHT <= covered.height
            assert all(inside(card, covered) for card in laid(stage))
        stage.press_at_once(A)
    assert seen


def test_last_trick_of_mediatore_counts_points_and_thirds(stage, canvas):
    canvas((1280, 700))
    stage.open(new_match("nane anzola momolo zorzi", game="mediatore"))
    stage.app.settings[PACE], stage.app.settings[MOTIONS] = 3, 0
    stage.until(lambda: getattr(stage.screen, "view", None) and stage.screen.view.tricks > 1)
    stage.step(20)
    assert re.search(r", (\d|(\d )?[12]/3)$", stage.app._beside._last.text)


@pytest.mark.parametrize("size", [(1280, 700), (412, 915), (844, 390)])
def test_a_trick_of_mediatore_shows_whole_points_and_thirds(stage, canvas, size):
    canvas(size)
    playing = lambda game: game.phase == PLAY and game.deal.turn == 0  # noqa: E731
    stage.open_at_turn(auctions.reached(playing))
    shown = stage.screen.trick
    for worth, text in (((7, 7), "2"), ((7, 4, 5), "1 2/3"), ((4, 4), "2/3"), ((0,), "")):
        shown._take_away()
        for where, rank in enumerate(worth):
            shown._cards[where] = rank
            shown._put(where, rank, 0, 0)
        shown._count()
        assert shown._points.text == text
        assert stage.app.font.width(text) <= trick.POINTS_ROOM


@pytest.mark.parametrize("screen", ["auction", "call", "exchange"])
@pytest.mark.parametrize("shape", [(1280, 700), (412, 915)])
def test_prompts_before_the_play_hide_under_the_pause(stage, canvas, shape, screen):
    canvas(shape)
    stage.picture(screen, 2)
    part = stage.screen.part
    if screen == "auction":
        stage.press(DOWN)  # the marked bid is too low
    prompts = [line for line in part.group if devices.names_a_key(getattr(line, "text", ""))]
    assert prompts and not any(line.hidden for line in prompts)
    stage.press(START, wait=1)
    assert stage.screen.question and all(line.hidden for line in prompts)
    stage.press(START, wait=1)
    assert not any(line.hidden for line in prompts)


@pytest.mark.parametrize("shape", [*TALL, (480, 900)])
def test_own_tricks_a_tre_are_clear_of_the_prompt(stage, canvas, shape):
    canvas(shape)
    stage.app.settings[PACE], stage.app.settings[MOTIONS] = 3, 0
    stage.open_at_card(new_match("human nane anzola", game="madrasso-tre"))
    table = stage.screen
    while not (table.view.tricks and stage.at_turn()):
        stage.press_at_once(A)
    table.show()
    own, prompt = table.players.won[0], table.players.status
    assert own.text and prompt.text and not own.hidden
    assert own.y + theme.FONT_HEIGHT <= prompt.y


@pytest.mark.parametrize("asked", ["rob", "signal", "question"])
@pytest.mark.parametrize("shape", [(160, 128), (1280, 700)])
def test_a_digit_answers_an_open_question_with_no_and_raises_its_card(stage, canvas, shape, asked):
    canvas(shape)
    if asked == "rob":
        stage.open(new_match(seed=seed_where(lambda _, view: view.turn == 0 and view.may_rob)))
        stage.until_turn()
        stage.press(SELECT)
    else:
        shots.PICTURES[asked](stage.app)
    table = stage.screen
    n = table.match.n_log
    assert table.question
    for number in ("1", "2"):
        stage.command(number)
        assert not table.question and table.match.n_log == n
        assert table.hand.chosen == table.hand.numbered(int(number))


def test_the_upcard_is_named_beside_trumps():
    match, view = new_match(seed=3), View()
    match.begin()
    match.look(0, view)
    assert view.upcard_lies
    for text in table_words.stakes(view, match.game.ranks):
        assert words.say("beside_upcard") in text


@pytest.mark.parametrize("name", NAMES)
def test_a_lesson_counts_the_tricks_that_have_left_the_table(stage, canvas, name, english):
    canvas((1280, 700))
    lesson_pages.open_lesson(stage, name)
    checked = 0
    while stage.app.puzzle:
        stage.step()
        table, column = stage.screen, stage.app._beside
        if isinstance(table.question, Sentence):
            stage.step()
            if all(tile.hidden for tile in table.trick._tiles):
                counts = column._counts[: table.view.seats]
                shown = [int(re.findall(r"\d+", line.text)[0]) for line in counts]
                assert shown == list(table.view.won)[: table.view.seats]
                assert (words.say("beside_last") in column._last.text) == bool(table.view.tricks)
                checked += 1
            stage.press(A)
        elif table.question:
            break
        elif lesson_pages.is_asked(stage):
            lesson_pages.play(stage, lesson_pages.right_card(stage))
        elif table.spoken:
            stage.press(A)
    assert checked


@pytest.mark.parametrize("shape", [(480, 384), (640, 480), (400, 400)])
@pytest.mark.parametrize("device", devices.IN_A_WINDOW)
def test_a_turn_in_a_small_window_names_the_key_that_pauses(stage, shape, device, language):
    cover(stage, shape)
    stage.console.device = device
    pauses = stage.app.font.spell(words.say("pauses"))
    for page in (
        lambda: stage.open_at_card(new_match(seed=3)),
        lambda: mediatore_pages.solissimo_turn(stage),
    ):
        page()
        stage.step(3)
        stage.screen.question and stage.screen.answered()
        stage.step(3)
        stage.screen.show_choice()
        seen = [stage.app.font.spell(text) for text in texts(stage.screen.group)]
        assert any(pauses in text for text in seen), seen


@pytest.mark.parametrize("shape", [(480, 384), (1280, 700), (412, 915)])
def test_a_signal_does_not_seem_a_name(stage, shape, english):
    cover(stage, shape)
    mediatore_pages.signal_made(stage)
    stage.step(3)
    table = stage.screen
    named = [line.text for line in table.players.names if line]
    signal = SIGNAL_NAMES[table.view.signals[table.view.tricks]]
    assert {f'"{signal}"', f"Anzola: {signal}"} & {*named}


@pytest.mark.parametrize("shape", [(640, 480), (1280, 700), (1000, 500)])
@pytest.mark.parametrize("seat", [1, 2, 3])
def test_a_signal_touches_no_card(stage, shape, seat):
    cover(stage, shape)
    mediatore_pages.signal_made(stage)
    stage.step(3)
    table = stage.screen
    line = table.players.names[seat]
    for signal in SIGNAL_NAMES[1:-1]:
        table.players.tell(table.match, seat, seat, signal)
        assert signal in line.text
        left, width = half_line.extent(line, line.text)
        card = trick.TRICK_X[seat]
        assert left + width <= card - 2 or left >= card + theme.CARD_WIDTH + 2


@pytest.mark.parametrize("shape", [(915, 412), (667, 375)])
def test_order_of_ranks_is_clear_of_the_players(stage, canvas, shape):
    covered = canvas(shape)
    stage.console.corner = ceil(CORNER / covered.scale)
    stage.open_at_card(new_match(game="mediatore"))
    beside = stage.app._beside
    order, names = beside._trumps, [beside._heads, beside._deal, *beside._names]
    assert order.text and all(abs(order.y - name.y) >= theme.FONT_HEIGHT - 1 for name in names)


@pytest.mark.parametrize("shape", [(667, 375), (412, 915), (320, 256)])
def test_pause_keeps_its_scroll_position_after_a_page(stage, canvas, shape):
    canvas(shape)
    stage.console.device = devices.TOUCH
    stage.open_at_card(new_match())
    stage.press(START)
    menu, rows = stage.screen.question._menu, stage.pause_rows
    menu.choose(len(rows) - 1)
    menu.choose(rows.index("to_scores"))
    before = menu._top, menu.chosen
    stage.press(A, B)
    stage.until(lambda: isinstance(getattr(stage.screen, "question", None), Pause))
    menu = stage.screen.question._menu
    assert (menu._top, menu.chosen) == before


@pytest.mark.parametrize("shape", [(820, 1180), (375, 667), (412, 915)])
def test_the_bottom_bot_is_clear_of_tricks_notes_and_dealing(stage, canvas, shape, english):
    canvas(shape)
    stage.open(new_match("zorzi nane anzola momolo"))
    stage.until(lambda: any("jack" in text for text in texts(stage.screen.group)))
    assert_clear(stage.screen.group)
    face = stage.screen.players.portraits[0]
    stage.until(lambda: notes.on(stage.screen))
    note = notes.on(stage.screen)
    assert face.hidden or note.y + ceil(note.height * note.scale) <= face.y
    stage.until(lambda: len(laid(stage)) > 3)
    own = (2 * face.x, 2 * face.y, 2 * face.x + 32, 2 * face.y + 32)
    assert not face.hidden and all(apart(own, card) for card in laid(stage))


@pytest.mark.parametrize("shape", [*TALL, *WIDE])
def test_the_upcard_is_clear_of_watched_bots(stage, canvas, shape):
    canvas(shape)
    stage.open(new_match("nane zorzi anzola momolo"))
    table = stage.screen
    stage.until(lambda: not table.upcard._upcard.hidden)
    table.motions.hurry()
    players, view, trick = table.players, table.view, table.trick.group
    for view.dealer in range(4):
        players.show(view)
        table.upcard.show(view, False, True)
        tile = table.upcard._upcard
        x, y = trick.x + tile.x * trick.scale, trick.y + tile.y * trick.scale
        upcard = x, y, x + tile.tile_width * trick.scale, y + tile.tile_height * trick.scale
        mark = players._dealer
        seen = [(mark.x, mark.y, mark.x + theme.MARK, mark.y + theme.MARK)]
        for face in filter(None, players.portraits):
            seen.append((face.x, face.y, face.x + portraits.SIDE, face.y + portraits.SIDE))
        for name in filter(None, players.names):
            left, width = half_line.extent(name, name.text)
            high = theme.FONT_HEIGHT * getattr(name, "scale", 1)
            seen.append((left, name.y, left + width, name.y + high))
        assert len(seen) == 9 and all(apart(each, upcard) for each in seen)


@pytest.mark.parametrize("shape", [(412, 915), (667, 375), (820, 1180)])
def test_a_note_has_each_touch_sign_once(stage, canvas, shape, language):
    canvas(shape)
    stage.console.device = devices.TOUCH
    stage.open(new_match("zorzi nane anzola momolo"))
    stage.until(lambda: notes.on(stage.screen))
    lines = [stage.app.font.spell(text) for text in texts(notes.on(stage.screen))]
    signs = [line.split(":")[0] for line in lines if ":" in line]
    assert len(signs) == 1
    buttons = [line for line in lines if line[0] + line[-1] == "[]"]
    assert len(buttons) == len(set(buttons)) == 2


@pytest.mark.parametrize("shape", [(640, 480), (412, 915), (820, 1180)])
@pytest.mark.parametrize("picture", ["table", "auction", "call", "exchange"])
def test_a_hint_covers_no_row_in_part(stage, shape, picture, language):
    cover(stage, shape)
    stage.console.device = devices.KEYBOARD
    stage.picture(picture, 3)
    table = stage.screen
    stage.app.commands.perform(HINT)
    stage.step(2)
    assert table.question and not halved(table.group)
    stage.until(lambda: table.spoken or not table.question, wait=2)
    assert not halved(table.group)


@pytest.mark.parametrize("shape", [(375, 667), (412, 915), (820, 1180)])
def test_a_hint_in_the_auction_is_below_the_bids(stage, canvas, shape):
    canvas(shape)
    stage.console.device = devices.TOUCH
    stage.open_at_card(new_match(game="mediatore"))
    stage.app.commands.perform(HINT)
    stage.step(2)
    _, y, _, height = stage.screen.part.bids_place
    assert notes.on(stage.screen).y >= y + height


@pytest.mark.parametrize("shape", [*TALL, (390, 844)])
@pytest.mark.parametrize("where", [seats.RIGHT, seats.LEFT])
def test_the_upcard_stays_on_one_side_of_its_dealer(stage, canvas, shape, where):
    canvas(shape)
    seed = seed_where(lambda match, view: match.game.dealer == where)
    stage.open_at_card(new_match(seed=seed))
    table, sides = stage.screen, set()
    face = table.players.portraits[where]
    for lines in range(8):
        if lines:
            widgets.ask(table, ["?"] * lines, None)
            stage.step(2)
        group = table.trick.group
        y = group.y + table.upcard._upcard.y * group.scale
        sides.add(y < face.y)
        if lines:
            stage.press(B)
    stage.press(START)
    group = table.trick.group
    sides.add(group.y + table.upcard._upcard.y * group.scale < face.y)
    assert len(sides) == 1


@pytest.mark.parametrize("shape", [(412, 915), (375, 667)])
def test_two_rows_show_up_to_ten_cards_whole(stage, canvas, shape):
    canvas(shape)
    stage.open_at_card(new_match())
    for n in range(2, 11):
        corners = [stage.screen.hand._corner(i, n, False) for i in range(n)]
        for (x, y), (right, low) in zip(corners, corners[1:], strict=False):
            assert right - x >= theme.CARD_WIDTH or low - y >= theme.CARD_HEIGHT, n


@pytest.mark.parametrize("shape", [(1280, 700), (375, 667), (820, 1180)])
def test_the_totals_of_watched_bots_have_names(stage, canvas, shape, language):
    canvas(shape)
    stage.open(new_match("zorzi nane anzola momolo"), wait=2)
    line = stage.app._beside._totals
    assert re.match(r"Zo?.*-An?.* 0 +Na?.*-Mo?.* 0$", line.text)
    assert line.font.width(line.text) <= line.bitmap.width


@pytest.mark.parametrize("shape", [(820, 1180), (768, 1024)])
def test_a_tablet_has_names_near_their_values(stage, canvas, shape):
    canvas(shape)
    stage.console.device = devices.TOUCH
    for page, arguments, scale in (
        (NewGame, (), 2),
        (SettingsPage, (0, stage.app.leave), 1),
    ):
        stage.show(page, *arguments)
        frame = stage.console.display.frame
        assert frame.scale == scale and frame.width <= pane.BROADEST
        assert option_list.ROWS >= len(stage.screen.rows)


@pytest.mark.parametrize("shape", TALL)
@pytest.mark.parametrize("lines", [1, 3])
def test_questions_of_tall_tables_have_the_table_s_letters(stage, canvas, shape, lines):
    canvas(shape)
    stage.open_at_card(new_match())
    widgets.ask(stage.screen, ["Why?"] * lines, None)
    stage.step(2)
    assert stage.screen.question.group.scale == 1
    assert_play_is_seen(stage)
