import shutil
import subprocess
import sys
from io import BytesIO

import pytest

from engine.bots import runtime
from engine.options import GAMES, option_names, option_values
from screens.ui import words
from simulator.cli import helping
from simulator.cli.parser import SHELLS, make_parser
from tests.support.programs import said


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        ("foo", "madrasso: 'foo' is no command: write one of play, record, "),
        ("help nothing", "madrasso help: 'nothing' is no command: write one of play, record, "),
        ("analyse --seat Q x", "argument --seat: 'Q' is no seat: write some of S, E, N and W"),
        ("play --code ABCD-EFG-HIJ", "'ABCD-EFG-HIJ' is no code of a match or deal: write all"),
        ("play --scale 0", "0 is less than 1"),
        ("watch --scale -5", "-5 is less than 1"),
        ("play --scale 2.5", "'2.5' is not a whole number"),
        ("play --lang xx", "'xx'"),
        ("play --players human,club", "--players names 2, but 4 play madrasso"),
        ("play --save x --players club,club,club,club", "nobody is human is watched, and not kept"),
        ("play --players human,club,club,tom", "'tom' is none of"),
        ("play --players human,nane,anzola,nane", "nane has one seat in play, not two"),
        ("record --players human,club,club,club", "nobody can be human in record"),
        ("record --game tressette", "there is no game 'tressette'"),
        ("record --game madrasso-tre --rule revoke=punished", "has no option 'revoke'"),
        ("record --rule void", "'void' is not NAME=VALUE"),
        ("record --rule void=maybe", "it is one of free, trump"),
        ("record --rule void=free --rule void=trump", "--rule void is given twice"),
        ("record --seed x", "'x' is not a whole number"),
        ("record --games 0", "0 is not from 1 to"),
        ("record --game mediatore --rule void=free", "mediatore has no option 'void'"),
        ("record --game mediatore --rule deals=5", "it is one of 12, 4, 8, 20, 0"),
        ("record --game mediatore --players club,club,club", "--players names 3, but 4 play"),
        ("record --jobs 0", "0 is not from 1 to"),
        ("shot nothing --out x.png", "'nothing'"),
        ("shot table", "--out"),
        ("shot table --out x.jpg", "argument --out: the picture is a .png, not a .jpg"),
        ("bot --level tom", "'tom'"),
        (f"record --seed {'9' * 1001}", "has more than 1000 digits"),
        ("record --seed 3 --rule void=trump --random-rules", "two ways"),
        (
            "play --code ABC",
            "argument --code: 'ABC' is no code of a match or deal: write all its groups",
        ),
        ("play --code 5SF --game mediatore", "leave out --game"),
        ("play --code 5SF --rule void=trump", "leave out --rule"),
        ("watch --code 5SF --seed 3", "leave out --seed"),
        ("watch --code 500000003CQ", "that of one deal"),
        ("play --puzzle 5SF", "argument --puzzle: '5SF' is no code of a puzzle"),
        ("play --puzzle=", "argument --puzzle: '' is no code of a puzzle"),
        ("watch --players a,b,c,d", "'a' is none of beginner, novice"),
        ("play --players a,b,c,d", "'a' is none of human, beginner, novice"),
        ("watch --players human,club,club,club", "nobody can be human in watch"),
        ("replay", "FILE"),
        ('record --players exec:"a,club,club,club', 'a " is not closed'),
        ("record --games=--", "argument --games: '--' is no value"),
        ("bot --level=--", "argument --level: '--' is no value"),
        ("duel --plot=--", "argument --plot: '--' is no value"),
    ],
)
def test_a_wrong_word_gets_one_clear_line(capsys, words, reason):
    status, out, err = said(capsys, *words.split())
    assert status == 2
    assert out == ""
    assert reason in err
    assert err.count("\n") == 1


@pytest.mark.parametrize("digits", ["٣", "１２", "3²", " 3", "3 ", "3\n", "1_0", "+3", ""])
def test_numbers_have_only_ascii_digits(capsys, digits):
    for place in (
        "record --seed",
        "record --games",
        "record --jobs",
        "play --scale",
        "duel --deals",
        "duel --totals",
        "shot table --out x.png --scale",
    ):
        *command, option = place.split()
        status, out, err = said(capsys, *command, f"{option}={digits}")
        assert (status, out) == (2, "")
        assert f"argument {option}: " in err and "is not a whole number" in err
    status, out, err = said(capsys, "duel", f"--bound={digits}")
    assert (status, out) == (2, "") and "is not a number" in err


