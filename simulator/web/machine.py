"""The program in a browser: what the page's worker calls, with texts of JSON, frame by frame.

The page knows keys, touches and storage; all else is here.
"""

import base64
import json
from time import monotonic_ns
from typing import TYPE_CHECKING, Any

from engine import record
from engine.codes import match_code
from engine.codes.code_text import code, parse
from engine.match import Match
from screens import flow
from screens.menu.keyboard import Keyboard
from screens.menu.new_game import BEGIN
from screens.menu.settings import apply
from screens.menu.title import Title
from screens.puzzles.asking import ask_content
from screens.ui import keys, words
from simulator.computer import devices
from simulator.computer.keyboard import CARDS
from simulator.computer.program import Program, pasted
from simulator.teller import answers
from simulator.web import addresses, files, uploads
from simulator.web.console import WebConsole
from simulator.web.saves import WebSaves

if TYPE_CHECKING:
    from pyodide.ffi import JsBuffer

BUTTONS = {name: getattr(keys, name) for name in ("UP", "DOWN", "LEFT", "RIGHT", "A", "B")}
BUTTONS |= {"START": keys.START, "SELECT": keys.SELECT}
PUZZLE, CODE = "puzzle", "code"  # in an address
MOUSE = "mouse"  # in the place of a key
FRAME = 1000 / 30  # ms
THOUGHT = 6_000_000  # ns that a bot thinks before a frame may come


