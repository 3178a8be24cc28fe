import json
import re

import pygame
import pytest

from engine.bots.cast import players
from engine.options import GAMES, MADRASSO, MEDIATORE, TRE
from engine.record import lines
from engine.statistics import Statistics
from screens.statistics import statistics_page
from screens.ui.words import say
from simulator.cli.main import main
from simulator.desktop.record_files import DesktopArchive
from simulator.desktop.saved_files import DesktopSaves
from simulator.stats import stats_command
from simulator.stats.tally import ALONE, Key, RecordStatistics, Tally
from tests.support.played import played
from tests.support.screens.stage import new_match, played_out

PAPER = (255, 255, 255)


def of_person(game=MADRASSO, seed=4):
    match = played(game, seed, deals=2)
    match.players[0] = "human"
    return match


def write(path, *matches):
    path.write_text("".join(line + "\n" for match in matches for line in lines(match)))
    return str(path)


@pytest.fixture
def home(tmp_path, monkeypatch):
    monkeypatch.setenv("MADRASSO_HOME", str(tmp_path / "home"))
    return tmp_path / "home"


def test_kept_matches_are_counted(home, capsys):
    assert main(["stats"]) == 0
    assert capsys.readouterr().out == "No match of one person among bots has been kept yet.\n"
    saves = DesktopSaves(home)
    saves.save(of_person(seed=4))
    assert DesktopArchive(home / "records", True).add(of_person(seed=5))
    assert main(["stats"]) == 0
    said = capsys.readouterr().out.splitlines()
    assert said[0].startswith("madrasso: 0 matches, 0 won, 0 lost; 4 deals, ")
    assert said[1].startswith("  with novice against club and club: 0 matches")


def test_kept_matches_are_counted_in_archive_order(home, capsys):
    folder = home / "records"
    helped = of_person()
    helped.helped = 1
    folder.mkdir(parents=True)
    write(folder / "2026-11-25-000000-madrasso.jsonl", helped)  # an old name, without a number
    assert DesktopArchive(folder, True).add(of_person())
    assert main(["stats"]) == 0
    said = [line for line in capsys.readouterr().out.splitlines() if line[0] != " "]
    ways = [line.partition(":")[0] for line in said]
    assert ways == ["madrasso, with hints or cards taken back", "madrasso, played before"]


def test_unreadable_file_is_reported_alone(home, capsys):
    assert main(["stats", str(home / "none.jsonl")]) == 1
    out, err = capsys.readouterr()
    assert not out and "No such file" in err and err.count("\n") == 1


def test_files_are_counted_in_their_order(home, tmp_path, capsys):
    once, twice = write(tmp_path / "a.jsonl", of_person()), write(tmp_path / "b.jsonl", of_person())
    assert main(["stats", once, twice, write(tmp_path / "c.jsonl", of_person(MEDIATORE))]) == 0
    said = capsys.readouterr().out.splitlines()
    assert [line.partition(":")[0] for line in said if not line.startswith(" ")] == [
        "madrasso",
        "madrasso, played before",
        "mediatore",
    ]
    assert re.search(r"[ (]\d+\.\d.* (paid|received) per deal", said[-1])


@pytest.mark.parametrize(
    ("game", "ahead", "said"),
    [
        (MADRASSO, [-64], "64.0 points behind per deal"),
        (MADRASSO, [64], "64.0 points ahead per deal"),
        (MEDIATORE, [-10, -10], "10.0 paid per deal"),
        (MEDIATORE, [10], "10.0 received per deal"),
        (MEDIATORE, [-5, -4, -4, -4], "4.3 ± 0.3 paid per deal"),
    ],
)
def test_mean_has_its_sign_in_words(game, ahead, said):
    tally = Tally()
    tally.ahead += ahead
    assert stats_command.sentence(Key(game, ALONE, None), tally).endswith(said)


@pytest.mark.parametrize("game", range(len(GAMES)))
def test_window_and_command_show_one_mean(game):
    others = " random" * (2 if game == TRE else 3)
    match = played_out(new_match("human" + others, game=GAMES[game]))
    side = match.game.side(0)
    counts = Statistics(None)
    counts.add(match, players(game), side, bool(match.game.score.winners >> side & 1))
    lines = statistics_page.lines_of(counts.total(game, 0).numbers)
    shown = dict(lines)[say("statistics_ahead")]
    found = RecordStatistics([match])
    (key, tally), *_ = found.tallies.items()
    figures = re.findall(r"\d+\.\d", stats_command.sentence(key, tally))
    assert re.findall(r"\d+\.\d", shown.replace(say("statistics_comma"), ".")) == figures


def test_json_has_an_object_for_each_line(home, tmp_path, capsys):
    match = of_person()
    match.helped = 2
    assert main(["stats", "--json", write(tmp_path / "a.jsonl", match)]) == 0
    whole, part = map(json.loads, capsys.readouterr().out.splitlines())
    assert whole["way"] == "helped" and whole["deals"] == 2 and whole["cappotto"] == [0, 0]
    assert part == whole | {"partner": "novice", "against": ["club", "club"]}


def test_empty_json_is_explained(home, tmp_path, capsys):
    assert main(["stats", "--json"]) == 0
    assert capsys.readouterr() == ("", "No match of one person among bots has been kept yet.\n")
    assert main(["stats", "--json", write(tmp_path / "a.jsonl", played(MADRASSO, 4))]) == 0
    out, err = capsys.readouterr()
    assert not out and "not counted: 1 match.\n" in err


def test_refused_file_leaves_the_rest(home, tmp_path, capsys):
    bad = tmp_path / "bad.jsonl"
    bad.write_text("{}\n")
    assert main(["stats", str(bad), write(tmp_path / "a.jsonl", of_person())]) == 1
    said = capsys.readouterr()
    assert f"{bad}:1: " in said.err and said.out.startswith("madrasso: 0 matches,")


def test_matches_of_bots_are_counted_as_left_out(home, tmp_path, capsys):
    assert main(["stats", write(tmp_path / "a.jsonl", played(MADRASSO, 4))]) == 0
    assert "not counted: 1 match.\n" in capsys.readouterr().out


def test_a_picture_is_drawn(home, tmp_path):
    picture = tmp_path / "went.png"
    matches = [of_person(game) for game in range(len(GAMES))]
    assert main(["stats", write(tmp_path / "a.jsonl", *matches), "--plot", str(picture)]) == 0
    assert picture.read_bytes().startswith(b"\x89PNG")
    surface = pygame.image.load(str(picture))
    width, height = surface.get_size()
    edges = [(x, y) for x in range(width) for y in (0, height - 1)]
    edges += [(x, y) for y in range(height) for x in (0, width - 1)]
    assert {surface.get_at(at)[:3] for at in edges} == {PAPER}, "a word is cut"
