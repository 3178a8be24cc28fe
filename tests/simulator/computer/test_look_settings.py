import pytest

from screens import flow
from screens.menu import settings_page
from screens.menu.saved_settings import Settings
from screens.ui import words
from screens.ui.keys import DOWN, RIGHT, A
from simulator.computer import devices, look_settings
from simulator.translations import for_handheld
from tests.support.screens.layout import assert_readable
from tests.support.screens.stage import Stage, at_title


@pytest.fixture
def stage(tmp_path):
    return at_title(tmp_path)


def at_look(stage):
    stage.show(settings_page.SettingsPage, 0, flow.to_title)
    while stage.screen.names[stage.screen.chosen] != look_settings.KEY:
        stage.press(DOWN)


@pytest.mark.parametrize("name", [look_settings.TAPS, look_settings.BUZZ])
def test_finger_settings_are_readable_and_kept(stage, tmp_path, language, name):
    stage.console.can_buzz = True
    stage.show(settings_page.SettingsPage, 0, flow.to_title)
    while stage.screen.names[stage.screen.chosen] != name:
        stage.press(DOWN)
    seen = set()
    for _ in range(2):
        assert_readable(stage.screen.group)
        seen.add(stage.screen.rows[stage.screen.chosen])
        stage.press(RIGHT)
    words.use("it")
    assert len(seen) == 2
    stage.press(A)
    console = Stage(tmp_path).console
    assert look_settings.taps_once(console) == (name == look_settings.TAPS)
    assert console.buzzes == (name != look_settings.BUZZ)


def test_both_looks_can_be_read(stage, language):
    at_look(stage)
    seen = set()
    for _ in range(2):
        assert_readable(stage.screen.group)
        seen.add(stage.screen.rows[stage.screen.chosen])
        about = stage.screen.explanation()[1]
        assert ("pixel" in about or "quadretti" in about) == (not stage.console.is_fine)
        stage.press(RIGHT)
    words.use("it")
    assert len(seen) == 2


def test_chosen_look_holds_at_once_and_later(stage, tmp_path):
    assert stage.console.fine is None
    at_look(stage)
    for fine in (True, False):
        stage.press(A)
        assert stage.console.fine == stage.console.is_fine == fine
        assert Stage(tmp_path).console.fine == fine


def test_the_other_settings_are_the_handhelds(stage):
    at_look(stage)
    names = list(stage.screen.names)
    stage.show_handhelds(settings_page.SettingsPage, 0, flow.to_title)
    assert [*stage.screen.names, look_settings.KEY, look_settings.TAPS] == names


@pytest.mark.parametrize("language", sorted(words.LANGUAGES))
def test_handheld_has_no_words_of_these_settings(language):
    for word in (b"look=fine", b"taps=one", b"buzz=yes"):
        assert word not in for_handheld(language)


@pytest.mark.parametrize("taps", [look_settings.ONE, look_settings.TWO])
def test_confirming_explains_a_tap_to_a_finger(stage, taps):
    Settings(stage.console).put({look_settings.TAPS: taps})
    stage.show(settings_page.SettingsPage, 0, flow.to_title)
    page = stage.screen
    page.show(page.names.index("confirms"))
    usual = words.say("about_confirms=0")
    for device, text in (
        (devices.TOUCH, words.say(f"about_taps={taps}")),
        (devices.KEYBOARD, usual),
    ):
        stage.console.device = device
        assert page.explanation()[1] == text
    stage.console.device = devices.TOUCH
    stage.press(RIGHT)
    assert page.explanation()[1] == words.say("about_confirms=1")
