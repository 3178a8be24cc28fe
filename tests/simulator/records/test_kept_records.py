import json
from pathlib import Path

from tests.support.digests import madrasso

FOLDER = Path("tests/cases/records")


def test_kept_records_are_replayed_to_the_same_end():
    paths = sorted(map(str, FOLDER.glob("*.jsonl")))
    assert madrasso("replay", *paths) == (FOLDER / "replayed.txt").read_text(encoding="utf-8")


def test_the_deals_of_kept_records_end_in_every_way():
    mediatore = {"played", "cappotto", "thrown", "open"}
    every_way = {"played", "cassone", "out", "early", "cappotto", "open"}
    ways = {"madrasso-tre": {"played", "cappotto", "open"}, "mediatore": mediatore}
    for name in ("madrasso", "madrasso-breve", "madrasso-tre", "mediatore"):
        lines = (FOLDER / f"{name}.jsonl").read_text(encoding="utf-8").splitlines()
        deals = [deal for deal in map(json.loads, lines) if "deal" in deal]
        assert {deal["end"] for deal in deals} == ways.get(name, every_way), name
