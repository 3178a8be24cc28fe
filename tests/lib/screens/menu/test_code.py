from unittest.mock import patch

import pytest

from engine.codes import match_code
from engine.codes.code_text import LETTERS, grouped, parse
from engine.codes.match_code import WHOLE, code
from engine.options import (
    BREVE,
    GAMES,
    MADRASSO,
    MEDIATORE,
    TRE,
    default_rules,
    option_index,
    option_names,
    veneto,
)
from engine.record import lines
from screens import flow, today
from screens.madrasso.table import Table
from screens.menu import new_game, title
from screens.menu.keyboard import CodePage
from screens.menu.saved_settings import Settings
from screens.review.card_by_card import ReviewPage
from screens.settings import FACE
from screens.ui import themes, words
from screens.ui.keys import DOWN, LEFT, RIGHT, SELECT, START, UP, A, B
from simulator.computer import devices
from simulator.records.reader import last_game
from tests.support.screens.code_pages import finished, open_code, open_panel
from tests.support.screens.layout import assert_readable, texts
from tests.support.screens.puzzle_pages import choose
from tests.support.screens.stage import SETTLED, begun

EACH = pytest.mark.parametrize("game", GAMES)
SEED = 987_654_321
FULL = (1 << match_code.SEED_BITS) - 1


def said(stage):
    return "\n".join(texts(stage.screen.group))


def new_game_with(stage, found):
    stage.app.open(new_game.NewGame, None, new_game.BEGIN, None, found)
    stage.step(SETTLED)
    return stage.screen


def players_of(game):
    return "human club club" if game == "madrasso-tre" else "human club club club"


@EACH
def test_sheet_shows_match_and_deal_codes(stage, game):
    match = finished(game, players_of(game), deals=3)
    for up in range(2):
        open_panel(stage, match, up)
        number = match.finished - up
        for text in (match_code.code_of(match), match_code.code_of(match, number)):
            assert grouped(text) in texts(stage.screen.question.group)
        assert words.say("practice_deal", number) in said(stage)


def test_first_deal_shows_the_match_code(stage):
    match = begun(seed=SEED)
    open_panel(stage, match)
    assert grouped(match_code.code_of(match)) in said(stage)
    assert len(texts(stage.screen.question.group)) == 4


def test_unseeded_cards_have_no_code(stage):
    match = begun(seed=1 << 40)
    open_panel(stage, match)
    assert words.say("no_code") in said(stage)


def test_panel_opens_all_hands_and_returns(stage):
    match = finished(deals=3)
    open_panel(stage, match, up=1)
    choose(stage, "panel_hands")
    assert words.say("deal_number", 2) in said(stage)
    stage.press(B, wait=SETTLED)
    assert words.say("score_2", 2, "", "").split(":")[0] in said(stage)


@pytest.mark.parametrize("up", [0, 1])
def test_panel_opens_the_review_and_returns(stage, up):
    stage.app.source = None
    open_panel(stage, finished(deals=2), up=up)
    choose(stage, "review_title")
    stage.step(SETTLED)
    assert isinstance(stage.screen, ReviewPage) and stage.screen.match.number == 2 - up
    stage.press(B, wait=SETTLED)
    shown = words.say("score_2", 2 - up, "", "").split(":")[0]
    assert shown in said(stage)


def test_the_sheet_and_the_result_name_the_review(language):
    named = words.say("review_title").split()[0].lower()
    for key in ("sheet_more", "result_keys"):
        assert named in words.say(key)


@pytest.mark.parametrize("key", [B, START, SELECT])
def test_closed_panel_leaves_the_sheet(stage, key):
    gone = []
    flow.sheet(stage.app, finished(), lambda app, match: gone.append(match))
    stage.step(SETTLED)
    before = stage.pixels()
    stage.press(SELECT)
    assert stage.screen.question and stage.pixels() != before
    stage.press(key, wait=SETTLED)
    assert not stage.screen.question and stage.pixels() == before and not gone
    stage.press(A)
    assert gone


