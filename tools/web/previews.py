"""What others show of the page: its manifests, one a language, and pictures of our own.

A shop of apps shows the pictures of a manifest, and whoever sends the page's address the preview.
The page itself needs none of it.
"""

import json

import pygame

from screens.ui.words import LANGUAGES
from simulator.desktop.console import DesktopConsole
from tools import shots
from tools.web.texts import PAGE, TEXTS

MANIFEST = PAGE / "manifest.json"  # what all languages have alike
GROUND = 0x0C1410  # of the page
PREVIEW = "preview.png"
PREVIEW_SIZE = 1200, 630

# What is shown, of a picture's own pixels: its width and height, how many times it is enlarged, and
# the screens, each with its place
FORMS = {
    "wide": (216, 136, 6, {"table": (28, 4)}),
    "narrow": (180, 300, 4, {"table": (10, 15), "scores": (10, 157)}),
}
PREVIEWED = (400, 210, 3, {"title": (26, 41), "table": (214, 41)})

SHORTCUTS = ("madrasso", "mediatore")


class PageConsole(DesktopConsole):
    """As the page, which nobody closes from within."""

    close = property()  # not to be read


def manifest_name(language: str) -> str:
    """What the manifest of a language is called."""
    return f"manifest.{language}.json"


def _screenshot_name(form: str, language: str) -> str:
    return f"{form}.{language}.png"


def manifest(language: str) -> bytes:
    """The manifest of a language: the app is the same in all of them."""
    texts = TEXTS[language]["shown"]
    found = json.loads(MANIFEST.read_text("utf-8"))
    found["lang"] = language
    found["description"] = texts["description"]
    found["screenshots"] = [
        {
            "src": _screenshot_name(form, language),
            "sizes": f"{width * scale}x{height * scale}",
            "type": "image/png",
            "form_factor": form,
            "label": texts[form],
        }
        for form, (width, height, scale, _) in FORMS.items()
    ]
    found["shortcuts"] = [
        {"name": texts["new"].format(game.capitalize()), "url": f"./#game={game}"}
        for game in SHORTCUTS
    ]
    return (json.dumps(found, indent=1, ensure_ascii=False) + "\n").encode()


def manifests() -> dict[str, bytes]:
    """The manifests, by name."""
    return {manifest_name(language): manifest(language) for language in TEXTS}


def pictures() -> dict[str, bytes]:
    """The pictures, by name."""
    found = {
        _screenshot_name(form, language): _picture(language, *FORMS[form])
        for language in TEXTS
        for form in FORMS
    }
    return found | {PREVIEW: _picture(LANGUAGES[0], *PREVIEWED)}


def _picture(language: str, width: int, height: int, scale: int, screens: dict) -> bytes:
    """A picture of `screens` at their places on the ground, in the fine look."""
    found = pygame.Surface((width * scale, height * scale), 0, 24)
    found.fill(GROUND)
    for screen, (x, y) in screens.items():
        shown = shots.shot(screen, language, scale, True, PageConsole)
        found.blit(shown, (x * scale, y * scale))
    return shots.png(found)
