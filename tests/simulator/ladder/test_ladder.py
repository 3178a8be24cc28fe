import pytest

from engine.bots import CHARACTERS, character, level_of
from engine.match import HUMAN, Match
from engine.options import KINGS, MADRASSO, SEATS
from screens.menu.new_game import NewGame
from screens.practice.practice_deal import Practice
from screens.scores.result import Result
from screens.settings import SHOWS_REMARKS
from screens.ui import theme, words
from screens.ui.keys import LEFT, RIGHT, A, B
from simulator import small_files
from simulator.computer.pages import pane
from simulator.ladder import adorning, page, progress
from simulator.ladder.progress import MOST_MATCHES, Progress, Row
from simulator.ladder.steps import FRAME, MOTTO, STEPS, STRENGTHS, handicap, reward_of, rewards
from tests.support.notes import WHOLE
from tests.support.screens.layout import texts
from tests.support.screens.stage import cover, played_out

LADDER = progress.FILE
ALL = (1 << len(STEPS)) - 1
SIZES = [(160, 128), (1280, 700), (412, 915), (375, 667), (800, 600)]


def climbed(won, *chosen):
    found = Progress()
    found.won = won
    found.chosen[: len(chosen)] = chosen
    return found


def match_of(step, seed=1):
    each = STEPS[step]
    return Match(each.game, each.rules, seed, each.players)


def finished(step, wins):
    seed = 0
    while True:
        seed += 1
        match = match_of(step, seed)
        match.players = ["random"] * 4
        played_out(match)
        match.players = STEPS[step].players
        if match.game.score.winners & 1 == wins:
            return match


def test_steps_climb_from_the_weakest_to_the_strongest():
    assert {STEPS[0].right, STEPS[0].left} == {"toffolo", "checa"}
    assert "pasqua" in (STEPS[-1].right, STEPS[-1].left) and len(STEPS) == 10
    strengths = [character(each.right) + character(each.left) for each in STEPS]
    assert strengths == sorted(strengths) and len(set(strengths)) == len(STEPS)
    assert {name for each in STEPS for name in each.players[1:]} == set(CHARACTERS.split())
    for each in STEPS:
        assert len(set(each.players)) == SEATS[each.game] == 4
        assert each.rules[0] != KINGS  # under KINGS, a draw chooses the partners
    assert set(map(level_of, CHARACTERS.split())) == set(STRENGTHS)


def test_each_reward_has_a_name_and_a_step(stage):
    every = [reward_of(step) for step in range(len(STEPS))]
    assert len(set(every)) == len(STEPS)
    for kind, number in every:
        assert page.named(kind, number)
    assert len(rewards(ALL, FRAME)) == len(adorning.FRAMES)
    assert rewards(0b101, MOTTO) == [1, 2] and rewards(0b101, FRAME) == []


def test_match_is_known_by_its_players_and_rules():
    match = match_of(2)
    assert [each.is_of(match) for each in STEPS].index(True) == 2
    match.players[1], match.players[3] = match.players[3], match.players[1]
    assert STEPS[2].is_of(match)
    match.players[1], match.players[2] = match.players[2], match.players[1]
    assert not STEPS[2].is_of(match)
    match.players = [HUMAN, HUMAN, *STEPS[2].players[2:]]
    assert not STEPS[2].is_of(match)
    assert not STEPS[2].is_of(Match(MADRASSO, STEPS[4].rules, 1, STEPS[2].players))


def test_win_unlocks_once_and_a_loss_locks_nothing():
    found = Progress()
    won, lost = finished(0, True), finished(0, False)
    assert found.finish(lost) is None and found.won == 0
    assert found.finish(won) == 0 and found.won == 1
    kept = found.encoded()
    assert found.finish(won) is None and found.finish(lost) is None and found.encoded() == kept
    assert found.finish(match_of(1)) is None  # the match is not over
    assert found.finish(finished(3, True)) is None and found.won == 1  # step 2 must be won first
    again = Progress(kept)
    assert again.encoded() == kept and len(again.rows) == 2
    helped = finished(1, True)
    helped.helped = 1
    assert again.finish(helped) == 1 and len(again.rows) == 2


