"""Keyboard and game controllers as the handheld's eight buttons: pygame's events as presses."""

import pygame

from screens.ui.keys import DOWN, LEFT, RIGHT, SELECT, START, UP, A, B
from simulator.presses import Presses

KEYBOARD = {
    pygame.K_UP: UP,
    pygame.K_DOWN: DOWN,
    pygame.K_LEFT: LEFT,
    pygame.K_RIGHT: RIGHT,
    **dict.fromkeys((pygame.K_z, pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE), A),
    **dict.fromkeys((pygame.K_x, pygame.K_BACKSPACE), B),
    pygame.K_ESCAPE: START,
    **dict.fromkeys((pygame.K_r, pygame.K_TAB), SELECT),  # a page leaves the table with Tab
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


class Buttons(Presses):
    """The presses of one keyboard and of the controllers that are there."""

    def __init__(self):
        super().__init__()
        self._sticks = {}  # the open controllers by their instance ids

    def take(self, event):
        """Take note of one pygame event."""
        if event.type == pygame.KEYDOWN and event.key in KEYBOARD:
            self.hold(event.key, KEYBOARD[event.key], True)
        elif event.type == pygame.KEYUP:
            self.hold(event.key, 0, False)
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
            self.hold((stick, "button", event.button), CONTROLLER[event.button], True)
        elif event.type == pygame.JOYBUTTONUP:
            self.hold((stick, "button", event.button), 0, False)
        elif event.type == pygame.JOYHATMOTION:
            self.tilt((stick, "hat", event.hat), event.value[0], LEFT, RIGHT)
            self.tilt((stick, "hat", event.hat), event.value[1], DOWN, UP)
        elif event.type == pygame.JOYAXISMOTION and event.axis in (0, 1):
            less, more = (LEFT, RIGHT) if event.axis == 0 else (UP, DOWN)
            self.tilt((stick, "axis", event.axis), event.value, less, more)

    def _open_sticks(self):
        """Open every controller that is there now: an event's number may be another's by then."""
        for index in range(pygame.joystick.get_count()):
            try:
                stick = pygame.joystick.Joystick(index)
                self._sticks[stick.get_instance_id()] = stick
            except pygame.error:
                continue  # gone again between counting and opening: no controller of ours


def _stick(name) -> int | None:
    """The instance id of the controller to which what is held belongs; None of a key."""
    return name[0] if isinstance(name, tuple) else None
