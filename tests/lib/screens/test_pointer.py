import pytest

from engine.cards import EMPTY
from engine.deal import DISCARD
from engine.options import MADRASSO, default_rules
from screens import flow
from screens.madrasso import table
from screens.mediatore import table as mediatore_table
from screens.menu import new_game, settings_page, title
from screens.scores import result
from screens.settings import CONFIRMS, MOTIONS
from screens.table import curtain, hand, pause
from screens.table.timing import UNSEEN
from screens.ui import option_list, theme, words
from screens.ui.keys import START, B
from simulator.computer import devices
from tests.support.screens import golden, inside, layout, mediatore_pages, pages
from tests.support.screens.cards_shown import dimmed
from tests.support.screens.layout import texts
from tests.support.screens.pointing import card_spot, click, playable, spot_of
from tests.support.screens.stage import new_match


def test_card_rises_under_the_mouse_and_click_plays(stage):
    stage.open_at_card(new_match(seed=11))
    screen, match = stage.screen, stage.screen.match
    played = match.n_log
    for card in playable(screen) * 2:
        stage.aim(*card_spot(screen.hand, card))
        assert screen.hand.chosen == card and match.n_log == played
    stage.aim(*card_spot(screen.hand, card), True)
    assert match.log[played] == card


def test_the_first_touch_raises_and_the_second_plays(stage):
    stage.open_at_card(new_match(seed=11))
    screen, match = stage.screen, stage.screen.match
    played = match.n_log
    card = next(card for card in playable(screen) if card != screen.hand.chosen)
    stage.aim(*card_spot(screen.hand, card), True)
    assert screen.hand.chosen == card and match.n_log == played
    stage.aim(*card_spot(screen.hand, card), True)
    assert match.log[played] == card


def test_illegal_card_does_not_rise_under_a_pointer(stage):
    golden.table_turn(stage)
    hand = stage.screen.hand
    dim = dimmed(stage)
    assert dim
    before = hand.chosen
    for tile in dim:
        stage.aim(tile.x + 2, tile.y + 12)
        assert hand.chosen == before


def test_click_on_an_illegal_card_does_nothing(stage):
    golden.table_turn(stage)
    screen = stage.screen
    dim = dimmed(stage)
    for tile in dim:
        stage.aim(tile.x + 2, tile.y + 12, True, wait=3)
        assert dim and not screen.question


def test_own_upcard_is_clicked_at_its_place(stage):
    golden.table_dealer(stage)
    screen, match = stage.screen, stage.screen.match
    other = next(card for card in playable(screen))
    stage.aim(*card_spot(screen.hand, other))
    assert screen.hand.chosen == other
    x, y = screen.upcard.spot(screen.view)
    stage.aim(x + 5, y + 5)
    upcard = screen.view.upcard
    assert screen.hand.chosen == upcard
    played = match.n_log
    stage.aim(x + 5, y + 5, True)
    assert match.log[played] == upcard


def test_a_press_while_something_moves_only_hurries(stage):
    stage.open(new_match("human random random random", 11), wait=30)
    screen, match = stage.screen, stage.screen.match
    while screen.motions.running:
        stage.aim(80, 115, True)
        stage.aim(80, 60, True)
    stage.until_turn()
    assert match.turn == 0 and match.log[match.n_log - 1] != EMPTY and match.n_log < 4


def test_click_on_the_felt_opens_the_pause(stage):
    golden.table_turn(stage)
    stage.aim(80, 62, True)
    assert isinstance(stage.screen.question, pause.Pause)
    stage.press(B)
    assert not stage.screen.question


def test_click_outside_the_pause_closes_it(stage):
    golden.table_turn(stage)
    stage.aim(80, 62, True, wait=1)
    stage.aim(4, 62, True, wait=1)
    assert not stage.screen.question


@pytest.mark.parametrize("game", ["madrasso", "mediatore"])
def test_watched_game_pauses_by_a_click_in_motion(stage, game):
    stage.open(new_match("club club club club", 5, game))
    stage.until(lambda: stage.screen.match.game.deal.n_played > 2)
    stage.until(lambda: stage.screen.motions.running)
    stage.aim(80, 62, True, wait=1)
    assert isinstance(stage.screen.question, pause.Pause)


