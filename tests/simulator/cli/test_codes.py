import pytest

from engine.codes import code_text
from engine.codes.match_code import WHOLE, code
from engine.options import BREVE, MADRASSO, MEDIATORE, TRE, default_rules, with_option
from screens.ui import themes
from simulator.cli import codes
from simulator.cli.arguments import check_players, check_rules
from simulator.cli.main import main
from simulator.cli.parser import make_parser
from simulator.desktop import window
from simulator.desktop.window_console import DesktopConsole
from tests.support.programs import said
from tests.support.puzzles import contents

SHORT = with_option(MEDIATORE, default_rules(MEDIATORE), "deals", 4)
RANDOM = ("--players", "random,random,random,random")
TRUMP = with_option(MADRASSO, default_rules(MADRASSO), "void", "trump")
ENDLESS = with_option(MEDIATORE, default_rules(MEDIATORE), "deals", 0)


@pytest.mark.parametrize(
    ("game", "rules", "seed"),
    [
        (MADRASSO, TRUMP, 5),
        (BREVE, default_rules(BREVE), 1 << 29),
        (TRE, default_rules(TRE), 77),
        (MEDIATORE, ENDLESS, 123_456),
    ],
)
def test_a_code_is_the_game_the_rules_and_the_seed(game, rules, seed):
    parser = make_parser()
    args = parser.parse_args(["play", "--code", code(game, rules, seed)])
    codes.take_code(parser, args)
    check_rules(parser, args)
    check_players(parser, args)
    assert (args.game, args.rules, args.seed, args.code[-1]) == (game, rules, seed, WHOLE)
    assert args.players[0] == "human" and len(args.players) == (3 if game == TRE else 4)


def test_code_and_puzzle_exclude_each_other(capsys):
    puzzle = code_text.code(contents(MADRASSO)[0])
    match = code(MADRASSO, TRUMP, 5)
    status, out, err = said(capsys, "play", "--code", match, "--puzzle", puzzle)
    assert status == 2 and not out and "--code and --puzzle are two things to play" in err


def test_a_match_is_watched_by_its_code(capsys):
    text = code(MEDIATORE, SHORT, 5)
    by_code = said(capsys, "watch", "--headless", *RANDOM, "--code", text)
    rules = "--game mediatore --rule deals=4 --seed 5".split()
    by_words = said(capsys, "watch", "--headless", *RANDOM, *rules)
    assert by_code == by_words and by_code[0] == 0


@pytest.mark.parametrize("language", ["en", "fr"])
def test_court_letters_are_of_the_option_lang(monkeypatch, tmp_path, language):
    opened = []
    monkeypatch.setattr(window, "_run", lambda app: None)
    load = themes.file
    monkeypatch.setattr(themes, "file", lambda *each: opened.append(load(*each)) or opened[-1])
    console = DesktopConsole(headless=True, home=tmp_path)
    console.write("settings", b"face 2\nlanguage fr\n")
    console.close()
    monkeypatch.setenv("MADRASSO_HOME", str(tmp_path))
    assert main(["play", "--lang", language]) == 0
    cards = [name for name in opened if name.startswith("cards")]
    assert ("rdv" in cards[-1]) == (language == "fr")


@pytest.mark.parametrize("deal", [WHOLE, 3])
def test_play_by_code_begins_match_or_deal(monkeypatch, tmp_path, deal):
    found = []

    def run(app):
        app.step()
        app.step()
        found.append((app.screen.match, app.practice, app.console.load_match()))

    monkeypatch.setattr(window, "_run", run)
    console = lambda **_: DesktopConsole(headless=True, home=tmp_path)  # noqa: E731
    monkeypatch.setattr(window, "DesktopConsole", console)
    for _ in range(2):
        assert main(["play", "--code", code(MADRASSO, TRUMP, 5, deal)]) == 0
    for match, practice, kept in found:
        assert (match.seed, match.rules) == (5, TRUMP)
        assert bool(practice) == bool(deal) == (kept is None)
