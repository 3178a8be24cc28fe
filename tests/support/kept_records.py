from tests.support.places import ROOT

FOLDER = ROOT / "tests/records"
GOOD = sorted((FOLDER / "good").glob("*.jsonl"))


def read_expected():
    rows = []
    for row in (FOLDER / "bad" / "expected.txt").read_text().splitlines():
        if not row.startswith("#"):
            name, line, word = (row + " ").split(" ")[:3]
            rows.append((FOLDER / "bad" / f"{name}.jsonl", int(line), word))
    assert sorted(path for path, _, _ in rows) == sorted((FOLDER / "bad").glob("*.jsonl"))
    return rows


BAD = read_expected()