def test_every_row_of_the_pause_can_be_clicked(stage, language):
    golden.table_turn(stage)
    stage.press(START)
    panel = stage.screen.question
    for row in range(min(pause.ROWS, len(inside.menu(panel).items))):
        stage.aim(*spot_of(stage, inside.menu(panel).items[row]))
        assert inside.menu(panel).chosen == row
    click(stage, words.say("go_on"))
    assert not stage.screen.question


def test_arrows_scroll_a_long_list(stage):
    golden.table_turn(stage)
    stage.press(START)
    panel = stage.screen.question
    menu = inside.menu(panel)
    hidden = len(menu.items) - pause.ROWS
    x = panel.group.x + menu.group.x + menu.group[0].width - 13
    first = panel.group.y + menu.group.y + 6
    last = first + (pause.ROWS - 1) * theme.LINE_HEIGHT
    for y, arrow, ends in ((last, "▼", len(menu.items) - 1), (first, "▲", 0)):
        for _ in range(hidden):
            assert arrow in "".join(texts(menu.group))
            stage.aim(x, y)
            stage.aim(x, y, True)
            assert stage.screen.question is panel
        assert arrow not in "".join(texts(menu.group)) and menu.chosen == ends
    stage.aim(x, first, True)
    assert not stage.screen.question


def test_click_takes_a_lead_with_signals_back(stage, language):
    stage.console.devices = (devices.HANDHELD, *devices.IN_A_WINDOW)
    mediatore_pages.signal_offered(stage)
    match = stage.screen.match
    played, hand = match.n_log, list(stage.screen.view.hand)
    click(stage, words.say("looking_closes"), 0.9)
    stage.step(3)
    assert not stage.screen.question
    assert match.n_log == played and list(stage.screen.view.hand) == hand


@pytest.mark.parametrize("name", ["rob", "out"])
def test_click_on_the_words_answers(stage, language, name):
    stage.console.devices = (devices.HANDHELD, *devices.IN_A_WINDOW)
    shot = {"rob": golden.table_rob, "out": golden.table_out}[name]
    shot(stage)
    match, played = stage.screen.match, stage.screen.match.n_log
    question = stage.screen.question
    x, y = spot_of(stage, words.say("yes_no"), 0.5)
    stage.aim(x, y - 14, True)
    assert stage.screen.question is question
    click(stage, words.say("yes_no"), 0.98)
    assert stage.screen.question is not question and match.n_log == played
    shot(stage)
    match, played = stage.screen.match, stage.screen.match.n_log
    click(stage, words.say("yes_no"), 0.02)
    assert match.n_log > played


def test_covered_card_is_not_clicked(stage):
    golden.table_out(stage)
    question = stage.screen.question
    for x in range(0, theme.WIDTH, 3):
        for y in range(64, 86, 3):
            inside = question.group.x <= x < question.group.x + 100
            if inside and y < spot_of(stage, words.say("yes_no"))[1] - 6:
                stage.aim(x, y, True)
    assert stage.screen.question is question


def test_click_on_the_prompt_acts_like_its_key(stage):
    golden.table_rob(stage)
    stage.press(B)
    click(stage, "<SELECT>", 0.98)
    assert stage.screen.question


def test_the_title_and_the_pages_behind_it_need_no_key(stage, language):
    stage.to_title()
    click(stage, words.say("to_settings"))
    page = stage.screen
    assert isinstance(page, settings_page.SettingsPage)
    click(stage, page.rows[4][0])
    assert stage.app.settings[MOTIONS] == 0
    click(stage, "►")
    assert stage.app.settings[MOTIONS] == 1
    click(stage, "◄")
    assert stage.app.settings[MOTIONS] == 0
    click(stage, "▼", 0.9)
    assert page.rows[7][0] in layout.texts(page.group)
    click(stage, words.say("settings"))
    assert isinstance(stage.screen, title.Title)
    click(stage, words.say("new_match"))
    page = stage.screen
    assert isinstance(page, new_game.NewGame)
    for row in range(len(page.rows) - 1):
        stage.aim(40, spot_of(stage, page.rows[row][0])[1])
        assert page.chosen == row
    stage.aim(40, spot_of(stage, page.rows[-2][0])[1], True)
    assert isinstance(stage.screen, table.Table)


