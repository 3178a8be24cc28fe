"""A copy of the program gets an option, as docs/development.md describes."""

import json
import shutil
import subprocess
import sys

import pytest

from engine import save_decode
from engine.codes.match_code import code, parse
from engine.match import Match
from engine.options import GAMES, changed_options, default_rules, options, parse_game
from engine.record import lines
from engine.statistics import marked
from screens.menu.saved_settings import Settings
from tests.support.engine.saves import pack
from tests.support.notes import Memory
from tests.support.places import ROOT
from tests.support.puzzles import contents

SAVES = ROOT / "tests/cases/saves"
CODES = [
    line.split()
    for line in (ROOT / "tests/cases/codes.txt").read_text("utf-8").splitlines()
    if not line.startswith("#")
]
HEAD = 9  # bytes before the match

EDITS = {
    "engine/options.py": (
        ("\nearly_call prevented punished", "\nearly_call prevented punished\nlate no yes maybe"),
        ("\npackets 3-2 3-2-early 5", "\npackets 3-2 3-2-early 5 7 9"),
        (
            "\nsignals standard no-striscio other none",
            "\nsignals standard no-striscio other none knocks",
        ),
        ("\ndeals: 12 4 8 20 0", "\ndeals: 12 4 8 20 0\nlate no yes maybe"),
    ),
    "engine/madrasso/score.py": (
        (
            "        self.game = game\n",
            "        self.game = game\n"
            "        self.last_points += 10 * rules[8]\n"
            "        self.deal_points += 10 * rules[8]\n"
            "        self.goal += 100 * rules[8]\n",
        ),
    ),
    "engine/codes/code_text.py": (("MOST_LETTERS = (60, 12)", "MOST_LETTERS = (60, 13)"),),
    "engine/codes/match_code.py": (
        (r'\7\2\xff\x20"', r'\7\2\xff\x20\x08\3\1\2"'),
        (r'\7\5\xff\x20"', r'\7\5\xff\x20\x08\3\5\2"'),
    ),
}

# Read stored data (JSON), print results as JSON
READS = """
import json, sys
sys.path[:0] = [".", "lib"]
from engine import save_decode
from engine.codes.match_code import code, parse
from engine.match import Match
from engine.options import GAMES, changed_options, default_rules, with_option
from engine.puzzles.puzzle import read
from engine.record import lines
from engine.statistics import marked
from screens.menu.saved_settings import Settings
from tests.support.engine.saves import pack
from tests.support.notes import Memory

given = json.loads(sys.stdin.read())
found = {"codes": [], "saves": [], "puzzles": [], "rules": [], "marks": [], "later": []}
for text in given["codes"]:
    game, rules, seed, deal = parse(text)
    again = code(game, rules, seed, deal)
    found["codes"].append([again, game, changed_options(game, rules), seed, deal])
for text in given["saves"]:
    match = save_decode.read(bytes.fromhex(text))
    found["saves"].append([list(lines(match)), pack(match).hex()])
for text in given["puzzles"]:
    puzzle = read(bytes.fromhex(text))
    found["puzzles"].append([list(lines(puzzle.match)), puzzle.line.hex()])
liked = Settings(Memory({"settings": given["settings"].encode()}))
for game in range(len(GAMES)):
    found["rules"].append(changed_options(game, liked.rules(game)))
    match = Match(game, default_rules(game), 5, ["human"] * 4)
    found["marks"].append(marked(match, b"", 1).hex())
later = (("late", "maybe", 0), ("packets", "9", 1), ("late", "yes", 3), ("signals", "knocks", 3))
for name, value, game in later:
    rules = with_option(game, default_rules(game), name, value)
    text = code(game, rules, 12345, 3)
    assert parse(text) == (game, rules, 12345, 3)
    match = Match(game, rules, 5, ["human"] * 4)
    match.begin()
    assert save_decode.read(pack(match)).rules == rules
    liked.keep_match(game, ["human"] * 4, rules)
    assert liked.rules(game) == rules
    found["later"].append([text, pack(match).hex()])
found["settings"] = liked._console.files["settings"].decode()
print(json.dumps(found))
"""

# With late=yes: 10 points more for the last trick, a goal of 877
HEEDS = """
import json, sys
sys.path[:0] = [".", "lib"]
import simulator.computer
from engine.bots import LEVELS, choose
from engine.bots.madrasso import knowledge, match_score, row
from engine.deal import PLAYED
from engine.games import about
from engine.match import Match, new_view
from engine.options import MADRASSO, default_rules, with_option
from engine.solver.position import card_values
from engine.statistics import MOMENTS, Statistics
from simulator.arena.duplicate import share
from simulator.cli.main import main
from screens.ui.words import use
from tests.support.narrator.blind import words

use("en")

rules = with_option(MADRASSO, default_rules(MADRASSO), "late", "yes")
match = Match(MADRASSO, rules, 11, ["human", "club", "club", "club"])
match.begin()
view = new_view(MADRASSO)
worth = None
while match.turn < 4:
    match.look(match.turn, view)
    if match.game.deal.tricks == 9 and worth is None:
        side, worth = match.game.side(match.turn), max(n for _, n in card_values(match.game))
    match.act(choose("beginner", view, 1))
match.look(0, view)
state = [0] * row.SIZE
knowledge.read_trick(view, [0, 1, 2, 3], state)
terms = [0] * match_score.TERMS
view.number = view.fewest
match_score.match_utility(view, terms)
named = about(MADRASSO)
found = {
    "deal": sum(match.history.points[0]),
    "solver": worth == match.history.points[0][side],
    "bots": [state[row.LAST_POINTS], terms[0] + view.totals[0]],
    "told": [line for line in words(view) if "for the last" in line or "last trick" in line],
    "share": share(MADRASSO, rules),
    "about": [named.last_points(rules), named.shared(rules), named.goal(rules)],
    "fewest": named.fewest_deals(MADRASSO, rules, (140, 140)),
}
match.history.flat_points[:2] = type(match.history.flat_points)("h", [140, 0])
statistics = Statistics(None)
statistics.add(match, LEVELS, 0, False)
found["stramazzi"] = statistics.rows[0].numbers[MOMENTS + 2]
main("duel --a beginner --b random --deals 2 --jobs 1 --rule late=yes".split())
try:
    main("duel --a beginner --b random --matches 2 --to 900 --rule late=yes".split())
except SystemExit:
    pass
print(json.dumps(found))
"""