LONG = "x y" * 2000


@pytest.mark.parametrize(
    "words",
    [
        [LONG],
        ["play", LONG],
        ["play", f"--scale={LONG}"],
        ["play", "--lang", LONG],
        ["play", "--players", LONG],
        ["play", "--players", f"human,{LONG},club,club"],
        ["record", "--game", LONG],
        ["record", "--rule", LONG],
        ["record", "--rule", f"{LONG}=free"],
        ["record", "--rule", f"void={LONG}"],
        ["record", "--rule", f"{LONG}=1", "--rule", f"{LONG}=2"],
        ["record", "--seed", LONG],
        ["record", "--seed", "7" * 4000],
        ["record", "--games", "7" * 900],
        ["record", "--random-rules=" + LONG],
        ["bot", "--level", LONG],
        ["bot", f"--le={LONG}"],
        ["bot", f"--l={LONG}"],
        ["shot", LONG],
        ["duel", "--a", LONG],
        ["duel", "--bound", LONG],
        ["duel", "--totals", LONG],
    ],
)
def test_a_wrong_word_is_quoted_by_its_first_letters(capsys, words):
    status, out, err = said(capsys, *words)
    assert (status, out, err.count("\n")) == (2, "", 1)
    assert LONG[:90] not in err and "7" * 61 not in err
    assert len(err) < 600


def test_wrong_word_is_reported_on_one_line(capsys):
    for word in ("a\nb", "--a\nb", "\x1b[31m", "\udcff"):
        _, _, err = said(capsys, "play", word)
        assert err.count("\n") == 1 and "\x1b" not in err


@pytest.mark.parametrize("words", ["", "play", "record", "replay", "watch", "shot", "duel", "bot"])
def test_help_is_everywhere(capsys, words):
    status, out, _ = said(capsys, *words.split(), "--help")
    assert status == 0
    assert out.startswith(("usage: madrasso", "usage: python -m tools."))


@pytest.mark.parametrize(
    ("words", "meant"),
    [
        ("recrod", "record"),
        ("help dul", "duel"),
        ("play --plyers x", "--players"),
        ("duel --mathces=3", "--matches"),
        ("record --players mastr,club,club,club", "master"),
        ("duel --a clubb", "club"),
        ("bot --level skiled", "skilled"),
        ("watch --game mediator", "mediatore"),
        ("record --rule viod=trump", "void"),
        ("record --rule void=trmp", "trump"),
        ("record --game mediatore --rule signals=oter", "other"),
        ("shot tabel --out x.png", "table"),
        ("completion bsh", "bash"),
    ],
)
def test_typo_gets_a_suggestion(capsys, words, meant):
    status, out, err = said(capsys, *words.split())
    assert (status, out, err.count("\n")) == (2, "", 1)
    assert f"; did you mean {meant}? See " in err


def test_unlike_word_gets_no_suggestion(capsys):
    for typed in ("xyz", "play --qqqq", "record --rule zzz=1", "bot --level 0", "play --lang xx"):
        assert "did you mean" not in said(capsys, *typed.split())[2]


def test_help_is_a_command_too(capsys):
    assert said(capsys, "help") == said(capsys, "--help")
    assert said(capsys, "help", "record") == said(capsys, "record", "--help")


def test_the_version_has_a_short_option(capsys):
    assert said(capsys, "-V") == said(capsys, "--version")


@pytest.mark.parametrize("command", ["play", "record", "watch", "duel"])
def test_help_names_every_rule_and_its_values(capsys, command):
    text = said(capsys, command, "--help")[1]
    assert "first_lead=right|bidder-high|bidder-solo|bidder" in text
    for game in range(len(GAMES)):
        for name in option_names(game):
            values = "|".join(map(str, option_values(game, name)))
            assert f"{name}={values}" in text


