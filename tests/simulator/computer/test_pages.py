from itertools import pairwise, product, zip_longest
from math import ceil
from types import SimpleNamespace
from unittest.mock import patch

import pygame
import pytest

from engine.madrasso.actions import OUT
from engine.options import GAMES, MADRASSO, MEDIATORE, TRE, default_rules
from engine.review import card_values, deal_review
from engine.statistics import Statistics
from screens import seats
from screens.activities import TITLE
from screens.help.at_a_glance import Glance, over_table
from screens.help.book import Book
from screens.look.hands import Hands
from screens.madrasso.sheet import Scores as MadrassoScores
from screens.mediatore.sheet import Scores
from screens.menu.new_game import NewGame
from screens.menu.title import Title
from screens.review import more
from screens.review.card_by_card import ReviewPage
from screens.scores import paper
from screens.scores.deal_panel import DealPanel
from screens.scores.result import Result
from screens.settings import MOTIONS, SHOWS_POINTS
from screens.statistics import statistics_page as small
from screens.statistics.counting import FILE
from screens.ui import full_page, labels, theme, words
from screens.ui.corners import CORNER as CORNER_WIDTH
from screens.ui.corners import ROW
from screens.ui.keys import DOWN, LEFT, RIGHT, SELECT, START, UP, A, B
from simulator.computer import devices, keyboard, scene
from simulator.computer.pages import book, review, sheets, statistics
from simulator.computer.pages.book import joined
from simulator.computer.tables import table_words
from simulator.computer.tables.notes import lines_of
from simulator.narrator import pages as spoken
from simulator.web.page_console import CORNER
from tests.support.screens import look_pages, statistics_pages
from tests.support.screens.layout import assert_readable, ink, texts
from tests.support.screens.layout import labels as labels_of
from tests.support.screens.stage import any_card, begun, cover, new_match, seed_where
from tools import shots

LARGE, UPRIGHT, TABLET, SHORT = (1280, 700), (412, 915), (820, 1180), (1000, 500)
FILLED = [LARGE, UPRIGHT, TABLET]


def opened(stage, size, name, *arguments):
    cover(stage, size)
    stage.show(name, *arguments, wait=1)
    return stage.screen


def sheet(stage, size, game=MADRASSO, deals=8):
    match = shots._played(game, deals)
    went = []
    name = Scores if game == MEDIATORE else MadrassoScores
    page = opened(stage, size, name, match, lambda app, match: went.append(match))
    stage.step(sheets.COUNTED)
    return page, went


@pytest.mark.parametrize(("size", "language"), [*product(FILLED, words.LANGUAGES)])
@pytest.mark.parametrize("game", range(len(GAMES)))
def test_every_chapter_is_read_whole(stage, size, language, game):
    words.use(language)
    page = opened(stage, size, Book, game, default_rules(game), stage.app.leave)
    assert isinstance(page, book.Book)
    read = 0
    for row, (_, title) in enumerate(page._rows):
        if page._rows[row][0] < len(GAMES):
            break
        page._chosen = row
        page._open_chapter()
        said = 0
        for at in range(page._pages):
            said += len(page._screens[at])
            assert page._page == at + 1
            page._turn(1)
        pieces = page._chapter(page._rows[row][0])
        assert said == len(pieces) and all(piece.paragraphs for piece in pieces), title
        read += said
    assert read > 10


@pytest.mark.parametrize("size", [*FILLED, SHORT, (1920, 1080), (800, 640), (320, 256), (160, 120)])
@pytest.mark.parametrize("game", [MADRASSO, MEDIATORE])
def test_every_text_at_a_glance_is_in_the_window(stage, size, game):
    page = opened(stage, size, Glance, game, default_rules(game), stage.app.leave)
    read = []
    while isinstance(stage.screen, Glance):
        assert_readable(page.group)
        read += texts(page.group)
        stage.press(A)
    assert game == MADRASSO or {"5", "22", "36", "48", "54"} <= {*read}


