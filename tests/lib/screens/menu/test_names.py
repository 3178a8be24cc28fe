import pytest

from screens import naming, seats
from screens.menu import keyboard
from screens.menu.keyboard import ERASE
from screens.menu.new_game import NewGame
from screens.menu.saved_settings import FILE, keep_name
from screens.menu.title import Title
from screens.table.curtain import Curtain
from screens.ui import words
from screens.ui.keys import DOWN, SELECT, START, A
from tests.support.letters import covers
from tests.support.screens.layout import labels, texts
from tests.support.screens.stage import Stage, new_match

TITLE = (Title,)


def typed(stage, text, number=0):
    stage.show(keyboard.NamePage, number, TITLE)
    for letter in text:
        stage.screen.type(letter)


def test_a_name_is_kept_from_one_start_to_the_next(stage, tmp_path):
    typed(stage, "ADELE")
    stage.press(A)
    assert seats.own_names[0] == "Adele"
    Stage(tmp_path)
    assert seats.own_names == ["Adele", "", "", ""]


def test_letters_with_accents_are_letters_of_a_name(stage):
    typed(stage, "ÀÉÈÒÙ'")
    stage.press(A)
    assert seats.own_names[0] == "Àéèòù’"
    stage.show(keyboard.NamePage, 0, TITLE)
    assert stage.screen.text == "ÀÉÈÒÙ'"


def test_every_language_has_keys_for_its_names(stage, language):
    stage.show(keyboard.NamePage, 0, TITLE)
    keys = [
        text
        for text in texts(stage.screen.group)
        if len(text) == 1 and text in keyboard.NAME_LETTERS
    ]
    assert len(set(keys)) == len(keys) == ERASE
    assert covers(stage.app.font, "".join(keys))


@pytest.mark.parametrize("name", ["Marçal", "Noël", "Anaïs", "Jérôme", "Hélène"])
def test_french_names_keep_their_letters(stage, name):
    words.use("fr")
    stage.show(keyboard.NamePage, 0, TITLE)
    for letter in name.upper():
        (at,) = [(x, y) for line, x, y, _ in labels(stage.screen.group) if line.text == letter]
        stage.aim(at[0] + 9, at[1] + 5, True)
    stage.screen.finish()
    assert seats.own_names[0] == name
    words.use("it")
    stage.show(keyboard.NamePage, 0, TITLE)
    stage.screen.finish()
    assert seats.own_names[0] == name


@pytest.mark.parametrize("text", ["NANE", "BEPPE"])
def test_no_two_at_a_table_are_called_alike(stage, text):
    keep_name(stage.app, 1, "Beppe")
    typed(stage, text)
    assert words.say("own_name_is_taken", text.title()) in texts(stage.screen.group)
    stage.press(A)
    assert isinstance(stage.screen, keyboard.NamePage) and seats.own_names[0] == ""
    stage.screen.erase()
    stage.press(A)
    assert seats.own_names[0] == text.title()[:-1]


def test_own_name_may_be_kept(stage):
    keep_name(stage.app, 1, "Beppe")
    stage.show(keyboard.NamePage, 1, TITLE)
    stage.screen.move(33)
    stage.press(A)
    assert seats.own_names[1] == "Beppe" and not isinstance(stage.screen, keyboard.NamePage)


def test_a_name_without_letters_is_none(stage):
    keep_name(stage.app, 0, "Adele")
    stage.show(keyboard.NamePage, 0, TITLE)
    stage.press(*6 * [SELECT])
    stage.screen.move(33)
    stage.press(A)
    assert seats.own_names[0] == "" and b"people-name-1 -" in stage.console.read(FILE)


def test_start_leaves_the_name_as_it_was(stage):
    keep_name(stage.app, 0, "Adele")
    typed(stage, "BEPPE")
    stage.press(START)
    assert seats.own_names[0] == "Adele"


@pytest.mark.parametrize("letter", ["M", "I"])
def test_name_fits_its_room_at_the_table(stage, letter):
    typed(stage, letter * 40)
    stage.press(A)
    name = seats.own_names[0]
    assert 5 <= len(name) < 20 and stage.app.font.width(name) <= keyboard.MOST


def test_the_settings_of_another_hand_do_no_harm(stage, tmp_path):
    stage.console.write(
        FILE, b"people-name-1 Adele e tutta la sua parentela\npeople-name-2 \xe2\x98\x83\n"
    )
    other = Stage(tmp_path)
    assert seats.own_names[0] == "Adele e "
    other.open(new_match("human nane human momolo"))
    other.step(5)


def test_people_are_named_in_seat_order(stage):
    for number, name in enumerate(("Adele", "Beppe", "Carla", "Dino")):
        keep_name(stage.app, number, name)
    match = new_match("nane human human momolo")
    assert [seats.called(match, seat) for seat in range(4)] == ["Nane", "Adele", "Beppe", "Momolo"]
    assert seats.kind(match, 1) == "" and naming.pair(match, 0) == "Nane-Beppe"
    alone = new_match("human club club club")
    assert seats.name(alone, 0) == words.say("you") and seats.called(alone, 0) == "Adele"


def test_unnamed_person_has_the_seats_name(stage, english):
    match = new_match("human club human random")
    assert [seats.called(match, seat) for seat in range(4)] == "South East North West".split()
    assert naming.pair(match, 0) == "North-South" and naming.pair(match, 1) == "East-West"
    assert naming.pair(match, 1, naming.short) == "E-W"


def test_curtain_shows_the_name(stage):
    for number, name in enumerate(("Adele", "Beppe")):
        keep_name(stage.app, number, name)
    stage.open(new_match("human nane human momolo", seed=14))
    stage.until(lambda: isinstance(stage.screen, Curtain))
    named = "Beppe" if stage.screen.seat else "Adele"
    assert named in texts(stage.screen.group)


def test_person_row_leads_to_the_name(stage):
    stage.show(NewGame)
    stage.press(DOWN, SELECT)
    for letter in "ADELE":
        stage.screen.type(letter)
    stage.press(A)
    assert isinstance(stage.screen, NewGame) and stage.screen.chosen == 1
    assert "Adele" in texts(stage.screen.group)
