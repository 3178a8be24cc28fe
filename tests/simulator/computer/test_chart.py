import re

import pytest

from engine.bots import hints, past
from engine.bots.madrasso import levels
from engine.bots.mediatore import levels as mediatore_levels
from engine.cards import EMPTY
from engine.deal import AUCTION, DISCARD, PLAY
from engine.madrasso.score import RANK_POINTS
from engine.mediatore.actions import PASS, led_card
from engine.mediatore.contracts import RANK_POINTS as mediatore_points
from engine.solver.values import cards_of
from screens.help import advice as advice_page
from screens.help.hint import Hint
from screens.help.reasons import say_why
from screens.madrasso.upcard import HEIGHT
from screens.table.pause import to_hint
from screens.table.timing import UNSEEN
from screens.ui import cards, labels, theme, words
from screens.ui.font import SUIT_SIGNS
from screens.ui.keys import DOWN, START, UP, A, B
from simulator.computer import keyboard, learned, playouts, scene
from simulator.computer.chart import Notes, Weighed
from simulator.computer.chart_page import Chart
from simulator.computer.equal_cards import equal_cards
from simulator.computer.stakes import stakes
from simulator.computer.tables.notes import on as note_on
from simulator.narrator import speech
from tests.support.engine.brief import think_briefly
from tests.support.positions import decisions_of_mediatore, positions
from tests.support.screens.auctions import reached
from tests.support.screens.layout import assert_readable, texts
from tests.support.screens.stage import begun, cover, go_on, new_match, seed_where

GAMES = ("madrasso", "madrasso-tre", "mediatore")


@pytest.fixture(autouse=True)
def little_work(monkeypatch):
    for each in (levels, mediatore_levels):
        think_briefly(each, 900, monkeypatch.setattr)
    monkeypatch.setattr(playouts, "PLAYOUTS", 60)
    monkeypatch.setattr(playouts, "OF_MEDIATORE", 1)


def views(n, seed, deals):
    yield from (view for _, _, view in positions(n, seed))
    yield from decisions_of_mediatore(deals, seed)  # always the same View object


def advice(level, view, seed):
    notes = Notes()
    *_, advised = notes.advise(level, view, seed, say_why, list, cards.sign, notes.think)
    return advised, notes.rows


@pytest.mark.parametrize("level", ["master", "maestro"])
def test_bars_and_the_hints_sentence_have_the_same_numbers(level):
    compared = 0
    for seed, view in enumerate(views(40, 33, 6)):
        points = mediatore_points if view.contract else RANK_POINTS
        (action, _, rival, behind), rows = advice(level, view, seed)
        if not rows:
            assert rival is None
            continue
        assert rows[0].behind == 0 and not rows[0].is_rough
        assert rows[0].card == (led_card(action) if view.contract else action)
        shown = [row.behind for row in rows if row.behind is not None]
        assert shown == sorted(shown)
        at = {row.card: row[1:] for row in rows}
        for card, lowest in equal_cards(view, points).items():
            assert at[card] == at[lowest]
        if rival is not None:
            nearest = next(row for row in rows[1:] if view.contract or not row.is_rough)
            assert (nearest.card, nearest) == (rival, rows[1])
            assert behind in ([0, nearest.behind] if view.contract else [nearest.behind])
            compared += 1
    assert compared > 8


def test_hints_name_players_and_the_own_upcard(english):
    named = upcards = 0
    for seed, view in enumerate(views(64, 6, 2)):
        notes = Notes(lambda seat: "Momolo")
        *_, advised = notes.advise("master", view, seed, say_why, list, cards.sign, notes.think)
        named += "Momolo" in advised[1]
        seats = {words.say(f"seat_{letter}") for letter in "NEW"}
        assert not seats & set(advised[1].replace(",", "").replace(":", "").split())
        if EMPTY != advised[0] == view.apart(view.seat):
            assert cards.sign(advised[0], view.ranks) in advised[1]
            upcards += 1
    assert named and upcards


def test_no_bar_is_longer_than_points_left_and_named_stakes():
    for seed, (_, _, view) in enumerate(positions(60, 21)):
        notes = Notes()
        *_, _ = hints.advise("master", view, seed, say_why, list, None, notes.think)
        most = max((row.behind or 0 for row in notes.rows), default=0)
        named = sum(int(figure) for figure in re.findall("[0-9]+", " ".join(notes.stakes(view))))
        assert most <= 10 * (130 - sum(view.taken) + named)


