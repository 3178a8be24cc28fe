from unittest.mock import patch

import pytest
from pygame import Rect

from engine.cards import EMPTY
from engine.options import GAMES
from screens import notices
from screens.help import advice
from screens.madrasso.prompts import offer_out
from screens.madrasso.table import Table
from screens.settings import CONFIRMS
from screens.table.claiming import claim
from screens.table.pause import Pause
from screens.ui import covered, theme, words
from simulator.computer import devices, scene
from tests.support.samples import size
from tests.support.screens import golden
from tests.support.screens.layout import assert_clear, ink, labels
from tests.support.screens.longest import longest_level, tables
from tests.support.screens.stage import any_card, begun, new_match

STEP = size(7, 1)
FLYING = (golden.table_dealing,)
CRASH = tuple(shot for shot in golden.SHOTS if shot.__name__.startswith("crash"))
LANGUAGES = pytest.mark.parametrize("language", words.LANGUAGES)


def shown(stage, shot, language):
    with patch.object(golden, "Stage", lambda _: stage):
        golden.staged(shot, language, None)
    return stage.console.display.root_group


@pytest.mark.smoke(36)
@LANGUAGES
@pytest.mark.parametrize(
    "shot",
    [shot for shot in golden.SHOTS if shot not in FLYING + CRASH],
    ids=lambda shot: shot.__name__,
)
def test_screen_is_clear_and_leaves_the_battery_corner(stage, shot, language):
    group = shown(stage, shot, language)
    assert_clear(group)
    notices.mark_battery(stage.app)
    mark = stage.screen.group.pop()
    edge, foot = mark.x, mark.y + mark[1].y + mark[1].height
    for each in labels(group):
        assert not [at for at in ink(*each) if at[0] >= edge - 1 and at[1] < foot], each[0].text


@pytest.mark.smoke(2)
@pytest.mark.parametrize("game", range(len(GAMES)))
def test_table_is_clear_with_the_longest_names(stage, language, game):
    longest = longest_level(stage)
    seats = 3 if GAMES[game] == "madrasso-tre" else 4
    for people, others in ((0, longest), (0, "toffolo"), (1, longest), (2, longest)):
        for deal in range(size(1, 4)):
            players = ["human"] * people + [others] * (seats - people)
            match = new_match(" ".join(players), seed=5 + deal, game=GAMES[game])
            match.begin(dealer=deal)
            bids = 1 + deal, deal
            opened = 0
            for group in tables(stage, match, people != 2, STEP, lambda _: (0, 1), bids):
                assert_clear(group)
                opened += 1
            assert opened > 2 * 3


@pytest.mark.parametrize("opens", ["confirm", "pause", "claim", "out", "hint"])
def test_no_table_word_or_sign_is_half_covered(stage, language, opens):
    stage.console.devices = devices.IN_A_WINDOW
    for seed in range(size(6, 40)):
        stage.console.device = devices.IN_A_WINDOW[seed // 2 % 4]
        rules = {"game": "madrasso-tre"} if seed % 2 else {"early_call": "punished"}
        players = "human novice novice" + " novice" * (1 - seed % 2)
        if opens == "out" and seed % 2:
            continue
        match = begun(players, seed, **rules)
        for _ in range(seed * 3 % 38):
            if match.turn != EMPTY:
                match.act(any_card(match))
        while match.turn not in (0, EMPTY):
            match.act(any_card(match))
        if match.turn == EMPTY:
            continue
        stage.app.open(Table, match, 0, True, False)
        stage.change_screen()
        stage.until_card()
        screen = stage.screen
        lay(screen, opens)
        stage.step(2)
        panel = screen.group[len(screen.group) - 1]
        assert_whole_or_hidden(screen, panel)


def lay(table, opens):
    if opens == "confirm":
        table.app.settings[CONFIRMS] = True
        table.play(table.hand.chosen)
    elif opens == "hint":
        advice.show(table, "so and so " * 6, "")
    else:
        name = {
            "pause": Pause,
            "claim": claim,
            "out": offer_out,
        }[opens]
        table.lay(name)


def assert_whole_or_hidden(table, panel):
    boxes = [
        Rect(panel.x + thing.x, panel.y + thing.y, thing.width, thing.height)
        for thing in panel
        if thing.kind == scene.BOX
    ]
    for thing in (*table.players.group, *table.trick.group):
        if thing.hidden or thing.kind in (scene.GROUP, scene.BOX):
            continue
        if thing.kind == scene.TEXT:
            inked = ink(thing, thing.x, thing.y, 1)
            for top in range(thing.y, thing.y + thing.bitmap.height, thing.step):
                row = {at for at in inked if top <= at[1] < top + theme.FONT_HEIGHT}
                assert_all_or_none(row, boxes, thing.text)
        elif max(thing.tile_width, thing.tile_height) < theme.CARD_HEIGHT:
            edge = covered.FRAME if thing.tile_height > theme.MARK else 1
            spot = Rect(thing.x, thing.y, thing.tile_width, thing.tile_height)
            spot = spot.inflate(-2 * edge, -2 * edge)
            across, down = range(spot.left, spot.right), range(spot.top, spot.bottom)
            assert_all_or_none({(x, y) for x in across for y in down}, boxes, spot)


def assert_all_or_none(pixels, boxes, what):
    covered = sum(any(box.collidepoint(at) for box in boxes) for at in pixels)
    assert covered in (0, len(pixels)), what
