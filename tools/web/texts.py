"""The page's texts in every language, from tools/web/languages/."""

import json
from pathlib import Path

from screens.ui.words import LANGUAGES
from simulator import translations

HERE = Path(__file__).parent / "languages"
PAGE = Path(__file__).parents[2] / "simulator" / "web" / "page"
BETWEEN = " · "

TEXTS = {each: json.loads((HERE / f"{each}.json").read_text("utf-8")) for each in LANGUAGES}


def script() -> str:
    said = {language: texts["page"] for language, texts in TEXTS.items()}
    lines = {"TEXTS": said, "READERS": translations.readers_of()}
    return "".join(
        f"export const {name} = {json.dumps(value, ensure_ascii=False)};\n"
        for name, value in lines.items()
    )


def in_page() -> dict[str, str]:
    shown = {language: texts["shown"] for language, texts in TEXTS.items()}
    against = [f"{texts['about']}, {texts['against']}" for texts in shown.values()]
    locales = [
        f'<meta property="og:locale{":alternate" if number else ""}" content="{texts["locale"]}">'
        for number, texts in enumerate(shown.values())
    ]
    retry = {language: texts["page"]["retry"] for language, texts in TEXTS.items()}
    return {
        "ABOUT": BETWEEN.join(texts["about"] for texts in shown.values()),
        "AGAINST": BETWEEN.join(against),
        "PICTURED": BETWEEN.join(texts["picture"] for texts in shown.values()),
        "LOCALES": "\n".join(locales),
        "ABSENT": " ".join(_marked({each: texts["absent"] for each, texts in shown.items()})),
        "ANEW": BETWEEN.join(_marked(retry)),
        "SCRIPT": " ".join(_marked({each: texts["script"] for each, texts in shown.items()})),
    }


def _marked(said: dict[str, str]) -> list[str]:
    first, *others = said
    return [said[first], *(f'<span lang="{each}">{said[each]}</span>' for each in others)]