@pytest.fixture(scope="module")
def copy(tmp_path_factory):
    folder = tmp_path_factory.mktemp("later")
    for name in ("engine", "lib", "simulator", "tests/support"):
        shutil.copytree(ROOT / name, folder / name, ignore=shutil.ignore_patterns("__pycache__"))
    (folder / "tests/__init__.py").touch()
    (folder / "assets").symlink_to(ROOT / "assets")
    for name, pairs in EDITS.items():
        text = (folder / name).read_text("utf-8")
        for old, new in pairs:
            assert old in text, f"{name}: {old}"
            text = text.replace(old, new)
        (folder / name).write_text(text, "utf-8")
    return folder


@pytest.fixture(scope="module")
def later(copy):
    done = subprocess.run(
        [sys.executable, "-c", READS],
        input=json.dumps(given()),
        cwd=copy,
        env={"PYTHONPATH": ""},
        capture_output=True,
        text=True,
        check=False,
    )
    assert not done.returncode, done.stderr
    return json.loads(done.stdout)


def given() -> dict:
    slots = sorted(SAVES.glob("*.slot"))
    packed = [slot.read_bytes()[HEAD:] for slot in slots]
    lengths = [int.from_bytes(slot.read_bytes()[4:6], "little") for slot in slots]
    saves = [content[:n].ljust(n, b"\0").hex() for content, n in zip(packed, lengths, strict=True)]
    saves += [pack(begun(game)).hex() for game in range(len(GAMES))]
    return {
        "codes": [line[0] for line in CODES],
        "saves": saves,
        "puzzles": [contents(game)[i].hex() for game in (0, 2, 3) for i in (0, 7, 30)],
        "settings": (SAVES / "settings").read_text("utf-8").rstrip("\0"),
    }


def begun(game) -> Match:
    match = Match(game, default_rules(game), 5, ["human", "club", "club", "club"])
    match.begin()
    return match


def changed(game: int, rules: bytes) -> list:
    return [list(pair) for pair in changed_options(game, rules)]


@pytest.mark.parametrize("line", CODES, ids=[line[0] for line in CODES])
def test_old_code_keeps_its_meaning(line, later):
    text, name, seed, deal, *rules = line
    game = parse_game(name)
    pairs = [
        [key, int(value) if key == "deals" else value]
        for key, value in (each.split("=") for each in rules)
    ]
    found = parse(text)
    assert (found[0], sorted(changed(game, found[1])), *found[2:]) == (
        game,
        sorted(pairs),
        int(seed),
        int(deal),
    )
    assert code(*found) == text
    again = later["codes"][CODES.index(line)]
    assert again == [text, game, changed(game, found[1]), int(seed), int(deal)]


def test_old_save_keeps_its_bytes(later):
    for text, (again, packed) in zip(given()["saves"], later["saves"], strict=True):
        assert again == list(lines(save_decode.read(bytes.fromhex(text))))
        assert packed == text


def test_old_puzzles_settings_and_marks_are_read(later):
    for text, (again, line) in zip(given()["puzzles"], later["puzzles"], strict=True):
        assert again and text and line
    liked = Settings(Memory({"settings": given()["settings"].encode()}))
    for game in range(len(GAMES)):
        assert later["rules"][game] == changed(game, liked.rules(game))
        assert later["marks"][game] == marked(begun(game), b"", 1).hex()
    assert any(later["rules"])


def test_later_versions_data_is_refused(later):
    for text, packed in later["later"]:
        with pytest.raises(ValueError, match="no code of a match"):
            parse(text)
        with pytest.raises(ValueError, match="other options|option that can't be"):
            save_decode.read(bytes.fromhex(packed))
    liked = Settings(Memory({"settings": later["settings"].encode()}))
    for game in range(len(GAMES)):
        assert len(liked.rules(game)) == len(default_rules(game))
    assert changed(2, liked.rules(2)) == later["rules"][2]


def test_rules_alone_set_last_trick_deal_and_goal(copy):
    done = subprocess.run(
        [sys.executable, "-c", HEEDS],
        cwd=copy,
        env={"PYTHONPATH": ""},
        capture_output=True,
        text=True,
        check=False,
    )
    assert not done.returncode, done.stderr
    *said, found = done.stdout.splitlines()
    found = json.loads(found)
    told = found.pop("told")
    assert told and all("20" in line for line in told), told
    assert found == {
        "deal": 140,
        "solver": True,
        "bots": [20, 877],
        "share": 70,
        "about": [20, 140, 877],
        "fewest": 2,
        "stramazzi": 1,
    }
    assert "points per deal above 70" in "".join(said)
    assert "900 is not from 1 to 877" in done.stderr


def test_every_value_of_every_option_has_a_code():
    for game in range(len(GAMES)):
        for i, (_, values) in enumerate(options(game)):
            rules = bytearray(default_rules(game))
            rules[i] = len(values) - 1
            if changed(game, rules):
                assert parse(code(game, bytes(rules), 7, 1))[1] == rules
