"""Translation of pygame's keyboard and controller events to buttons and commands."""

import sys
from collections.abc import Hashable

import pygame
from pygame.event import Event

from screens.ui.keys import DOWN, LEFT, RIGHT, SELECT, START, UP, A, B
from simulator.computer.keyboard import BUTTONS, CARDS, KEYS, chord
from simulator.computer.presses import Presses

NAMES = {
    pygame.K_UP: "ArrowUp",
    pygame.K_DOWN: "ArrowDown",
    pygame.K_LEFT: "ArrowLeft",
    pygame.K_RIGHT: "ArrowRight",
    **dict.fromkeys((pygame.K_RETURN, pygame.K_KP_ENTER), "Enter"),
    pygame.K_BACKSPACE: "Backspace",
    pygame.K_ESCAPE: "Escape",
    pygame.K_TAB: "Tab",
    pygame.K_HOME: "Home",
    pygame.K_END: "End",
    pygame.K_F1: "F1",
    pygame.K_F11: "F11",
}
KEYPAD = {
    pygame.K_KP8: "ArrowUp",
    pygame.K_KP2: "ArrowDown",
    pygame.K_KP4: "ArrowLeft",
    pygame.K_KP6: "ArrowRight",
}
FIGURES = pygame.KSCAN_1
NO_CHARACTER = 1 << 30  # codes of pygame's keys without a character begin here
COMMAND_IS_META = sys.platform == "darwin"
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


class DesktopButtons(Presses):
    """The presses of keyboard and controllers."""

    def __init__(self) -> None:
        super().__init__()
        self._sticks: dict[int, pygame.joystick.JoystickType] = {}

    def take(self, event: Event) -> None:
        if event.type == pygame.KEYDOWN:
            self._take_key(event)
        elif event.type == pygame.KEYUP:
            # A key's character may change while the key is down, but not its scancode
            self.hold(event.scancode, 0, False)
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

    def _take_key(self, event: Event) -> None:
        meant = meaning(event)
        if meant in BUTTONS:
            self.hold(event.scancode, BUTTONS[meant], True)
        elif meant:
            self.command(meant)

    def _take_from_stick(self, event: Event, stick: int) -> None:
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

    def _open_sticks(self) -> None:
        """Open every connected controller: an event's index may be out of date."""
        for index in range(pygame.joystick.get_count()):
            try:
                stick = pygame.joystick.Joystick(index)
                self._sticks[stick.get_instance_id()] = stick
            except pygame.error:
                continue


def meaning(event: Event) -> str:
    """Return a KEYDOWN's button name or command, else ""."""
    return KEYS.get(figure(event) or read(event), "")


def figure(event: Event) -> str:
    """Return the digit of a digit-row key pressed without modifiers, else ""."""
    number = getattr(event, "scancode", 0) - FIGURES
    if any(_modifiers(event)) or not 0 <= number < len(CARDS):
        return ""
    return CARDS[number][-1]


def read(event: Event) -> str:
    return chord(_key(event), *_modifiers(event))


def is_plain(event: Event) -> bool:
    ctrl, alt, _, meta = _modifiers(event)
    return bool(_key(event)) and not (ctrl or alt or meta)


def _key(event: Event) -> str:
    return NAMES.get(event.key) or _typed(event) or KEYPAD.get(event.key) or _plain(event)


def _typed(event: Event) -> str:
    return event.unicode if event.unicode.isprintable() else ""


def _plain(event: Event) -> str:
    return chr(event.key) if 0 < event.key < NO_CHARACTER else ""


def _modifiers(event: Event) -> tuple[bool, bool, bool, bool]:
    held = event.mod
    if held & (pygame.KMOD_RALT | pygame.KMOD_MODE) and _typed(event) not in ("", _plain(event)):
        held &= ~(pygame.KMOD_CTRL | pygame.KMOD_ALT)  # Windows reports AltGr as Ctrl and Alt
    command, other = pygame.KMOD_CTRL, pygame.KMOD_META
    if COMMAND_IS_META:
        command, other = other, command
    masks = (command, pygame.KMOD_ALT, pygame.KMOD_SHIFT, other)
    ctrl, alt, shift, meta = [bool(held & mask) for mask in masks]
    return ctrl, alt, shift, meta


def _stick(name: Hashable) -> int | None:
    return name[0] if isinstance(name, tuple) else None
