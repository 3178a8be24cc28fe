from unittest.mock import patch

import pytest

from engine.statistics import AGAIN, ALONE, MATCHES, Statistics
from screens import flow
from screens.look.hands import Hands
from screens.madrasso.sheet import Scores
from screens.menu.archive_page import resume
from screens.menu.title import Title
from screens.scores.result import Result
from screens.statistics import counting
from screens.statistics.counting import FILE
from screens.statistics.statistics_page import StatisticsPage
from screens.ui import words
from screens.ui.keys import DOWN, LEFT, RIGHT, SELECT, START, UP, A, B
from tests.support.screens.layout import assert_readable, texts
from tests.support.screens.pages import ended
from tests.support.screens.stage import SETTLED, Stage, at_title, new_match, played_out
from tests.support.screens.statistics_pages import kept, match_of, some_matches

ONE = "human random random random"


class Cut(Exception):
    pass


def numbers(stage, game=0, way=ALONE):
    return Statistics(stage.console.read(FILE)).total(game, way).numbers


def left_behind(stage, seed):
    match = new_match(ONE, seed)
    stage.open(match)
    assert stage.console.archive().add(match)
    stage.console.clear_match()


def finish(stage, seed):
    match = new_match(ONE, seed)
    stage.open(match)
    stage.open(played_out(match))
    assert isinstance(stage.screen, Result)


def lines(stage):
    return "\n".join(texts(stage.screen.group)).split("\n")


def test_title_offers_statistics_after_a_match(stage):
    stage.console.write("lessons", b"x")
    stage.show(Title)
    assert words.say("statistics") not in texts(stage.screen.group)
    kept(stage, (match_of(1, deals=(70, 60)), True))
    stage.show(Title)
    while words.say("statistics") not in texts(stage.screen.group):
        stage.press(DOWN)


def test_a_result_counts_its_match_once(stage, tmp_path):
    match = played_out(new_match(ONE, 3))
    stage.open(match)
    assert isinstance(stage.screen, Result)
    assert numbers(stage)[MATCHES] == 1
    flow.go_on(stage.app, match)
    stage.step()
    assert numbers(stage)[MATCHES] == 1
    assert numbers(Stage(tmp_path))[MATCHES] == 1


def test_result_is_counted_once_after_the_sheet(stage):
    stage.open(played_out(new_match(ONE, 3)))
    assert isinstance(stage.screen, Result)
    counted, kept = numbers(stage), len(stage.console.archive().entries)
    assert kept == 1
    stage.press(SELECT)
    assert isinstance(stage.screen, Scores)
    stage.press(SELECT, DOWN, A)
    assert isinstance(stage.screen, Hands)
    stage.press(B, A, wait=1)
    assert isinstance(stage.screen, Result)
    assert numbers(stage) == counted and len(stage.console.archive().entries) == kept


def test_match_begun_again_counts_as_played_before(stage, tmp_path):
    left_behind(stage, 3)
    stage.show(Title)
    assert words.say("statistics") not in texts(stage.screen.group)
    stage.console.close()
    again = Stage(tmp_path)
    finish(again, 3)
    finish(again, 4)
    assert numbers(again, way=AGAIN)[MATCHES] == 1
    assert numbers(again)[MATCHES] == 1


def test_resumed_match_counts_as_new(stage):
    left_behind(stage, 3)
    archive = stage.console.archive()
    resume(stage.app, archive, archive.entries[0][0])
    stage.step()
    stage.open(played_out(stage.screen.match))
    assert numbers(stage)[MATCHES] == 1
    assert numbers(stage, way=AGAIN)[MATCHES] == 0


@pytest.mark.parametrize("cut", ["archive", "write", "clear_match"])
def test_power_cut_in_a_result_counts_it_once(stage, tmp_path, cut):
    match = played_out(new_match(ONE, 3))
    stage.console.save_match(match)
    with patch.object(stage.console, cut, side_effect=Cut), pytest.raises(Cut):
        stage.open(match)
    stage.console.close()
    again = at_title(tmp_path)
    assert numbers(again)[MATCHES] == 1
    assert len(again.console.archive().entries) == 1


@pytest.mark.parametrize("players", ["random random random random", "human human random random"])
def test_watched_or_shared_match_does_not_count(stage, players):
    stage.show(Result, ended(players))
    assert stage.console.read(FILE) is None


def test_every_page_can_be_read_and_none_is_missing(stage, language):
    some_matches(stage)
    stage.show(StatisticsPage, wait=SETTLED)
    seen = []
    while lines(stage) not in seen:
        seen.append(lines(stage))
        assert_readable(stage.screen.group)
        stage.press(DOWN)
    last = len(seen)
    assert last == 13
    assert [page[1] for page in seen] == [f"{i}/{last}" for i in range(1, last + 1)]
    stage.press(LEFT)
    assert lines(stage) == seen[-2]


def test_figures_are_those_of_the_matches(stage):
    kept(stage, (match_of(1, deals=(70, 60, 130)), True), (match_of(2, deals=(65,)), False))
    stage.show(StatisticsPage)
    assert "+32,5, errore 32,8" in lines(stage)
    stage.press(RIGHT)
    assert "Tutte le partite" in lines(stage)
    assert "Stramazzi 1 a 0" in lines(stage)
    assert "2, vinte 1" in lines(stage) and "4" in lines(stage)
    # mean and error of 10, -10, 130 and 0
    assert "+32,5, errore 32,8" in lines(stage)


def test_one_deal_has_no_error(stage):
    kept(stage, (match_of(1, deals=(60,)), True))
    stage.show(StatisticsPage)
    assert "–10,0" in lines(stage)


@pytest.mark.parametrize("key", [A, B, START])
def test_statistics_lead_back_to_the_title(stage, key):
    some_matches(stage)
    stage.show(StatisticsPage)
    stage.press(key)
    assert isinstance(stage.screen, Title)


def test_pointer_turns_the_pages_and_leads_back(stage):
    some_matches(stage)
    stage.show(StatisticsPage)
    for _ in range(12):
        before = lines(stage)
        stage.aim(120, 60, True)
        assert lines(stage) != before
    stage.aim(20, 60, True)
    assert lines(stage)[1] == "12/13"
    stage.aim(20, 4, True)
    assert isinstance(stage.screen, Title)
    stage.show(StatisticsPage)
    stage.press(*12 * [RIGHT])
    stage.aim(120, 60, True)
    assert isinstance(stage.screen, StatisticsPage)


def test_arrows_stop_at_both_ends(stage):
    some_matches(stage)
    stage.show(StatisticsPage)
    stage.press(UP)
    assert lines(stage)[1] == "1/13"
    stage.press(*14 * [RIGHT])
    assert lines(stage)[1] == "13/13"


class Drive:
    def __init__(self, quick):
        self.quick = quick
        self.files = {}
        self.read = self.files.get
        self.write = self.files.__setitem__

    def archive(self):
        return self

    def add(self, match):
        return True


@pytest.mark.parametrize("quick", [True, False])
def test_old_cards_stay_known_after_many_matches(quick):
    drive = Drive(quick)
    for seed in (*range(200), 0):
        match = new_match("human club club club", seed)
        match.history.flat_points.extend([70, 60])
        match.history.ends.append(0)
        counting.begin(drive, match)
        counting.end(drive, match)
    found = Statistics(drive.files[FILE])
    assert [found.total(0, way).numbers[MATCHES] for way in (ALONE, AGAIN)] == [200, 1]
