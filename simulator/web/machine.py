"""The program in a browser: what the page's worker calls, with texts of JSON, frame by frame.

The page knows keys, touches and storage; all else is here.
"""

import base64
import json
from pathlib import Path
from time import monotonic_ns

from engine import record
from engine.match import Match
from engine.options import GAMES, MADRASSO, parse_game, parse_rules
from screens import flow
from screens.menu.settings import apply
from screens.seats import HUMAN
from screens.ui import keys, words
from simulator import devices
from simulator.program import Program
from simulator.records import reader
from simulator.records.jsonl import whole_number
from simulator.web import files
from simulator.web.console import Console
from simulator.web.saves import Saves

BUTTONS = {name: getattr(keys, name) for name in ("UP", "DOWN", "LEFT", "RIGHT", "A", "B")}
BUTTONS |= {"START": keys.START, "SELECT": keys.SELECT}
STICK = ((keys.LEFT, keys.RIGHT), (keys.UP, keys.DOWN))  # less and more, by axis
EVERYTHING = "madrasso-saves"  # what a file with all saves says first
UPLOAD = Path("/upload.jsonl")
THOUGHT = 6_000_000  # ns that a bot thinks before a frame may come


class Machine:
    """One page's console and app. `told` are lines of the teller that the page has yet to get."""

    def __init__(self):
        self.console = Console()
        self.app = Program(self.console)
        self.told = []
        flow.to_title(self.app)
        self.app.step()  # what the title needs is ready when the page comes

    def begin(self, given: str) -> None:
        """Show the title with what the page has `kept`; `language` is the browser's."""
        files.use()  # the pictures, which are no part of the program's memory
        given = json.loads(given)
        kept = {name: base64.b64decode(text) for name, text in given["kept"].items()}
        console = self.console
        console.saves = Saves(kept, given["taken"])
        words.use(given["language"])
        apply(self.app)
        if given["taken"]:
            console.notice = "other_window"
        flow.to_title(self.app)
        self.app.tell(self.told.append)

    def frame(self, events: str) -> str:
        """Take note of `events` and do one frame; what the page is to show, store and say."""
        for event in json.loads(events):
            self._take(*event)
        app, saves = self.app, self.console.saves
        app.step()
        answer = {"areas": self.console.painted, "left": app.done}
        answer["language"] = words.language()
        self.console.painted = []
        if saves.changed:
            answer["store"] = {
                name: content if content is None else _text(content)
                for name, content in saves.changed.items()
            }
            saves.changed = {}
        if self.told:
            answer["told"] = self.told[:]
            self.told.clear()
        return json.dumps(answer)

    def think(self) -> bool:
        """Let a bot think on between two frames, for a while; whether it has more to think."""
        return self.app.think(monotonic_ns() + THOUGHT)

    def _take(self, kind: str, *words):
        """One event: something is held or let go, tilted, pointed at, asked, or all is let go."""
        buttons = self.console.buttons
        if kind == "hold":
            device, name, button, down = words
            self.console.device = device
            buttons.hold((device, name), BUTTONS[button], down)
        elif kind == "key":
            self._take_key(*words)
        elif kind == "tilt":
            device, axis, value = words
            buttons.tilt((device, axis), value, *STICK[axis])
        elif kind == "point":
            self.console.point(*words)
        elif kind == "roll":
            self.console.roll(*words)
        elif kind == "ask":
            self.app.teller.ask(*words)
        elif kind == "release":
            buttons.release()
        elif kind == "refused":
            self.console.notice = "save_failed"

    def _take_key(self, place: str, meant: str):
        """A key of the keyboard is pressed, and what it means; or let go, where that is ""."""
        buttons = self.console.buttons
        if meant:
            self.console.device = devices.KEYBOARD
        if meant in BUTTONS or not meant:
            buttons.hold((devices.KEYBOARD, place), BUTTONS.get(meant, 0), bool(meant))
        else:
            buttons.wish(meant)

    # Files and addresses

    def match_record(self) -> str:
        """The match on the table, or else the one that was left, as a record; "" for none."""
        match = getattr(self.app.screen, "match", None) or self.console.saves.load()[0]
        return "\n".join(record.lines(match)) + "\n" if match else ""

    def everything(self) -> str:
        """All that is kept, as one file."""
        kept = {name: _text(content) for name, content in self.console.saves.kept.items()}
        return json.dumps({"file": EVERYTHING, "kept": kept}, indent=1) + "\n"

    def take_file(self, text: str) -> str:
        """Keep what is in a file of `everything`, or in a record; "" or why not, as a sentence.

        Nothing is kept of a file that is damaged.
        """
        try:
            if f'"{EVERYTHING}"' in text[:40]:
                self.console.saves.replace(_checked(json.loads(text)["kept"]))
            else:
                self._take_record(text)
        except (ValueError, KeyError, TypeError, AttributeError) as reason:
            return str(reason) or type(reason).__name__
        apply(self.app)
        flow.to_title(self.app)
        return ""

    def _take_record(self, text: str):
        UPLOAD.write_text(text, encoding="utf-8")
        game = reader.last_game(UPLOAD)
        reader.seat_players(game)
        if game.match.over:
            raise ValueError("the match in it is over")
        self._archive_match()
        self.console.saves.save(game.match)

    def offered(self, words: str) -> str:
        """Why the words of an address, `game`, `seed`, `rules`, describe no match; else ""."""
        try:
            self._described(json.loads(words))
        except ValueError as reason:
            return str(reason)
        return ""

    def start(self, words: str) -> None:
        """Begin the match of an address; the archive gets the one that is in progress."""
        self._archive_match()
        flow.start(self.app, self._described(json.loads(words)))

    def _archive_match(self):
        match = self.console.load_match()
        if match:
            self.console.archive().add(match)

    def _described(self, asked: dict) -> Match:
        game = parse_game(asked.get("game", GAMES[MADRASSO]))
        options = [word.partition("=") for word in asked.get("rules", "").split(",") if word]
        rules = parse_rules(game, {name: value for name, _, value in options})
        players = [HUMAN] + ["club"] * (len(record.seat_names(game)) - 1)
        seed = whole_number(asked["seed"]) if "seed" in asked else self.console.seed()
        return Match(game, rules, seed, players)


def _checked(kept: dict) -> dict:
    """The bytes of `kept`; ValueError where a save among them can't be read."""
    found = {name: base64.b64decode(text, validate=True) for name, text in kept.items()}
    if Saves(found).load()[1] == "save_damaged":
        raise ValueError("the match in it is damaged")
    return found


def _text(content: bytes) -> str:
    return base64.b64encode(content).decode()
