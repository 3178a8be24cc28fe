"""The page's manifests with pictures for app stores, and the link preview."""

import json

import pygame

from screens.ui.words import LANGUAGES
from simulator.desktop.window_console import DesktopConsole
from tools import shots
from tools.web.texts import PAGE, TEXTS

MANIFEST = PAGE / "manifest.json"  # file with the fields for all languages
GROUND = 0x0C1410
PREVIEW = "preview.png"
PREVIEW_SIZE = 1200, 630

# (width, height, scale, {screen: position}), in unscaled pixels
FORMS = {
    "wide": (216, 136, 6, {"table": (28, 4)}),
    "narrow": (180, 300, 4, {"table": (10, 15), "scores": (10, 157)}),
}
PREVIEWED = (400, 210, 3, {"title": (26, 41), "table": (214, 41)})

SHORTCUTS = ("madrasso", "mediatore")


class PageConsole(DesktopConsole):
    """A console that cannot be closed."""

    close = property()  # hides the base class's method


def manifest_name(language: str) -> str:
    return f"manifest.{language}.json"


def _screenshot_name(form: str, language: str) -> str:
    return f"{form}.{language}.png"


def manifest(language: str) -> bytes:
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
    return {manifest_name(language): manifest(language) for language in TEXTS}


def pictures() -> dict[str, bytes]:
    found = {
        _screenshot_name(form, language): _picture(language, *FORMS[form])
        for language in TEXTS
        for form in FORMS
    }
    return found | {PREVIEW: _picture(LANGUAGES[0], *PREVIEWED)}


def _picture(language: str, width: int, height: int, scale: int, screens: dict) -> bytes:
    found = pygame.Surface((width * scale, height * scale), 0, 24)
    found.fill(GROUND)
    for screen, (x, y) in screens.items():
        shown = shots.shot(screen, language, scale, True, PageConsole)
        found.blit(shown, (x * scale, y * scale))
    return shots.png(found)