def test_the_curtain_sheets_and_result_need_no_key(stage):
    golden.curtain_hung(stage)
    assert isinstance(stage.screen, curtain.Curtain)
    click(stage, words.say("curtain_press"))
    assert isinstance(stage.screen, table.Table)
    pages.scores_begun(stage)
    sheet = stage.screen
    sheet.go_on = lambda app, match: app.open(title.Title)
    stage.aim(80, 40, True)
    assert isinstance(stage.screen, title.Title)
    pages.result_won(stage)
    stage.aim(80, 40, True)
    assert isinstance(stage.screen, result.Result)
    click(stage, words.say("result_keys"), 0.98)
    assert isinstance(stage.screen, title.Title)


def test_new_match_click_changes_opens_or_begins(stage):
    stage.show(new_game.NewGame)
    page = stage.screen
    for row in range(len(page.rows) - 3):
        name, value = page.rows[row]
        click(stage, value if row else name)
        assert page.chosen == row and page.rows[row][1] != value
    rules = len(page.rows) - 3
    click(stage, page.rows[rules][0])
    stage.step()
    assert isinstance(stage.screen, settings_page.RulesMenu)
    stage.press(B)
    assert isinstance(stage.screen, new_game.NewGame) and stage.screen.chosen == rules
    x, y = spot_of(stage, "<SELECT>")
    stage.aim(x, y + theme.FONT_HEIGHT, True)
    assert isinstance(stage.screen, settings_page.RulesMenu)


def page_of(stage, name):
    if name == "settings":
        stage.show_handhelds(settings_page.SettingsPage, 0, flow.to_title)
    elif name == "rules":
        rules = default_rules(MADRASSO)
        stage.app.open(settings_page.RulesMenu, MADRASSO, rules, new_game.rules_name, None)
    elif name == "archive":
        pages.archive_page(stage)
    else:
        stage.app.open(new_game.NewGame)
    stage.step()
    return stage.screen


@pytest.mark.parametrize("name", ["new match", "rules", "settings", "archive"])
def test_first_touch_chooses_second_acts(stage, name):
    page = page_of(stage, name)
    values = [value for _, value in page.rows]
    for row in (2, 1):
        left = 85 if name == "new match" else 40
        place = left, option_list.ROWS_Y + row * theme.LINE_HEIGHT + 5
        stage.aim(*place, True)
        assert stage.screen is page and page.chosen == row
        assert [value for _, value in page.rows] == values
        if page.changes:
            stage.aim(*place, True)
            assert page.chosen == row and page.rows[row][1] != values[row]
            stage.aim(inside.left_arrow(page).x - 3, place[1], True)
            assert page.rows[row][1] == values[row]
    if not page.changes:
        stage.aim(*place, True, wait=1)
        assert stage.screen is not page


def test_a_row_without_a_value_is_touched_once(stage):
    page = page_of(stage, "new match")
    row = len(page.rows) - 2
    assert not page.rows[row][1] and page.chosen != row
    stage.aim(40, option_list.ROWS_Y + row * theme.LINE_HEIGHT + 5, True)
    assert isinstance(stage.screen, table.Table)


def test_a_word_of_the_auction_is_clicked(stage):
    mediatore_pages.auction_turn(stage)
    part = stage.screen.part
    items = list(inside.menu(part).items)
    stage.aim(*spot_of(stage, items[-1]))
    assert inside.menu(part).chosen == len(items) - 1
    said = stage.screen.view.n_spoken
    x, y = spot_of(stage, items[0])
    stage.aim(120, inside.menu(part).group.y + 5)
    stage.aim(120, inside.menu(part).group.y + 5, True)
    assert stage.screen.view.n_spoken > said or stage.screen.question


