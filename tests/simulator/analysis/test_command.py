import json

import pytest

from engine.options import MADRASSO, MEDIATORE, TRE
from engine.record import deal_line, header_line
from simulator.analysis.choices import VERDICTS
from simulator.cli.main import main
from tests.support.played import played

FEW = "--worlds", "3", "--jobs", "1"
# Seeds of deals that are solved within a second
QUICK = 4
QUICK_A_TRE = 3


@pytest.fixture
def record(tmp_path):
    def write(game=MADRASSO, name="games.jsonl", seed=QUICK):
        match = played(game, seed)
        path = tmp_path / name
        path.write_text(f"{header_line(match)}\n{deal_line(match)}\n")
        return str(path)

    return write


@pytest.mark.parametrize("game", (MADRASSO, MEDIATORE))
def test_json_has_an_object_per_card_and_player(record, capsys, game):
    path = record(game)
    assert main(["analyse", path, "--json", *FEW]) == 0
    lines = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    cards = [line for line in lines if line["type"] == "card"]
    totals = [line for line in lines if line["type"] == "player"]
    assert cards + totals == lines
    names = "type file game deal trick seat card kind value best_value best cost cost_known se"
    assert all(" ".join(card) == names + " worlds best_known verdict" for card in cards)
    known = {None, *VERDICTS}
    assert {card["verdict"] for card in cards} <= known and cards[-1]["verdict"] is None
    assert len(totals) == 4
    assert sum(line["cards"] for line in totals) == len(cards)
    costs = [card["cost_known"] for card in cards]
    assert sum(line["cost_known"] for line in totals) == pytest.approx(sum(costs))


def test_first_analysis_reports_compiling(record, tmp_path, capsys, monkeypatch):
    pytest.importorskip("numba")
    from simulator.arena import compiled_cache

    line = "madrasso: the solver is compiled first; the next time it is loaded"
    for there, files, said in ((False, [], 1), (True, [], 1), (True, ["code"], 0)):
        folder = tmp_path / f"{there}{len(files)}"
        if there:
            folder.mkdir()
        for name in files:
            (folder / name).write_text("")
        monkeypatch.setattr(compiled_cache, "folder", lambda folder=folder: folder)
        assert main(["analyse", record(), "--tricks", "1", "--seat", "s", *FEW]) == 0
        assert capsys.readouterr().err.splitlines().count(line) == said


def test_words_name_the_card_and_sum_up_by_player(record, capsys):
    path = record()
    assert main(["analyse", path, "--seat", "s", *FEW]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[-1].startswith("S novice: ")
    assert all(f"{path} game 1 deal 1 trick " in line for line in lines[:-1])


@pytest.mark.whole
def test_sums_have_the_games_kinds_of_cards(record, capsys):
    madrasso, mediatore = record(), record(MEDIATORE, "others.jsonl")
    for paths, trumped in (([madrasso], 1), ([mediatore], 0), ([mediatore, madrasso], 1)):
        assert main(["analyse", *paths, "--seat", "s", *FEW]) == 0
        assert capsys.readouterr().out.splitlines()[-1].count(", trumping 0.") == trumped
        assert main(["analyse", *paths, "--seat", "s", "--json", *FEW]) == 0
        assert '"trumping": 0.' in capsys.readouterr().out.splitlines()[-1]


def test_empty_seat_is_reported(record, capsys):
    path = record(TRE, seed=QUICK_A_TRE)
    for seats, n_players in (("N", 0), ("nS", 1)):
        assert main(["analyse", path, "--seat", seats, "--json", *FEW]) == 0
        out, err = capsys.readouterr()
        assert out.count('"type": "player"') == n_players
        assert "madrasso: nobody sits at N in these records" in err.splitlines()


def test_record_without_cards_is_reported(tmp_path, capsys):
    path = tmp_path / "new.jsonl"
    path.write_text(header_line(played(MADRASSO, QUICK, 0)) + "\n")
    assert main(["analyse", str(path), *FEW]) == 0
    out, err = capsys.readouterr()
    assert not out and "madrasso: no card was played in these records" in err.splitlines()


def test_several_processes_print_the_same(record, capsys):
    paths = record(), record(MEDIATORE, "others.jsonl")
    main(["analyse", *paths, "--json", *FEW])
    alone = capsys.readouterr().out
    main(["analyse", *paths, "--json", *FEW[:2], "--jobs", "2"])
    assert capsys.readouterr().out == alone


def test_refused_record_leaves_the_rest(record, tmp_path, capsys):
    bad = tmp_path / "bad.jsonl"
    bad.write_text('{"record": 2}\n')
    missing = str(tmp_path / "missing.jsonl")
    assert main(["analyse", str(bad), missing, record(), *FEW]) == 1
    said = capsys.readouterr()
    assert f"{bad}:1: " in said.err
    assert f"madrasso: {missing}: No such file or directory" in said.err
    assert "S novice: " in said.out


def test_a_picture_is_drawn(record, tmp_path):
    picture = tmp_path / "given.png"
    assert main(["analyse", record(), "--plot", str(picture), *FEW]) == 0
    assert picture.read_bytes().startswith(b"\x89PNG")


@pytest.mark.parametrize("seats", ("X", "NX", ""))
def test_letters_of_no_seat_are_refused(record, capsys, seats):
    with pytest.raises(SystemExit):
        main(["analyse", record(), "--seat", seats])
    assert "no seat" in capsys.readouterr().err
