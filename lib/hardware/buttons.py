"""Eight buttons and a stick as presses: bits of screens.ui.keys, one press a frame, none lost.

The PyGamer has four buttons on its shift register and a stick; PyBadge and EdgeBadge have the
directions on the register too. A stick that rests off its middle is taken to rest there, until it
is seen to rest nearer to it: it may only have been held.
"""

from screens.ui.keys import ARROWS, DOWN, LEFT, RIGHT, SELECT, START, UP, A, B

REPEAT_AFTER = 12  # frames that an arrow is held
REPEAT_EVERY = 4  # frames

# The buttons in the order of the register
REGISTER = bytes((B, A, START, SELECT, RIGHT, DOWN, UP, LEFT))
WAITING = 16  # presses that can wait to be read

# The stick's way from its rest, of 32,768: between the two it stays as it was
PUSHED = 19661
RELEASED = 13107
MIDDLE = 32768
CROOKED = 9830  # resting farther off than this is worth telling
STUCK = 300  # frames pushed without a let-go: a thumb, or a stick that rests there
SURE = 9830  # so far beyond the middle it is pushed, wherever else it seems to rest
STILL, STILL_FOR = 1000, 8  # as good as unmoved, for so many frames


class Buttons:
    """The buttons of this board. `crooked` is set when the stick had to be set straight.

    `keys` are those of the register, `event` is one to be filled; without a stick no `axes`.
    """

    def __init__(self, keys, event, axes):
        self.crooked = False
        self._keys = keys
        self._event = event
        self._axes = axes
        self._held = 0
        self._waiting = bytearray(WAITING)
        self._first = self._n_waiting = 0
        self._frames = 0  # that the held arrow has been held

    def read(self) -> int:
        """The bit that was pressed, 0 for none; call it once a frame."""
        events = self._keys.events
        if events.overflowed:
            # Nobody presses 64 times within a frame: start again from nothing held.
            events.clear()
            self._held = 0
            self._keys.reset()
        while events.get_into(self._event):
            number = self._event.key_number
            if number < len(REGISTER):
                self._set(REGISTER[number], self._event.pressed)
        for axis in self._axes:
            before = axis.pushed
            pushed = axis.read()
            if pushed != before:
                self._set(before, False)
                self._set(pushed, True)
            elif axis.frames > STUCK:
                self._set(pushed, False)
                axis.settle()
                self.crooked = True
        return self._next() or self._repeat()

    def _set(self, bit, down):
        if not down:
            self._held &= ~bit
        elif bit and not self._held & bit:
            self._held |= bit
            if self._n_waiting < WAITING:
                self._waiting[(self._first + self._n_waiting) % WAITING] = bit
                self._n_waiting += 1
        if bit & ARROWS:
            self._frames = 0

    def _next(self):
        if not self._n_waiting:
            return 0
        bit = self._waiting[self._first]
        self._first = (self._first + 1) % WAITING
        self._n_waiting -= 1
        return bit

    def _repeat(self):
        """The held arrow again; two at once mean nothing."""
        arrows = self._held & ARROWS
        if not arrows or arrows & (arrows - 1):
            self._frames = 0
            return 0
        self._frames += 1
        late = self._frames - REPEAT_AFTER
        return arrows if late > 0 and late % REPEAT_EVERY == 0 else 0


class Axis:
    """One way of the stick; `pushed` is the bit of the side it is pushed to."""

    def __init__(self, pin, less, more):
        self._pin = pin
        self._less = less
        self._more = more
        self._neutral = self._place = MIDDLE
        self._still = 0  # frames that it has been at its place
        self.pushed = 0
        self.frames = 0  # pushed, without a let-go

    def settle(self) -> bool:
        """Take where the stick is for its rest; True where that is far from the middle."""
        self._neutral = self._pin.value
        self.pushed = 0
        self.frames = 0
        return abs(self._neutral - MIDDLE) > CROOKED

    def read(self) -> int:
        """The bit of the side it is pushed to, 0 at rest; call it once a frame."""
        value = self._pin.value
        self._still += 1
        if abs(value - self._place) > STILL:
            self._place = value
            self._still = 0
        elif self._still > STILL_FOR and not self.pushed:
            if abs(value - MIDDLE) < abs(self._neutral - MIDDLE):
                self._neutral = value
        way = value - self._neutral
        off = abs(self._neutral - MIDDLE)
        side = self._more if way > 0 else self._less
        again = self.pushed == side
        limit = RELEASED if again else PUSHED
        if (way > 0) == (self._neutral > MIDDLE):
            # A stick at rest near one end has less way to go on that side,
            limit = limit * (MIDDLE - off) // MIDDLE
        else:
            # and one that was held there goes back to the middle, and a little beyond.
            limit = max(limit, off + (SURE // 2 if again else SURE))
        self.pushed = side if abs(way) > limit else 0
        self.frames = self.frames + 1 if self.pushed else 0
        return self.pushed
