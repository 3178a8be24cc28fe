"""Motions: what moves on a screen, as generators that are asked for one step a frame.

A motion may be run to its end at any moment, without a picture between; the state it leaves is the
same. That is how a key hurries it, so a motion puts everything where it belongs by running out.
"""


class Motions:
    """Motions waiting one behind the other; only the first moves."""

    def __init__(self):
        self.waiting = []
        self.hurried = False  # whether the motion that runs is being finished at once

    def add(self, motion):
        """Let `motion` run after those that wait already."""
        self.waiting.append(motion)

    @property
    def running(self) -> bool:
        """Whether anything moves or waits to move."""
        return bool(self.waiting)

    def step(self) -> bool:
        """Move on by a frame; False when nothing is left to move."""
        while self.waiting:
            for _ in self.waiting[0]:
                return True
            self.waiting.pop(0)
        return False

    def hurry(self) -> bool:
        """Finish the motion that runs, at once; False when none runs."""
        if not self.waiting:
            return False
        self.hurried = True
        for _ in self.waiting.pop(0):
            pass
        self.hurried = False
        return True


def wait(frames: int):
    """Nothing moves for `frames` frames."""
    for _ in range(frames):
        yield


def fly(tile, x: int, y: int, frames: int):
    """Move `tile` (anything with x and y) to a place in a straight line."""
    from_x, from_y = tile.x, tile.y
    for i in range(1, frames):
        tile.x = from_x + (x - from_x) * i // frames
        tile.y = from_y + (y - from_y) * i // frames
        yield
    tile.x, tile.y = x, y
