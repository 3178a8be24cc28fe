"""The program in a browser; the page's worker calls it."""

import base64
import json
from time import monotonic_ns
from typing import TYPE_CHECKING, Any

from engine import record
from engine.codes import match_code
from engine.codes.code_text import code
from engine.match import Match
from engine.options import GAMES
from screens import flow
from screens.menu.new_game import BEGIN, NewGame
from screens.menu.saved_settings import apply
from screens.menu.title import Title
from screens.puzzles.asking import ask_content
from screens.scores.result import Result
from screens.table.table_screen import TableScreen
from screens.ui import keys, words
from simulator.computer import devices
from simulator.computer.copying import copied
from simulator.computer.keyboard import CARDS
from simulator.computer.program import Program
from simulator.computer.typed import paste, pasted, take_key
from simulator.narrator import questions
from simulator.puzzles.codes import puzzle_of
from simulator.today import deals
from simulator.today.opening import DayTable
from simulator.today.sheet import DaySheet
from simulator.web import addresses, asset_files, uploads
from simulator.web.page_console import WebConsole
from simulator.web.saves import WebSaves, content_of

if TYPE_CHECKING:
    from pyodide.ffi import JsBuffer

BUTTONS = {name: getattr(keys, name) for name in ("UP", "DOWN", "LEFT", "RIGHT", "A", "B")}
BUTTONS |= {"START": keys.START, "SELECT": keys.SELECT}
PUZZLE, CODE = "puzzle", "code"
LINE = "line"
MOUSE = "mouse"
FRAME = 1000 / 30
THOUGHT = 6_000_000  # ns of bots' thinking per call of `think`


