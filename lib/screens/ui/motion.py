"""Motions: generators with one step per frame."""


class Motions:
    """A queue of motions, of which only the first moves."""

    def __init__(self):
        self.waiting = []

    def add(self, motion):
        self.waiting.append(motion)

    @property
    def running(self) -> bool:
        return bool(self.waiting)

    def step(self) -> bool:
        while self.waiting:
            for _ in self.waiting[0]:
                return True
            self.waiting.pop(0)
        return False

    def hurry(self) -> bool:
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
