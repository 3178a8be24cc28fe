import pytest

from engine.cards import EMPTY
from engine.claim import LOST, UNNAMED, beaten_by
from engine.view import View
from screens import flow, settings
from screens.madrasso import table
from screens.menu import saved_settings, settings_page
from screens.table import claiming, pause
from screens.table.timing import SEE_BANNER
from screens.ui import cards, words
from screens.ui.keys import DOWN, LEFT, RIGHT, START, UP, A, B
from tests.support.engine.hands import cards_of
from tests.support.screens import inside
from tests.support.screens.layout import assert_readable, texts
from tests.support.screens.stage import Stage, any_card, begun, go_on, new_match, play_to


def open_page(stage):
    stage.show_handhelds(settings_page.SettingsPage, 0, flow.to_title)
    return stage.screen


def row_of(stage, name):
    page = stage.screen
    while page.names[page.chosen] != name:
        stage.press(DOWN)


def test_every_value_of_every_setting_can_be_read(stage, language):
    page = open_page(stage)
    n_values = (2, *saved_settings.VALUES)
    assert len(page.rows) == len(n_values)
    for n in n_values[1:] + n_values[:1]:
        stage.press(DOWN)
        seen = set()
        for _ in range(n):
            page = stage.screen
            seen.add(page.rows[page.chosen])
            assert_readable(page.group)
            stage.press(RIGHT)
        assert len(seen) == n


@pytest.mark.parametrize("i", range(len(saved_settings.VALUES)))
def test_setting_holds_at_once_and_after_a_restart(stage, tmp_path, i):
    name, n, usual = (
        saved_settings.KEYS.split()[i],
        saved_settings.VALUES[i],
        saved_settings.USUAL[i],
    )
    assert saved_settings.value(stage.app, i) == usual
    open_page(stage)
    row_of(stage, name)
    for step in range(1, n):
        stage.press(A)
        assert saved_settings.value(stage.app, i) == (usual + step) % n
        assert saved_settings.value(Stage(tmp_path).app, i) == (usual + step) % n
    stage.press(RIGHT)
    assert saved_settings.value(Stage(tmp_path).app, i) == usual


@pytest.mark.parametrize("name", saved_settings.KEYS.split()[settings.FELT :])
def test_new_theme_keeps_the_cursor(stage, name):
    page = open_page(stage)
    row_of(stage, name)
    chosen, faces, felt = page.chosen, stage.app.faces, stage.app.felt
    stage.press(RIGHT)
    assert stage.screen is not page
    assert stage.screen.chosen == chosen
    assert stage.app.faces is not faces
    assert stage.app.felt is not felt
    stage.press(B)
    assert stage.screen.__class__.__name__ == "Title"


def test_the_language_changes_at_once_and_is_kept(stage, tmp_path):
    open_page(stage)
    stage.press(A)
    assert "Settings" in texts(stage.screen.group)
    words.use("it")
    Stage(tmp_path)
    assert words.language() == "en"


@pytest.mark.parametrize("value", ["4", "-1", "01", "fast", "1 1"])
def test_a_value_that_means_nothing_is_the_usual_one(stage, tmp_path, value):
    stage.console.write(saved_settings.FILE, f"pace {value}\n".encode())
    assert Stage(tmp_path).app.settings[settings.PACE] == 1


def test_b_and_start_lead_back(stage):
    for key in (B, START):
        open_page(stage)
        stage.press(key)
        assert stage.screen.__class__.__name__ == "Title"


def test_a_new_match_of_people_is_played_by_memory(stage):
    stage.app.settings[settings.BY_MEMORY] = 1
    for players, kept in (("human club club club", True), ("club club club club", False)):
        match = new_match(players)
        stage.open(match)
        assert match.by_memory == kept
    stage.app.settings[settings.BY_MEMORY] = 0
    match = new_match()
    stage.open(match)
    assert not match.by_memory


def frames_to_turn(stage, place, value):
    stage.app.settings[place] = value
    stage.open(new_match(seed=7))
    frames = stage.until_turn()
    stage.press(B, A)
    return frames + stage.until_turn()


def test_each_pace_is_faster_than_the_one_before(stage):
    taken = [frames_to_turn(stage, settings.PACE, pace) for pace in range(4)]
    assert taken == sorted(set(taken), reverse=True)


def test_without_motions_nothing_is_dealt_or_flies(stage):
    courts = SEE_BANNER[stage.app.settings[settings.PACE]]
    still = frames_to_turn(stage, settings.MOTIONS, 0) - courts
    assert still < frames_to_turn(stage, settings.MOTIONS, 1) - 60


def finish_a_trick(stage, wait):
    stage.app.settings[settings.TRICK_WAIT] = wait
    stage.app.settings[settings.WATCH_PACE] = 3
    match = new_match("random random random random", seed=3)
    stage.open(match)
    stage.until(lambda: match.n_log == 4)
    return match


@pytest.mark.parametrize("wait, frames", [(0, 30), (1, 60)])
def test_finished_trick_waits_as_set(stage, wait, frames):
    match = finish_a_trick(stage, wait)
    taken = stage.until(lambda: match.n_log == 5)
    assert frames <= taken <= frames + 10