def test_stakes_are_those_that_can_still_be_won(english):
    found = set()
    for _, _, view in positions(60, 21):
        if view.seats == 4:
            sides = [view.won[side] + view.won[side + 2] for side in (0, 1)]
            named = " ".join(stakes("master", view))
            assert ("yours" in named) == (not sides[1 - view.seat % 2])
            assert ("theirs" in named) == (not sides[view.seat % 2])
            assert ("win the match" in named) == (not all(sides))
            found.add(named)
    assert len(found) > 3


@pytest.mark.parametrize("lost", [299, 300])
def test_a_hint_with_a_large_loss_names_the_cappotto(monkeypatch, lost, english):
    cappotto = words.say("chart_cappotto_is")
    first = next(view for _, _, view in positions(60, 21) if cappotto in stakes("master", view))
    monkeypatch.setattr(Notes, "_next_best", lambda notes, behind: (0, lost))
    monkeypatch.setattr(learned, "advise", lambda *_: iter([(0, "Why", 1, 5)]))
    *_, advised = Notes().advise("master", first, 1, say_why, list, cards.sign, None)
    assert advised[1].removeprefix("Play 2♥: ") == "Why" + f". {cappotto}" * (lost == 300)


def test_chart_has_every_legal_card():
    for seed, (_, _, view) in enumerate(positions(40, 7)):
        _, rows = advice("master", view, seed)
        legal = sum(bin(holding).count("1") for holding in view.proper)
        assert not rows or len({row.card for row in rows}) == len(rows) == legal


def test_watched_searches_are_unchanged():
    for seed, (_, _, view) in enumerate(positions(20, 33)):
        advice("master", view, seed)
        thinking = Notes().think("master", view, seed)
        next(thinking)
        thinking.close()
    assert levels.master_pool.spare
    assert not any("try_move" in vars(search) for search in levels.master_pool.spare)
    assert "take" not in vars(levels.master_pool)


def hint_told(stage, game="madrasso"):
    if game == "mediatore":
        match = reached(lambda game: game.phase == PLAY and game.deal.turn == 0)
    else:
        seats = 3 if game == "madrasso-tre" else 4
        match = new_match(" ".join(["human"] + ["random"] * (seats - 1)), 11, game)
    stage.open_at_card(match)
    table = stage.screen
    table.lay(to_hint)
    stage.until(lambda: table.spoken or not isinstance(table.question, (Hint, type(None))), 6000)
    return table


def test_every_legal_card_gets_a_value():
    completed = 0
    for seed, view in enumerate(views(12, 7, 2)):
        notes = Notes()
        *_, _ = hints.advise("master", view, seed, say_why, list, None, notes.think)
        tried = [row for row in notes.rows if not row.is_rough]
        missing = any(row.behind is None for row in notes.rows)
        for _ in notes.complete(view, seed):
            pass
        assert [row for row in notes.rows if not row.is_rough] == tried
        assert all(row.behind is not None for row in notes.rows)
        behind = [row.behind for row in notes.rows]
        assert behind == sorted(behind)
        completed += missing
    assert completed > 2


def test_a_card_that_gives_points_away_is_behind(monkeypatch):
    monkeypatch.setattr(playouts, "PLAYOUTS", 1200)
    found = []
    for _, _, view in positions(400, 5):
        last = view.game == 0 and view.laid == 3 and view.winning != view.seat ^ 2
        if not last or view.trick[view.winning] >> 4 != view.led or not view.hand[view.led]:
            continue
        beaten = [card for card in cards_of(view.proper) if card < view.trick[view.winning]]
        beaten.sort(key=lambda card: RANK_POINTS[card & 15])
        if beaten and RANK_POINTS[beaten[-1] & 15] - RANK_POINTS[beaten[0] & 15] >= 4:
            found.append((view, [beaten[-1], beaten[0]]))
    view, given = found[0]
    total = [0, 0]
    for values in playouts.playouts("master", view, 5, given):
        if values:
            total = [total[i] + values[i] for i in range(2)]
    assert total[0] < total[1]


