"""The title's drawing."""

from simulator.art.canvas import Canvas


def title_picture() -> Canvas:
    picture = Canvas(160, 60)
    return picture
