import pygame
import pytest

from engine.codes import match_code
from engine.codes.code_text import grouped
from screens import flow
from screens.menu import new_game
from screens.menu.keyboard import CodePage
from screens.ui import words
from simulator.computer.program import Program
from simulator.desktop import clipboard
from simulator.desktop.window_console import DesktopConsole
from tests.support.screens.layout import texts
from tests.support.screens.stage import new_match


@pytest.fixture
def app(tmp_path):
    console = DesktopConsole(home=tmp_path)
    app = Program(console)
    flow.to_title(app)
    app.step()
    yield app
    console.close()


def press(app, letter):
    code = pygame.key.key_code(letter)
    held = {"mod": pygame.KMOD_CTRL, "scancode": 0, "unicode": chr(ord(letter) & 31)}
    pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=code, **held))
    for _ in range(3):
        pygame.event.post(pygame.event.Event(pygame.USEREVENT))
        app.step()


def test_copied_code_of_a_match_is_pasted(app):
    match = new_match()
    flow.start(app, match)
    for _ in range(5):
        app.step()
    press(app, "c")
    assert clipboard.get() == match_code.code_of(match)
    assert words.say("clip_code") in texts(app.screen.group)
    app.open(CodePage, new_game.rules_name, lambda *_: None)
    app.step()
    assert isinstance(app.screen, CodePage) and not app.screen.text
    press(app, "v")
    found = app.screen.text
    assert found == match_code.code_of(match)
    assert grouped(found) in texts(app.screen.group)
    for pasted, is_code in (("Hello thing 12", False), (f"Madrasso: 81 · {found}", True)):
        clipboard.put(pasted)
        press(app, "v")
        assert app.screen.text == found
        assert (words.say("code_wrong") in texts(app.screen.group)) != is_code


@pytest.mark.parametrize("letter", "cv")
def test_system_without_a_clipboard_is_named(app, monkeypatch, letter):
    def fail(*_):
        raise pygame.error("no clipboard")

    monkeypatch.setattr(pygame.scrap, "init", fail)
    flow.start(app, new_match())
    for _ in range(5):
        app.step()
    press(app, letter)
    assert set(words.say("clip_missing").split("\n")) <= set(texts(app.screen.group))


def test_a_screen_without_a_code_copies_nothing(app):
    clipboard.put("before")
    press(app, "c")
    assert clipboard.get() == "before"