@pytest.mark.parametrize("game", GAMES)
def test_second_hint_shows_every_card(stage, language, game):
    table = hint_told(stage, game)
    helped, heard = table.match.helped, []
    if table.question:
        stage.press(B)
    stage.app.tell(heard.append, heard.clear)
    stage.step(1)
    stage.command(keyboard.HINT, wait=2)
    chart = table.question
    assert isinstance(chart, Chart) and table.match.helped == helped + 1
    stage.until(lambda: chart.is_complete, wait=2)
    named = [speech.card(row.card, table.match.game.ranks) for row in stage.app.chart.rows]
    said = [line for line in heard if line.lower().startswith(named[0])]
    assert len(said) == 1 and all(name in said[0].lower() for name in named), heard
    assert not [line for line in heard if line[0].isdigit()], heard
    assert_readable(chart.group)
    shown = texts(chart.group)
    legal = sum(bin(holding).count("1") for holding in table.view.playable)
    signs = [text for text in shown if text[-1:] in SUIT_SIGNS]
    assert len(signs) == min(legal, chart._shown)
    assert signs[0] == cards.sign(stage.app.chart.rows[0].card, table.match.game.ranks)
    seen = set(signs)
    for _ in range(legal):
        stage.press(DOWN)
        assert_readable(chart.group)
        seen.update(text for text in texts(chart.group) if text[-1:] in SUIT_SIGNS)
    assert len(seen) == legal
    assert words.say("chart_gold") in shown
    assert_gold_has_the_figure_of_the_best(chart)
    stage.press(*legal * [UP])
    assert [text for text in texts(chart.group) if text[-1:] in SUIT_SIGNS] == signs
    stage.press(B)
    assert not table.question and table.match.turn == 0
    stage.press(START)
    assert words.say("chart") in texts(stage.screen.question.group)


def assert_gold_has_the_figure_of_the_best(chart):
    gold = labels.ink(theme.GOLD)
    said = {}
    for line in (each for each in chart._content if each.kind == scene.TEXT):
        said.setdefault(line.y, []).append(line)
    said = {y: lines for y, lines in said.items() if lines[0].text[-1:] in SUIT_SIGNS}
    none = "0" + words.say("review_comma") + "0", words.say("chart_best")
    for sign, figure in said.values():
        is_best = figure.text in none
        assert [each.pixel_shader is gold for each in (sign, figure)] == 2 * [is_best], figure.text


@pytest.mark.parametrize("size", [(1920, 1080), (1000, 500), (412, 915)])
def test_a_large_chart_has_every_card_and_an_axis(stage, size):
    words.use("fr")
    cover(stage, size)
    table = hint_told(stage)
    stage.command(keyboard.HINT, wait=2)
    chart = table.question
    assert isinstance(chart, Chart) and chart._shown == len(stage.app.chart.rows)
    stage.until(lambda: chart.is_complete)
    assert_readable(chart.group)
    assert {"0", words.say("chart_axis")} <= set(texts(chart.group))


@pytest.mark.parametrize("size", [(412, 915), (375, 667)])
def test_a_hint_does_not_cover_the_own_upcard(stage, size):
    cover(stage, size)
    own = seed_where(lambda match, view: view.apart(0) != EMPTY)
    stage.open_at_card(new_match(seed=own))
    table = stage.screen
    table.lay(to_hint)
    stage.until(lambda: table.spoken, 6000, wait=2)
    tile, group = table.upcard._upcard, table.trick.group
    assert group.y + (tile.y + HEIGHT) * group.scale <= note_on(table).y


def test_bars_are_laid_out_for_each_window(stage):
    cover(stage, (1280, 700))
    table = hint_told(stage)
    stage.command(keyboard.HINT, wait=2)
    stage.until(lambda: table.question.is_complete)
    helped = table.match.helped
    before = stage.pixels()
    for size in ((412, 915), (160, 128), (1280, 700)):
        cover(stage, size, wait=2)
        assert isinstance(stage.screen.question, Chart)
    assert stage.pixels() == before and table.match.helped == helped


def test_a_hint_is_dropped_at_a_change_of_language(stage):
    words.use("it")
    table = hint_told(stage)
    stage.press(B)
    for language, is_kept in (("it", True), ("fr", False)):
        stage.pick("to_settings", wait=2)
        words.use(language)
        stage.press(B, wait=2)
        stage.press(B)
        assert (stage.screen.hinted == table.match.n_log) == is_kept


@pytest.mark.parametrize("size", [(1366, 768), (412, 915)])
@pytest.mark.parametrize(("error", "key"), [(None, "chart_next"), (3, "hint_says_equal")])
def test_a_hint_says_as_good_of_a_gold_card(stage, language, size, error, key):
    cover(stage, size)
    stage.open_at_card(new_match("human random random random", 11))
    card, rival = stage.screen.hand.chosen, 1
    stage.app.chart.rows = [Weighed(card, 0), Weighed(rival, 0, error)]
    stage.app.load(advice_page.tell)(stage.screen, card, "so", rival, 0)
    stage.step(2)
    said = words.say(key, cards.sign(rival, stage.screen.match.game.ranks))
    assert said in " ".join(texts(note_on(stage.screen)))


def test_hint_without_notes_has_no_chart(stage):
    stage.open_at_card(new_match("human random random random", 11))
    stage.press(START)
    assert words.say("ask_for_hint") in texts(stage.screen.question.group)
    assert words.say("chart") not in texts(stage.screen.question.group)
    stage.press(B)
    stage.app.chart = None
    stage.screen.hinted = stage.screen.match.n_log
    stage.press(START)
    assert words.say("chart") not in texts(stage.screen.question.group)