def test_rating_is_the_mean_of_deals_corrected_by_the_bots():
    found = Progress()
    assert found.rating() is None
    ahead = (10, 30, -20, 40, 0, 10, 50, -30, 20, 10)
    squares = sum(each * each for each in ahead)
    found.rows[b"0000"] = Row(b"0000", 2, 1, len(ahead), sum(ahead), squares)
    rating = found.rating()
    mean = sum(ahead) / len(ahead)
    variance = sum((each - mean) ** 2 for each in ahead) / (len(ahead) - 1)
    assert rating.mean == pytest.approx(mean + handicap(2))
    assert rating.error == pytest.approx(1.96 * (variance / len(ahead)) ** 0.5)
    assert handicap(2) == -2.3 * 2 - 3.8  # the opponents are novices, the partner is `skilled`
    for number in range(3):
        key = bytes([number] * 4)
        found.rows[key] = Row(key, 2, 0, len(ahead), sum(ahead), squares)
    assert found.rating().error < rating.error


def test_two_copies_are_joined():
    one, other = climbed(0b11, 1, 0), climbed(0b101, 2, 0)
    one.rows[b"aaaa"] = Row(b"aaaa", 0, 1, 7, 5, 90)
    other.rows[b"bbbb"] = Row(b"bbbb", 2, 0, 7, -5, 90)
    both = Progress(small_files.joined(LADDER, one.encoded(), other.encoded()))
    assert both.won == 0b111 and both.chosen == [1, 0] and set(both.rows) == {b"aaaa", b"bbbb"}
    assert Progress(progress.joined(both.encoded(), one.encoded())).won == 0b111


def test_old_matches_are_dropped_but_no_win():
    found = climbed(ALL)
    for number in range(MOST_MATCHES + 5):
        key = number.to_bytes(4, "little")
        found.rows[key] = Row(key, 0, 1, 7, 0, 0)
    again = Progress(found.encoded())
    assert len(again.rows) == MOST_MATCHES and again.won == ALL


@pytest.mark.parametrize(
    "damage",
    [
        lambda kept: kept[:-1],
        lambda kept: b"M" + kept[1:],
        lambda kept: kept[:2] + b"\xff" + kept[3:],  # a win of step 16
        lambda kept: kept[:3] + b"\4" + kept[4:],  # a motto that was not won
        lambda kept: kept[:9] + b"\x10" + kept[10:],  # a match of step 16
        lambda kept: kept + kept[5:],  # the same match twice
    ],
)
def test_damaged_file_is_refused(damage):
    kept = WHOLE[LADDER]
    assert Progress(kept).encoded() == kept
    assert small_files.opened(LADDER, small_files.sealed(LADDER, kept)) == kept
    with pytest.raises(ValueError):
        small_files.opened(LADDER, small_files.sealed(LADDER, damage(kept)))


def test_title_leads_to_a_new_match_of_the_next_step(stage):
    page.write(stage.console, climbed(0b1))
    stage.to_title(2)
    row = words.say("ladder_row", 1, len(STEPS))
    items = stage.screen._menu.items
    assert row in items
    stage.screen._menu.choose(items.index(row))
    stage.press(A, wait=1)
    assert isinstance(stage.screen, page.Ladder) and stage.screen.chosen == 1
    stage.press(A, wait=1)
    screen = stage.screen
    assert isinstance(screen, NewGame)
    assert (screen.game, screen.players, screen.rules) == (
        STEPS[1].game,
        STEPS[1].players,
        STEPS[1].rules,
    )


def test_later_steps_wait_for_the_one_before(stage):
    stage.show(page.Ladder, 3)
    assert words.say("ladder_before", 3) in stage.screen.explanation()[1]
    stage.press(A, wait=1)
    assert isinstance(stage.screen, page.Ladder)
    stage.press(B, wait=1)
    assert not isinstance(stage.screen, page.Ladder)


