import re

import pytest

from screens.menu.new_game import NewGame
from screens.menu.saved_settings import FILE
from screens.ui import themes, words
from screens.ui.keys import DOWN, RIGHT, UP
from simulator.computer.program import Program
from simulator.desktop.window_console import DesktopConsole
from simulator.narrator import news, speech
from simulator.narrator.narrator import Narrator
from tests.support.screens import mediatore_pages
from tests.support.screens.stage import Stage
from tools import shots
from tools.shots import PICTURES

SIGNS = set("♥♦♠♣◄►▲▼★☝→|{}<>\n\u2007")


def told(name, language, home, liked=b""):
    words.use(language)
    console = DesktopConsole(headless=True, home=home)
    console.write(FILE, liked)
    app = Program(console)
    words.use(language)
    shots.PICTURES[name](app)
    app.step()
    return Narrator(app).follow()


@pytest.mark.smoke(8)
@pytest.mark.parametrize("name", PICTURES)
def test_screen_is_announced_without_signs(tmp_path, name):
    for language in ("it", "en"):
        lines = told(name, language, tmp_path / language)
        assert lines and not SIGNS & set("".join(lines)), lines
        assert not [line for line in lines if re.search(r"(?:^|[.,:;] ):", line)], lines
        assert not [line for line in lines if re.search(r"(^|[.!?] )[^\W\d_A-ZÀ-Ý]", line)], lines
        assert not [line for line in lines if "  " in line or " ." in line or line != line.strip()]


# All pages but the settings, which show the felt's name
@pytest.mark.smoke(8)
@pytest.mark.parametrize("name", sorted(set(PICTURES) - {"settings"}))
def test_felts_are_announced_alike(tmp_path, name):
    usual = told(name, "en", tmp_path / "green")
    for cloth in (themes.NIGHT, themes.BLACK):
        assert told(name, "en", tmp_path / f"{cloth}", f"cloth {cloth}\n".encode()) == usual


def test_chosen_setting_on_black_is_announced(tmp_path):
    assert "Language: English." in told("settings", "en", tmp_path, b"cloth 2\nlanguage en\n")


@pytest.mark.parametrize(
    ("name", "line"),
    [
        ("scores", "Deal 8: 23 to 97 plus 10 last trick, total 432."),
        ("gone", "Coins: gone five, four; yours jack; others 7."),
        ("standing", "Us: total 70, tricks 2, points 15."),
        ("signs", "Flag: who leads to this trick."),
        ("signs-mediatore", "Flag: who leads to this trick."),
        (
            "signal",
            "Say something with five of coins? B: back. Busso. "
            "Play your highest; if it wins, lead the suit back.",
        ),
        (
            "closeup",
            "Italian: quattro di spade. No points. "
            "Beaten in suit by ace, three, king, horse, jack, seven, six, five.",
        ),
        ("signals", "Friends: play your highest; if it wins, lead it back."),
    ],
)
def test_columns_are_announced_with_their_names(tmp_path, name, line):
    assert line in told(name, "en", tmp_path)


@pytest.mark.parametrize(
    ("language", "early", "late"),
    [
        ("en", "Before the 11th deal this loses", "With no trick just won this loses"),
        ("it", "Prima della battuta 11 perdi", "Senza una presa appena fatta perdi"),
    ],
)
def test_question_of_several_rows_is_one_sentence(language, early, late):
    words.use(language)
    question, keys = words.say("out_question"), "Sì, no"
    for key, begun in (("out_early", early), ("out_no_trick", late)):
        rows = [question, *words.say(key, 11).split("\n"), keys]
        (told,) = news.on_one_line(rows, keys)
        assert f"{question} {begun}" in told and told.endswith(f". {keys}."), told


def test_explanation_with_a_key_is_one_sentence(language, tmp_path):
    stage = Stage(tmp_path)
    lines = []
    stage.app.tell(lines.append, lines.clear)
    stage.show(NewGame)
    stage.press(UP, UP, wait=2)
    begin = words.say("about_begin").split(": ")[-1].replace("\n", " ")
    assert lines[-1].endswith(f": {begin}"), lines


def test_bids_are_announced_without_table_signs(tmp_path):
    lines = told("bids", "en", tmp_path)
    assert [line for line in lines if line.startswith("Solo")], lines
    assert not [line for line in lines if line.startswith("Flag")], lines


def test_call_announces_only_own_cards_as_own(tmp_path, english):
    stage = Stage(tmp_path)
    lines = []
    stage.app.tell(lines.append, lines.clear)
    mediatore_pages.call_card(stage)
    words.use("en")
    hand = stage.screen.view.hand
    told_own = set()
    for _ in range(4):
        for key in (DOWN, RIGHT):
            stage.press(key)
            lines.clear()
            stage.step(2)
            stage.press(DOWN, wait=2)
            card = stage.screen.part.card
            own = bool(hand[card >> 4] >> (card & 15) & 1)
            called = [line for line in lines if line.startswith("Call ")]
            assert called and (", yours" in called[-1]) == own, (called, card)
            told_own.add(own)
    words.use("it")
    assert told_own == {False, True}


def test_card_that_beats_a_claim_is_a_sentence(language):
    rows = [speech.plain(words.say("claim_no")), speech.plain(words.say("claim_beaten", "A♦"))]
    (told,) = news.on_one_line(rows)
    assert told.startswith(f"{rows[0]}. ") and told.count(".") == 2


# A word, a colon and a number
LABEL = re.compile(r"[^\W\d]\u202f?: [–-]?\d")


@pytest.mark.parametrize("language", words.LANGUAGES)
@pytest.mark.parametrize("name", "table standing gone tricks hands reckoning four-scores".split())
def test_labels_have_no_colon_before_figures(tmp_path, name, language):
    lines = told(name, language, tmp_path)
    assert lines and not [line for line in lines if LABEL.search(line)]


def test_open_hands_announce_winner_and_points(tmp_path):
    lines = told("hands", "en", tmp_path)
    assert any(re.search(r"takes?, \d+ points\.", line) for line in lines), lines


@pytest.mark.parametrize("language", words.LANGUAGES)
def test_reckoning_announces_thirds(tmp_path, language):
    lines = told("reckoning", language, tmp_path)
    assert not any("/3" in line for line in lines), lines