def test_escape_or_outside_press_closes_the_panel(stage):
    for leave in (lambda: stage.console.buttons.command("escape"), lambda: stage.aim(1, 60, True)):
        open_panel(stage, finished())
        leave()
        stage.step(SETTLED)
        assert stage.screen.question is None


def test_open_panel_holds_a_watched_sheet(stage):
    match = finished(players="club club club club")
    open_panel(stage, match)
    screen = stage.screen
    stage.step(400)
    assert stage.screen is screen
    assert words.say("panel_again") not in said(stage)  # no person took part in the deal
    stage.press(B)
    stage.until(lambda: stage.screen is not screen)


@EACH
def test_the_longest_codes_can_be_read_everywhere(stage, language, game):
    index = GAMES.index(game)
    open_panel(stage, finished(game, players_of(game), seed=FULL))
    assert_readable(stage.screen.question.group)
    for deal in (WHOLE, match_code.DEALS - 1):
        text = code(index, default_rules(index), FULL, deal)
        open_code(stage, text)
        assert_readable(stage.screen.group)
        screen = new_game_with(stage, match_code.parse(text))
        for _ in screen.rows:
            assert_readable(screen.group)
            stage.press(DOWN, wait=SETTLED)


def test_arrows_reach_every_letter(stage):
    open_code(stage)
    seen = set()
    for _ in range(4):
        for _ in range(8):
            before = stage.screen.group
            stage.press(A)
            seen.add(typed(stage)[-1])
            stage.press(SELECT, RIGHT)
            assert stage.screen.group is before
        stage.press(DOWN)
    assert seen == set(LETTERS)


def typed(stage):
    line = next(text for text in texts(stage.screen.group) if "." in text or len(text) == 14)
    return line.replace(" ", "").replace(".", "")


def test_rows_below_letters_delete_and_finish(stage):
    text = code(TRE, default_rules(TRE), SEED, 4)
    done = open_code(stage, text[:3])
    stage.press(LEFT, A)
    assert typed(stage) == text[:2]
    for letter in text[2:]:
        stage.screen.type(letter)
    stage.press(A)
    assert done == [(TRE, default_rules(TRE), SEED, 4)]


def test_wrong_code_can_be_corrected(stage):
    text = code(MADRASSO, default_rules(MADRASSO), SEED)
    done = open_code(stage, text[:-1])
    stage.press(A)
    assert words.say("code_wrong") in said(stage) and not done
    assert typed(stage) == text[:-1]
    stage.screen.type(text[-1])
    stage.press(A)
    assert done


def test_no_more_letters_are_taken_than_a_code_has(stage):
    open_code(stage, "ZZZZZZZZZZZZZZZZZ")
    assert len(typed(stage)) == 12


@pytest.mark.parametrize("key", [B, START])
def test_back_leaves_the_page_without_a_code(stage, key):
    done = open_code(stage, "ZX")
    stage.press(key)
    assert done == [None]


@pytest.mark.parametrize("device", devices.IN_A_WINDOW)
def test_the_way_back_that_is_named_is_no_letter(stage, language, device):
    open_code(stage)
    stage.console.devices = devices.IN_A_WINDOW
    stage.console.device = device
    named = stage.app.font.spell(words.say("code_leaves")).partition(":")[0]
    assert not (device == devices.KEYBOARD and named in LETTERS)
    assert words.say("code_leaves") in said(stage)


def test_back_keeps_the_earlier_code(stage):
    found = (MADRASSO, default_rules(MADRASSO), SEED, 3)
    new_game_with(stage, found)
    stage.press(DOWN, A, wait=2)
    assert typed(stage) == code(*found)
    stage.press(B, wait=SETTLED)
    assert row_of_cards(stage)[1] == words.say("cards_of_code")
    stage.press(UP, A, wait=2)
    assert stage.app.practice.number == 3


@pytest.mark.parametrize("deal", [WHOLE, 3])
def test_begin_row_names_the_codes_content(stage, language, deal):
    new_game_with(stage, (MADRASSO, default_rules(MADRASSO), SEED, deal))
    assert stage.screen.rows[stage.screen.chosen][0] == words.say("begin")
    text = grouped(code(MADRASSO, default_rules(MADRASSO), SEED, deal))
    assert text in said(stage)
    assert (f"{deal}" in said(stage).replace(text, "")) == bool(deal)
    assert_readable(stage.screen.group)


