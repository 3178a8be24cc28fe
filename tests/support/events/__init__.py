"""Recorded events; a keystroke is named by key positions (`Shift+AE11`)."""

import json
from functools import cache
from pathlib import Path

import pygame

HERE = Path(__file__).parent


@cache
def rows(name: str) -> dict:
    lines = (HERE / name).read_text("utf-8").splitlines()
    return {(layout, stroke): events for layout, stroke, events in map(json.loads, lines)}


def figure_rows() -> list:
    lines = (HERE / "figure_rows.txt").read_text("utf-8").splitlines()
    return [line.split() for line in lines if not line.startswith("#")]


def window(stroke: str, layout: str = "us") -> list:
    told = rows("window.jsonl")[layout, stroke]
    return [_event(**fields) for fields in told]


def typed(text: str, layout: str = "us") -> list:
    for (name, stroke), told in rows("window.jsonl").items():
        characters = [each["unicode"] for each in told if each["type"] == "KeyDown"]
        if name == layout and characters and characters[-1] == text and ":" not in stroke:
            return window(stroke, layout)
    raise KeyError(text)


def moved(where: str) -> list:
    return window(where, "")


def _event(type, **fields):
    kinds = (pygame.KEYDOWN, pygame.KEYUP, pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN)
    kind = {pygame.event.event_name(each): each for each in (*kinds, pygame.MOUSEWHEEL)}[type]
    return pygame.event.Event(kind, **fields)
