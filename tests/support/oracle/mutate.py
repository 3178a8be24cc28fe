"""Illegal variations of a record: (description, bytes, line)."""

import json

from .cards import GAMES
from .mutate_deal import GONE, ODD_TEXTS, deal_mutants
from .options import OPTIONS

JUNK = [None, True, False, 0, 1.0, -1, 10**30, *ODD_TEXTS, [], ["x"], {}, {"x": []}]
DEEP = 100_000


class Record:
    def __init__(self, source):
        self.texts = source.decode().removesuffix("\n").split("\n")
        self.entries = [json.loads(text) for text in self.texts]

    def with_line(self, i, new):
        lines = [text.encode() for text in self.texts]
        lines[i : i + 1] = [new if isinstance(new, bytes) else json.dumps(new).encode()]
        return b"".join(line + b"\n" for line in lines)

    def changed(self, i, **keys):
        entry = {**self.entries[i], **keys}
        return self.with_line(i, {key: value for key, value in entry.items() if value is not GONE})

    def without(self, i):
        return "".join(text + "\n" for text in self.texts[:i] + self.texts[i + 1 :]).encode()

    def games(self):
        starts = [i for i, entry in enumerate(self.entries) if "record" in entry]
        return list(zip(starts, starts[1:] + [len(self.entries)], strict=True))


def mutants(source, rng):
    record = Record(source)
    yield from file_mutants(record, rng)
    for first, end in record.games():
        yield from header_mutants(record, first)
        if end - first > 1:
            yield from order_mutants(record, first, end)
        deals = range(first + 1, end)
        for i in sorted({rng.choice(deals), end - 1}) if deals else []:
            yield from deal_mutants(record, first, i, end, rng)


def file_mutants(record, rng):
    good = "".join(text + "\n" for text in record.texts).encode()
    last = len(record.texts)
    yield "empty file", b"", 1
    yield "only a line feed", b"\n", 1
    yield "two byte order marks", b"\xef\xbb\xbf" * 2 + good, 1
    yield "UTF-16", good.decode().encode("utf-16"), 1
    yield "NULs after the last line", good + b"\0\0\0\0", last + 1
    yield "an empty line first", b"\n" + good, 1
    yield "an empty line last", good + b"\n", last + 1
    yield "carriage returns for line feeds", good.replace(b"\n", b"\r"), 1
    for size in {1, 2, len(record.texts[-1]) // 2, len(record.texts[-1]) - 1}:
        torn = record.texts[-1][:size].encode()
        yield f"last line torn after {size}", record.with_line(last - 1, torn)[:-1], last
        yield (
            f"last line torn after {size}, then a line feed",
            record.with_line(last - 1, torn),
            last,
        )
    for i in {0, rng.randrange(last), last - 1}:
        text = record.texts[i].encode()
        place = rng.randrange(1, len(text))
        for name, new in line_junk(text):
            yield name, record.with_line(i, new), i + 1
        yield "not UTF-8", record.with_line(i, text[:place] + b"\xff" + text[place:]), i + 1
        yield "overlong UTF-8", record.with_line(i, b'{"n": "\xc0\xaf", ' + text[1:]), i + 1
        yield "a surrogate", record.with_line(i, b'{"n": "\xed\xa0\x80", ' + text[1:]), i + 1
        yield "Latin-1", record.with_line(i, b'{"n": "perch\xe9", ' + text[1:]), i + 1
        yield "a bare NUL", record.with_line(i, text[:1] + b"\0" + text[1:]), i + 1
        yield "not closed", record.with_line(i, text[:-1]), i + 1
        yield "NaN", record.with_line(i, b'{"n": NaN, ' + text[1:]), i + 1
        yield "Infinity", record.with_line(i, b'{"n": -Infinity, ' + text[1:]), i + 1
        yield "two on a line", record.with_line(i, text + b" " + text), i + 1
        key = "record" if "record" in record.entries[i] else "deal"
        twice = b'{"%s": %d, ' % (key.encode(), record.entries[i][key])
        yield "a key twice", record.with_line(i, twice + text[1:]), i + 1


def line_junk(text):
    yield "a comma too many", text[:-1] + b",}"
    yield "single quotes", text.replace(b'"', b"'")
    yield "a comment", text + b" // good"
    yield "a text", b'"' + text.replace(b'"', b"'") + b'"'
    yield "a list", b"[" + text + b"]"
    yield "a number", b"1"
    yield "a long number", b"1" * 10_000
    yield "null", b"null"
    yield "an empty object", b"{}"
    yield "a poem", b"tre, re, cavallo, fante"
    yield "a tower of lists", b"[" * DEEP
    yield "a tower of lists, closed", b"[" * DEEP + b"]" * DEEP
    yield "a tower of objects", b'{"n":' * DEEP + b"1" + b"}" * DEEP
    yield "an empty line", b""
    yield "a space", b" "


def header_mutants(record, i):
    entry, line = record.entries[i], i + 1
    game = entry["game"]
    for key, values in {
        "record": [GONE, 2, "1", *JUNK],
        "game": [GONE, game.upper(), game + " ", "briscola", [game], *JUNK],
        "rules": [[["void", "free"]], "void=free", *JUNK],
        "players": [
            {"Q": "club"},
            {"\n": "club"},
            {"s": "club"},
            {"S": 1},
            {"S": None},
            ["club"],
            *JUNK,
        ],
        "seed": ["7", 7.0, [7], *JUNK],
    }.items():
        for value in values:
            lawful = value == {} and key in ("rules", "players")
            integer = key == "seed" and isinstance(value, int) and not isinstance(value, bool)
            if not lawful and not integer:
                name = "gone" if value is GONE else ascii(value)
                yield f"{key}: {name}", record.changed(i, **{key: value}), line
    rules = entry.get("rules", {})
    for name, values in OPTIONS[game].items():
        for value in [*JUNK, str(values[0]) + " ", str(values[0]).upper() + "!", [values[0]]]:
            if name != "deals" or value is False or value != 0:
                changed = record.changed(i, rules={**rules, name: value})
                yield f"rules: {name}: {value!a}", changed, line
    for other in GAMES:
        for name in sorted(OPTIONS[other].keys() - OPTIONS[game].keys()):
            alien = record.changed(i, rules={**rules, name: OPTIONS[other][name][0]})
            yield f"rules: {name} of {other}", alien, line
    for name in ("", "Void", "void ", "briscola", "\n", "\ud800"):
        yield f"rules: {name!a}", record.changed(i, rules={**rules, name: "free"}), line
    if game == "madrasso-tre":
        yield "players: N a tre", record.changed(i, players={"N": "club"}), line


def order_mutants(record, first, end):
    if first == 0:
        yield "no header", record.without(0), 1
    if end - first > 2:
        yield "a deal left out", record.without(first + 1), first + 2
        first_deal, second = record.texts[first + 1].encode(), record.texts[first + 2].encode()
        yield (
            "two deals exchanged",
            record.with_line(first + 1, second + b"\n" + first_deal),
            first + 2,
        )
    for i in {first + 1, end - 1}:
        text = record.texts[i].encode()
        yield "a deal repeated", record.with_line(i, text + b"\n" + text), i + 2
    last = record.entries[end - 1]
    if "winner" in last or last["end"] == "open":
        for dealer in "SENW":
            more = {"deal": last["deal"] + 1, "dealer": dealer, "pack": last["pack"]}
            more = json.dumps({**more, "actions": [], "end": "open"}).encode()
            after = record.with_line(end - 1, record.texts[end - 1].encode() + b"\n" + more)
            yield f"a deal after the {last['end']}", after, end + 1
