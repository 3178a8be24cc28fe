"""Presses of buttons and stick as bits of screens.ui.keys."""

from screens.ui.keys import ARROWS, DOWN, LEFT, RIGHT, SELECT, START, UP, A, B

REPEAT_AFTER = 12  # frames for which an arrow is held before the repeats begin
REPEAT_EVERY = 4  # frames between repeats

REGISTER = bytes((B, A, START, SELECT, RIGHT, DOWN, UP, LEFT))
WAITING = 16  # maximum number of unread presses

# Distances from the rest position (CROOKED: of that position from MIDDLE); MIDDLE is a position
# (0 to 65,535)
PUSHED = 19661
RELEASED = 13107
MIDDLE = 32768
CROOKED = 9830
STUCK = 300  # frames after which a push counts as a stuck stick
# A stick that rests on one side of MIDDLE is pushed if it goes this far past MIDDLE
SURE = 9830
STILL, STILL_FOR = 1000, 8  # the stick rests if it moves at most STILL for over STILL_FOR frames


class Buttons:
    """The buttons and the stick."""

    def read(self) -> int:
        events = self._keys.events
        if events.overflowed:
            # Nobody causes 64 events per frame: the events are wrong.
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
        arrows = self._held & ARROWS
        if not arrows or arrows & (arrows - 1):
            self._frames = 0
            return 0
        self._frames += 1
        late = self._frames - REPEAT_AFTER
        return arrows if late > 0 and late % REPEAT_EVERY == 0 else 0


class Axis:
    """An axis of the stick; `pushed` is a bit or 0."""

    def settle(self) -> bool:
        self._neutral = self._pin.value
        self.pushed = 0
        self.frames = 0
        return abs(self._neutral - MIDDLE) > CROOKED

    def read(self) -> int:
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
            # A stick that rests near one end has less room to move on that side.
            limit = limit * (MIDDLE - off) // MIDDLE
        else:
            limit = max(limit, off + (SURE // 2 if again else SURE))
        self.pushed = side if abs(way) > limit else 0
        self.frames = self.frames + 1 if self.pushed else 0
        return self.pushed
