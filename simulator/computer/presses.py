"""A queue of button presses, pointer events and commands."""

from collections.abc import Hashable

from screens.ui.keys import ARROWS, DOWN, LEFT, RIGHT, UP
from simulator.computer.keyboard import ROLL_DOWN, ROLL_UP

DRAG = "drag"
REPEAT_AFTER = 12  # frames for which an arrow key is held before the repeats begin
REPEAT_EVERY = 4  # frames between repeats
MOST_WAITING = 12  # maximum events in the queue
PUSHED, RELEASED = 0.6, 0.4  # parts of its travel at which a stick counts as pushed, released


class Presses:
    """The queue of unread events, and the buttons that are held."""

    def __init__(self) -> None:
        # Button bits, pointer events, commands of simulator.computer.keyboard
        self._waiting: list[int | tuple | str] = []
        self._held: dict[Hashable, int] = {}
        self._frames: dict[int, int] = {}
        self._rolled = 0.0  # wheel steps not yet in an event

    def _add(self, event: int | tuple | str) -> None:
        self._waiting.append(event)
        del self._waiting[:-MOST_WAITING]

    def feed(self, keys: int) -> None:
        self._add(keys)

    def feed_first(self, keys: int) -> None:
        self._waiting.insert(0, keys)

    def aim(self, x: int, y: int, down: bool) -> None:
        last = self._waiting[-1] if self._waiting else 0
        if isinstance(last, tuple) and last[0] != DRAG and not last[2]:
            self._waiting.pop()  # only a movement's last position counts
        self._add((x, y, down))

    def drag(self, begun: tuple[int, int], x: int, y: int, ends: bool) -> None:
        last = self._waiting[-1] if self._waiting else 0
        if isinstance(last, tuple) and last[0] == DRAG and not last[-1]:
            self._waiting.pop()
        self._add((DRAG, begun, x, y, ends))

    def command(self, word: str) -> None:
        self._add(word)

    def roll(self, across: float, along: float) -> None:
        """Add wheel steps; `along` is positive downward."""
        if abs(across) > abs(along):
            return
        if self._rolled * along < 0:
            self._rolled = 0.0
        self._rolled += along
        if abs(self._rolled) >= 1:
            self._add(ROLL_DOWN if self._rolled > 0 else ROLL_UP)
            self._rolled = 0.0

    def next_command(self) -> tuple | str | None:
        first = self._waiting[0] if self._waiting else 0
        if isinstance(first, int):
            return None
        del self._waiting[0]
        return first

    def read(self) -> int:
        """Return the next press and the repeating arrows; call once per frame."""
        pressed = 0
        if self._waiting and isinstance(self._waiting[0], int):
            pressed = self._waiting[0]
            del self._waiting[0]
        held = 0
        for bit in self._held.values():
            held |= bit
        for bit in (UP, DOWN, LEFT, RIGHT):
            frames = self._frames.get(bit, 0) + 1 if held & bit else 0
            self._frames[bit] = frames
            if frames > REPEAT_AFTER and (frames - REPEAT_AFTER) % REPEAT_EVERY == 0:
                pressed |= bit
        return pressed

    @property
    def pending(self) -> bool:
        return bool(self._waiting) or any(bit & ARROWS for bit in self._held.values())

    def release(self) -> None:
        self._held.clear()

    def hold(self, name: Hashable, bit: int, down: bool) -> None:
        if not down:
            self._held.pop(name, None)
        elif name not in self._held:
            self._held[name] = bit
            self._add(bit)
            if bit & ARROWS:
                self._frames[bit] = 0

    def tilt(self, where: tuple, value: float, less: int, more: int) -> None:
        for bit, amount in ((less, -value), (more, value)):
            name = (*where, bit)
            limit = RELEASED if name in self._held else PUSHED
            self.hold(name, bit, amount > limit)
