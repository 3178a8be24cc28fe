import pygame
import pytest

from screens import seats
from screens.settings import MOTIONS
from screens.ui import sounds, theme
from screens.ui.keys import RIGHT, A
from simulator.computer import handheld_display
from simulator.computer.canvas import fitting
from simulator.computer.display_list import listed
from simulator.computer.glides import FRAME, GLIDE, Glides
from simulator.computer.pulse import Pulse
from simulator.desktop import display as desktop_display
from simulator.desktop.fine import Fine
from tests.support.screens.pointing import playable
from tests.support.screens.stage import at_title, cover, new_match

SIZE = 1280, 720


@pytest.fixture
def clock(monkeypatch):
    now = [FRAME]
    for module in (handheld_display, desktop_display):
        monkeypatch.setattr(module, "monotonic_ns", lambda: now[0])
    return now


@pytest.fixture
def stage(tmp_path, clock, monkeypatch):
    stage = at_title(tmp_path)
    console = stage.console
    console.canvas, console.fine = fitting(*SIZE, True), True
    monkeypatch.setattr(type(console), "shows_glides", True)
    stage.open_at_turn(new_match(seed=5), wait=2)
    return stage


def pixels(surface):
    return pygame.image.tobytes(surface, "RGB")


def whole(display):
    painter = Fine(display.canvas.scale, display.canvas, display.glides)
    painter.paint(display.scene, display.whole)
    return pixels(painter.surface)


def test_partial_painting_of_a_flight_equals_the_whole(stage, clock):
    display = stage.console.display
    scale = display.canvas.scale
    display.picture(scale, True)
    pictures = set()
    for keys in (RIGHT, 0, 0, 0, A, 0, 0, 0, 0, 0, 0):
        clock[0] += FRAME
        stage.press(keys) if keys else stage.step()
        for _ in range(2):
            clock[0] += FRAME // 2
            assert pixels(display.picture(scale, True)) == whole(display)
            pictures.add(pixels(display.picture(scale, True)))
    assert len(pictures) > 12


def test_partial_painting_of_a_drag_equals_the_whole(stage, clock):
    stage.console.canvas = fitting(320, 711, True)
    stage.step(2)
    stage.until_turn()
    display, frame = stage.console.display, stage.console.display.frame
    scale = display.canvas.scale
    x, y = stage.screen.hand.spot(playable(stage.screen)[0])
    begun = frame.x + (x + 3) * frame.scale, frame.y + (y + 10) * frame.scale
    display.picture(scale, True)
    for i in range(6):
        stage.console.buttons.drag(begun, begun[0] + 7 * i, begun[1] - 41 * i, False)
        stage.step()
        clock[0] += FRAME * 5 // 9
        assert pixels(display.picture(scale, True)) == whole(display)
        clock[0] += FRAME * 4 // 9
    assert stage.screen.hand.chosen == playable(stage.screen)[0]


def test_a_raised_card_glides_and_slows_down(stage, clock):
    glides = stage.console.display.glides
    stage.press(RIGHT)
    risen = stage.screen.hand._tiles[stage.screen.hand._place].bitmap
    begun = clock[0]
    left = []
    for part in range(5):
        clock[0] = begun + GLIDE * part // 4
        glides.move(clock[0])
        left.append(glides.offsets.get(risen, (0, 0))[1])
    steps = [a - b for a, b in zip(left, left[1:], strict=False)]
    assert left[0] > 0 and left[-1] == 0 and steps == sorted(steps, reverse=True)
    assert not glides.running


def test_cards_jump_without_motion(stage):
    stage.app.settings[MOTIONS] = 0
    stage.press(RIGHT)
    stage.console.display.glides.move(FRAME)  # paint once with upright cards
    assert not stage.console.display.glides.running


def test_a_tile_that_shows_another_card_jumps(stage):
    hand = stage.screen.hand
    tile = hand._tiles[0]
    stage.app.faces.read(tile.bitmap, 3)
    tile.x += 10
    stage.step()
    assert tile.bitmap not in stage.console.display.glides.offsets


def test_the_pages_list_has_cards_on_their_way(stage, clock):
    display = stage.console.display
    stage.press(RIGHT)
    clock[0] += FRAME
    display.glides.move(clock[0])
    lists = [
        listed(display.scene, display.whole, display.canvas.times, glides)
        for glides in (Glides(), display.glides)
    ]
    cards = [[sprite[6:8] for sprite in each if sprite[0] == "t"] for each in lists]
    assert len(cards[0]) == len(cards[1]) and cards[0] != cards[1]


@pytest.mark.parametrize("motions", [0, 1])
def test_the_portrait_of_a_thinking_player_moves(stage, motions):
    stage.app.settings[MOTIONS] = motions
    table = stage.screen
    while table.own_turn:
        stage.press(A)
    portrait = table.players.portraits[seats.RIGHT]
    at_rest, places = portrait.y, set()
    pulse = Pulse()
    table.thinking = iter(())
    for _ in range(60):
        pulse.step(stage.app)
        places.add(portrait.y)
    assert places == {at_rest, at_rest - motions}
    table.thinking = None
    pulse.step(stage.app)
    assert portrait.y == at_rest


@pytest.mark.parametrize("size", [(1280, 700), (412, 915)])
def test_points_of_a_trick_fly_to_its_player(stage, size):
    cover(stage, size)
    stage.open_at_card(new_match())
    shown = stage.screen.trick
    line = shown._points
    line.say("14")
    home, ways = (line.x, line.y), []
    for _ in shown.gather(1, 6, sounds.TRICK):
        ways.append(line.x)
    assert ways == sorted(ways) and home[0] < ways[-1] <= theme.WIDTH - line.bitmap.width
    assert (line.x, line.y) == home and not line.text


def test_cards_of_the_trick_are_turned_with_the_winners_frame(stage):
    display, trick = stage.console.display, stage.screen.trick
    seen = [tile for tile in trick._tiles if not tile.hidden]
    turns = display.glides.turns
    assert seen and set(turns) == {*seen, trick._gold}
    assert all(abs(turn) <= 4 for turn in turns.values()) and any(turns.values())
    assert turns[trick._gold] in [turns[tile] for tile in seen]
    sprites = listed(display.scene, display.whole, 2, display.glides)
    marks = [item for item in sprites if item[0] == "g"]
    begun = sum(bool(turn) for turn in turns.values())
    assert [len(item) for item in marks] == [4, 1] * begun
    stage.app.settings[MOTIONS] = 0
    stage.press(RIGHT)
    assert not display.glides.turns
