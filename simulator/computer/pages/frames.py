"""The place of pages on a canvas: all of it, in units if the window is large."""

from screens.scores import deal_panel, result
from screens.ui import leaf, theme
from simulator.computer.canvas import HEIGHT, Canvas
from simulator.computer.display import Frame
from simulator.computer.tables.layout import Places


FOOT = 13  # of a page, below which its keys are
LEAST = 200  # pixels of height that a page needs to have more than the small layout


def places(width: int, height: int) -> Places:
    """Return the constants of panels over a page of this size: they are in its middle."""
    return {
        leaf: leaf_places(width, height),
        deal_panel: {
            "PAGE_X": (width - deal_panel.WIDTH) // 2,
            "PAGE_Y": (height - deal_panel.HEIGHT) // 2 - deal_panel.RULE,
        }
    }


def leaf_places(width: int, height: int) -> dict[str, object]:
    """Return the constants of a leaf of this size."""
    room = width - 2 * leaf.EDGE
    return {"FOOT_Y": height - FOOT, "MIDDLE": width // 2, "ROOM": room}


def result_places(width: int, height: int) -> Places:
    """Return the constants of a result on so many pixels: rain everywhere, the rest in the middle.

    More height is between headline, aces, paper and keys.
    """
    spare = max(0, height - HEIGHT)
    drop = spare // 4
    across = 3 * result.CARDS_STEP + theme.CARD_WIDTH
    return {
        result: {
            "HEAD_Y": result.HEAD_Y + drop,
            "CARDS_X": (width - across) // 2,
            "CARDS_Y": result.CARDS_Y + drop + spare // 12,
            "PAPER_Y": result.PAPER_Y + drop + spare // 6,
            "KEYS_Y": height - (HEIGHT - result.KEYS_Y),
            "FLAKES": width // result.FLAKES_STEP - 1,
            "LANDS": height - theme.MARK,
            "FALL": result.FALL + spare,
        }
    }


def frame(canvas: Canvas, corner: int) -> Frame:
    """Return the frame of a page, below the `corner` that something else covers."""
    times = 1 if canvas.large else canvas.times
    height = (canvas.height - corner) // times
    return Frame(0, corner, times, canvas.width // times, height)


def whole(canvas: Canvas) -> Frame:
    """Return the frame of a page in pixels."""
    times = canvas.times
    return Frame(0, 0, times, canvas.width // times, canvas.height // times)
