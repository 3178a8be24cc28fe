import re
from pathlib import Path

import pytest

from engine.options import GAMES, MADRASSO, MEDIATORE, option_names, option_values
from tests.support.places import ROOT

PAGES = {MADRASSO: "docs/rules-madrasso.md", MEDIATORE: "docs/rules-mediatore.md"}
ITALIAN = {MADRASSO: "docs/regole-madrasso.md", MEDIATORE: "docs/regole-mediatore.md"}
FOLDERS = ("engine", "lib", "simulator", "tests")

OPTION = re.compile(r"^\| `([\w-]+)` \||^\| \w+ `(\w+)` \||^\| `4`, `8`, (`20`) \|", re.MULTILINE)
# As in **M17 · Illegal cards.**
RULE = re.compile(r"^\*\*([KMD]\d+) · .+?\.\*\*", re.MULTILINE)
CITED = re.compile(r"(?<![\w\\])[KMD]\d{1,2}\b")


def text_of(name) -> str:
    return (ROOT / name).read_text(encoding="utf-8")


def numbered(page: str) -> list[str]:
    return RULE.findall(text_of(page))


def citing_files() -> list[Path]:
    found = []
    for folder in FOLDERS:
        for path in sorted((ROOT / folder).rglob("*")):
            if path.suffix in (".py", ".txt") and "node_modules" not in path.parts:
                found.append(path)
    return found


def test_every_rule_is_numbered_once():
    madrasso, mediatore = (numbered(page) for page in PAGES.values())
    assert madrasso == ["K1", "K2"] + [f"M{n}" for n in range(1, 29)]
    assert sorted(mediatore, key=lambda rule: int(rule[1:])) == [f"D{n}" for n in range(1, 27)]


def test_every_number_cited_is_a_rule():
    rules = {rule for page in PAGES.values() for rule in numbered(page)}
    unknown = {
        f"{path.relative_to(ROOT)}: {cited}"
        for path in citing_files()
        for cited in CITED.findall(path.read_text(encoding="utf-8"))
        if cited not in rules
    }
    assert sorted(unknown) == []


def test_pages_cite_only_existing_rules():
    rules = {rule for page in PAGES.values() for rule in numbered(page)}
    for page in (ROOT / "docs").glob("*.md"):
        cited = set(CITED.findall(page.read_text(encoding="utf-8")))
        assert cited <= rules, page.name


def test_rules_document_every_option_and_value():
    for game, page in PAGES.items():
        text = text_of(page)
        for name in option_names(game):
            head = f"| option `{name}` | "
            assert text.count(head) == 1, (GAMES[game], name)
            table = text[text.index(head) :].split("\n\n")[0]
            for value in option_values(game, name):
                assert f"`{value}`" in table, (name, value)


def test_option_default_comes_first():
    for game, page in PAGES.items():
        text = text_of(page)
        for name in option_names(game):
            rows = text[text.index(f"| option `{name}` |") :].splitlines()
            assert rows[2].startswith(f"| `{option_values(game, name)[0]}` |"), name


@pytest.mark.parametrize("game", PAGES)
def test_italian_rules_have_the_same_options(game):
    english, italian = text_of(PAGES[game]), text_of(ITALIAN[game])
    assert RULE.findall(english) == RULE.findall(italian)
    assert OPTION.findall(english) == OPTION.findall(italian)
    assert len(OPTION.findall(english)) > 20
