"""The game's entry and icons in the menu of a Linux desktop."""

import errno
import os
import sys
import sysconfig
from argparse import Namespace
from pathlib import Path

from screens.ui import words
from simulator import files, translations
from simulator.desktop.saved_files import NO_HOME

ICONS = Path(__file__).with_name("icons")  # made from art/icon.png by tools.art
SIZES = (64, 128, 256)
ENTRY = """[Desktop Entry]
Type=Application
Name=Madrasso
Exec={}
{}
Icon=madrasso
StartupWMClass=madrasso
Terminal=false
Categories=Game;CardGame;
Keywords=cards;carte;tresette;briscola;mediatore;
"""


def install(args: Namespace) -> int:
    if sys.platform != "linux":
        print("madrasso: only a Linux desktop has such entries", file=sys.stderr)
        return 1
    contents = _contents(_home())
    entry = next(iter(contents))
    installed = _is_ours(entry, ENTRY.partition("{}")[0].encode())
    there = [path for path in contents if os.path.lexists(path)]
    known = [path for path in there if _is_ours(path, b"" if installed else contents[path])]
    if args.remove:
        for path in known:
            path.unlink()
        print(*known, sep="\n", end="\n" if known else "")
    if known != there:
        where = next(path for path in there if path not in known)
        raise OSError(errno.EEXIST, "is there and not ours", str(where))
    if args.remove:
        return 0
    for path, content in contents.items():
        path.parent.mkdir(parents=True, exist_ok=True)
        files.write(path, content)
    print(*contents, sep="\n")
    return 0


def _is_ours(path: Path, beginning: bytes) -> bool:
    return path.is_file() and not path.is_symlink() and path.read_bytes().startswith(beginning)


def _home() -> Path:
    given = os.environ.get("XDG_DATA_HOME", "")
    if os.path.isabs(given):
        return Path(given)
    try:
        if os.path.isabs(os.environ.get("HOME", os.sep)):
            return Path.home() / ".local/share"
    except RuntimeError:
        pass
    raise OSError(errno.ENOENT, NO_HOME, "HOME")


def _contents(home: Path) -> dict[Path, bytes]:
    contents = {home / "applications/madrasso.desktop": _entry()}
    for size in SIZES:
        path = home / f"icons/hicolor/{size}x{size}/apps/madrasso.png"
        contents[path] = (ICONS / f"{size}.png").read_bytes()
    return contents


def _entry() -> bytes:
    comments = []
    for language in words.LANGUAGES:
        which = "" if language == translations.OF_OTHERS else f"[{language}]"
        comments.append(f"Comment{which}={translations.of(language)['menu_entry']}")
    before, between, after = ENTRY.split("{}")
    described = between + "\n".join(comments) + after
    return before.encode() + os.fsencode(_command()) + described.encode()


def _command() -> str:
    script = Path(sysconfig.get_path("scripts")) / "madrasso-play"
    argv = [str(script)] if script.exists() else [sys.executable, "-m", "madrasso"]
    return " ".join(_quoted(word) for word in argv)


def _quoted(word: str) -> str:
    """Return `word` quoted for the line Exec, which needs backslashes doubled twice."""
    for letter in '\\"`$':
        word = word.replace(letter, "\\" + letter)
    return '"' + word.replace("\\", "\\\\").replace("%", "%%") + '"'
