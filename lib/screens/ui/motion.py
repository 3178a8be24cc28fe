"""Animations as generators, one step per frame.

A motion may run to its end at once, with the same result.
"""


class Motions:
    """A queue of motions; only the first one moves."""

    def __init__(self):
        self.waiting = []

    def add(self, motion):
        self.waiting.append(motion)

    @property
    def running(self) -> bool:
        return bool(self.waiting)

    def step(self) -> bool:
        """Advance by a frame; return False if nothing is left."""
        while self.waiting:
            for _ in self.waiting[0]:
                return True
            self.waiting.pop(0)
        return False

    def hurry(self) -> bool:
        """Run the current motion to its end; return False if there is none."""
        if not self.waiting:
            return False
        for _ in self.waiting.pop(0):
            pass
        return True


def wait(frames: int):
    for _ in range(frames):
        yield


def fly(tile, x: int, y: int, frames: int):
    from_x, from_y = tile.x, tile.y
    for i in range(1, frames):
        tile.x = from_x + (x - from_x) * i // frames
        tile.y = from_y + (y - from_y) * i // frames
        yield
    tile.x, tile.y = x, y
