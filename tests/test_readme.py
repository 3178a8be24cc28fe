"""README and docs/ show what the program does: its commands, options, answers, links and files."""

import json
import re
import shlex
from pathlib import Path

import pytest

from engine.bots import LEVELS
from simulator.bot import Bot
from simulator.cli import COMMANDS, main
from simulator.commands import SHOTS

ROOT = Path(__file__).parent.parent
README = ROOT / "README.md"
PAGES = [ROOT / name for name in ("README.md", "CONTRIBUTING.md", "CHANGELOG.md")]
PAGES += sorted((ROOT / "docs").glob("*.md"))

TEXTS = {page: page.read_text(encoding="utf-8") for page in PAGES}
COMMAND_LINE = TEXTS[ROOT / "docs/command-line.md"]
LINES = [line.strip() for text in TEXTS.values() for line in text.splitlines()]

SHOWN = [i for i, line in enumerate(LINES) if line.startswith("$ madrasso ") and "bot" not in line]
QUESTIONS = [i for i, line in enumerate(LINES) if line.startswith('{"ask":') and '"hand"' in line]

OPTION = re.compile(r"(?<![\w-])--[a-z][a-z-]*")
LINK = re.compile(r"\]\(([^)\s]+)\)")
README_LINES = 150
LINE = 120  # letters of a line of prose


def without_times(text: str) -> str:
    """`text` with no seconds in it."""
    return re.sub(r"\d+ s\b", "", text)


def options_of(command: str, capsys) -> set[str]:
    """The options that the program itself says `command` has."""
    with pytest.raises(SystemExit):
        main([command, "--help"])
    return set(OPTION.findall(capsys.readouterr().out)) - {"--help"}


def section_of(command: str) -> str:
    """What docs/command-line.md says under the heading of `command`."""
    return COMMAND_LINE.split(f"\n## {command}\n")[1].split("\n## ")[0]


def without_code(text: str) -> str:
    """`text` with its fenced blocks left out."""
    return re.sub(r"^```.*?^```", "", text, flags=re.DOTALL | re.MULTILINE)