@pytest.mark.parametrize("size", [(800, 640), (1280, 700), (320, 240)])
def test_what_to_do_now_ends_above_the_keys(stage, size):
    cover(stage, size)
    wanted = seed_where(lambda match, view: view.may_rob and match.turn == 0)
    stage.open_at_turn(new_match(seed=wanted))
    if stage.screen.question:
        stage.press(B)
    page = over_table(stage.screen)
    robs = words.say("now_you_rob", "")[:-2]
    (robbing,) = [each for each in labels_of(page.group) if robs in each[0].text]
    assert max(y for _, y in ink(*robbing)) < full_page.FOOT_Y - 2


def test_wide_rules_show_whole_cards_and_a_press_opens_each(stage):
    page = opened(stage, LARGE, Glance, MADRASSO, None, stage.app.leave)
    (row,) = [each for each in page._content if each.kind == scene.GROUP]
    assert all(one.x + one.tile_width <= other.x for one, other in pairwise(row))
    pressed = []
    for tile in row:
        assert page.point(row.x + tile.x + tile.tile_width // 2, row.y + 9, True) == UP
        pressed.append(page.card & 15)
    assert pressed == sorted(range(10), reverse=True)


def test_lines_that_were_broken_are_joined():
    lines = ["one two", "three", "", "four"]
    assert joined(lines, lambda text: 20 * len(text)) == ["one two three", "four"]
    assert joined(lines, lambda text: len(text)) == ["one two", "three", "four"]


def test_contents_stay_beside_the_chapter(stage):
    page = opened(stage, LARGE, Book, MADRASSO, None, stage.app.leave)
    first = page._screens
    stage.press(DOWN)
    assert page._chosen == 1 and page._screens != first
    stage.aim(20, 15 + 2 + page._step // 2, True, wait=2)
    assert page._chosen == 0 and page._screens[0][0][0] == first[0][0][0]


def test_a_chapter_follows_the_last_page_upright(stage):
    page = opened(stage, UPRIGHT, Book, MADRASSO, None, stage.app.leave)
    assert not page._page
    stage.press(A)
    for _ in range(page._pages - 1):
        stage.press(RIGHT)
    assert page._page == page._pages
    stage.press(RIGHT)
    assert page._page == 1 and page._chosen == 1
    chapter = page._rows[2][1]
    while page._page < page._pages:
        stage.press(RIGHT)
    assert chapter in page.foot.text
    stage.press(B)
    assert not page._page
    stage.press(B)
    assert stage.app.done


def test_the_first_chapter_leads_on_to_a_match(stage):
    page = opened(stage, LARGE, Book, MADRASSO, None, stage.app.leave, True)
    while stage.screen is page:
        assert page._begun
        stage.press(A)
    assert isinstance(stage.screen, NewGame)


def test_book_keeps_its_chapter_in_another_window(stage):
    page = opened(stage, LARGE, Book, MADRASSO, None, stage.app.leave)
    stage.press(DOWN, DOWN)
    cover(stage, UPRIGHT, wait=2)
    assert stage.screen is not page and stage.screen._chosen == 2 and stage.screen._page == 1


@pytest.mark.parametrize("size", FILLED)
def test_a_sheet_has_every_side_and_its_totals(stage, size):
    page, _ = sheet(stage, size)
    assert isinstance(page, sheets.Madrasso)
    totals = page.match.game.score.totals[:2]
    shown = [line.text.split("\n")[7 - page._first] for line in page._after_deals]
    assert shown == [str(total) for total in totals]


@pytest.mark.parametrize("size", FILLED)
def test_the_totals_of_the_last_deal_run_up(stage, size):
    match = shots._played(MADRASSO, 3)
    page = opened(stage, size, MadrassoScores, match, stage.app.leave)

    def shown():
        return [int(line.text.split("\n")[-1]) for line in page._sums or page._after_deals]

    seen = [shown()]
    while page.counts:
        stage.step()
        seen.append(shown())
    sides = list(zip(*seen, strict=True))
    assert all(side == tuple(sorted(side)) and side[0] < side[-1] for side in sides)
    assert [side[-1] for side in sides] == list(match.game.score.totals[:2])
    stage.app.settings[MOTIONS] = False
    page = opened(stage, size, MadrassoScores, match, stage.app.leave)
    assert shown() == seen[-1]


def test_all_deals_of_a_match_are_on_a_large_sheet(stage):
    for game in (MADRASSO, MEDIATORE, TRE):
        page, _ = sheet(stage, (1920, 1080), game)
        assert page.rows >= 8 and page._first == 0


@pytest.mark.parametrize("size", FILLED)
def test_a_sheet_of_four_has_payments_and_contracts(stage, size):
    page, _ = sheet(stage, size, MEDIATORE, 4)
    points = page.match.history.flat_points
    for seat, (gains, losses) in enumerate(zip(page._points, page._losses, strict=True)):
        signed = zip_longest(gains.text.split("\n"), losses.text.split("\n"), fillvalue="")
        for text, (gain, loss) in zip(map(paper.figures, points[seat::4]), signed, strict=True):
            assert (gain.strip("+"), loss) == (("", text) if text[0] == "–" else (text, ""))


@pytest.mark.parametrize("size", [(375, 667), (412, 915)])
def test_the_names_of_four_are_in_one_line(stage, size):
    page, _ = sheet(stage, size, MEDIATORE, 4)
    names = [seats.name(page.match, seat) for seat in range(4)]
    lines = [thing for thing in page.group if getattr(thing, "text", None) in names]
    assert len({line.y for line in lines}) == 1


def test_a_deal_is_marked_by_keys_and_by_pointer(stage):
    page, went = sheet(stage, LARGE)
    frame = stage.console.display.frame
    stage.press(UP)
    assert page._chosen == 6
    x, y = theme.WIDTH // 2, page._top + 2 * page._step + 4
    stage.aim(frame.x + x, frame.y + y, True, wait=2)
    assert page._chosen == page._first + 2 and page.bar.y == page._top + 2 * page._step
    stage.aim(frame.x + x, frame.y + y, True, wait=2)
    assert isinstance(page.question, DealPanel) and not went


@pytest.mark.parametrize("size", [TABLET, (640, 480)])
def test_a_press_beside_the_rows_leaves_no_old_sheet(stage, size):
    page, went = sheet(stage, size)
    frame = stage.console.display.frame
    for y in (theme.HEIGHT - 40, 3):
        stage.aim(frame.x + theme.WIDTH * frame.scale // 2, frame.y + y * frame.scale, True, wait=2)
    assert not went and stage.screen is page


def test_the_panel_of_a_deal_is_over_the_sheet(stage):
    page, _ = sheet(stage, TABLET)
    stage.press(SELECT)
    panel = page.question
    assert isinstance(panel, DealPanel)
    left, top = panel.group.x, panel.group.y
    assert 0 <= left and left + panel.group[0].width <= theme.WIDTH
    assert 0 <= top and top + panel.group[0].height <= theme.HEIGHT
    stage.press(B)
    assert page.question is None


@pytest.mark.parametrize("game", [MADRASSO, MEDIATORE])
def test_a_match_that_was_left_on_its_sheet_goes_on_there(stage, game):
    cover(stage, LARGE)
    stage.console.save_match(shots._played(game, 2))
    stage.app.begin(TITLE, (0,))
    stage.step(3)
    stage.press(A, wait=3)
    page = stage.screen
    assert isinstance(page, sheets.Sheet) and page._chosen == 1 and page.match.finished == 2
    stage.press(A)
    stage.until(lambda: stage.screen is not page)
    assert stage.screen.match.number == 3


def test_a_long_match_scrolls(stage):
    page, _ = sheet(stage, UPRIGHT, MEDIATORE, 12)
    page.rows = 5
    stage.press(UP)
    page.turn_to(0)
    page.point_at(11)
    assert page._first == 7 and page._numbers.text.split("\n")[-1] == "12"


@pytest.mark.parametrize(
    ("game", "deals", "heading"),
    [(MADRASSO, 1, "Points après 1 donne, à 777"), (TRE, 2, "Points après 2 donnes")],
)
def test_a_heading_counts_the_deals_in_words(stage, game, deals, heading):
    words.use("fr")
    page, _ = sheet(stage, LARGE, game, deals)
    assert page._heading() == heading


def test_a_voice_reads_the_marked_deal_and_all_totals(stage, english):
    page, _ = sheet(stage, LARGE)
    lines = spoken.of_screen(page)([])
    assert lines[0].startswith("Points after 8 deals, to 777")
    score = page.match.game.score
    assert f"total {score.totals[0]}" in lines[-1] and f"total {score.totals[1]}" in lines[-1]


def test_voice_reads_chapter_and_chosen_heading(stage, english):
    page = opened(stage, LARGE, Book, MADRASSO, None, stage.app.leave)
    lines = spoken.of_screen(page)([])
    assert lines[:2] == ["Rules: Madrasso", "The game in brief, 1 of 6"]
    assert lines[2] == "What it is about" and not any("Table and cards" in line for line in lines)


def test_voice_reads_statistics_table_by_table(stage, english):
    statistics_pages.some_matches(SimpleNamespace(console=stage.console))
    page = opened(stage, LARGE, small.StatisticsPage)
    lines = []
    for _ in page._pages:
        lines += spoken.of_screen(page)([])
        stage.press(RIGHT)
    assert lines[0].startswith("Statistics, 1 of ") and "Deals 343" in lines
    assert lines.index("Madrasso, All matches") < lines.index("Deals 343")


def test_a_voice_reads_no_list_of_all_cards(stage, reviewed, english):
    page = reviewed(LARGE)
    told = []
    stage.app.tell(told.append, told.clear)
    stage.press(RIGHT)
    assert any("Trick 2" in line for line in told)
    listed = [page.sign(found.card) for found in page.analysis.cards[2:]]
    assert listed and not any(line.rstrip(".") in listed for line in told)


def test_a_low_window_has_the_small_sheet(stage):
    page, _ = sheet(stage, SHORT)
    assert not isinstance(page, sheets.Sheet)


@pytest.mark.parametrize(("size", "language"), [*product(FILLED, words.LANGUAGES)])
def test_all_statistics_are_shown_once(stage, size, language):
    words.use(language)
    statistics_pages.some_matches(SimpleNamespace(console=stage.console))
    page = opened(stage, size, small.StatisticsPage)
    found = [block for screen in page._pages for block, _, _ in screen]
    kept = statistics.joined(small.pages_of(Statistics(stage.console.read(FILE)))[1:])
    written = [block for block in found if isinstance(block, statistics.Block)]
    assert len(kept) == len(written)  # the first page is a picture
    assert len({id(block) for block in found}) == len(found)
    for screen in page._pages:
        for block, x, y in screen:
            assert 0 <= x and x + block.width <= theme.WIDTH
            assert y + block.height <= theme.HEIGHT - 13
        stage.press(RIGHT)
    assert page._at == len(page._pages) - 1


def test_statistics_without_matches(stage):
    page = opened(stage, LARGE, small.StatisticsPage)
    assert isinstance(page, statistics.StatisticsPage)


@pytest.mark.parametrize("size", [*FILLED, SHORT, (1920, 1080), (800, 600)])
def test_every_row_of_a_full_title_is_seen(stage, size):
    statistics_pages.some_matches(SimpleNamespace(console=stage.console))
    stage.console.today = lambda: 20000
    stage.console.archive().add(shots._played(MADRASSO, 1))
    cover(stage, size)
    stage.picture("title", 3)
    menu, frame = stage.screen._menu, stage.console.display.frame
    found = []
    for y in range(stage.console.canvas.height // frame.scale):
        for x in range(0, stage.console.canvas.width // frame.scale, 20):
            stage.screen.point(x, y, False)
            found += [menu.chosen] if menu.chosen not in found else []
    assert found == list(range(len(menu.items))) and len(found) > 12


@pytest.fixture
def reviewed(stage):
    def show(size):
        return opened(stage, size, ReviewPage, shots._played(MADRASSO, 1))

    return show


@pytest.mark.parametrize("size", [LARGE, UPRIGHT, TABLET, SHORT])
def test_a_card_of_the_list_is_chosen(stage, reviewed, size):
    page = reviewed(size)
    assert isinstance(page, review.ReviewPage)
    frame, aside = stage.console.display.frame, page._aside
    row = 3 - page._first
    y = frame.y + (aside.y + (page._list_y + (row + 0.5) * page._step) * aside.scale) * frame.scale
    x = frame.x + (aside.x + 20 * aside.scale) * frame.scale
    stage.aim(int(x), int(y), True, wait=2)
    assert page._at == 3
    stage.press(LEFT)
    assert page._at == 2


@pytest.mark.parametrize(
    ("game", "seed", "size"),
    [
        ("madrasso", 0, UPRIGHT),
        *product(["madrasso", "madrasso-tre"], [0], [(375, 667), TABLET, LARGE, SHORT]),
    ],
)
def test_hands_of_a_first_trick_do_not_overlap(stage, game, seed, size):
    players = "human nane momolo" + " anzola" * (game == "madrasso")
    page = opened(stage, size, ReviewPage, look_pages.played(game, players, seed))
    assert page.found.n_before == 0
    grids = [each for each in page._content if getattr(each, "tile_width", 0) == CORNER_WIDTH]
    places = [
        pygame.Rect(each.x, each.y, each.width * CORNER_WIDTH, each.height * ROW) for each in grids
    ]
    assert len(places) >= len(page.match.players)
    for at, place in enumerate(places):
        assert place.collidelist(places[at + 1 :]) < 0


@pytest.mark.parametrize("size", [LARGE, (900, 640)])
def test_arrows_show_that_a_review_has_more_cards(stage, reviewed, size):
    page = reviewed(size)
    page.analysis.cards *= 3
    cards = len(page.analysis.cards)
    for at in range(cards):
        page._at = at
        page._written = ()
        page._write()
        menu = page._aside[-1]
        arrows = [each.text for each in menu if set(getattr(each, "text", "")) & set("▲▼")]
        seen = sum(getattr(each, "align", None) == labels.LEFT for each in menu)
        first = page._first
        assert list("".join(arrows)) == ["▲"] * (first > 0) + ["▼"] * (first + seen < cards)


def test_rows_and_buttons_of_a_short_review_are_whole(stage, language):
    cover(stage, (375, 667))
    stage.console.corner = ceil(CORNER / stage.console.canvas.scale)
    with patch.object(deal_review, "DEEPEST", 6), patch.object(deal_review, "AT_ONCE", 6):
        with patch.object(card_values, "WORLDS", 20):
            match = look_pages.played("madrasso", "human nane anzola momolo", 12)
            stage.show(ReviewPage, match)
            page = stage.screen
            weighed = [each.text for each in page._aside[-1] if getattr(each, "text", "")]
            unknown = words.say("strip_unknown")
            assert sum(text.lower().endswith(unknown) for text in weighed) > 1
            stage.until(lambda: page.thinking is None)
    buttons = 0
    for at in range(page._last + 1):
        menu = page._aside[-1]
        rows = [each for each in menu if getattr(each, "text", "")]
        assert all(0 <= row.y <= page._height - theme.FONT_HEIGHT for row in rows)
        assert menu[0].hidden == (not rows or page.is_at_sums)
        assert menu[0].hidden or menu[0].y + menu[0].height <= page._height
        buttons += bool(page._show_y)
        assert not page._show_y or page._show_y + page._show_height <= page._height
        if page.is_at_sums:
            foot = max(box.y + box.height for box in page._content if box.kind == scene.BOX)
            assert rows and foot <= page._aside.y
        assert at < page._last or page.is_at_sums
        stage.press(RIGHT)
    assert buttons


def test_the_better_line_is_sought_by_its_button(stage, reviewed):
    page = reviewed(LARGE)
    wrong = next(i for i, found in enumerate(page.analysis.cards) if not found.is_forced)
    page._turn(wrong)
    page.found.value, page.found.best_value, page.found.best = 0, 4, [page.found.card]
    page._written = ()
    page._say()
    assert page._show_y
    frame, aside = stage.console.display.frame, page._aside
    y = frame.y + (aside.y + (page._show_y + 4) * aside.scale) * frame.scale
    stage.aim(int(frame.x + (aside.x + 10) * frame.scale), int(y), True, wait=1)
    assert page.sought is page.analysis.cards[wrong]


@pytest.mark.parametrize("size", [LARGE, UPRIGHT])
def test_better_line_is_named_beside_its_table(stage, reviewed, size):
    page = reviewed(size)
    page.sought = next(each for each in page.analysis.cards if not each.is_forced)
    page.sought.value, page.sought.best_value = 0, 4
    before = page.analysis.match_before(page.sought)
    page.sought.line = bytes(page.match.log[before.n_log : page.match.n_log])
    more.show_line(page)
    stage.step(5)
    assert table_words.exercise(stage.screen) == words.say("review_line")
    cover(stage, SHORT, wait=5)
    assert stage.screen.shows_line


@pytest.mark.parametrize("size", [UPRIGHT, LARGE])
def test_the_second_of_two_layouts_is_as_the_first(stage, size):
    places = []
    for _ in range(3):
        opened(stage, size, Hands, shots._played(MADRASSO, 1))
        stage.press(RIGHT)
        places.append([(thing.x, thing.y) for thing in stage.screen._content])
    assert places[0] == places[1] == places[2]


@pytest.mark.parametrize("size", [UPRIGHT, TABLET])
def test_a_result_upright_names_every_side(stage, size):
    match = shots._played(MEDIATORE, shots.ALL, seed=1)
    page = opened(stage, size, Result, match)
    texts = [thing.text for thing in page.group if hasattr(thing, "text")]
    assert {"Nane", "Anzola", "Momolo"} <= set(texts)


@pytest.mark.parametrize("size", [LARGE, UPRIGHT, SHORT])
def test_an_entry_of_the_title_is_pointed_at(stage, size):
    page = opened(stage, size, Title)
    menu, frame = page._menu, stage.console.display.frame
    scale = frame.scale * menu.group.scale
    x = frame.x + menu.group.x * frame.scale + 20 * scale
    y = frame.y + menu.group.y * frame.scale + 2.5 * menu._step * scale
    stage.aim(int(x), int(y), False)
    assert menu.chosen == 2 and menu._bar.y == 2 * menu._step
    if size != SHORT:
        assert menu._more is None


@pytest.mark.parametrize("size", [(412, 915), (375, 667), (1280, 700)])
def test_the_line_of_a_deal_of_three_has_their_names(stage, size, language):
    cover(stage, size)
    match = shots._played(TRE, 4, players=("human", "nane", "anzola"))
    stage.show(MadrassoScores, match, None)
    text = stage.screen.info.text.replace("\n", " ")
    assert all(name in text for name in (words.say("you"), "Nane", "Anzola"))


@pytest.mark.parametrize("cost", ["0.7", "14"])
def test_a_figure_goes_on_with_a_sentence(stage, cost, english):
    text = words.say("review_may_bring", "R♠", cost, "0.4")
    rows = lines_of(stage.app, text.split("\n"), 200)
    assert len(rows) == 2 and f"may bring {cost} points" in rows[0]
    robs = ["Momolo robs", "7♣ → 3♣"]
    assert lines_of(stage.app, robs, 200) == robs


@pytest.mark.parametrize("size", [(412, 915), (375, 667), (1280, 700)])
def test_each_sides_figures_of_a_sheet_are_a_group(stage, size, language):
    cover(stage, size)
    stage.picture("scores", 3)
    page = stage.screen
    heads = [words.say(key) for key in ("points", "total")]
    found = [line for line in page.group if line.kind == scene.TEXT and line.text in heads]
    edges = sorted((line.x, line.x + line.bitmap.width) for line in found)
    assert len(edges) == 4
    assert all(right + 2 <= left for (_, right), (left, _) in pairwise(edges))
    rules = [box.x for box in page.group if box.kind == scene.BOX and box.width == 1]
    assert [x for x in rules if edges[1][1] <= x < edges[2][0]]


@pytest.mark.parametrize("size", [(160, 128), LARGE, UPRIGHT])
def test_the_title_names_the_score_of_a_match_to_go_on_with(stage, size, language):
    match = shots._played(MADRASSO, 8)
    stage.console.save_match(match)
    opened(stage, size, Title)
    us, them = match.game.score.totals[:2]
    row = stage.screen._menu.items[0]
    game = words.say("madrasso")
    assert f"{us}–{them}" in row
    assert game in row or size == (160, 128) or (size, language) == (UPRIGHT, "fr")
    stage.press(A, wait=1)
    sheet_of_last = stage.screen
    stage.press(A)
    stage.until(lambda: stage.screen is not sheet_of_last)
    assert stage.screen.match.number == 9


@pytest.mark.parametrize("size", [(160, 128), LARGE, UPRIGHT])
def test_one_can_stop_between_two_deals(stage, size):
    stage.console.device = devices.KEYBOARD
    match = shots._played(MADRASSO, 8)
    page = opened(stage, size, MadrassoScores, match)
    for key in (B, START, B):  # B closes the pause
        stage.press(key)
        assert stage.screen is page and bool(page.question) is (key == START)
    stage.command(keyboard.ESCAPE)
    stage.press(DOWN, A, wait=2)
    assert isinstance(stage.screen, Title)
    went = []
    opened(stage, size, MadrassoScores, match, lambda app, _: went.append(app))
    stage.press(B)
    assert went and not stage.screen.question


def test_a_new_match_opens_at_begin(stage):
    cover(stage, LARGE)
    stage.app.begin(TITLE, (1,))
    stage.step(2)
    assert stage.screen.rows[stage.screen.chosen][0] == words.say("begin")


@pytest.mark.parametrize("shows", [0, 1])
def test_the_question_about_calling_out_has_the_points_one_may_know(stage, shows, english):
    match = begun_late()
    cover(stage, LARGE)
    stage.app.settings[SHOWS_POINTS] = shows
    stage.open_at_turn(match)
    stage.press(SELECT)
    view = stage.screen.view
    total = view.totals[view.seat & 1]
    now = total + view.taken[0] + view.taken[2]
    assert now > total
    said = " ".join(texts(stage.screen.question.group))
    assert f"Your points: {now} of 777" in said if shows else f"You had {total} of 777" in said


def begun_late():
    match = begun(early_call="punished")
    deal = match.game.deal
    while deal.turn or deal.laid or not match.game.score.taken(deal, 0):
        match.act(any_card(match))
    return match


def test_a_sheet_says_who_called_out(stage, english):
    match = begun_late()
    match.act(OUT)
    page = opened(stage, LARGE, MadrassoScores, match)
    assert words.say("called_out", words.say("us")) in page.info.text


def test_statistics_say_in_a_line_what_chance_may_change(english):
    lines = [("Per deal", words.say("statistics_error", "+3.2", "10.1"))]
    own = [("Per deal", "+3.2"), (words.say("picture_chance"), "10.1")]
    assert [*statistics.with_chance(lines)] == own


@pytest.mark.smoke(0)
def test_no_line_of_a_review_is_under_the_corner(stage):
    stage.console.corner = 35
    match = look_pages.played("madrasso", "human nane anzola momolo", 12)
    page = opened(stage, (844, 390), ReviewPage, match)
    text = "Twelve words that are longer than the room beside the button in the corner"
    heading, first, last = page._broken(["A card", text, text], review.EDGE, room := 150)
    assert max(map(stage.app.font.width, first)) <= room - 35
    assert len(heading) == 1 and max(map(stage.app.font.width, last)) > room - 35


@pytest.mark.smoke(1)
@pytest.mark.parametrize("size", [LARGE, UPRIGHT, (375, 667), SHORT])
@pytest.mark.parametrize("game", ["madrasso", "madrasso-tre", "mediatore"])
def test_every_hand_of_a_deal_has_its_name(stage, size, game):
    players = "human nane momolo" + " anzola" * (game != "madrasso-tre")
    page = opened(stage, size, Hands, look_pages.played(game, players, 11))
    named = {"Nane", "Momolo"}
    for _ in range(3):
        assert_readable(page.group)
        assert named <= {*texts(page.group)}
        stage.press(RIGHT, wait=2)
