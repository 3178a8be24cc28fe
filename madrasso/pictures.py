"""Pictures of cards as SVG, made from the drawings in art/fine."""

import re
from collections.abc import Iterable
from copy import deepcopy
from functools import lru_cache
from posixpath import normpath
from xml.etree import ElementTree
from xml.etree.ElementTree import Element

from engine.cards import MADRASSO_RANKS, parse_card
from engine.quoting import quote
from simulator.assets import FOLDER, Missing

FINE = FOLDER.parent / "art/fine"
SHEET = "cards.svg"
SUITS = {"C": "cups", "O": "coins", "S": "swords", "B": "batons"}
WIDTH, HEIGHT, GAP = 80, 120, 6  # width, height and gap of cards in SVG units of SHEET
SCALE = 0.75  # pixels per SVG unit
SVG = "http://www.w3.org/2000/svg"
_TITLE = re.compile("<title>(.*?)</title>|$")
_ID = re.compile(r"url\(#([^)]+)\)")


class Picture(str):
    """SVG text that notebooks show."""

    def __repr__(self) -> str:
        return f"<SVG of {_TITLE.search(self)[1] or 'no card'}>"  # type: ignore[index]

    def _repr_svg_(self) -> str:
        return str(self)


def svg(cards: Iterable[str | int]) -> Picture:
    """See `madrasso.svg`."""
    if isinstance(cards, str) or not isinstance(cards, Iterable):
        raise ValueError(f"{quote(cards)} is not a list of cards")
    words = [_word(card) for card in cards]
    width = max(1, len(words)) * (WIDTH + GAP) - GAP
    root = Element(
        f"{{{SVG}}}svg",
        {
            "viewBox": f"0 0 {width} {HEIGHT}",
            "width": f"{width * SCALE:g}",
            "height": f"{HEIGHT * SCALE:g}",
            **{key: value for key, value in _file(SHEET)[""].attrib.items() if "stroke" in key},
        },
    )
    title = ElementTree.SubElement(root, f"{{{SVG}}}title")
    title.text = " ".join(words)
    defs = ElementTree.SubElement(root, f"{{{SVG}}}defs")
    wanted: list[tuple[str, str]] = []
    for i, word in enumerate(words):
        drawn = _local(SHEET, f"{SUITS[word[0]]}-{word[1]}", wanted)
        drawn.set("transform", f"translate({i * (WIDTH + GAP)} 0)")
        root.append(drawn)
    present = {each.get("id") for each in root.iter()}
    while wanted:
        file, name = wanted.pop()
        if name not in present:
            found = _local(file, name, wanted)
            defs.append(found)
            present |= {each.get("id") for each in found.iter()}
    ElementTree.register_namespace("", SVG)
    return Picture(ElementTree.tostring(root, "unicode"))


def _word(card: object) -> str:
    word = card if isinstance(card, str) else getattr(card, "word", None)
    if not isinstance(word, str):
        raise ValueError(f"{quote(card)} is not a card")
    parse_card(word, MADRASSO_RANKS)
    return word


@lru_cache
def _file(name: str) -> dict[str, Element]:
    try:
        root = ElementTree.parse(FINE / name).getroot()
    except FileNotFoundError:
        raise Missing(f"{FINE / name} is missing: install madrasso again") from None
    return {"": root, **{each.attrib["id"]: each for each in root.iter() if "id" in each.attrib}}


def _local(file: str, name: str, wanted: list[tuple[str, str]]) -> Element:
    """Copy an element of `file`; add the (file, id) of its links to `wanted`."""
    found = deepcopy(_file(file)[name])
    folder = file.rpartition("/")[0]
    for each in found.iter():
        reference = each.get("href")
        if reference is not None:
            path, _, target = reference.partition("#")
            place = normpath(f"{folder}/{path}").lstrip("/") if path else file
            wanted.append((place, target))
            each.set("href", "#" + target)
        for value in each.attrib.values():
            wanted += [(file, target) for target in _ID.findall(value)]
    return found
