"""Keys of a USB keyboard and a USB gamepad.

CircuitPython sends a USB keyboard's letters to sys.stdin.
"""

import sys
from array import array

import supervisor
import usb.core

from hardware.buttons import Buttons
from screens.ui.keys import DOWN, LEFT, RIGHT, SELECT, START, UP, A, B

LETTERS = {
    "\r": A,
    "\n": A,
    " ": A,
    "a": A,
    "\x08": B,
    "\x7f": B,
    "b": B,
    "s": START,
    "\t": SELECT,
}
ESCAPE = "\x1b["  # an arrow key sends ESCAPE and a letter
ARROW_LETTERS = {"A": UP, "B": DOWN, "C": RIGHT, "D": LEFT}

# A gamepad like that of the Super Nintendo, Adafruit's product 6285
VENDOR, PRODUCT = 0x081F, 0xE401
ENDPOINT = 0x81
REPORT_BYTES = 8
TIMEOUT = 1  # ms to wait for a gamepad's report
LOOK_EVERY = 60  # frames between searches for a gamepad
LEAST, MOST = 0, 255
# (index of a byte in the gamepad's report, mask, key)
PAD_KEYS = ((5, 0x20, A), (5, 0x40, B), (6, 0x20, START), (6, 0x10, SELECT))
PAD_AXES = ((0, LEFT, RIGHT), (1, UP, DOWN))


class UsbButtons(Buttons):
    """Buttons with a keyboard and a gamepad."""

    def __init__(self):
        self._letters = ""  # the part of ESCAPE received so far
        self._pad = None
        self._pad_held = 0
        self._until_look = 0
        self._report = array("B", bytes(REPORT_BYTES))

    def read(self) -> int:
        while supervisor.runtime.serial_bytes_available:
            self._type(sys.stdin.read(1))
        self._read_pad()
        return super().read()

    def _type(self, letter):
        begun = self._letters + letter
        if begun == ESCAPE[: len(begun)]:
            self._letters = begun
            return
        self._letters = ""
        found = ARROW_LETTERS if begun[:2] == ESCAPE else LETTERS
        bit = found.get(letter, 0)
        self._set(bit, True)
        self._set(bit, False)

    def _read_pad(self):
        if self._pad is None:
            self._until_look -= 1
            if self._until_look >= 0:
                return
            self._until_look = LOOK_EVERY
            self._find_pad()
            return
        try:
            if self._pad.read(ENDPOINT, self._report, TIMEOUT) == REPORT_BYTES:
                self._hold(held_in(self._report))
        except usb.core.USBTimeoutError:
            pass  # no key has changed
        except usb.core.USBError:
            self._pad = None
            self._hold(0)

    def _find_pad(self):
        try:
            pad = usb.core.find(idVendor=VENDOR, idProduct=PRODUCT)
            if pad is None:
                return
            if pad.is_kernel_driver_active(0):
                pad.detach_kernel_driver(0)
            pad.set_configuration()
            self._pad = pad
        except usb.core.USBError:
            pass

    def _hold(self, held):
        changed = held ^ self._pad_held
        self._pad_held = held
        bit = 1
        while changed:
            if changed & 1:
                self._set(bit, bool(held & bit))
            changed >>= 1
            bit <<= 1


def held_in(report) -> int:
    held = 0
    for at, less, more in PAD_AXES:
        held |= less if report[at] == LEAST else more if report[at] == MOST else 0
    for at, mask, bit in PAD_KEYS:
        if report[at] & mask:
            held |= bit
    return held
