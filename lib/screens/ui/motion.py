"""Animations as generators, a step per frame; run to the end at once, they end the same way."""


class Motions:
    """A queue of motions; only the first moves."""

    def __init__(self):
        self.waiting = []
        self.hurried = False  # a motion is being run to its end

    def add(self, motion):
        self.waiting.append(motion)

    @property
    def running(self) -> bool:
        return bool(self.waiting)

    def step(self) -> bool:
        """Advance a frame; return False if nothing is left."""
        while self.waiting:
            for _ in self.waiting[0]:
                return True
            self.waiting.pop(0)
        return False

    def hurry(self) -> bool:
        """Finish the motion; return False if there is none."""
        if not self.waiting:
            return False
        self.hurried = True
        for _ in self.waiting.pop(0):
            pass
        self.hurried = False
        return True


def wait(frames: int):
    for _ in range(frames):
        yield


def fly(tile, x: int, y: int, frames: int):
    """Move `tile` in a straight line."""
    from_x, from_y = tile.x, tile.y
    for i in range(1, frames):
        tile.x = from_x + (x - from_x) * i // frames
        tile.y = from_y + (y - from_y) * i // frames
        yield
    tile.x, tile.y = x, y