def test_bots_at_the_table_know_the_matchs_past(stage):
    match = begun("human random random random")
    while match.turn != EMPTY:
        go_on(match, 1)
    match.begin()
    stage.open_at_card(match)
    table = stage.screen
    found = past.past_of(table.view)
    assert [(view.number, view.seat) for view in found] == [(1, 0)]
    table.view.number += 1  # as in another deal
    assert past.past_of(table.view) == []


@pytest.mark.parametrize("size", [(1366, 768), (412, 915)])
def test_hints_raise_all_four_discards(stage, size):
    cover(stage, size)
    stage.open_at_turn(reached(lambda game: game.phase == DISCARD and game.deal.turn == 0, 2))
    for n in range(4):
        stage.screen.lay(to_hint)
        stage.until(lambda: stage.screen.spoken, 6000, wait=2)
        table = stage.screen
        assert len(table.part.lifted) == n + 1
        assert (table.hand.chosen in table.part.lifted) == (n < 3)
        stage.step(UNSEEN)
        stage.press(B if n == 1 else A)
        assert not table.spoken
        assert len(table.part.lifted) == n + 1 and (n > 2) == bool(table.question)


def test_a_hint_names_its_card_and_the_only_card_has_no_chart(english):
    forced = 0
    for seed, view in enumerate(views(16, 5, 2)):
        if view.phase != PLAY:
            continue
        (action, why, _, _), rows = advice("master", view, seed)
        card = led_card(action) if view.contract else action
        assert action >= 64 and not view.contract or cards.sign(card, view.ranks) in why, why
        is_forced = sum(bin(holding).count("1") for holding in view.proper) == 1
        assert not (is_forced and rows)
        forced += is_forced
    assert forced > 2


def test_a_bid_hint_has_the_points_of_bid_and_pass(english):
    told = set()
    for seed, view in enumerate(decisions_of_mediatore(30, 8)):
        if view.phase == AUCTION:
            (action, why, _, _), _ = advice("master", view, seed)
            figures = [float(each.replace("–", "-")) for each in re.findall(r"[–+]?\d+\.\d", why)]
            assert len(figures) in (0, 2), why
            if figures:
                assert figures[0] >= figures[1], why
                told.add(action > PASS)
    assert len(told) == 2


def test_a_chart_says_in_words_how_sure_it_is(stage, language):
    cover(stage, (1366, 768))
    stage.open_at_card(new_match("human random random random", 11))
    card, table = stage.screen.hand.chosen, stage.screen
    stage.app.chart._is_complete = True
    for row, key, of_row in (
        (Weighed(1, 0), "chart_all_even", "chart_equal"),
        (Weighed(1, 1, 0), "chart_all_even", "chart_equal"),
        (Weighed(1, 31, None, 4), "chart_sure", "chart_worse"),
        (Weighed(1, 31, None, 14), "chart_probable", "chart_worse_maybe"),
        (Weighed(1, 30, None, 20), "chart_close", "chart_unsure"),
        (Weighed(1, 107, 23), "chart_sure", "chart_worse"),
        (Weighed(1, 45, 20), "chart_close", "chart_unsure"),  # the row says 0 to 9
    ):
        stage.app.chart.rows, stage.app.chart.n_worlds = [Weighed(card, 0), row], 80
        chart = Chart(table, stage.app.chart)
        shown = " ".join(texts(chart.group))
        begun = words.say(key, cards.sign(card, table.view.ranks), "").split(":")[0]
        assert begun[:12] in shown and ("80" in shown), key
        assert words.say(of_row) in shown
        if key == "chart_sure":
            assert f" {'3' if row.error is None else '6'} " in chart._verdict()
        assert_readable(chart.group)


def test_a_range_is_drawn_as_a_range(stage):
    cover(stage, (1366, 768))
    stage.open_at_card(new_match("human random random random", 11))
    stage.app.chart._is_complete = True
    widths = []
    for row in (Weighed(1, 100), Weighed(1, 100, 20)):
        stage.app.chart.rows = [Weighed(stage.screen.hand.chosen, 0), row]
        chart = Chart(stage.screen, stage.app.chart)
        bars = [each for each in chart._content if each.kind == scene.BOX and each.height > 4]
        paper = [each for each in bars if each.pixel_shader[0] == theme.shade(theme.PAPER)]
        widths.append([each.width for each in paper if each.height < 40])
    (_,), (high, low) = widths
    assert low - 3 < high * 6 // 14 < low + 3
