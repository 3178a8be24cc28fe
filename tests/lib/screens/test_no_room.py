import builtins
from contextlib import contextmanager
from unittest.mock import patch

import pytest

from screens.madrasso.sheet import Scores
from screens.mediatore.reckoning import Reckoning
from screens.menu.title import Title
from screens.scores.score_page import ScoreSheet
from screens.table.table_screen import TableScreen
from screens.ui import words
from screens.ui.keys import DOWN, RIGHT, SELECT, START, A, B
from simulator.computer import scene
from tests.support.samples import size
from tests.support.screens.layout import texts
from tests.support.screens.look_pages import advanced, played, signalled
from tests.support.screens.stage import at_title

MOST = 400
STEP = size(7, 1)


class Refusals:
    def __init__(self, at):
        self.at = at
        self.n = 0
        self.refused = False

    def count(self):
        self.n += 1
        if self.n == self.at:
            self.refused = True
            raise MemoryError("refused")


@contextmanager
def refusing(at):
    refusals = Refusals(at)
    load = builtins.__import__

    def loaded(name, *arguments, **more):
        if name.startswith(("screens.", "engine.")):
            refusals.count()
        return load(name, *arguments, **more)

    def made(make):
        def init(self, *arguments, **more):
            refusals.count()
            make(self, *arguments, **more)

        return init

    kinds = (scene.Bitmap, scene.TileGrid, scene.Group, scene.Palette)
    with patch.object(builtins, "__import__", loaded):
        patches = [patch.object(kind, "__init__", made(kind.__init__)) for kind in kinds]
        for each in patches:
            each.start()
        try:
            yield refusals
        finally:
            for each in patches:
                each.stop()


def at_table(home):
    stage = at_title(home)
    stage.open_at_card(advanced(8))
    return stage


def at_mediatore(home):
    stage = at_title(home)
    stage.open_at_card(signalled())
    return stage


def at_sheet(home):
    stage = at_title(home)
    stage.show(Scores, played("madrasso", "human random random random", 11))
    return stage


def at_reckoning(home):
    stage = at_title(home)
    stage.show(Reckoning, played("mediatore", "human club club club", 11))
    return stage


def in_pause(*keys):
    return (START, *keys, *[None] * 3)


WAYS = {
    "pause": (at_table, in_pause(), TableScreen),
    "look back": (at_table, (B, RIGHT, RIGHT, RIGHT), TableScreen),
    "of Mediatore": (at_mediatore, (B, RIGHT, RIGHT, RIGHT, SELECT), TableScreen),
    "hint": (at_table, in_pause(DOWN, DOWN, A), TableScreen),
    "settings": (at_table, in_pause(*[DOWN] * 8, A), TableScreen),
    "panel": (at_sheet, (SELECT, DOWN), ScoreSheet),
    "hands": (at_sheet, (SELECT, A, RIGHT), ScoreSheet),
    "review": (at_reckoning, (SELECT, SELECT, RIGHT, *[None] * 30), Reckoning),
    "puzzles": (at_title, (DOWN, DOWN, A, A, *[None] * 70, A, None, None), Title),
    "lessons": (at_title, (A, A, *[None] * 9, A, *[None] * 9, A, None), Title),
}


def go(stage, keys):
    for key in keys:
        if key is None:
            stage.step()
        else:
            stage.press(key)


@pytest.mark.parametrize("way", WAYS)
def test_failed_allocation_closes_with_a_line(tmp_path, way):
    begin, keys, base = WAYS[way]
    told = 0
    for at in range(1, MOST, STEP):
        stage = begin(tmp_path / str(at))
        match = getattr(stage.screen, "match", None)
        before = match.n_log if match else None
        with refusing(at) as refusals:
            for key in keys:
                go(stage, [key])
                if refusals.refused:
                    break
        if not refusals.refused:
            break
        stage.step(2)
        assert isinstance(stage.screen, base), at
        assert not stage.screen.question
        assert words.say("no_room") in texts(stage.screen.group), at
        assert not match or stage.screen.match.n_log == before
        told += 1
    else:
        raise AssertionError("more is asked for than is tried")
    assert told > 2


def test_table_without_room_is_a_crash(tmp_path):
    stage = at_table(tmp_path)
    table = stage.screen
    with patch.object(table, "choose", side_effect=MemoryError), pytest.raises(MemoryError):
        stage.press(RIGHT)


def test_second_failure_without_a_key_is_a_crash(tmp_path):
    stage = at_sheet(tmp_path)
    with patch.object(type(stage.screen), "__init__", side_effect=MemoryError):
        with refusing(1):
            stage.press(SELECT)
        with pytest.raises(MemoryError):
            stage.step()


def test_a_second_key_may_fail_as_the_first_did(tmp_path):
    stage = at_table(tmp_path)
    for _ in range(3):
        with refusing(1):
            stage.press(START)
        stage.step(2)
        assert isinstance(stage.screen, TableScreen) and not stage.screen.question
    stage.press(START)
    assert stage.screen.question