def test_press_types_a_letter_heading_leads_back(stage):
    done = open_code(stage)
    stage.console.device = devices.TOUCH
    line = [text for text in texts(stage.screen.group) if text == "M"]
    assert line
    for x, y in places(stage, "M"):
        stage.aim(x, y, True, wait=SETTLED)
    assert typed(stage) == "M"
    stage.aim(3, 3, True, wait=2)
    assert done == [None]


def places(stage, letter):
    from tests.support.screens.layout import labels

    for label, x, y, *_ in labels(stage.screen.group):
        if label.text == letter:
            yield x + 9, y + 4


def test_keys_of_a_computer_type_a_code(stage):
    open_code(stage)
    take_key = stage.console.takes
    assert all(take_key(key) for key in "zx7k")
    assert typed(stage) == "ZX7K"
    assert take_key("Backspace") and typed(stage) == "ZX7"
    stage.press(UP, A)
    assert typed(stage)[:3] == "ZX7" and len(typed(stage)) == 4
    for _ in range(4):
        assert take_key("Backspace")
    assert not typed(stage) and stage.screen.__class__ is CodePage
    for _ in range(3):
        assert take_key("Backspace")
        stage.step(1)
    assert isinstance(stage.screen, CodePage)
    assert not any(take_key(key) for key in ("Enter", "ArrowUp", "?"))
    assert all(take_key(key) for key in "u- ") and not typed(stage)
    stage.press(B)
    stage.to_title(2)
    assert not take_key("z")


def test_similar_letters_are_read_alike(stage):
    open_code(stage)
    assert all(stage.console.takes(key) for key in "oIl31")
    assert typed(stage) == "01131"
    assert parse("oIl31") == parse("01131")


def row_of_cards(stage):
    return stage.screen.rows[-1]


def test_typed_code_is_played(stage):
    stage.app.open(new_game.NewGame, None)
    stage.step(SETTLED)
    stage.press(*7 * [DOWN])
    assert row_of_cards(stage) == (words.say("cards_dealt"), words.say("cards_chance"))
    stage.press(A, wait=2)
    assert isinstance(stage.screen, CodePage)
    for letter in code(BREVE, veneto(BREVE), SEED):
        stage.screen.type(letter)
    stage.press(A, wait=SETTLED)
    assert stage.screen.game == BREVE and stage.screen.rules == veneto(BREVE)
    stage.press(A, wait=2)
    match = stage.screen.match
    assert (match.game_index, match.rules, match.seed) == (BREVE, veneto(BREVE), SEED)
    assert isinstance(stage.screen, Table) and not stage.app.practice
    assert Settings(stage.console).rules(BREVE) == default_rules(BREVE)


def test_other_game_or_rules_set_the_code_aside(stage):
    found = (MADRASSO, default_rules(MADRASSO), SEED, WHOLE)
    for row in (0, 5):
        screen = new_game_with(stage, found)
        assert row_of_cards(stage)[1] == words.say("cards_of_code")
        while screen.chosen != row:
            stage.press(UP)
        stage.press(RIGHT)
        assert row_of_cards(stage)[1] == words.say("cards_chance")
        while screen.chosen != len(screen.rows) - 1:
            stage.press(DOWN)
        stage.press(LEFT)
        assert row_of_cards(stage)[1] == words.say("cards_of_code")
        assert (screen.game, screen.rules) == found[:2]


@pytest.mark.parametrize("key", [LEFT, RIGHT])
@EACH
def test_rules_of_a_code_may_be_changed(stage, game, key):
    index = GAMES.index(game)
    rules = bytearray(default_rules(index))
    i = option_index(index, option_names(index)[-1])
    rules[i] = 1
    screen = new_game_with(stage, (index, bytes(rules), SEED, WHOLE))
    stage.press(UP)
    seen = []
    for _ in range(4):
        stage.press(key)
        seen.append(screen.rules)
    assert default_rules(index) in seen
    assert row_of_cards(stage)[1] == words.say("cards_chance")


