import re
from fnmatch import fnmatchcase
from pathlib import Path

import pytest

from simulator.cli.main import main
from tests.support.places import ROOT

FOLDERS_PAGE = ROOT / "docs/architecture.md"
PAGES = [ROOT / name for name in ("README.md", "CONTRIBUTING.md", "CHANGELOG.md")]
LAB_PAGE = ROOT / "lab/README.md"
PAGES += [LAB_PAGE, *sorted((ROOT / "docs").glob("*.md"))]

TEXTS = {page: page.read_text(encoding="utf-8") for page in PAGES}
COMMAND_LINE = TEXTS[ROOT / "docs/command-line.md"]
LINES = [line.strip() for text in TEXTS.values() for line in text.splitlines()]

COMMANDS = re.findall(r"^\| \[`madrasso ([a-z-]+)`\]", COMMAND_LINE, re.MULTILINE)
OPTION = re.compile(r"(?<![\w-])--[a-z][a-z-]*")
FOLDERS = ("art", "assets", "docs", "engine", "lab", "lib", "simulator", "tests", "tools")


def options_of(command: str, capsys) -> set[str]:
    with pytest.raises(SystemExit):
        main([command, "--help"])
    return set(OPTION.findall(capsys.readouterr().out)) - {"--help"}


def section_of(command: str) -> str:
    return COMMAND_LINE.split(f"\n## {command}\n")[1].split("\n## ")[0]


@pytest.mark.parametrize("command", COMMANDS)
def test_page_lists_every_command_line_option(command, capsys):
    assert set(OPTION.findall(section_of(command))) >= options_of(command, capsys)
    rows = re.findall(r"^\| `(--[a-z-]+)", section_of(command), re.MULTILINE)
    assert options_of(command, capsys) >= set(rows)


def without_code(text: str) -> str:
    return re.sub(r"^```.*?^```", "", text, flags=re.DOTALL | re.MULTILINE)


def paths_named() -> list[tuple[Path, str]]:
    tree = re.findall(r"^    ([a-z/]+/)  ", TEXTS[FOLDERS_PAGE], re.MULTILINE)
    found = [(FOLDERS_PAGE, path) for path in tree]
    for page in PAGES:
        for word in re.findall(r"`([^`\n]+)`", without_code(TEXTS[page])):
            ours = word.startswith(tuple(f"{folder}/" for folder in FOLDERS))
            if ours and re.fullmatch(r"[\w./-]+", word):
                found.append((page, word))
            elif re.fullmatch(r"[\w-]+\.(py|toml|txt)", word) and (ROOT / word).parent == ROOT:
                found.append((page, word))
    return found


def test_every_path_named_in_the_docs_exists():
    not_on_this_drive = {"last-crash.txt", "madrasso-files.txt"}
    assert [
        (page.name, path)
        for page, path in paths_named()
        if path not in not_on_this_drive
        and not any((folder / path).exists() for folder in (ROOT, page.parent))
    ] == []


def test_every_make_target_in_the_docs_exists():
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    targets = set(re.findall(r"^([a-z]+):", makefile, re.MULTILINE))
    named = {target for line in LINES for target in re.findall(r"(?:`|^)make ([a-z]+)", line)}
    assert sorted(named - targets) == []


def test_duel_examples_show_its_output(capsys):
    examples = re.findall(
        r"^    \$ madrasso (duel .*)\n    (.*), \d+ s$", COMMAND_LINE, re.MULTILINE
    )
    assert len(examples) > 1
    for command, answer in examples:
        assert main(command.split()) == 0
        assert capsys.readouterr().out.startswith(f"{answer}, ")


def maker_of(path: Path) -> str:
    table = TEXTS[LAB_PAGE].split("| files of `assets/` |")[1].split("\n\n")[0]
    for row in table.splitlines():
        _, *cells, _ = row.split("|")
        for pattern in re.findall(r"`([^`]+)`", cells[0]) if len(cells) > 1 else ():
            folder, _, name = pattern.rpartition("/")
            if path.parent == ROOT / "assets" / folder and fnmatchcase(path.name, name):
                return cells[1]
    return ""


def test_laboratory_names_the_command_of_each_asset():
    files = sorted(path for path in (ROOT / "assets").rglob("*") if path.is_file())
    assert [path.name for path in files if not maker_of(path)] == []


@pytest.mark.parametrize("end", ["large_network", "small_network", "beliefs", "policy"])
def test_laboratory_gives_the_lessons_of_each_asset(end):
    for path in sorted((ROOT / "assets").glob(f"*.{end}")):
        lessons = re.search(rb"--lessons (\d+)", path.read_bytes()[:4096])
        if lessons and not path.name.startswith("mediatore_"):
            assert lessons[1].decode() in re.findall(r"\d+", maker_of(path)), path.name
