"""Reading and checking of the files in assets/words/.

`python -m simulator.translations` prints the mistakes.
"""

import locale
import os
import re
import string
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cache

from screens.ui import words
from simulator import assets
from simulator.computer import devices

FIRST = "it"  # language whose keys every other language must have
OF_OTHERS = "en"
ON_LAPTOP = "laptop"  # name of a file's last section, which only computers read
WHY = "why-"  # beginning of the names of files with reasons for hints
LONGEST = 200  # maximum bytes of a line
WORDS_OF_LOCALE = ("LC_ALL", "LC_MESSAGES", "LANG")
NO_LANGUAGE = ("c", "posix")
LARGEST = 2560  # maximum bytes of a section before ON_LAPTOP


def spoken() -> str:
    """Return the user's language.

    As in gettext, $LANGUAGE replaces the locale, unless the locale is C or POSIX.
    """
    said = next(filter(None, map(os.environ.get, WORDS_OF_LOCALE)), "") or locale.getlocale()[0]
    listed = "" if code(said or "") in NO_LANGUAGE else os.environ.get("LANGUAGE")
    wanted = [name for name in (listed or "").split(":") if name] or [said or "it"]
    return first_of(wanted)


def first_of(wanted: list[str]) -> str:
    readers = readers_of()
    codes = map(code, wanted)
    return next((readers[each] for each in codes if each in readers), OF_OTHERS)


@cache
def readers_of() -> dict[str, str]:
    found = {}
    for language in words.LANGUAGES:
        found.update(dict.fromkeys(of(language)["locales"].split(), language))
    return found


def code(name: str) -> str:
    return re.split("[-_.@]", name.lower())[0]


@cache
def of(language: str) -> dict[str, str]:
    lines = _lines(_text(language)) + _lines(_text(WHY + language))
    return {key: said.replace("|", "\n") for _, _, key, said in lines}


@cache
def keys() -> set[str]:
    return {key for _, section, key, _ in _lines(_text(FIRST)) if section != ON_LAPTOP}


def for_handheld(
    language: str,
    renamed: dict[str, str] | None = None,
    key_names: Sequence[str] = devices.HANDHELD_NAMES,
) -> bytes:
    """Return a language's file for the handheld, without the section for computers.

    `key_names` replace devices.MARKS. `renamed`: {key of a text: new key}.
    """
    text = devices.named(_text(language).partition(f"\n[{ON_LAPTOP}]\n")[0], key_names)
    for key, name in (renamed or {}).items():
        text = text.replace(f"\n{key} ", f"\n{name} ")
    content = text[text.index("\n") :].encode()
    heads = [(m[1].decode(), m.end()) for m in re.finditer(rb"\n\[(\w+)\]", content)]
    room = sum(len(f" {name}=") + words.DIGITS for name, _ in heads) + len("# ")
    places = "".join(f" {name}={room + end:0{words.DIGITS}}" for name, end in heads)
    return ("#" + places + " ").encode() + content


def reasons_for_handheld(language: str) -> bytes:
    return _text(WHY + language).encode()


def mistakes(texts: dict[str, str], of_reasons: bool = False) -> list[str]:
    """Return messages on the mistakes in `texts`, {language: text}."""
    first = {key: (section, said) for _, section, key, said in _lines(texts[FIRST])}
    found = []
    for language, text in texts.items():
        wrong = [*_wrong_lines(text), *([] if of_reasons else _wrong_sections(text))]
        if language != FIRST:
            wrong += _differences(text, first)
        file = f"assets/words/{WHY if of_reasons else ''}{language}.txt"
        found += [f"{file}:{line}: {why}" for line, why in sorted(wrong)]
    return found


@cache
def _text(name: str) -> str:
    with assets.open_asset(f"words/{name}.txt") as file:
        return file.read().decode()


def _lines(text: str) -> list[tuple[int, str, str, str]]:
    found = []
    section = ""
    for number, line in enumerate(text.split("\n"), 1):
        if line.startswith("["):
            section = line.strip("[]")
        elif line and not line.startswith("#"):
            key, _, said = line.partition(" ")
            found.append((number, section, key, said))
    return found


def _wrong_lines(text: str) -> Iterator[tuple[int, str]]:
    if not text.startswith("#"):
        yield 1, "the first line must be a remark, such as `# Italiano`"
    if not text.endswith("\n"):
        yield text.count("\n") + 1, "the last line does not end"
    for number, line in enumerate(text.split("\n"), 1):
        if "\r" in line or "\ufeff" in line:
            yield number, "lines must end as Unix has them, and nothing stand before them"
        if len(line.encode()) > LONGEST:
            yield number, f"the line is longer than {LONGEST} bytes"
        if line.startswith("[") and not line.endswith("]"):
            yield number, "the name of a section must end with ]"
    there = Counter(key for _, _, key, _ in _lines(text))
    for number, section, key, said in _lines(text):
        if not section:
            yield number, f"{key} stands before the first section"
        if there[key] > 1:
            yield number, f"{key} is there {there[key]} times"
        if not said.strip():
            yield number, f"{key} has no words"
        if _places(said) is None:
            yield number, f"{key} has a {{ or a }} too many"


def _wrong_sections(text: str) -> Iterator[tuple[int, str]]:
    names: list[str] = []
    sizes: Counter[str] = Counter()
    for number, line in enumerate(text.split("\n"), 1):
        if line.startswith("["):
            name = line.strip("[]")
            if name in names:
                yield number, f"the section {name} is there twice"
            if ON_LAPTOP in names:
                yield number, f"the section {name} must come before {ON_LAPTOP}"
            names.append(name)
        elif names and names[-1] != ON_LAPTOP:
            before = sizes[names[-1]]
            sizes[names[-1]] += len(line.encode()) + 1
            if before <= LARGEST < sizes[names[-1]]:
                yield number, f"the section {names[-1]} is larger than {LARGEST} bytes"


def _differences(text: str, first: dict) -> Iterator[tuple[int, str]]:
    sections = {section for section, _ in first.values()}
    for number, line in enumerate(text.split("\n"), 1):
        if line.startswith("[") and line.strip("[]") not in sections:
            yield number, f"there is no section {line.strip('[]')} in {FIRST}.txt"
    lines = _lines(text)
    for number, section, key, said in lines:
        there, model = first.get(key, (section, None))
        if model is None:
            yield number, f"there is no {key} in {FIRST}.txt"
        elif _places(said) != _places(model):
            yield number, f"{key} must fill in what it does in {FIRST}.txt: {model}"
        if section != there:
            yield number, f"{key} belongs to the section {there}"
    for key in first.keys() - {key for _, _, key, _ in lines}:
        yield text.count("\n"), f"{key} is missing"


def _places(said: str) -> list[str] | None:
    """Return the placeholders' names ("" for positional placeholders), or None if malformed."""
    try:
        named = [name for _, name, _, _ in string.Formatter().parse(said) if name is not None]
    except ValueError:
        return None
    return sorted(set(named) - {""}) + [""] * named.count("")


def main() -> int:
    found = mistakes({language: _text(language) for language in words.LANGUAGES})
    found += mistakes({language: _text(WHY + language) for language in words.LANGUAGES}, True)
    print("\n".join(found) or "No mistakes.")
    return bool(found)


if __name__ == "__main__":
    sys.exit(main())
