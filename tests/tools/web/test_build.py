import argparse
import json
import re
import subprocess

import pytest

from screens.ui import words
from screens.ui.words import say
from simulator.computer import keyboard
from simulator.computer.program import Program
from tests.support.places import ROOT
from tests.support.screens import layout
from tools import shots
from tools.web import build, previews

FROZEN = (
    *build.PROGRAM,
    *build.LARGEST,
    *build.SNAPSHOTS,
    *[path.name for path in build.large_assets()],
)
PREVIEW = re.compile(r'<meta property="og:image" content="([^"]*)">')


@pytest.fixture
def out(tmp_path, monkeypatch):
    (tmp_path / "pyodide-lock.json").write_text('{"info": {}}')
    monkeypatch.setattr(build, "PYODIDE", tmp_path)
    monkeypatch.setattr(build, "packed", lambda: dict.fromkeys(FROZEN, b""))
    monkeypatch.setattr(build, "OUT", tmp_path / "web")
    return tmp_path / "web"


@pytest.mark.parametrize("slash", ["", "/"])
def test_preview_has_the_given_address(slash, out):
    build.main([f"https://cards.example/madrasso{slash}"])
    shown = PREVIEW.search((out / "index.html").read_text("utf-8"))[1]
    assert shown == "https://cards.example/madrasso/preview.png"
    assert (out / "preview.png").read_bytes().startswith(b"\x89PNG")


def test_preview_without_address_is_relative(out):
    build.main([])
    assert PREVIEW.search((out / "index.html").read_text("utf-8"))[1] == "preview.png"


@pytest.mark.parametrize(
    "text", ["cards.example", "ftp://cards.example/", "https://", "https:///a"]
)
def test_invalid_address_is_refused(text):
    with pytest.raises(argparse.ArgumentTypeError, match="is not an address"):
        build.address(text)


@pytest.mark.parametrize(("word", "status"), [("--help", 0), ("--hlep", 2), ("somewhere", 2)])
def test_help_helps_and_a_wrong_word_builds_nothing(word, status, out):
    with pytest.raises(SystemExit) as ended:
        build.main([word])
    assert ended.value.code == status and not out.exists()


def test_make_web_hands_its_address_on():
    command = ["make", "--dry-run", "web", "ADDRESS=https://cards.example/"]
    told = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout
    assert "tools.web.build https://cards.example/" in told


def test_preview_offers_only_the_pages_features(tmp_path):
    app = Program(previews.PageConsole(headless=True, home=tmp_path))
    shots.PICTURES["title"](app)
    app.step()
    found = layout.texts(app.screen.group)
    assert say("new_match") in found and say("quit") not in found


def test_buttons_for_the_ear_are_actions_with_names():
    page = (ROOT / "simulator/web/page/index.html").read_text("utf-8")
    actions = re.findall('data-does="([^"]+)"', page)
    assert actions == [keyboard.HINT, keyboard.TAKE_BACK, keyboard.CLAIM]
    for language in words.LANGUAGES:
        path = ROOT / "tools/web/languages" / f"{language}.json"
        assert [*json.loads(path.read_text("utf-8"))["page"]["doesOf"]] == actions
