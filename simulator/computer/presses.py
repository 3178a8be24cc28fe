"""The handheld's eight buttons on another machine: presses that wait, and what is held.

It loses none: presses within one frame, which may be a long one, come out in a frame each, in their
order, and so does what a pointer and keys that the handheld has not wish for. Arrows that are held
repeat, counted in frames as on the device. What is a button there, a subclass knows.
"""

from collections.abc import Hashable

from screens.ui.keys import ARROWS, DOWN, LEFT, RIGHT, UP
from simulator.computer.keyboard import ROLL_DOWN, ROLL_UP

DRAG = "drag"  # how the wish of a pointer that is held begins
REPEAT_AFTER = 12  # frames
REPEAT_EVERY = 4  # frames
PUSHED, RELEASED = 0.6, 0.4  # of a stick's way: between the two it stays as it was


class Presses:
    """Presses and wishes waiting to be read, and what is held."""

    def __init__(self) -> None:
        # In their order: the bits of a press; or a wish, which is where a pointer is and whether it
        # is pressed there, or a word of simulator.computer.keyboard
        self._waiting: list[int | tuple | str] = []
        # What is held down (a key, or something of a controller) -> its bit.
        self._held: dict[Hashable, int] = {}
        self._frames: dict[int, int] = {}  # bit -> frames it has been held
        self._rolled = 0.0  # notches of the wheel downward, since it has last done something

    def feed(self, keys: int) -> None:
        """One more press of `keys`, as if by hand."""
        self._waiting.append(keys)

    def feed_first(self, keys: int) -> None:
        """A press of `keys` before all that waits: what a wish has come to."""
        self._waiting.insert(0, keys)

    def aim(self, x: int, y: int, down: bool) -> None:
        """A pointer is at `x`, `y` of the glass, and pressed there, or only passes by."""
        last = self._waiting[-1] if self._waiting else 0
        if isinstance(last, tuple) and last[0] != DRAG and not last[2]:
            self._waiting.pop()  # of a way only the end counts
        self._waiting.append((x, y, down))

    def drag(self, begun: tuple[int, int], x: int, y: int, ends: bool) -> None:
        """A pointer that was put down where it has `begun` is at `x`, `y`, or is let go there."""
        last = self._waiting[-1] if self._waiting else 0
        if isinstance(last, tuple) and last[0] == DRAG and not last[-1]:
            self._waiting.pop()
        self._waiting.append((DRAG, begun, x, y, ends))

    def wish(self, word: str) -> None:
        """A key was pressed that the handheld has not."""
        self._waiting.append(word)

    def roll(self, across: float, along: float) -> None:
        """A wheel was turned so many notches to the right and downward, or a trackpad as far.

        Small ways add up to a step, a long one is one step, too, and sideways there is nothing.
        """
        if abs(across) > abs(along):
            return
        if self._rolled * along < 0:
            self._rolled = 0.0
        self._rolled += along
        if abs(self._rolled) >= 1:
            self._waiting.append(ROLL_DOWN if self._rolled > 0 else ROLL_UP)
            self._rolled = 0.0

    def next_wish(self) -> tuple | str | None:
        """What is wished for next; None where a press comes first, or nothing is."""
        first = self._waiting[0] if self._waiting else 0
        if isinstance(first, int):
            return None
        del self._waiting[0]
        return first

    def read(self) -> int:
        """The bits pressed since the last frame; call it once a frame."""
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
        """Whether a frame has something to read: a press or a wish that waits, or a held arrow."""
        return bool(self._waiting) or any(bit & ARROWS for bit in self._held.values())

    def release(self) -> None:
        """Let go of everything: the keyboard is another's now."""
        self._held.clear()

    def hold(self, name: Hashable, bit: int, down: bool) -> None:
        """What is called `name`, the button `bit`, is held down or let go."""
        if not down:
            self._held.pop(name, None)
        elif name not in self._held:
            self._held[name] = bit
            self._waiting.append(bit)
            if bit & ARROWS:
                self._frames[bit] = 0

    def tilt(self, where: tuple, value: float, less: int, more: int) -> None:
        """A stick's or hat's axis: each half is a button of its own, with hysteresis."""
        for bit, amount in ((less, -value), (more, value)):
            name = (*where, bit)
            limit = RELEASED if name in self._held else PUSHED
            self.hold(name, bit, amount > limit)
