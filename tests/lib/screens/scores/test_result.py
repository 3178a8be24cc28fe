import pytest

from engine.cards import EMPTY
from engine.deal import CAPPOTTO, EARLY, OUT_CALLED, PLAYED, REVOKED
from engine.madrasso.actions import OUT
from screens.madrasso import table
from screens.menu import title
from screens.scores import result
from screens.ui.keys import START, A, B
from tests.support.screens.layout import assert_readable, texts
from tests.support.screens.pages import ended
from tests.support.screens.stage import begun, new_match, play_some, play_to

ONE = "human random random random"
TWO = "human random human random"
RIVALS = "human human random random"
NONE = "random random random random"
SHOWN = 60  # frames until the aces are shown
QUIET = 500  # frames until nothing moves


def show(stage, match, frames=SHOWN):
    stage.app.open(result.Result, match)
    stage.step(frames)
    return texts(stage.screen.group)


@pytest.mark.parametrize(
    ("players", "winner", "headline"),
    [
        (ONE, 0, "Hai vinto!"),
        (ONE, 1, "Hai perso"),
        (TWO, 0, "Avete vinto!"),
        (TWO, 1, "Avete perso"),
        (RIVALS, 0, "Vince Nord-Sud"),
        (NONE, 1, "Vince Est-Ovest"),
    ],
)
def test_headline_addresses_the_player(stage, players, winner, headline):
    assert headline in show(stage, ended(players, winner=winner))


def test_winner_is_listed_first(stage):
    shown = show(stage, ended(winner=1, totals=(520, 780)))
    assert shown.index("Loro") < shown.index("780") < shown.index("Noi") < shown.index("520")


def test_a_tre_all_three_are_shown_by_their_totals(stage):
    players = "human random random"
    match = ended(players, "madrasso-tre", 1, totals=(300, 500, 370), number=9)
    shown = show(stage, match)
    assert [shown.index(name) for name in ("Est", "Ovest", "Tu")] == sorted(
        shown.index(name) for name in ("Est", "Ovest", "Tu")
    )
    assert "Hai perso" in shown


def test_on_points(stage):
    assert result.how(ended(number=11)) == ["Ai punti, dopo 11 battute"]


def test_win_in_fewest_deals_is_named():
    match = ended()
    match.game.score.reached[0] = 9
    assert result.how(match) == ["In carrozza: Noi"]


def test_stramazzo_is_named_before_in_carrozza():
    match = ended(stramazzo=0)
    match.game.score.reached[0] = 10
    assert result.how(match) == ["Stramazzo: Noi", "In carrozza: Noi"]


def test_cappotto_shows_its_count_and_earlier_score():
    match = ended(end=CAPPOTTO, totals=(1300, 0))
    match.history.flat_points.extend((510, 640, 130, 0))
    match.history.ends.extend((PLAYED, CAPPOTTO))
    assert result.how(match) == ["Cappotto, ogni presa: 1300", "Prima era 510 a 640"]
    match.game.score.winner = 1
    assert result.how(match)[1] == "Prima era 640 a 510"


def test_a_cappotto_in_breve_counts_the_195_of_before():
    match = ended(game="madrasso-breve", end=CAPPOTTO, totals=(1300, 0))
    match.history.flat_points.extend((130, 0))
    match.history.ends.append(CAPPOTTO)
    assert result.how(match)[1] == "Prima era 195 a 195"


def test_cappotto_a_tre_is_one_line():
    match = ended("human random random", "madrasso-tre", end=CAPPOTTO, totals=(1300, 0, 0))
    assert result.how(match) == ["Cappotto, ogni presa: 1300"]


def test_a_cassone_names_the_side_that_made_it():
    match = ended(end=REVOKED)
    match.game.score.points[0], match.game.score.points[1] = 130, 0
    assert result.how(match) == ["Cassone: Loro"]
    match.game.score.points[0], match.game.score.points[1] = -130, 0
    assert result.how(match) == ["Cassone: Noi"]


