"""Accessibility settings of the desktop."""

import ctypes
import subprocess
import sys

from screens.ui import themes

STILL = {"motions": 0}
CONTRAST = {"cloth": themes.BLACK}
PATIENCE = 0.5  # seconds to wait for a command that reads a preference

# (command, answer that means yes, preference)
GNOME = (
    (("gsettings", "get", "org.gnome.desktop.interface", "enable-animations"), "false", STILL),
    (("gsettings", "get", "org.gnome.desktop.a11y.interface", "high-contrast"), "true", CONTRAST),
)
MACOS = (
    (("defaults", "read", "com.apple.universalaccess", "reduceMotion"), "1", STILL),
    (("defaults", "read", "com.apple.universalaccess", "increaseContrast"), "1", CONTRAST),
)

SPI_GETHIGHCONTRAST, SPI_GETCLIENTAREAANIMATION = 0x0042, 0x1042
HCF_HIGHCONTRASTON = 1


class HighContrast(ctypes.Structure):
    """The structure HIGHCONTRASTW of Windows."""

    _fields_ = (
        ("size", ctypes.c_uint),
        ("flags", ctypes.c_uint),
        ("scheme", ctypes.c_wchar_p),
    )


def read() -> dict[str, int]:
    if sys.platform == "win32":
        return _of_windows()
    preferred: dict[str, int] = {}
    for command, yes, preference in MACOS if sys.platform == "darwin" else GNOME:
        if _answer(command) == yes:
            preferred |= preference
    return preferred


def _answer(command: tuple[str, ...]) -> str:
    try:
        done = subprocess.run(
            command, capture_output=True, text=True, errors="replace", timeout=PATIENCE
        )
    except (OSError, subprocess.SubprocessError):
        return ""
    return done.stdout.strip()


def _of_windows() -> dict[str, int]:
    ask = ctypes.windll.user32.SystemParametersInfoW  # type: ignore[attr-defined,unused-ignore]
    preferred: dict[str, int] = {}
    moves = ctypes.c_int(1)
    if ask(SPI_GETCLIENTAREAANIMATION, 0, ctypes.byref(moves), 0) and not moves.value:
        preferred |= STILL
    contrast = HighContrast(ctypes.sizeof(HighContrast))
    if ask(SPI_GETHIGHCONTRAST, contrast.size, ctypes.byref(contrast), 0):
        if contrast.flags & HCF_HIGHCONTRASTON:
            preferred |= CONTRAST
    return preferred
