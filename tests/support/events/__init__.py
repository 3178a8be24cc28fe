"""Events as they come from a real display: what `record` has written down.

A stroke is called by the places of its keys (`Shift+AE11`, see `record`), or found by what it
types.
"""

import json
from functools import cache
from pathlib import Path

import pygame

HERE = Path(__file__).parent


@cache
def rows(name: str) -> dict:
    """What the file `name` has: a list of events by layout and stroke."""
    lines = (HERE / name).read_text("utf-8").splitlines()
    return {(layout, stroke): events for layout, stroke, events in map(json.loads, lines)}


def figure_rows() -> list:
    """By layout what the keys of the row of figures type alone, and with Shift."""
    lines = (HERE / "figure_rows.txt").read_text("utf-8").splitlines()
    return [line.split() for line in lines if not line.startswith("#")]


def window(stroke: str, layout: str = "us") -> list:
    """The events of pygame for a stroke."""
    told = rows("window.jsonl")[layout, stroke]
    return [_event(**fields) for fields in told]


def typed(text: str, layout: str = "us") -> list:
    """The events of pygame for the stroke that types `text`."""
    for (name, stroke), told in rows("window.jsonl").items():
        characters = [each["unicode"] for each in told if each["type"] == "KeyDown"]
        if name == layout and characters and characters[-1] == text and ":" not in stroke:
            return window(stroke, layout)
    raise KeyError(text)


def moved(where: str) -> list:
    """The events of pygame for what the mouse does."""
    return window(where, "")


def _event(type, **fields):
    kinds = (pygame.KEYDOWN, pygame.KEYUP, pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN)
    kind = {pygame.event.event_name(each): each for each in (*kinds, pygame.MOUSEWHEEL)}[type]
    return pygame.event.Event(kind, **fields)
