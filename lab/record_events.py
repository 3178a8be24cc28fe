"""Record the input events that pygame and Chromium get: `python -m lab.record_events`."""

import json
import os
import shutil
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from threading import Thread

FOLDER = Path("tests/support/events")
DISPLAY = ":78"
LAYOUTS = ("us", "it", "de", "fr")

POSITIONS: dict[str, int | str] = {f"AE{i + 1:02}": 10 + i for i in range(12)}
POSITIONS |= {f"AD{i + 1:02}": 24 + i for i in range(12)}
POSITIONS |= {f"AC{i + 1:02}": 38 + i for i in range(11)}
POSITIONS |= {f"AB{i + 1:02}": 52 + i for i in range(10)}
# Escape's position is 9, but xdotool takes a single digit as a character
POSITIONS |= {"Escape": "Escape", "Backspace": 22, "Tab": 23, "Enter": 36, "Ctrl": 37, "Shift": 50}
POSITIONS |= {"Alt": 64, "Space": 65, "Caps": 66, "F1": 67, "F4": 70, "NumLock": 77, "F11": 95}
POSITIONS |= {"KP8": 80, "KP4": 83, "KP6": 85, "KP2": 88}
POSITIONS |= {"KPMinus": 82, "KPPlus": 86, "KPEnter": 104}
POSITIONS |= {"Print": 107, "AltGr": 108, "Up": 111, "Left": 113, "Right": 114, "Down": 116}
POSITIONS |= {"Super": 133, "Menu": 135}

# XKB positions; Caps:AB01 presses Caps before and after AB01
LETTERS = "AB01 AB02 AC02 AC06 AD01 AD02 AD06 Shift+AB01 Shift+AB07 Ctrl+AB01 Ctrl+AD02 AltGr+AD03"
MARKS = "AE01 AE06 AE10 Shift+AE01 Shift+AE06 AE11 Shift+AE11 AE12 Shift+AE12 AD12 AB10 Shift+AB10"
NAMED = "Up Down Left Right Enter KPEnter Space Backspace Escape Tab F1 F11"
NAMED += " KPPlus KPMinus KP8 KP4 KP6 KP2"
OTHERS = "Shift Ctrl Alt AltGr Super Caps NumLock Print Menu F4 Shift+Tab Shift+Enter Shift+Left"
OTHERS += " Ctrl+AB02 Ctrl+AB03 Ctrl+Enter Ctrl+Left Ctrl+Shift+AB01 Alt+Enter Alt+Tab Alt+F4"
OTHERS += " Alt+AB01 Alt+Left AltGr+AB01 Super+AB01 Super+Left"
LOCKED = "Caps:AB01 Caps:Ctrl+AB01 Caps:AE01 NumLock:AB02 NumLock:Ctrl+AB01 NumLock:KP8 NumLock:KP4"
LOCKED += " NumLock:Left"
STROKES = {name: f"{LETTERS} {MARKS}".split() for name in LAYOUTS}
STROKES["us"] += f"{NAMED} {OTHERS} {LOCKED}".split()
KEPT_BY_BROWSERS = "F11 Alt+F4 Alt+Tab Print Menu Ctrl+AD02".split()

WHEEL = {"up": 4, "down": 5, "left": 6, "right": 7}  # X11's buttons of the wheel
SETTLE = 0.06  # seconds waited after a stroke
QUIET = 0.25  # seconds without an event after which a stroke is complete

PAGE = """<!doctype html><body style="height:3000px"><script>
let number = 0;
const note = (event) => {
  event.preventDefault();
  const told = { number: number++, type: event.type };
  const names = ["key", "code", "ctrlKey", "altKey", "shiftKey", "metaKey", "repeat", "deltaX",
    "deltaY", "deltaMode", "clientX", "clientY", "screenX", "screenY"];
  for (const name of names) if (event[name]) told[name] = event[name];
  if (event.getModifierState?.("AltGraph")) told.altGraph = true;
  fetch("/", { method: "POST", body: JSON.stringify(told) });
};
for (const type of ["keydown", "keyup", "pointermove"]) addEventListener(type, note);
addEventListener("wheel", note, { passive: false });
</script>"""


def press(stroke: str) -> None:
    lock, _, held = stroke.rpartition(":")
    codes = [str(POSITIONS[name]) for name in held.split("+")]
    words = ["xdotool"]
    if lock:
        words += ["key", str(POSITIONS[lock])]
    for code in codes:
        words += ["keydown", code]
    for code in reversed(codes):
        words += ["keyup", code]
    if lock or stroke in ("Caps", "NumLock"):
        words += ["key", str(POSITIONS[lock or stroke])]
    subprocess.run(words, check=True)
    time.sleep(SETTLE)


