import io
import json
import os
import random
import threading
import tracemalloc
from pathlib import Path

import pytest

from engine.deal import CAPPOTTO, THROWN
from simulator.records.jsonl import LONGEST
from simulator.records.reader import RecordRefused, last_game, read_games
from simulator.records.replay import replay_files, summary
from tests.support.kept_records import BAD, GOOD
from tests.support.long_records import REVOKED, long_game
from tests.support.oracle.cards import GAMES
from tests.support.oracle.generate import open_and_whole
from tests.support.oracle.mutate import mutants
from tests.support.samples import some


def referee(path) -> list:
    return list(read_games(path))


@pytest.mark.parametrize("path", GOOD, ids=lambda path: path.stem)
def test_a_good_record_is_taken(path):
    assert len(referee(path)) == path.read_bytes().count(b'"record"')


@pytest.mark.parametrize("path, line, word", BAD)
def test_a_bad_record_is_refused_on_its_line(path, line, word):
    with pytest.raises(RecordRefused) as refused:
        referee(path)
    assert refused.value.line == line
    assert word in refused.value.reason


@pytest.mark.smoke(1)
@pytest.mark.parametrize("game", GAMES)
def test_mutants_are_refused_on_their_line(game, tmp_path):
    path = tmp_path / "record.jsonl"
    everything = list(mutants(open_and_whole(game).encode(), random.Random(3)))
    assert len(everything) > 1000
    for name, unlawful, line in some(everything, len(everything) // 2):
        path.write_bytes(unlawful)
        with pytest.raises(RecordRefused) as refused:
            referee(path)
            pytest.fail(f"taken: {name}")
        assert refused.value.line == line, name
        assert refused.value.reason.isprintable() and refused.value.reason.strip(), name


def test_replay_names_every_bad_record(capsys):
    paths = [path for path, _, _ in BAD]
    assert replay_files([str(path) for path in [*paths, *GOOD]]) == 1
    seen = capsys.readouterr()
    refusals = seen.err.splitlines()
    assert len(refusals) == len(BAD)
    for refusal, (path, line, word) in zip(refusals, BAD, strict=True):
        assert refusal.startswith(f"{path}:{line}: ") and word in refusal.removeprefix(f"{path}")
    assert seen.out.splitlines()[-1].endswith(
        f"in {len(BAD) + len(GOOD)} files, {len(BAD)} refused"
    )


def test_replay_of_good_records_alone_succeeds(capsys):
    assert replay_files([str(path) for path in GOOD]) == 0
    assert not capsys.readouterr().err


def written(tmp_path, *lines) -> str:
    path = tmp_path / "record.jsonl"
    texts = [line if isinstance(line, bytes) else json.dumps(line).encode() for line in lines]
    path.write_bytes(b"\n".join(texts) + b"\n")
    return str(path)


HEADER = {"record": 1, "game": "madrasso"}


def test_games_before_a_refused_line_are_listed(tmp_path, capsys):
    assert replay_files([written(tmp_path, HEADER, HEADER, b"{")]) == 1
    assert capsys.readouterr().out.splitlines()[-1] == "1 game, 0 deals in 1 file, 1 refused"


def test_line_length_is_limited(tmp_path):
    line = json.dumps(HEADER).encode()
    assert len(referee(written(tmp_path, line.ljust(LONGEST - 1)))) == 1
    with pytest.raises(RecordRefused, match="line 1: a line has at most 1,000,000 bytes"):
        referee(written(tmp_path, line.ljust(LONGEST)))


def growth(work) -> int:
    tracemalloc.start()
    try:
        work()
        return tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()


def from_a_pipe(tmp_path, write):
    path = tmp_path / "pipe"
    os.mkfifo(path)

    def writing():
        try:
            with open(path, "wb") as pipe:
                write(pipe)
        except BrokenPipeError:
            pass

    threading.Thread(target=writing, daemon=True).start()
    return str(path)


def zeros(pipe):
    while True:
        pipe.write(bytes(1 << 16))


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no pipes with names here")
def test_a_line_without_an_end_is_refused_soon(tmp_path, capsys):
    path = from_a_pipe(tmp_path, zeros)
    assert growth(lambda: replay_files([path])) < 10 * LONGEST
    assert f"{path}:1: a line has at most" in capsys.readouterr().err


@pytest.mark.smoke(0)
@pytest.mark.parametrize("n", [5_000])
def test_games_are_not_kept(tmp_path, capfd, n):
    few = written(tmp_path, *[HEADER] * (n // 10))
    replay_files([few])
    least = growth(lambda: replay_files([few]))
    many = written(tmp_path, *[HEADER] * n)
    assert growth(lambda: replay_files([many])) < least + 100_000
    assert f"{n} games, 0 deals in 1 file" in capfd.readouterr().out


@pytest.mark.smoke(0)
def test_the_deals_of_a_game_are_not_kept(tmp_path, capfd):
    path = written(tmp_path, *[line.encode() for line in long_game(600)])
    replay_files([path])
    kept = growth(lambda: referee(path))
    streamed = growth(lambda: replay_files([path]))
    assert streamed < kept - 30_000
    for game in read_games(path, keep=False):
        assert not game.match.finished


LONG = "x" * 5000


@pytest.mark.parametrize(
    "header",
    [
        HEADER | {"game": LONG},
        HEADER | {"rules": {LONG: 1}},
        HEADER | {"rules": {"void": LONG}},
        HEADER | {"rules": {"void": [[LONG]]}},
        HEADER | {"players": {LONG: "club"}},
        b'{"record": 1, "%s": 1, "%s": 2}' % (LONG.encode(), LONG.encode()),
        b'{"record": 1, "\\ud800%s": 1, "\\ud800%s": 2}' % (LONG.encode(), LONG.encode()),
    ],
)
def test_a_refusal_of_a_header_quotes_no_page_of_it(tmp_path, header):
    with pytest.raises(RecordRefused) as refused:
        referee(written(tmp_path, header))
    assert "x" * 61 not in refused.value.reason and len(refused.value.reason) < 250


def nested(depth: int):
    thing = LONG
    for _ in range(depth):
        thing = [thing]
    return thing


def test_a_refusal_of_a_deal_quotes_no_page_of_it(tmp_path):
    lines = [json.loads(line) for line in list(long_game(1))]
    deal, last = lines[1], lines[-1]
    changes = [
        {"deal": 10**900},
        {"dealer": LONG},
        {"pack": LONG},
        {"pack": deal["pack"].replace("OA", LONG)},
        {"actions": [LONG]},
        {"actions": [*deal["actions"], LONG]},
        {"end": LONG},
        {"points": {LONG: 0}},
        {"points": {"NS": 10**900, "EW": -130}},
    ]
    for change in changes:
        with pytest.raises(RecordRefused) as refused:
            referee(written(tmp_path, lines[0], deal | change))
        assert "x" * 61 not in refused.value.reason and "0" * 61 not in refused.value.reason
        assert len(refused.value.reason) < 250
    for winner in (LONG, nested(1), nested(400), {LONG: 1}, 10**900):
        with pytest.raises(RecordRefused, match="the winner is NS, not") as refused:
            referee(written(tmp_path, *lines[:-1], last | {"winner": winner}))
        assert len(refused.value.reason) < 250


def test_mediatores_match_ends_by_its_deals():
    match = last_game(Path("tests/cases/records/mediatore.jsonl")).match
    assert match.over
    for end in (CAPPOTTO, THROWN):
        match.game.score.end = end
        assert summary(match).endswith(" (played)")


@pytest.mark.whole
def test_a_deal_may_have_a_number_beyond_16_bits(tmp_path, capsys):
    path = written(tmp_path, *[line.encode() for line in long_game()])
    assert replay_files([path]) == 0
    told = capsys.readouterr().out.splitlines()[0]
    number = int(told.split(" deals")[0].split()[-1])
    assert number > REVOKED and "won by NS (played)" in told
    score = last_game(path).match.game.score
    assert score.number == number and list(score.reached)[:2] == [number, 0]


def test_a_game_has_a_million_deals_at_most(tmp_path, monkeypatch):
    monkeypatch.setattr("simulator.records.reader.MOST_DEALS", 2)
    with pytest.raises(RecordRefused, match="line 4: a game has at most 2 deals"):
        referee(written(tmp_path, *[line.encode() for line in long_game(3)]))


def test_undecodable_path_is_shown(tmp_path, capsys):
    path = os.fsdecode(os.fsencode(tmp_path) + b"/game \xff\n.jsonl")
    with open(path, "w") as file:
        file.write(json.dumps(HEADER))
    assert replay_files([path]) == 0
    seen = capsys.readouterr().out
    assert "game \\udcff\\n.jsonl game 1: madrasso" in seen and len(seen.splitlines()) == 2


def test_unprintable_path_is_shown(tmp_path, monkeypatch):
    terminal = io.TextIOWrapper(io.BytesIO(), encoding="ascii")
    monkeypatch.setattr("sys.stdout", terminal)
    path = tmp_path / "però.jsonl"
    path.write_text(json.dumps(HEADER))
    assert replay_files([str(path)]) == 0
    terminal.flush()
    assert b"per\\xf2.jsonl game 1" in terminal.buffer.getvalue()


def test_very_long_path_is_shortened(capsys):
    assert replay_files(["x" * 5000]) == 1
    assert capsys.readouterr().err.startswith("madrasso: " + "x" * 60 + "…: ")