def test_finished_trick_may_wait_for_a_key(stage, language):
    match = finish_a_trick(stage, 2)
    stage.step(400)
    assert match.n_log == 4
    assert "<A>" in stage.screen.players.status.text
    stage.press(B)
    assert stage.until(lambda: match.n_log == 5) < 10


def only_card(match):
    while match.turn != EMPTY:
        found = cards_of([match.game.deal.playable(match.turn, suit) for suit in range(4)])
        if match.turn == 0 and len(found) == 1 and match.game.deal.counts[0] > 2:
            return found[0]
        match.act(found[0])
    return None


def forced_match(players="human random random random"):
    for seed in range(100):
        match = begun(players, seed=seed)
        card = only_card(match)
        if card is not None:
            return match, card
    raise AssertionError("nobody is ever forced")


def test_forced_card_plays_itself_if_set(stage):
    match, card = forced_match()
    stage.open_at_turn(match, wait=100)
    assert match.turn == 0
    stage.app.settings[settings.FORCED] = 1
    played = match.n_log
    stage.open(match)
    while match.n_log == played:
        stage.step()
        assert words.say("plays") not in stage.screen.players.status.text
    assert match.log[played] == card


def test_forced_card_waits_among_several_people(stage):
    match, _ = forced_match("human random human random")
    stage.app.settings[settings.FORCED] = 1
    stage.app.open(table.Table, match, 0)
    stage.until_turn()
    stage.step(100)
    assert match.turn == 0


def test_free_choice_never_plays_itself(stage):
    stage.app.settings[settings.FORCED] = 1
    stage.open_at_card(new_match(seed=11))
    played = stage.screen.match.n_log
    stage.step(100)
    assert stage.screen.match.n_log == played


def test_card_is_confirmed_if_set(stage, language):
    stage.app.settings[settings.CONFIRMS] = 1
    stage.open_at_card(new_match(seed=11))
    match = stage.screen.match
    played, chosen = match.n_log, stage.screen.hand.chosen
    stage.press(A)
    assert stage.screen.question and match.n_log == played
    assert_readable(stage.screen.question.group)
    stage.press(B)
    assert not stage.screen.question and match.n_log == played
    stage.press(A, A)
    assert match.log[played] == chosen


def test_the_pause_changes_the_pace_which_is_kept(stage, tmp_path, language):
    stage.open_at_card(new_match(seed=11))
    stage.pause_at("")
    for key, pace in ((RIGHT, 2), (A, 3), (RIGHT, 0), (LEFT, 3)):
        stage.press(key)
        assert (
            stage.app.settings[settings.PACE] == pace == Stage(tmp_path).app.settings[settings.PACE]
        )
        words.use(language)
        line = words.say(f"pace_now_{pace}")
        assert line in texts(stage.screen.question.group)
        assert_readable(stage.screen.question.group)
    stage.press(B)
    assert not stage.screen.question


def test_settings_from_the_pause_apply_to_the_table(stage):
    stage.open_at_card(new_match(seed=11))
    match = stage.screen.match
    stage.pick("to_settings")
    assert isinstance(stage.screen, settings_page.SettingsPage)
    stage.press(B)
    assert isinstance(stage.screen, table.Table) and stage.screen.match is match


@pytest.mark.parametrize("seat", [0, 1])
def test_the_pause_calls_the_sides_as_the_table_does(stage, language, seat):
    players = ["random"] * 4
    players[seat] = "human"
    match = begun(" ".join(players), seed=11)
    play_to(match, seat)
    match.game.score.totals[seat], match.game.score.totals[1 - seat] = 70, 60
    flow.raise_curtain(stage.app, match, seat)
    stage.until_card()
    stage.press(START)
    assert words.say("us") + " 70   " + words.say("them") + " 60" in texts(
        stage.screen.question.group
    )
    assert_readable(stage.screen.question.group)


def test_long_pause_menu_scrolls_to_every_row(stage, language, monkeypatch):
    more = tuple((key, "") for key in ("kings", "robs", "out_question", "cappotto"))
    monkeypatch.setattr(pause, "ENTRIES", pause.ENTRIES + more)
    stage.open_at_card(new_match(seed=11))
    stage.press(START)
    panel = stage.screen.question
    seen = set()
    for key in [DOWN] * len(pause.ENTRIES) + [UP] * len(pause.ENTRIES):
        assert_readable(panel.group)
        shown = texts(panel.group)
        assert inside.chosen_word(panel) in shown
        assert ("▼" in "".join(shown)) == (inside.menu(panel).items[-1] not in shown)
        assert ("▲" in "".join(shown)) == (inside.menu(panel).items[0] not in shown)
        seen.update(shown)
        stage.press(key)
    assert set(inside.menu(panel).items) <= seen