COMPLETED = [
    ("dee", ""),
    ("du", "duel"),
    ("help rec", "record"),
    ("record --rand", "--random-rules"),
    ("record --game madrasso-t", "madrasso-tre"),
    ("record --rule callable=a", "callable=any"),
    ("record --players mae", "maestro"),
    ("bot --level nov", "novice"),
    ("replay game", "games.jsonl"),
]
COMPLETING = """
source ./words; shift
COMP_WORDS=(madrasso "$@"); COMP_CWORD=$#
spec=$(complete -p madrasso); spec=${spec#*-F }
${spec%% *} madrasso "${COMP_WORDS[COMP_CWORD]}" "${COMP_WORDS[COMP_CWORD-1]}"
echo -n "${COMPREPLY[*]}"
"""


@pytest.mark.skipif(shutil.which("bash") is None, reason="there is no bash")
def test_bash_completes_commands_and_values(capsys, tmp_path):
    status, script, _ = said(capsys, "completion", "bash")
    assert status == 0
    (tmp_path / "words").write_text(script)
    (tmp_path / "games.jsonl").touch()
    (tmp_path / "folder").mkdir()
    for typed, whole in COMPLETED:
        command = ["bash", "-c", COMPLETING, "bash", "", *typed.split()]
        done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=True)
        assert (typed, done.stdout, done.stderr) == (typed, whole, "")


@pytest.mark.parametrize("shell", SHELLS)
def test_every_shell_gets_every_command(capsys, shell):
    status, script, _ = said(capsys, "completion", shell)
    assert status == 0 and script.endswith("\n")
    for command in helping.commands(make_parser()):
        assert command in script


def test_the_manual_page_keeps_the_lines_of_a_usage():
    pytest.importorskip("argparse_manpage")
    page = helping.manual(make_parser(), "1.2")
    for name, parser in helping.commands(make_parser()).items():
        usage = parser.format_usage().strip().replace("-", "\\-")
        usage = "".join(usage.split())
        kept = ["".join(part.split(".fi")[0].split()) for part in page.split("\n.nf\n")]
        assert usage in kept, name


def test_the_manual_page_has_every_command_and_option():
    pytest.importorskip("argparse_manpage")
    page = helping.manual(make_parser(), "1.2").replace("\\-", "-")
    assert page.startswith('.TH MADRASSO "6"') and "madrasso 1.2" in page
    for name, parser in helping.commands(make_parser()).items():
        assert f"madrasso {name}\\fR" in page
        for action in parser._actions:
            assert all(
                f"\\fB{option}\\fR" in page
                for option in action.option_strings
                if option != "-h" and option != "--help"
            )


@pytest.mark.parametrize("words", ["record --out", "shot table --out", "play --save"])
def test_missing_folder_is_reported_in_one_line(capsys, tmp_path, words):
    path = tmp_path / "nowhere" / "file.png"
    status, out, err = said(capsys, *words.split(), str(path))
    assert status == 1
    assert out == ""
    assert "nowhere" in err
    assert err.count("\n") == 1
    assert not path.parent.exists()


@pytest.mark.parametrize("damage", ["gone", "cut"])
def test_bad_weights_are_reported_in_one_line(capsys, tmp_path, monkeypatch, damage):
    copy = tmp_path / "free.policy"
    if damage == "cut":
        copy.write_bytes(bytes(5000))
    monkeypatch.setattr(runtime, "open_asset", lambda name: open(tmp_path / name, "rb"))
    monkeypatch.setattr(runtime, "tables", {})
    status, _, err = said(
        capsys,
        "record",
        "--players",
        ",".join(["skilled"] * 4),
        "--jobs",
        "1",
        "--out",
        str(tmp_path / "r"),
    )
    assert status == 1
    words = "is damaged" if damage == "cut" else "No such file or directory"
    assert err.endswith(f"free.policy: {words}\n")
    assert err.count("\n") == 1


def test_save_file_that_is_no_record_is_kept(capsys, tmp_path):
    path = tmp_path / "notes.txt"
    path.write_text("milk, bread\n")
    status, _, err = said(capsys, "play", "--save", str(path))
    assert status == 1
    assert err.startswith(f"{path}:1: not JSON")
    assert path.read_text() == "milk, bread\n"


def test_two_processes_record_the_same(tmp_path, capsys):
    texts = []
    for jobs in ("1", "2"):
        path = tmp_path / f"{jobs}.jsonl"
        words = ["record", "--games", "6", "--seed", "11", "--random-rules"]
        assert said(capsys, *words, "--jobs", jobs, "--out", str(path))[0] == 0
        texts.append(path.read_text(encoding="utf-8"))
    assert texts[0] == texts[1]