def test_an_early_call_names_the_side_that_called():
    match = begun(early_call="punished")
    caller = match.turn
    match.act(OUT)
    assert match.game.score.end == EARLY
    side = ("Noi", "Loro")[caller & 1]
    assert result.how(match) == [f"Fora me ciamo: {side}", "senza averne diritto"]


@pytest.mark.parametrize("before", [0, 770])
def test_a_call_is_right_or_wrong_by_its_points(before):
    match = new_match()
    while match.number < 10:
        match.begin()
        play_to(match, EMPTY)
        match.game.score.totals[0] = match.game.score.totals[1] = 0
        match.game.score.winner = EMPTY
    match.game.score.totals[0] = match.game.score.totals[1] = before
    match.begin()
    play_some(match, 4)
    side = match.turn & 1
    match.act(OUT)
    score = match.game.score
    total = score.totals[side]
    assert score.end == OUT_CALLED
    lines = result.how(match)
    assert lines[0] == "Fora me ciamo: " + ("Noi", "Loro")[side]
    assert lines[1] == f"con {total}: " + ("giusto!" if score.winner == side else "troppo pochi")
    assert (score.winner == side) == (total >= 777)


def test_the_match_is_forgotten(stage):
    match = begun(seed=3)
    stage.console.save_match(match)
    show(stage, ended(), 1)
    assert stage.console.load_match() is None


@pytest.mark.parametrize("key", [A, START])
def test_once_more_begins_a_match_of_the_same_players(stage, key):
    match = ended(RIVALS)
    show(stage, match)
    stage.press(key, wait=1)
    again = stage.app.screen.match
    assert again is not match and again.number == 1 and again.n_log == 0
    assert (again.players, again.rules, again.game_index) == (
        match.players,
        match.rules,
        match.game_index,
    )


def test_once_more_with_one_person_opens_the_table(stage):
    show(stage, ended())
    stage.press(A)
    assert isinstance(stage.screen, table.Table)


def test_b_leads_to_the_title(stage):
    show(stage, ended())
    stage.press(B)
    assert isinstance(stage.screen, title.Title)


@pytest.mark.smoke(18)
@pytest.mark.parametrize("players", [ONE, TWO, NONE])
@pytest.mark.parametrize("winner", [0, 1])
@pytest.mark.parametrize("end", [PLAYED, CAPPOTTO, REVOKED, OUT_CALLED, EARLY])
def test_everything_can_be_read(stage, language, players, winner, end):
    match = ended(players, winner=winner, end=end, totals=(1300, 1300), stramazzo=1)
    match.game.score.reached[winner] = 10
    show(stage, match, 3)
    assert_readable(stage.screen.group)


@pytest.mark.parametrize("players", ["human random random", "random random random"])
@pytest.mark.parametrize("winner", range(3))
def test_everything_can_be_read_a_tre(stage, language, players, winner):
    match = ended(players, "madrasso-tre", winner, totals=(1300, 404, 444), stramazzo=2)
    show(stage, match, 3)
    assert_readable(stage.screen.group)


@pytest.mark.parametrize("winner", [0, 1])
def test_the_joy_ends_and_nothing_is_repainted(stage, winner):
    show(stage, ended(winner=winner), QUIET)
    for _ in range(5):
        stage.step()
        assert stage.dirty == 0


def test_the_joy_repaints_little(stage):
    show(stage, ended(), SHOWN)
    for _ in range(100):
        stage.step()
        assert stage.dirty < 4000


@pytest.mark.parametrize("archived", [True, False])
def test_a_match_not_archived_keeps_its_save(stage, monkeypatch, archived):
    monkeypatch.setattr(type(stage.console.archive()), "add", lambda archive, match: archived)
    match = ended()
    stage.console.save_match(match)
    show(stage, match)
    assert (stage.console.saves.load() is None) == archived
