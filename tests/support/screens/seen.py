"""Places of cards and panels in canvas pixels."""

from screens.ui import theme
from simulator.computer import scene
from simulator.narrator import screen_text


def boxes(group, x=0, y=0, scale=1):
    """Return (left, top, right, bottom) of visible tile grids."""
    x, y, scale = x + group.x * scale, y + group.y * scale, scale * group.scale
    found = []
    for thing in group:
        if thing.hidden:
            continue
        if thing.kind == scene.GROUP:
            found += boxes(thing, x, y, scale)
        elif thing.kind != scene.BOX:
            width = thing.tile_width * thing.width * scale
            height = thing.tile_height * thing.height * scale
            left, top = x + thing.x * scale, y + thing.y * scale
            found.append((left, top, left + width, top + height))
    return found


def held(stage):
    frame = stage.console.display.frame
    return boxes(stage.screen.hand.group, frame.x, frame.y, frame.scale)


def laid_over(stage):
    frame, found = stage.console.display.frame, []
    for panel in screen_text.panels(stage.screen.group):
        found.append(widest(boxes_of(panel, frame.x, frame.y, frame.scale)))
    return found


def boxes_of(group, x, y, scale):
    x, y, scale = x + group.x * scale, y + group.y * scale, scale * group.scale
    found = []
    for thing in group:
        if thing.kind == scene.GROUP:
            found += boxes_of(thing, x, y, scale)
        elif thing.kind == scene.BOX:
            left, top = x + thing.x * scale, y + thing.y * scale
            found.append((left, top, left + thing.width * scale, top + thing.height * scale))
    return found


def widest(found):
    lefts, tops, rights, lows = zip(*found, strict=True)
    return min(lefts), min(tops), max(rights), max(lows)


def assert_play_is_seen(stage):
    frame, trick = stage.console.display.frame, stage.screen.trick
    group = trick.group
    x, y = frame.x + group.x * frame.scale, frame.y + group.y * frame.scale
    scale = frame.scale * group.scale
    cards = held(stage)
    for tile in trick._tiles:
        if not tile.hidden:
            left, top = x + tile.x * scale, y + tile.y * scale
            right, low = left + theme.CARD_WIDTH * scale, top + theme.CARD_HEIGHT * scale
            cards.append((left, top, right, low))
    for panel in laid_over(stage):
        assert all(apart(panel, card) for card in cards), panel


def apart(one, other):
    return one[2] <= other[0] or other[2] <= one[0] or one[3] <= other[1] or other[3] <= one[1]
