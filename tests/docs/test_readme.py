import re
import tomllib

from engine.puzzles.puzzle_file import FILES, PuzzleFile
from tests.support.places import ROOT

README = (ROOT / "README.md").read_text("utf-8")
LADDER = (ROOT / "docs/measurements.md").read_text("utf-8").split("\n### The ladder\n")[1]
FIGURE = re.compile(r"\d[\d.]* ± [\d.]+")


def figures(text: str, columns: slice) -> dict[str, list[str]]:
    table = re.search(r"(^\|.*\n)+", text, re.MULTILINE)[0]
    found: dict[str, list[str]] = {}
    for row in table.splitlines()[2:]:
        level, *cells = (cell.strip() for cell in row.strip("|").split("|"))
        found.setdefault(level, []).extend(FIGURE.findall("|".join(cells[columns])))
    return found


def test_strength_table_equals_the_measurements():
    told = figures(README.split("\n## How strong the bots are\n")[1], slice(1, 3))
    measured = figures(LADDER, slice(2))
    assert {level: cells for level, cells in told.items() if cells} == measured
    assert len(measured) >= 5


def test_the_pages_say_how_many_puzzles_there_are():
    counts = []
    for name in FILES:
        with (ROOT / "assets" / name).open("rb") as file:
            counts.append(PuzzleFile(file).n)
    madrasso, tre, mediatore = counts
    assert f" {sum(counts)} [puzzles]" in README
    assert f" {sum(counts)} puzzles" in (ROOT / "CHANGELOG.md").read_text("utf-8")
    said = " ".join((ROOT / "docs/puzzles.md").read_text("utf-8").split())
    assert f"{madrasso} of Madrasso, {tre} of a tre and {mediatore} of Mediatore" in said


def test_the_badge_names_the_pythons_of_the_package():
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    minors = sorted(
        int(each.rsplit(".", 1)[1])
        for each in project["classifiers"]
        if each.startswith("Programming Language :: Python :: 3.")
    )
    badge = (ROOT / "docs/badge-python.svg").read_text("utf-8")
    assert f"Python 3.{minors[0]} to 3.{minors[-1]}" in badge


def test_links_of_top_level_pages_lead_to_files():
    for page in ("README.md", "CONTRIBUTING.md", "CHANGELOG.md", "lab/README.md"):
        file = ROOT / page
        found = re.findall(r"\]\(([^)#:]+)[^):]*\)", file.read_text("utf-8"))
        paths = [path for path in found if not path.startswith("../../")]
        assert [path for path in paths if not (file.parent / path).exists()] == [], page