def test_chosen_frame_is_around_the_title(stage):
    page.write(stage.console, climbed(0b1010))
    stage.show(page.Ladder, len(STEPS) + FRAME)
    for key, number in ((RIGHT, 1), (RIGHT, 2), (LEFT, 1)):
        stage.press(key)
        assert page.read(stage.console).chosen[FRAME] == number
    stage.to_title(2)
    group = stage.screen.group[-1]
    assert (group[0].width, group[2].height) == (theme.TITLE_WIDTH, theme.TITLE_HEIGHT)
    page.write(stage.console, climbed(0b1010))
    stage.to_title(2)
    assert len(stage.screen.group) and stage.screen.group[-1] is not group


def test_chosen_motto_is_said_when_a_match_begins(stage):
    page.write(stage.console, climbed(0b1, 1))
    for setting in (1, 0):
        stage.app.settings[SHOWS_REMARKS] = setting
        stage.app.remarks.clear()
        stage.open(match_of(0))
        heard = []
        while not stage.at_turn() or stage.screen.spoken:
            stage.step()
            heard += stage.hear()
        said = [words.say("tell_says", "Tu", page.named(MOTTO, 1))]
        said.append(words.say("tell_says", "Orsola", words.say("remark_orsola_greets")))
        assert [line for line in said if line in heard] == said * setting


@pytest.mark.parametrize(("practice", "n"), [(None, 1), (Practice(1, "", None), 0)])
def test_result_enters_the_match_and_names_the_reward(stage, practice, n):
    stage.app.practice = practice
    stage.show(Result, finished(0, True), wait=2)
    found = page.read(stage.console)
    assert (found.won, len(found.rows)) == (n, n)
    news = words.say("ladder_new_motto").split("\n")[0]
    seen = texts(stage.app.notices._panel) if stage.app.notices else []
    assert (news in seen) == bool(n)


@pytest.mark.parametrize("size", SIZES)
def test_page_has_room_and_is_announced(stage, size, language):
    cover(stage, size)
    found = climbed(ALL, 5, 5)
    found.rows[b"0000"] = Row(b"0000", 9, 1, 200, -4000, 200 * 3600)
    for each in (Progress(), found):
        page.write(stage.console, each)
        for row in range(len(STEPS) + 3):
            stage.show(page.Ladder, row, wait=2)
            lines = " ".join(stage.hear())
            name = stage.screen.rows[row][0]
            assert name.split(",")[0].split(". ")[-1] in lines
            for text in stage.screen.explanation()[1].split("\n"):
                assert stage.app.font.width(text) <= 150, text


def test_the_pane_names_the_prize_and_the_key_to_begin(stage):
    cover(stage, (1366, 768))
    page.write(stage.console, climbed(1))
    stage.app.open(page.Ladder)
    stage.step(2)
    shown = " ".join(texts(stage.app._beside.group))
    assert words.say("ladder_prize", words.say("ladder_frame").lower()) in shown
    assert words.say("ladder_begin") in pane.explained(stage.screen)[1]
    stage.screen.show(4)
    assert words.say("ladder_begin") not in pane.explained(stage.screen)[1]


def test_the_pane_says_where_a_prize_shows_and_what_the_rating_counts(stage):
    cover(stage, (1366, 768))
    page.write(stage.console, climbed(1))
    stage.show(page.Ladder, 1, wait=2)
    prize = words.say("ladder_prize_frame", page.named(FRAME, 1))
    assert prize in pane.explained(stage.screen)[1]
    stage.screen.show(2)
    prize = words.say("ladder_prize_motto", page.named(MOTTO, 2))
    assert prize in pane.explained(stage.screen)[1]
    stage.screen.show(len(stage.screen.rows) - 1)
    assert words.say("ladder_counted") in pane.explained(stage.screen)[1]