def told_of_window() -> list:
    import pygame

    fields = {
        pygame.KEYDOWN: ("key", "unicode", "mod", "scancode"),
        pygame.KEYUP: ("key", "unicode", "mod", "scancode"),
        pygame.MOUSEMOTION: ("pos", "rel", "touch"),
        pygame.MOUSEBUTTONDOWN: ("pos", "button", "touch"),
        pygame.MOUSEWHEEL: ("x", "y", "precise_x", "precise_y", "flipped"),
    }

    def told():
        events = [event for event in pygame.event.get() if event.type in fields]
        return [
            {"type": pygame.event.event_name(event.type)}
            | {name: getattr(event, name) for name in fields[event.type]}
            for event in events
        ]

    subprocess.run(["xdotool", "mousemove", "150", "120"], check=True)
    pygame.display.init()
    pygame.display.set_mode((300, 240))
    time.sleep(1)
    rows = [("", "opened under a resting mouse", told())]
    window = str(pygame.display.get_wm_info()["window"])
    subprocess.run(["xdotool", "windowfocus", window], check=True)
    for layout in LAYOUTS:
        subprocess.run(["setxkbmap", layout], check=True)
        time.sleep(0.5)
        told()
        for stroke in STROKES[layout]:
            press(stroke)
            rows.append((layout, stroke, told()))
    for way, button in WHEEL.items():
        subprocess.run(["xdotool", "click", str(button)], check=True)
        time.sleep(SETTLE)
        rows.append(("", f"wheel {way}", told()))
    for way in ("189 136", "190 137"):
        subprocess.run(["xdotool", "mousemove", *way.split()], check=True)
        time.sleep(SETTLE)
        rows.append(("", f"mouse to {way}", told()))
    pygame.quit()
    return rows


@contextmanager
def page(heard: list) -> Iterator[None]:
    class Handler(BaseHTTPRequestHandler):
        def do_GET(self):
            self.send_response(200)
            self.send_header("Content-Type", "text/html")
            self.end_headers()
            self.wfile.write(PAGE.encode())

        def do_POST(self):
            heard.append(json.loads(self.rfile.read(int(self.headers["Content-Length"]))))
            self.send_response(204)
            self.end_headers()

        def log_message(self, *_):
            pass

    server = HTTPServer(("localhost", 0), Handler)
    Thread(target=server.serve_forever, daemon=True).start()
    address = f"http://localhost:{server.server_port}/"
    browser = os.environ.get("CHROMIUM") or shutil.which("chromium") or "chromium"
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as home:
        words = [browser, "--no-sandbox", "--no-first-run", f"--user-data-dir={home}"]
        words += ["--window-size=600,400", "--window-position=0,0", f"--app={address}"]
        process = subprocess.Popen(words, stderr=subprocess.DEVNULL)
        time.sleep(6)
        found = ["xdotool", "search", "--onlyvisible", "--name", "localhost", "windowfocus"]
        subprocess.run(found, check=True)
        try:
            yield
        finally:
            process.terminate()
            process.wait()
            server.shutdown()


def told_of_page() -> list:
    rows = []
    heard: list[dict] = []

    def told():
        seen = -1
        while len(heard) > seen:
            seen = len(heard)
            time.sleep(QUIET)
        events = sorted(heard, key=lambda each: each["number"])
        heard.clear()
        return [{name: each[name] for name in each if name != "number"} for each in events]

    for layout in LAYOUTS:
        subprocess.run(["setxkbmap", layout], check=True)
        subprocess.run(["xdotool", "mousemove", "150", "120"], check=True)
        with page(heard):
            if layout == "us":
                rows.append(("", "opened under a resting mouse", told()))
            told()
            for stroke in STROKES[layout]:
                if stroke not in KEPT_BY_BROWSERS:
                    press(stroke)
                    rows.append((layout, stroke, told()))
            if layout != "us":
                continue
            for way, button in WHEEL.items():
                subprocess.run(["xdotool", "click", str(button)], check=True)
                time.sleep(0.3)
                rows.append(("", f"wheel {way}", told()))
            for way in ("189 136", "190 137"):
                subprocess.run(["xdotool", "mousemove", *way.split()], check=True)
                time.sleep(0.3)
                rows.append(("", f"mouse to {way}", told()))
    return rows


def write(name: str, rows: list) -> None:
    lines = [json.dumps(row, ensure_ascii=False, separators=(",", ":")) for row in rows]
    (FOLDER / name).write_text("\n".join(lines) + "\n", "utf-8")
    print(f"{name}: {len(rows)} strokes")


def main() -> None:
    display = subprocess.Popen(["Xvfb", DISPLAY, "-screen", "0", "1024x768x24", "-noreset"])
    os.environ |= {"DISPLAY": DISPLAY, "SDL_VIDEODRIVER": "x11", "SDL_VIDEO_WINDOW_POS": "0,0"}
    time.sleep(1)
    try:
        write("window.jsonl", told_of_window())
        write("page.jsonl", told_of_page())
    finally:
        display.terminate()


if __name__ == "__main__":
    main()
