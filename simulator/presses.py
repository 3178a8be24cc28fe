"""The handheld's eight buttons on another machine: presses that wait, and what is held.

It loses none: presses within one frame, which may be a long one, come out in a frame each, in their
order. Arrows that are held repeat, counted in frames as on the device. What is a button there, a
subclass knows.
"""

from screens.ui.keys import ARROWS, DOWN, LEFT, RIGHT, UP

REPEAT_AFTER = 12  # frames
REPEAT_EVERY = 4  # frames
PUSHED, RELEASED = 0.6, 0.4  # of a stick's way: between the two it stays as it was


class Presses:
    """Presses waiting to be read, and what is held."""

    def __init__(self):
        self._waiting = []
        self._points = []  # of a pointer: x, y, and whether it is pressed there
        self._held = {}  # what is held down (a key, or something of a controller) -> its bit
        self._frames = {}  # bit -> frames it has been held

    def feed(self, keys: int):
        """One more press of `keys`, as if by hand."""
        self._waiting.append(keys)

    def aim(self, x: int, y: int, down: bool):
        """A pointer is at `x`, `y` of the glass, and pressed there, or only passes by."""
        if self._points and not (down or self._points[-1][2]):
            self._points.pop()
        self._points.append((x, y, down))

    def aimed(self) -> list:
        """Where the pointer has been since the last frame; what follows a press waits."""
        n = next((i for i, point in enumerate(self._points, 1) if point[2]), len(self._points))
        found, self._points = self._points[:n], self._points[n:]
        return found

    def read(self) -> int:
        """The bits pressed since the last frame; call it once a frame."""
        pressed = self._waiting.pop(0) if self._waiting else 0
        held = 0
        for bit in self._held.values():
            held |= bit
        for bit in (UP, DOWN, LEFT, RIGHT):
            frames = self._frames.get(bit, 0) + 1 if held & bit else 0
            self._frames[bit] = frames
            if frames > REPEAT_AFTER and (frames - REPEAT_AFTER) % REPEAT_EVERY == 0:
                pressed |= bit
        return pressed

    def release(self):
        """Let go of everything: the keyboard is another's now."""
        self._held.clear()

    def hold(self, name, bit: int, down: bool):
        """What is called `name`, the button `bit`, is held down or let go."""
        if not down:
            self._held.pop(name, None)
        elif name not in self._held:
            self._held[name] = bit
            self._waiting.append(bit)
            if bit & ARROWS:
                self._frames[bit] = 0

    def tilt(self, where: tuple, value: float, less: int, more: int):
        """A stick's or hat's axis: each half is a button of its own, with hysteresis."""
        for bit, amount in ((less, -value), (more, value)):
            name = (*where, bit)
            limit = RELEASED if name in self._held else PUSHED
            self.hold(name, bit, amount > limit)
