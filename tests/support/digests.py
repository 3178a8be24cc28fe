"""Compare our bots' play and answers, which a refactoring must not change, with tests/cases.

The first lines of digests.txt, answers.txt and whys.txt explain their rows.

    python -m tests.support.digests            compare
    python -m tests.support.digests --write    compare, then store the new results
    python -m tests.support.digests master     compare only rows that name the level `master`
"""

import json
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from hashlib import sha256

from tests.support.places import ROOT

CASES = ROOT / "tests/cases"
LETTERS = 16  # hexadecimal digits
DEFAULT, DRAWN, NOTHING = "default", "drawn", "-"
LANGUAGES = ("it", "en")
PROCESSES = 2


def digest(text: str) -> str:
    return sha256(text.encode()).hexdigest()[:LETTERS]


def madrasso(*words: str, asked: str = "") -> str:
    command = [sys.executable, "-m", "madrasso", *words]
    # Line ends differ between systems
    done = subprocess.run(command, input=asked, stdout=subprocess.PIPE, encoding="utf-8", cwd=ROOT)
    assert done.returncode == 0, f"{' '.join(words)}: status {done.returncode}"
    return done.stdout


class Table:
    """A text file of rows."""

    def __init__(self, name: str, keys: int):
        self.path = CASES / name
        self.keys = keys

    def rows(self) -> list[list[str]]:
        lines = self.path.read_text(encoding="utf-8").splitlines()
        return [line.split() for line in lines if line and not line.startswith("#")]

    def expected(self, wanted=lambda row: True) -> dict[tuple, tuple]:
        rows = [row for row in self.rows() if wanted(row)]
        return {tuple(row[: self.keys]): tuple(row[self.keys :]) for row in rows}

    def write(self, found: dict[tuple, tuple]) -> None:
        lines = self.path.read_text(encoding="utf-8").splitlines()
        rows = [[*asked, *map(str, answered)] for asked, answered in found.items()]
        widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
        head = [line for line in lines if line.startswith("#")]
        body = ["  ".join(map(str.ljust, row, widths)).rstrip() for row in rows]
        self.path.write_text("\n".join(head + body) + "\n", encoding="utf-8")


MATCHES = Table("digests.txt", 5)
ANSWERS = Table("answers.txt", 3)
WHYS = Table("whys.txt", 3)


def played(asked: tuple) -> tuple:
    _, game, rules, players, seed = asked
    words = ["--game", game, "--players", players, "--seed", seed]
    if rules == DRAWN:
        words.append("--random-rules")
    elif rules != DEFAULT:
        for rule in rules.split(","):
            words += ["--rule", rule]
    head, *deals = madrasso("record", "--jobs", "1", *words).splitlines()
    header = json.loads(head)
    del header["players"]
    return str(len(deals)), digest("\n".join([json.dumps(header), *deals]))


def answered(level: str, numbers, **also) -> dict[str, dict]:
    questions = {}
    for line in (CASES / "questions.jsonl").read_text(encoding="utf-8").splitlines():
        question = json.loads(line)
        questions[str(question["ask"])] = question
    language = also.pop("language", "it")
    asked = [json.dumps(questions[number] | also) + "\n" for number in numbers]
    printed = madrasso("bot", "--level", level, "--lang", language, asked="".join(asked))
    answers = [json.loads(line) for line in printed.splitlines()]
    assert [str(answer["ask"]) for answer in answers] == list(numbers)
    return dict(zip(numbers, answers, strict=True))


def actions(rows) -> dict[tuple, tuple]:
    numbers = {row[2]: row for row in rows}
    answers = answered(next(iter(rows))[1], list(numbers))
    return {numbers[number]: (answer["action"],) for number, answer in answers.items()}


def whys(rows) -> dict[tuple, tuple]:
    numbers = {row[2]: row for row in rows}
    found = {row: () for row in rows}
    for language in LANGUAGES:
        answers = answered(next(iter(rows))[1], list(numbers), why=True, language=language)
        for number, answer in answers.items():
            why = answer.get("why")
            found[numbers[number]] += (digest(why) if why else NOTHING,)
    return found


def by_level(rows) -> list[list[tuple]]:
    levels = dict.fromkeys(row[1] for row in rows)
    return [[row for row in rows if row[1] == level] for level in levels]


def replies(rows: list[tuple], ask, pool) -> dict[tuple, tuple]:
    found = {}
    for some in pool.map(ask, by_level(rows)):
        found |= some
    return found


def main(words: list[str]) -> int:
    differing = 0
    levels = [word for word in words if word != "--write"]

    def wanted(table: Table) -> list[tuple]:
        rows = list(table.expected())
        return [row for row in rows if not levels or set(levels) & set(",".join(row).split(","))]

    with ThreadPoolExecutor(PROCESSES) as pool:
        rows = wanted(MATCHES)
        matches = dict(zip(rows, pool.map(played, rows), strict=True))
        actions_now = replies(wanted(ANSWERS), actions, pool)
        whys_now = replies(wanted(WHYS), whys, pool)
    for table, now in ((MATCHES, matches), (ANSWERS, actions_now), (WHYS, whys_now)):
        before = table.expected()
        for asked in now:
            if before[asked] not in (now[asked], ()):
                differing += 1
                print(table.path.name, *asked, "was", *before[asked], "is", *now[asked])
        if "--write" in words:
            table.write(before | now)
    return 0 if "--write" in words or not differing else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