def test_daily_cards_are_equal_for_all(stage, tmp_path):
    seeds = []
    for day in (40, 40, 41):
        with patch.object(new_game, "today", lambda day=day: day):
            stage.app.open(new_game.NewGame, None)
            stage.step(SETTLED)
            stage.press(*7 * [DOWN], RIGHT)
            assert row_of_cards(stage)[1] == words.say("cards_of_day")
            stage.press(START, wait=2)
        seeds.append(stage.screen.match.seed)
        assert 0 <= seeds[-1] <= FULL
        stage.to_title(2)
    assert seeds[0] == seeds[1] != seeds[2]
    assert len({match_code.seed_of_day(day) for day in range(2000)}) == 2000


def test_without_a_clock_there_are_no_cards_of_the_day(stage):
    with patch.object(new_game, "today", lambda: 0):
        stage.app.open(new_game.NewGame, None)
        stage.step(SETTLED)
    stage.press(*7 * [DOWN], LEFT)
    assert row_of_cards(stage)[1] == words.say("cards_chance")


def test_deal_code_keeps_the_current_match(stage):
    left = begun(seed=5)
    stage.console.save_match(left)
    stage.app.open(
        new_game.NewGame, left, new_game.BEGIN, None, (MEDIATORE, default_rules(3), SEED, 3)
    )
    stage.step(SETTLED)
    stage.press(A, wait=5)
    assert stage.app.practice.number == 3 and stage.screen.match.game_index == MEDIATORE
    stage.to_title(2)
    assert isinstance(stage.screen, title.Title) and not stage.app.practice
    assert stage.console.load_match().seed == 5


def test_day_has_a_number_if_the_clock_is_set():
    with patch.object(today.time, "localtime", lambda: (2020, 1, 1, 0, 0, 0, 0, 0)):
        assert today.today() == 0
    days = []
    for month, day in ((1, 31), (2, 1), (12, 31)):
        with patch.object(today.time, "localtime", lambda m=month, d=day: (2026, m, d, 0)):
            days.append(today.today())
    assert days == sorted(set(days)) and days[0] > 0


def test_new_code_replaces_the_old(stage):
    done = []
    text, other = (code(MADRASSO, default_rules(MADRASSO), seed) for seed in (SEED, SEED + 1))
    take = lambda app, found: done.append(found)  # noqa: E731
    for typed_then, wanted in ((other, SEED + 1), ("", SEED)):
        stage.show(CodePage, new_game.rules_name, take, text, wait=1)
        assert typed(stage) == text
        for letter in typed_then:
            stage.screen.type(letter)
        stage.press(A)
        assert done.pop()[2] == wanted
    stage.show(CodePage, new_game.rules_name, take, text, wait=1)
    stage.screen.erase()
    assert typed(stage) == text[:-1]


@EACH
@pytest.mark.parametrize("archived", [False, True])
def test_read_match_has_the_same_codes(stage, tmp_path, game, archived):
    match = finished(game, players_of(game), deals=3)
    if archived:
        stage.console.archive().add(match)
        archive = stage.console.archive()
        ((key, _, _),) = archive.entries
        again = archive.match(key)
    else:
        path = tmp_path / "match.jsonl"
        path.write_text("\n".join(lines(match)) + "\n", "utf-8")
        again = last_game(path).match
    assert again.past == match.past
    for deal in (WHOLE, 1, match.finished):
        assert match_code.code_of(again, deal) == match_code.code_of(match, deal) != ""


def test_french_suits_keep_the_code_letters(stage):
    open_code(stage)
    plain = stage.pixels()
    stage.app.settings[FACE] = themes.FRANCESI
    stage.app.load_theme()
    open_code(stage)
    assert stage.pixels() == plain
    for letter in "RCF":
        stage.screen.type(letter)
    stage.step(SETTLED)
    typed_french = stage.pixels()
    stage.app.settings[FACE] = 0
    stage.app.load_theme()
    open_code(stage, "RCF")
    assert stage.pixels() == typed_french
