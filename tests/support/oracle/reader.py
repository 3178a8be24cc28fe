"""A strict reader of records; see docs/records.md.

Empty lines, NaN and Infinity are refused, and repeated keys at any depth. Unknown keys are ignored
only in a header and a deal. true, 1.0 and 1e0 are not integers.
"""

import json

from . import madrasso, mediatore
from .cards import GAMES, seats_of
from .options import all_rules
from .refused import Illegal, Refused

ENDS = ["played", "cassone", "out", "early", "cappotto", "thrown", "open"]


class Game:
    def __init__(self, line, header):
        self.line = line
        self.name = text_of(header, "game")
        if self.name not in GAMES:
            raise Illegal(f"game: {self.name!a} is not a game")
        self.rules = all_rules(self.name, header_object(header, "rules"))
        self.players = header_object(header, "players")
        for seat, name in self.players.items():
            if seat not in seats_of(self.name) or not isinstance(name, str):
                raise Illegal(f"players: {seat!a} is not a seat with a name")
        self.seed = whole_number(header, "seed") if "seed" in header else None
        play = mediatore if self.name == "mediatore" else madrasso
        self.match = play.Match(self.name, self.rules)
        self.deals = 0
        self.ends = []

    @property
    def totals(self):
        return dict(self.match.totals)

    @property
    def winner(self):
        return self.match.winner

    def winner_names(self):
        return [self.winner] if isinstance(self.winner, str) else self.winner or []

    def add(self, entry):
        if self.ends and self.ends[-1] == "open":
            raise Illegal("a deal after an open deal")
        if self.winner:
            raise Illegal("a deal after the end of the game")
        number = whole_number(entry, "deal")
        if number != self.deals + 1:
            raise Illegal(f"deal {number}, not {self.deals + 1}")
        dealer = text_of(entry, "dealer")
        if dealer not in self.match.dealers:
            raise Illegal(f"{dealer!a} deals, not {' or '.join(self.match.dealers)}")
        deal = self.match.begin(dealer, text_of(entry, "pack"))
        play_actions(deal, entry.get("actions"))
        self.check_end(deal, entry)
        self.deals += 1
        self.ends.append(deal.end or "open")

    def check_end(self, deal, entry):
        end = text_of(entry, "end")
        if end not in ENDS:
            raise Illegal(f"end: {end!a} is not an end")
        if end != (deal.end or "open"):
            raise Illegal(f"end {end}, but the deal is {deal.end or 'open'}")
        if end == "open":
            for key in ("points", "total", "winner"):
                if key in entry:
                    raise Illegal(f"{key} of an open deal")
            return
        points = self.match.finish()
        check_scores(entry, "points", points)
        check_scores(entry, "total", self.match.totals)
        if self.winner is None and "winner" in entry:
            raise Illegal("winner, but the game goes on")
        if self.winner is not None and entry.get("winner") != self.winner:
            raise Illegal(f"winner {entry.get('winner')!a}, not {self.winner}")


def header_object(header, key):
    value = header.get(key, {})
    if not isinstance(value, dict):
        raise Illegal(f"{key} is not an object")
    return value


def text_of(entry, key):
    if not isinstance(entry.get(key), str):
        raise Illegal(f"{key} is missing or no text")
    return entry[key]


def is_whole(value):
    return isinstance(value, int) and not isinstance(value, bool)


def whole_number(entry, key):
    if not is_whole(entry.get(key)):
        raise Illegal(f"{key} is missing or no integer")
    return entry[key]


def play_actions(deal, actions):
    if not isinstance(actions, list):
        raise Illegal("actions is missing or no list")
    for i, token in enumerate(actions):
        if not isinstance(token, str):
            raise Illegal(f"action {i + 1} is no text")
        try:
            deal.act(token)
        except Illegal as no:
            raise Illegal(f"action {i + 1}: {no}") from None


def check_scores(entry, key, right):
    given = entry.get(key)
    if not isinstance(given, dict):
        raise Illegal(f"{key} is missing or no object")
    if not all(is_whole(n) for n in given.values()) or given != right:
        raise Illegal(f"{key} {given!a}, not {right}")


def no_key_twice(pairs):
    found = dict(pairs)
    if len(found) < len(pairs):
        raise ValueError("the same key twice")
    return found


def no_such_number(text):
    raise ValueError(f"{text} is not JSON")


def parse_line(line):
    try:
        text = line.removeprefix(b"\xef\xbb\xbf").decode("utf-8")
    except UnicodeDecodeError:
        raise Illegal("not UTF-8") from None
    try:
        entry = json.loads(text, object_pairs_hook=no_key_twice, parse_constant=no_such_number)
    except (ValueError, RecursionError) as no:
        raise Illegal(f"not JSON: {getattr(no, 'msg', no)}") from None
    if not isinstance(entry, dict):
        raise Illegal("not an object")
    return entry


def header(entry):
    if whole_number(entry, "record") != 1:
        raise Illegal("record: only version 1 is known")
    return entry


def read_line(games, number, line):
    entry = parse_line(line)
    if "record" in entry:
        games.append(Game(number, header(entry)))
    elif "deal" not in entry:
        raise Illegal("neither a header nor a deal")
    elif games:
        games[-1].add(entry)
    else:
        raise Illegal("a deal before the first header")


def check(source):
    if not isinstance(source, bytes):
        with open(source, "rb") as file:
            source = file.read()
    lines = source.split(b"\n")
    if lines[-1] == b"" and len(lines) > 1:
        lines.pop()
    games = []
    for number, line in enumerate(lines, 1):
        try:
            read_line(games, number, line)
        except Illegal as no:
            raise Refused(number, str(no)) from None
    return games
