"""Keyboard and game controllers as the handheld's eight buttons.

It turns pygame events into presses and loses none: two presses of one button within a frame come
out in two frames. Arrows that are held repeat, counted in frames as on the device.
"""

import pygame

from screens.ui.keys import ARROWS, DOWN, LEFT, RIGHT, SELECT, START, UP, A, B

REPEAT_AFTER = 12  # frames
REPEAT_EVERY = 4  # frames
PUSHED, RELEASED = 0.6, 0.4  # of a stick's way: between the two it stays as it was

KEYBOARD = {
    pygame.K_UP: UP,
    pygame.K_DOWN: DOWN,
    pygame.K_LEFT: LEFT,
    pygame.K_RIGHT: RIGHT,
    **dict.fromkeys((pygame.K_z, pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE), A),
    **dict.fromkeys((pygame.K_x, pygame.K_BACKSPACE), B),
    pygame.K_ESCAPE: START,
    pygame.K_TAB: SELECT,
}
# Controllers number their buttons in a few ways; these are the common places.
CONTROLLER = {
    **dict.fromkeys((0, 3), A),
    **dict.fromkeys((1, 2), B),
    **dict.fromkeys((4, 6, 8), SELECT),
    **dict.fromkeys((5, 7, 9), START),
    11: UP,
    12: DOWN,
    13: LEFT,
    14: RIGHT,
}


class Buttons:
    """Presses waiting to be read, and what is held."""

    def __init__(self):
        self._waiting = []
        self._held = {}  # what is held down (a key, or something of a controller) -> its bit
        self._frames = {}  # bit -> frames it has been held
        self._sticks = {}  # the open controllers by their instance ids

    def feed(self, keys: int):
        """One more press of `keys`, as if by hand."""
        self._waiting.append(keys)

    def read(self) -> int:
        """The bits pressed since the last frame; call it once a frame."""
        pressed = 0
        while self._waiting and not pressed & self._waiting[0]:
            pressed |= self._waiting.pop(0)
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
        """Let go of everything: the window has lost the keyboard."""
        self._held.clear()

    def take(self, event):
        """Take note of one pygame event."""
        if event.type == pygame.KEYDOWN and event.key in KEYBOARD:
            self._set(event.key, KEYBOARD[event.key], True)
        elif event.type == pygame.KEYUP:
            self._set(event.key, 0, False)
        elif event.type == pygame.JOYDEVICEADDED:
            self._open_sticks()
        elif event.type == pygame.JOYDEVICEREMOVED:
            self._sticks.pop(event.instance_id, None)
            self._held = {
                name: bit for name, bit in self._held.items() if _stick(name) != event.instance_id
            }
        elif event.type == pygame.WINDOWFOCUSLOST:
            self.release()
        elif getattr(event, "instance_id", None) in self._sticks:
            self._take_from_stick(event, event.instance_id)

    def _take_from_stick(self, event, stick: int):
        if event.type == pygame.JOYBUTTONDOWN and event.button in CONTROLLER:
            self._set((stick, "button", event.button), CONTROLLER[event.button], True)
        elif event.type == pygame.JOYBUTTONUP:
            self._set((stick, "button", event.button), 0, False)
        elif event.type == pygame.JOYHATMOTION:
            self._way((stick, "hat", event.hat), event.value[0], LEFT, RIGHT)
            self._way((stick, "hat", event.hat), event.value[1], DOWN, UP)
        elif event.type == pygame.JOYAXISMOTION and event.axis in (0, 1):
            less, more = (LEFT, RIGHT) if event.axis == 0 else (UP, DOWN)
            self._way((stick, "axis", event.axis), event.value, less, more)

    def _open_sticks(self):
        """Open every controller that is there now: an event's number may be another's by then."""
        for index in range(pygame.joystick.get_count()):
            try:
                stick = pygame.joystick.Joystick(index)
                self._sticks[stick.get_instance_id()] = stick
            except pygame.error:
                continue  # gone again between counting and opening: no controller of ours

    def _way(self, where, value, less, more):
        """A stick's or hat's axis: each half is a button of its own, with hysteresis."""
        for bit, amount in ((less, -value), (more, value)):
            name = (*where, bit)
            limit = RELEASED if name in self._held else PUSHED
            self._set(name, bit, amount > limit)

    def _set(self, name, bit, down):
        if not down:
            self._held.pop(name, None)
        elif name not in self._held:
            self._held[name] = bit
            self._waiting.append(bit)
            if bit & ARROWS:
                self._frames[bit] = 0


def _stick(name) -> int | None:
    """The instance id of the controller to which what is held belongs; None of a key."""
    return name[0] if isinstance(name, tuple) else None