def test_pause_takes_a_card_back(tmp_path):
    stage = Stage(tmp_path)
    stage.app.settings[settings.PACE] = 3
    stage.open_at_card(new_match(seed=11))
    match, first = stage.screen.match, stage.screen.match.n_log
    card = stage.screen.hand.chosen
    stage.press(A)
    stage.until(lambda: match.n_log > first)
    stage.until_card()
    stage.pick("take_back")
    stage.until_card()
    again = stage.screen.match
    assert again is not match and again.helped == 1
    assert again.n_log == first and again.log[:first] == match.log[:first]
    stage.press(A if stage.screen.hand.chosen == card else B)
    stage.app.console.close()
    kept = Stage(tmp_path).console.load_match()
    assert kept.helped == 1 and kept.n_log >= first


def test_nothing_to_take_back_is_reported(stage, language):
    stage.open_at_card(new_match(seed=11))
    match = stage.screen.match
    stage.pick("take_back", wait=2)
    assert stage.screen.match is match and match.helped == 0
    assert words.say("nothing_back") in texts(stage.screen.group)
    stage.step(3)
    assert_readable([stage.screen.group[len(stage.screen.group) - 1]])


@pytest.mark.parametrize("game", ["madrasso", "mediatore"])
def test_undoing_a_finished_deal_is_confirmed(stage, language, game):
    match = begun(seed=4, game=game)
    while match.turn != EMPTY:
        go_on(match, 1)
    match.begin()
    while match.turn != 0:
        go_on(match, 1)
    stage.open_at_turn(match)
    if stage.screen.question:
        stage.press(B)
    stage.pick("take_back", wait=2)
    asked = words.say("back_over", 1).split("\n")
    assert set(asked) <= set(texts(stage.screen.question.group))
    assert_readable(stage.screen.question.group)
    assert stage.screen.match is match and match.helped == 0
    stage.press(B)
    assert isinstance(stage.screen.question, pause.Pause)
    assert stage.screen.match is match
    stage.press(A, A, wait=2)
    assert stage.screen.match.number == 1 and stage.screen.match.helped == 1
    assert not isinstance(stage.screen.question, pause.Pause)


def at_turn(granted, left=2, laid=False):
    view = View()
    for seed in range(300):
        match = begun("human random random random", seed=seed)
        while match.turn != EMPTY:
            match.look(match.turn, view)
            if match.turn == 0 and bool(view.laid) == laid and view.counts[0] == left:
                by = beaten_by(view)
                certain = by == EMPTY
                if (
                    by == LOST
                    if granted == LOST
                    else by not in (LOST, UNNAMED) and certain == granted
                ):
                    return match
            match.act(any_card(match))
    raise AssertionError("no such deal")


def tricks_of_side(match):
    return match.game.deal.won[0] + match.game.deal.won[2]


@pytest.mark.parametrize("laid", [False, True], ids=["who leads", "amid a trick"])
def test_granted_claim_plays_the_rest(stage, language, laid):
    stage.app.settings[settings.PACE] = 3
    match = at_turn(True, laid=laid)
    won = tricks_of_side(match)
    stage.open_at_card(match)
    stage.pick("claim", wait=2)
    assert words.say("claim_yes") in texts(stage.screen.group)
    status = stage.screen.players.status
    said = set()
    while match.turn != EMPTY:
        stage.step()
        assert words.say("plays") not in status.text
        said.add(status.text)
    assert words.say("claim") in said
    assert tricks_of_side(match) == won + 2


def answer_to_a_claim(stage, match, by_memory):
    match.by_memory = by_memory
    stage.open_at_card(match)
    stage.pick("claim", wait=2)
    return stage.screen.group[len(stage.screen.group) - 1]


@pytest.mark.parametrize("by_memory", [False, True])
def test_refused_claim_names_the_card(stage, language, by_memory):
    panel = answer_to_a_claim(stage, at_turn(False), by_memory)
    assert not stage.screen.claimed
    card = cards.sign(beaten_by(stage.screen.view), stage.screen.match.game.ranks)
    beaten = words.say("claim_beaten", card)
    assert texts(panel) == [words.say("claim_no")] + [beaten] * (not by_memory)
    assert_readable([panel])


@pytest.mark.parametrize("by_memory", [False, True])
def test_claim_of_a_lost_trick_is_refused(stage, language, by_memory):
    panel = answer_to_a_claim(stage, at_turn(LOST, laid=True), by_memory)
    assert texts(panel) == [words.say("claim_lost")]
    assert_readable([panel])


def test_refused_claim_stays_readable_at_any_pace(stage):
    stage.app.settings[settings.PACE] = 3
    stage.open_at_card(at_turn(False))
    stage.pick("claim", wait=60)
    assert words.say("claim_no") in texts(stage.screen.group)
    stage.press(LEFT, wait=2)
    assert words.say("claim_no") not in texts(stage.screen.group)


def test_claim_out_of_turn_is_refused(stage, language):
    stage.open_out_of_turn()
    claiming.claim(stage.screen)
    stage.step(2)
    assert not stage.screen.claimed
    panel = stage.screen.group[len(stage.screen.group) - 1]
    assert texts(panel) == [words.say("claim_when")]
    assert_readable([panel])