class Machine:
    """One page's console and app. `lines` are the teller's that the page has yet to get."""

    def __init__(self) -> None:
        self.console = WebConsole()
        self.app = Program(self.console)
        self.lines: list[str] = []
        self._drawn = True  # whether the handheld's buttons are
        self._pointer = devices.TOUCH  # what has pointed last
        self._file: WebSaves | None = None  # the saves with a file that the page has yet to store
        flow.to_title(self.app)
        self.app.step()  # what the title needs is ready when the page comes

    def begin(self, given: str) -> None:
        """Show the title with what is `kept`, in the page's `language`, as the system `wishes`."""
        files.use()  # the pictures, which are no part of the program's memory
        page = json.loads(given)
        kept = {name: base64.b64decode(text) for name, text in page["kept"].items()}
        console = self.console
        console.saves = WebSaves(kept, page["taken"])
        words.use(page["language"])
        console.wishes = page["wishes"]
        apply(self.app)
        self.app.heed_system()
        self.app.use_look()
        flow.to_title(self.app)
        self.app.tell(self.lines.append)

    def frame(self, events: str) -> str:
        """Take note of `events` and do one frame; what the page is to show, store and say.

        `due` is when it is to ask for the next frame, in ms from now; None if nothing happens until
        something is pressed.
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
        self.console.painted = []
        if self.console.sounded:
            answer["sounds"] = self.console.sounded
            self.console.sounded = []
        if saves.changed:
            answer["store"] = _texts(saves.changed)
            saves.changed = {}
        if self.lines:
            answer["told"] = self.lines[:]
            self.lines.clear()
        return json.dumps(answer)

    def think(self) -> bool:
        """Let a bot think on between two frames, for a while; whether it has more to think."""
        return self.app.think(monotonic_ns() + THOUGHT)

    def _take(self, kind: str, *values: Any) -> None:
        """One event: something is held or let go, or pointed at; all is let go; the
        buttons are drawn, or not."""
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
        elif kind == "ask" and self.app.teller:
            self.app.teller.ask(answers.KEYS[values[0]])
        elif kind == "paste":
            self.app.paste(*values)

    def _pressed(self) -> str:
        """The device of who presses on the page: its buttons, where they are drawn."""
        return devices.HANDHELD if self._drawn else self._pointer

    def _take_key(self, place: str, meant: str, key: str = "") -> None:
        """A key of the keyboard, or the mouse's right button, is pressed: what it means, and the
        key as `keyboard.chord` has it; or it is let go, where both are ""."""
        buttons = self.console.buttons
        if key and self.app.take_key(key, meant[-1:] if meant in CARDS else ""):
            self.console.device = devices.KEYBOARD
            return
        if key and not meant:
            return
        if meant:
            self.console.device = self._pressed() if place == MOUSE else devices.KEYBOARD
        if meant in BUTTONS or not meant:
            buttons.hold((devices.KEYBOARD, place), BUTTONS.get(meant, 0), bool(meant))
        else:
            buttons.wish(meant)

    # Files and addresses

    def match_record(self) -> str:
        """The match on the table, or else the one that was left, as a record; "" for none."""
        match = self._match()
        return "\n".join(record.lines(match)) + "\n" if match else ""

    def _match(self) -> Match | None:
        """The match on the table, or else the one that was left: a puzzle is none, nor a lesson or
        a deal by itself."""
        own = not (self.app.puzzle or self.app.practice)
        return own and getattr(self.app.screen, "match", None) or self.console.saves.load()[0]

    def everything(self) -> str:
        """All that is kept, as one file."""
        return uploads.everything(self.console.saves)

    def read_file(self, content: "bytes | JsBuffer") -> str:
        """What the page is to `store` so that `content`, a file's bytes, is taken, and whether it
        `asks` before, and what it `had`, see uploads.read; or why that can't be, a word of
        uploads. Nothing changes here."""
        try:
            self._file, asks, had = uploads.read(_bytes(content), self.console.saves)
        except uploads.UploadRefused as refused:
            return json.dumps({"wrong": refused.reason})
        return json.dumps({"store": _texts(self._file.changed), "asks": asks, "had": had})

    def take_file(self) -> None:
        """Go on with the file that was read last: the page has stored what is in it."""
        assert self._file is not None
        self.console.saves, self._file = self._file, None
        self.console.saves.changed = {}
        apply(self.app)
        self.app.use_look()
        flow.to_title(self.app)

    def lose(self) -> None:
        """Another page has taken over what is kept: from now on nothing changes there."""
        saves = self.console.saves
        saves.taken, saves.changed = True, {}
        if isinstance(self.app.screen, Title):
            flow.to_title(self.app)  # it offers the match that was left

    def shared(self) -> str:
        """The words of an address that describes the puzzle, the deal or the match on the table, or
        the match that was left, from its first deal, `null` where none does; "" for no match."""
        if self.app.puzzle:
            return json.dumps({PUZZLE: code(self.app.puzzle.content)})
        practice = self.app.practice
        if practice:
            return json.dumps({CODE: practice.code} if practice.code else None)
        match = self._match()
        return json.dumps(addresses.words_of(match)) if match and match.number else ""

    def offered(self, address: str) -> str:
        """How the match is called that the words of an address describe, as `told`; or which of
        them is `wrong`, or that `who` has two seats."""
        try:
            return json.dumps({"told": addresses.description(self._described(address))})
        except addresses.AddressRefused as refused:
            return json.dumps({"wrong": refused.word, "who": refused.who})

    def start(self, address: str) -> str:
        """Begin the match of an address; the archive gets the one that is in progress. Where it has
        no room nothing begins, and the answer is that word of uploads; else ""."""
        left = self.console.load_match()
        if left and not self.console.archive().add(left):
            return uploads.FULL
        flow.start(self.app, self._described(address))
        return ""

    def ask_puzzle(self, text: str) -> str:
        """Ask the puzzle whose code is `text`; what of it is wrong, a word of the page, or ""."""
        try:
            ask_content(self.app, parse(pasted(text)))
        except ValueError:
            return PUZZLE
        return ""

    def ask_code(self, text: str) -> str:
        """Get ready the match or the deal whose code is `text`, which the player begins; what of it
        is wrong, a word of the page, or ""."""
        try:
            found = match_code.parse(pasted(text))
        except ValueError:
            return CODE
        self.app.open("menu.new_game.NewGame", self.console.load_match(), BEGIN, None, found)
        return ""

    def copied(self) -> str:
        """The code that is on the screen, or of what is on the table; "" for none."""
        screen, practice = self.app.screen, self.app.practice
        if isinstance(screen, Keyboard):
            return screen.text
        if self.app.puzzle:
            return code(self.app.puzzle.content)
        if practice:
            return practice.code or ""
        match = getattr(screen, "match", None)
        return match_code.code_of(match) if match and match.number else ""

    def _described(self, address: str) -> Match:
        return addresses.match_of(json.loads(address), self.console.seed())


def _texts(changed: dict) -> dict:
    """Bytes by name as the page stores them; None is None."""
    return {
        name: content if content is None else _text(content) for name, content in changed.items()
    }


def _text(content: bytes) -> str:
    return base64.b64encode(content).decode()


def _bytes(content: "bytes | JsBuffer") -> bytes:
    """Bytes of ours, or of JavaScript's."""
    return content if isinstance(content, bytes) else content.to_bytes()