def test_replay_prints_a_line_per_game_and_counts(tmp_path, capsys):
    path = tmp_path / "games.jsonl"
    said(capsys, "record", "--games", "2", "--seed", "5", "--jobs", "1", "--out", str(path))
    status, out, err = said(capsys, "replay", str(path))
    assert status == 0
    assert err == ""
    lines = out.splitlines()
    assert len(lines) == 3
    assert lines[0].startswith(f"{path} game 1: madrasso, ")
    assert "won by" in lines[0]
    assert lines[2].startswith("2 games, ")
    assert lines[2].endswith(" in 1 file, 0 refused")


def test_hyphen_reads_standard_input(tmp_path, capsys, monkeypatch):
    path = tmp_path / "games.jsonl"
    said(capsys, "record", "--games", "2", "--seed", "5", "--jobs", "1", "--out", str(path))
    for command, more in (("replay", []), ("stats", [])):
        with path.open() as file:
            monkeypatch.setattr(sys, "stdin", file)
            status, out, err = said(capsys, command, "-", *more)
            assert (status, err) == (0, "")
        assert out.replace("- game", f"{path} game") == said(capsys, command, str(path), *more)[1]


def test_replay_names_the_wrong_line(tmp_path, capsys):
    good, bad = tmp_path / "good.jsonl", tmp_path / "bad.jsonl"
    said(capsys, "record", "--seed", "5", "--jobs", "1", "--out", str(good))
    bad.write_bytes(good.read_bytes()[:-40])
    status, out, err = said(capsys, "replay", str(good), str(bad), str(tmp_path / "none"))
    assert status == 1
    last = good.read_bytes().count(b"\n")
    assert err.splitlines()[0].startswith(f"{bad}:{last}: not JSON")
    assert "none: No such file" in err.splitlines()[1]
    assert out.splitlines()[-1].startswith("1 game, ")


def test_a_record_with_a_byte_order_mark_is_read(tmp_path, capsys):
    good, path = tmp_path / "good.jsonl", tmp_path / "notepad.jsonl"
    said(capsys, "record", "--seed", "5", "--jobs", "1", "--out", str(good))
    path.write_text(good.read_text("utf-8"), encoding="utf-8-sig")
    status, out, err = said(capsys, "replay", str(path))
    assert (status, err) == (0, "") and out.startswith(f"{path} game 1: madrasso, ")


def test_mediatore_is_recorded_and_replayed(capsys, tmp_path):
    path = tmp_path / "m.jsonl"
    words = "--game mediatore --rule deals=4 --rule signals=other --seed 3 --out"
    assert said(capsys, "record", *words.split(), str(path))[0] == 0
    header = path.read_text().splitlines()[0]
    assert '"rules": {"signals": "other", "deals": 4}' in header
    status, out, _ = said(capsys, "replay", str(path))
    assert status == 0 and "won by" in out


def test_an_endless_match_is_recorded_for_twelve_deals(capsys):
    words = "--game mediatore --rule deals=0 --players random,random,random,random"
    status, out, _ = said(capsys, "record", *words.split())
    assert status == 0
    assert len(out.splitlines()) == 13 and "winner" not in out


@pytest.mark.smoke(0)
@pytest.mark.parametrize("deals", ["4", pytest.param("0", marks=pytest.mark.whole)])
def test_mediatore_can_be_watched_without_a_window(capsys, deals):
    words = f"--game mediatore --rule deals={deals} --players random,random,random,random"
    status, out, _ = said(capsys, "watch", "--headless", *words.split())
    assert status == 0
    assert ("won by" if deals == "4" else "12 deals") in out


@pytest.mark.parametrize("content", [None, b"# Italiano\n", b"# Italiano\n[table]\nyou Tu\n"])
def test_bad_word_file_is_reported_in_one_line(capsys, tmp_path, content):
    def open_words(name):
        if content is None:
            return open(tmp_path / name, "rb")
        return BytesIO(content)

    words.read_from(open_words)
    status, out, err = said(
        capsys, "shot", "title", "--lang", "it", "--out", str(tmp_path / "x.png")
    )
    assert status == 1 and out == ""
    assert "words/it.txt" in err and err.count("\n") == 1