def anchors(text: str) -> set[str]:
    """The anchors that a reader's browser makes of the headings of `text`."""
    titles = re.findall(r"^#+ (.+)$", without_code(text), re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", title.lower()).replace(" ", "-") for title in titles}


# Commands and their answers


@pytest.mark.parametrize("at", SHOWN, ids=lambda at: LINES[at])
def test_a_command_prints_what_the_docs_show(capsys, at):
    assert main(shlex.split(LINES[at])[2:]) == 0
    printed = capsys.readouterr().out.splitlines()
    shown = LINES[at + 1 : at + 1 + len(printed)]
    assert [without_times(line) for line in printed] == [without_times(line) for line in shown]


def test_the_docs_show_something():
    assert len(SHOWN) >= 2 and len(QUESTIONS) >= 3


@pytest.mark.parametrize("at", QUESTIONS, ids=lambda at: LINES[at][:10])
def test_a_question_gets_the_answer_that_the_docs_show(at):
    assert Bot("club", "en").answer(LINES[at].encode()) == json.loads(LINES[at + 1])


@pytest.mark.parametrize("command", COMMANDS)
def test_the_docs_list_the_options_that_a_command_has_and_no_others(capsys, command):
    assert set(OPTION.findall(section_of(command))) == options_of(command, capsys)


def test_the_docs_explain_every_option(capsys):
    told = set(re.findall(r"^\| `(--[a-z-]+)", COMMAND_LINE, re.MULTILINE))
    told |= set(re.findall(r"^\| `--[^|]*`, `(--[a-z-]+)", COMMAND_LINE, re.MULTILINE))
    assert told == set().union(*[options_of(command, capsys) for command in COMMANDS])


def test_the_docs_list_the_commands_that_there_are_and_no_others():
    sections = re.findall(r"^## (\S+)$", COMMAND_LINE, re.MULTILINE)
    assert sections == list(dict.fromkeys(sections)) and set(sections) == set(COMMANDS)
    assert re.findall(r"^\| \[`madrasso (\w+)`\]\(#\1\)", COMMAND_LINE, re.MULTILINE) == sections


def test_every_command_in_the_docs_has_the_options_that_stand_with_it(capsys):
    wrong = []
    for line in LINES:
        for command, words in re.findall(r"\bmadrasso ([a-z]+)((?: [^`|]+)?)", line):
            if command in COMMANDS:
                lacking = set(OPTION.findall(words)) - options_of(command, capsys)
                # A program's own options, in quotation marks
                lacking -= set(OPTION.findall(" ".join(re.findall("'[^']*'", words))))
                wrong += [f"{line[:80]}: {option}" for option in lacking]
    assert wrong == []


def test_the_docs_list_every_picture_and_every_level():
    shot = section_of("shot")
    assert [name for name in SHOTS if f"`{name}`" not in shot] == []
    bots = TEXTS[ROOT / "docs/bots.md"]
    assert [level for level in LEVELS if f"| `{level}` |" not in bots] == []


# What a reader can bear


def test_the_readme_is_short():
    assert len(TEXTS[README].splitlines()) <= README_LINES


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_no_line_of_prose_is_long(page):
    long = [
        line
        for line in without_code(TEXTS[page]).splitlines()
        if len(line) > LINE and not line.startswith(("|", "    "))
    ]
    assert long == []


# Links and files


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_every_link_leads_somewhere(page):
    wrong = []
    for target in LINK.findall(without_code(TEXTS[page])):
        if target.startswith(("http:", "https:", "mailto:")):
            continue
        path, _, anchor = target.partition("#")
        there = (page.parent / path).resolve() if path else page
        if not there.exists() or anchor and anchor not in anchors(TEXTS.get(there, "")):
            wrong.append(target)
    assert wrong == []


def test_every_page_of_docs_can_be_reached_from_the_readme():
    linked = set(LINK.findall(TEXTS[README]))
    pages = [page.relative_to(ROOT).as_posix() for page in PAGES[1:]]
    assert [page for page in pages if page not in {link.split("#")[0] for link in linked}] == []


FOLDERS = ("engine", "lib", "simulator", "tests", "assets", "docs")
MOVED = all((ROOT / f).is_dir() for f in ("engine/madrasso", "lib/screens/ui", "simulator/cli"))


def paths_named() -> list[tuple[str, str]]:
    """Pairs of a page and a file or folder of ours that it names, in backticks or in the tree."""
    found = [(README.name, path) for path in re.findall(r"^    ([a-z/]+/)  ", TEXTS[README], re.M)]
    for page in PAGES:
        for word in re.findall(r"`([^`\n]+)`", without_code(TEXTS[page])):
            ours = word.startswith(tuple(f"{folder}/" for folder in FOLDERS))
            if ours and re.fullmatch(r"[\w./-]+", word):
                found.append((page.name, word))
            elif re.fullmatch(r"[\w-]+\.(py|toml|txt)", word) and (ROOT / word).parent == ROOT:
                found.append((page.name, word))
    return found


# AFTER THE MOVE: the docs name files by where they will lie; until then this has nothing to say.
@pytest.mark.skipif(not MOVED, reason="the files have not been moved yet")
def test_every_path_named_in_the_docs_exists():
    not_on_this_drive = {"last-crash.txt"}
    assert [
        (page, path)
        for page, path in paths_named()
        if path not in not_on_this_drive and not (ROOT / path).exists()
    ] == []


# AFTER THE MOVE: `make check` comes with it.
@pytest.mark.skipif(not MOVED, reason="the files have not been moved yet")
def test_every_make_target_in_the_docs_exists():
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    targets = set(re.findall(r"^([a-z]+):", makefile, re.MULTILINE))
    named = {target for line in LINES for target in re.findall(r"(?:`|^)make ([a-z]+)", line)}
    assert sorted(named - targets) == []