def test_every_callable_card_can_be_clicked(stage):
    mediatore_pages.call_card(stage)
    part = stage.screen.part
    seen = set()
    for x in range(2, theme.WIDTH, 5):
        for y in range(14, 90, 5):
            stage.aim(x, y)
            seen.add(inside.called(part))
    assert len(seen) == 4 * sum(inside.may_be_called(part, rank) for rank in range(10))
    stage.aim(inside.frame(part).x + 4, inside.frame(part).y + 4, True)
    assert stage.screen.question


def test_a_click_puts_a_card_out_and_back(stage):
    mediatore_pages.exchange_discard(stage)
    screen = stage.screen
    assert screen.view.phase == DISCARD
    card = next(
        suit << 4 | rank
        for suit in range(4)
        for rank in range(10)
        if screen.view.hand[suit] >> rank & 1 and suit << 4 | rank not in screen.part.lifted
    )
    stage.aim(*card_spot(screen.hand, card), True)
    assert card in screen.part.lifted
    stage.aim(*card_spot(screen.hand, card), True)
    assert card not in screen.part.lifted


def test_a_signal_is_clicked(stage):
    mediatore_pages.signal_offered(stage)
    screen = stage.screen
    played = screen.match.n_log
    items = inside.menu(screen.question).items
    click(stage, items[0])
    assert screen.match.n_log > played
    assert isinstance(screen, mediatore_table.Table)


def test_first_touch_on_a_bid_explains_it(stage, language):
    for opens, about in (
        (mediatore_pages.auction_turn, "bid_solo"),
        (mediatore_pages.signal_offered, None),
    ):
        opens(stage)
        stage.step(UNSEEN)
        screen = stage.screen
        part = screen.question or screen.part
        menu = inside.menu(part)
        row = menu.items.index("solo") if about else len(menu.items) - 1
        said = screen.match.n_log
        x, y = (
            menu.group.x + 20,
            menu.group.y + row * theme.LINE_HEIGHT + 5,
        )
        if screen.question:
            x, y = x + part.group.x, y + part.group.y
        assert menu.chosen != row
        stage.aim(x, y, True)
        assert (screen.match.n_log, menu.chosen) == (said, row)
        assert screen.question is (None if about else part)
        wanted = words.say(about or "about_" + inside.signal_key(part, row))
        assert wanted in inside.about(part).text
        stage.aim(x, y, True)
        assert screen.match.n_log > said or screen.question not in (None, part)


def test_second_press_in_a_frame_meets_the_new_screen(stage):
    stage.open_at_card(new_match(seed=11))
    match, played = stage.screen.match, stage.screen.match.n_log
    spot = card_spot(stage.screen.hand, stage.screen.hand.chosen)
    stage.app.settings[CONFIRMS] = 1
    stage.console.point(*spot, True)
    stage.console.point(*spot, True)
    stage.step(3)
    assert match.n_log == played and stage.screen.question


def test_the_pointer_is_the_device_used_last(stage):
    stage.console.devices = (devices.HANDHELD, *devices.IN_A_WINDOW)
    golden.table_turn(stage)
    stage.aim(80, 60)
    assert stage.console.device == devices.POINTER
    assert any("☝" in stage.app.font.spell(text) for text in layout.texts(stage.screen.group))


PARTS = ["auction_turn", "auction_closed", "call_card", "exchange_discard", "exchange_give"]


@pytest.mark.parametrize("name", PARTS)
def test_press_on_or_beside_the_hand_opens_no_pause(stage, name):
    getattr(mediatore_pages, name)(stage)
    screen = stage.screen
    for y in (hand.LIES_Y, theme.HEIGHT - 1):
        for x in range(0, theme.WIDTH, 9):
            assert not screen.point(x, y, False) & START
            assert not screen.point(x, y, True) & START, (x, y)


@pytest.mark.parametrize("name", PARTS)
def test_press_on_felt_above_the_hand_opens_the_pause(stage, name):
    getattr(mediatore_pages, name)(stage)
    stage.until(lambda: not stage.screen.spoken)
    assert any(
        stage.screen.point(x, y, True) & START
        for y in range(0, hand.RISEN_Y, 3)
        for x in range(0, theme.WIDTH, 9)
    )
