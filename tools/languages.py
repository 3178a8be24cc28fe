"""Find the languages whose files are complete.

`python -m tools.languages` writes the rules of every complete language, prints the files that other
languages lack, and updates the list of languages in lib/screens/ui/words.py.
"""

import re
import sys
from pathlib import Path

from simulator import assets, translations
from simulator.files import write
from tools import rules

ROOT = Path(__file__).resolve().parents[1]
LIST = ROOT / "lib" / "screens" / "ui" / "words.py"
LINES = re.compile(r"^LANGUAGES = .*\nOFFERED = .*$", re.MULTILINE)
LONG = 11  # minimum length of strings that MicroPython does not intern
OF_WORDS = "assets/words/{}.txt"
FILES = (
    OF_WORDS,
    f"assets/words/{translations.WHY}{{}}.txt",
    "assets/words/crash-{}.txt",
    "tools/web/languages/{}.json",
)


def begun() -> list[str]:
    before, after = OF_WORDS.split("{}")
    found = [path.name.removesuffix(after) for path in (ROOT / before).glob(f"??{after}")]
    first = (translations.FIRST, translations.OF_OTHERS)
    return sorted(found, key=lambda each: (each not in first, each != translations.FIRST, each))


def files(language: str) -> list[str]:
    found = [name.format(language) for name in FILES]
    lessons = sorted((assets.FOLDER / "lessons").glob(f"*.{translations.FIRST}.txt"))
    names = [path.name.split(".")[0] for path in lessons]
    found += [f"assets/lessons/{name}.{language}.txt" for name in names]
    if (ROOT / found[0]).exists():
        pages = translations.of(language).get("rules_pages", "rules_pages")
        found += [f"docs/{pages}-{family}.md" for family in rules.GAMES_OF]
    return found


def lacking(language: str) -> list[str]:
    return [name for name in files(language) if not (ROOT / name).exists()]


def main() -> int:
    whole = []
    for language in begun():
        missing = lacking(language)
        if missing:
            print(f"{language} lacks {', '.join(missing)}")
        else:
            whole.append(language)
    if rules.main(whole):
        return 1
    text = LIST.read_text("utf-8")
    named = ", ".join(f'"{each}"' for each in whole)
    offered = " ".join(whole).ljust(LONG)
    write(LIST, LINES.sub(f'LANGUAGES = ({named})\nOFFERED = "{offered}"', text, count=1).encode())
    print(f"languages: {' '.join(whole)}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