class Machine:
    """The console and app of a page; `lines`: the narrator's lines."""

    def __init__(self) -> None:
        self.console = WebConsole()
        self.app = Program(self.console)
        self.lines: list[str] = []
        self._forgets = False
        self._drawn = True
        self._pointer = devices.TOUCH
        self._file: WebSaves | None = None
        flow.to_title(self.app)
        self.app.step()

    def begin(self, given: str) -> None:
        """Show the title; `given` is JSON with saves, `language` and system `preferences`."""
        asset_files.use()  # the memory snapshot that starts Python lacks files that `use` writes
        page = json.loads(given)
        kept = {name: content_of(text) for name, text in page["kept"].items()}
        console = self.console
        console.saves = WebSaves(kept, page["taken"])
        words.use(page["language"])
        console.preferences = page["preferences"]
        apply(self.app)
        self.app.heed_system()
        self.app.use_look()
        flow.to_title(self.app)
        self.app.tell(self.lines.append, self._forget)

    def frame(self, events: str) -> str:
        """Process `events` and run one frame; return JSON for the page.

        `due`: ms until the next frame; None if the page waits for input.
        """
        for event in json.loads(events):
            self._take(*event)
        app, saves = self.app, self.console.saves
        app.step()
        answer: dict[str, object] = {"areas": self.console.painted}
        answer["canvas"] = self.console.take_canvas()
        answer["frame"] = self.console.frame_place
        answer["language"] = words.language()
        answer["due"] = None if app.at_rest else FRAME
        answer["wakeful"] = self.console.wakeful
        answer["home"] = isinstance(app.screen, Title)
        answer["fine"] = self.console.is_fine
        answer["list"] = self.console.take_list()
        answer["glides"] = self.console.display.glides.running
        self.console.painted = []
        if self.console.sounded:
            answer["sounds"] = self.console.sounded
            self.console.sounded = []
        if self.console.buzzed:
            answer["buzz"], self.console.buzzed = self.console.buzzed, 0
        if self.console.copying:
            answer["copy"], self.console.copying = self.console.copying, ""
        answer["pastes"], self.console.pasting = self.console.pasting, False
        if saves.changed:
            answer["store"] = _texts(saves.changed)
            saves.changed = {}
        answer["forgets"], self._forgets = self._forgets, False
        if self.lines:
            answer["told"] = self.lines[:]
            self.lines.clear()
        return json.dumps(answer)

    def glide(self) -> str:
        """Return the areas of moving cards, as JSON."""
        glides = self.console.glide()
        return json.dumps({"glides": glides, "list": self.console.take_list()})

    def think(self) -> bool:
        return self.app.work.go_on(monotonic_ns() + THOUGHT)

    def _take(self, kind: str, *values: Any) -> None:
        buttons = self.console.buttons
        if kind == "hold":
            device, name, button, down = values
            self.console.device = self._pressed() if device == devices.HANDHELD else device
            buttons.hold((device, name), BUTTONS[button], down)
        elif kind == "key":
            self._take_key(*values)
        elif kind == "point":
            x, y, down, self._pointer = values
            if down:
                self.console.device = self._pressed()
            self.console.point(x, y, down)
        elif kind == "drag":
            begun, x, y, ends, self._pointer = values
            self.console.device = self._pressed()
            self.console.drag(tuple(begun), x, y, ends)
        elif kind == "drawn":
            self._drawn, self._pointer = values
            if self.console.device not in (devices.KEYBOARD, devices.CONTROLLER):
                self.console.device = self._pressed()
        elif kind in ("roll", "room", "enlarge", "refused", "kept"):
            getattr(self.console, kind)(*values)
        elif kind == "release":
            buttons.release()
        elif kind == "ask" and self.app.narrator:
            self.app.narrator.ask(questions.KEYS[values[0]])
        elif kind == "paste":
            paste(self.app, *values)

    def _forget(self) -> None:
        self.lines.clear()
        self._forgets = True

    def _pressed(self) -> str:
        return devices.HANDHELD if self._drawn else self._pointer

    def _take_key(self, place: str, meant: str, key: str = "") -> None:
        """Handle a key; `meant` and `key` are "" for a release."""
        buttons = self.console.buttons
        if key and take_key(self.app, key, meant[-1:] if meant in CARDS else ""):
            self.console.device = devices.KEYBOARD
            return
        if key and not meant:
            return
        if meant:
            self.console.device = self._pressed() if place == MOUSE else devices.KEYBOARD
        if meant in BUTTONS or not meant:
            buttons.hold((devices.KEYBOARD, place), BUTTONS.get(meant, 0), bool(meant))
        else:
            buttons.command(meant)

    def match_record(self) -> str:
        """Return the record of the screen's match, else of the saved match, or ""."""
        match = self._match()
        return "\n".join(record.lines(match)) + "\n" if match else ""

    def _match(self) -> Match | None:
        own = not (self.app.puzzle or self.app.practice)
        return own and getattr(self.app.screen, "match", None) or self.console.saves.load()[0]

    def everything(self) -> str:
        return uploads.everything(self.console.saves)

    def read_file(self, content: "bytes | JsBuffer") -> str:
        """Check an uploaded file; return JSON with changed saves, losses and counts.

        For a refused file, the JSON has the reason, `wrong`.
        """
        try:
            self._file, lacks, had = uploads.read(_bytes(content), self.console.saves)
        except uploads.UploadRefused as refused:
            return json.dumps({"wrong": refused.reason})
        return json.dumps({"store": _texts(self._file.changed), "lacks": lacks, "had": had})

    def take_file(self) -> None:
        assert self._file is not None
        self.console.saves, self._file = self._file, None
        self.console.saves.changed = {}
        apply(self.app)
        self.app.use_look()
        flow.to_title(self.app)

    def lose(self) -> None:
        """Store nothing more, because another page uses the storage."""
        saves = self.console.saves
        saves.taken, saves.changed = True, {}
        if isinstance(self.app.screen, Title):
            flow.to_title(self.app)

    def shared(self) -> str:
        """Return the address parameters of the puzzle, deal or match, as JSON.

        Return "null" if no address fits, "" if no match has begun.
        """
        screen = self.app.screen
        if isinstance(screen, DaySheet):
            return json.dumps({CODE: deals.code_of(screen.day), LINE: screen.line()})
        if isinstance(screen, DayTable) and self.app.comparison:
            return json.dumps({CODE: deals.code_of(self.app.comparison.day)})
        if self.app.puzzle:
            return json.dumps({PUZZLE: code(self.app.puzzle.content)})
        practice = self.app.practice
        if practice:
            return json.dumps({CODE: practice.code} if practice.code else None)
        match = self._match()
        if isinstance(screen, Result) and (described := addresses.words_of(screen.match)):
            return json.dumps({**described, LINE: copied(self.app)})
        return json.dumps(addresses.words_of(match)) if match and match.number else ""

    def offered(self, address: str) -> str:
        """Return an address's match in words, or the mistake, as JSON."""
        try:
            return json.dumps({"told": addresses.description(self._described(address))})
        except addresses.AddressRefused as refused:
            return json.dumps({"wrong": refused.word, "who": refused.who})

    def start(self, address: str) -> str:
        left = self.console.load_match()
        if left and not self.console.archive().add(left):
            return uploads.FULL
        flow.start(self.app, self._described(address))
        return ""

    def offered_code(self, kind: str, text: str) -> str:
        """Return a code's game, or what is `wrong`, as JSON."""
        try:
            text = pasted(text)
            if kind == PUZZLE:
                game = puzzle_of(text)[1].match.game_index
            else:
                game = match_code.parse(text)[0]
        except ValueError:
            return json.dumps({"wrong": kind})
        leaves = isinstance(self.app.screen, TableScreen)
        return json.dumps({"told": words.say(GAMES[game]), "leaves": leaves})

    def ask_puzzle(self, text: str) -> str:
        try:
            ask_content(self.app, puzzle_of(pasted(text))[0])
        except ValueError:
            return PUZZLE
        return ""

    def ask_code(self, text: str) -> str:
        try:
            found = match_code.parse(pasted(text))
        except ValueError:
            return CODE
        self.app.open(NewGame, self.console.load_match(), BEGIN, None, found)
        return ""

    def copied(self) -> str:
        return copied(self.app)

    def _described(self, address: str) -> Match:
        return addresses.match_of(json.loads(address), self.console.seed())


def _texts(changed: dict) -> dict:
    return {
        name: content if content is None else _text(content) for name, content in changed.items()
    }


def _text(content: bytes) -> str:
    return base64.b64encode(content).decode()


def _bytes(content: "bytes | JsBuffer") -> bytes:
    return content if isinstance(content, bytes) else content.to_bytes()
