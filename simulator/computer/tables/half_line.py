"""Lines of text at half the usual size."""

from typing import Any

from screens.ui import theme
from screens.ui.labels import LEFT, Line
from simulator.computer import scene

HALF = 0.5
LOWER = theme.FONT_HEIGHT // 4  # pixels by which a HalfLine of one row is below its `y`


class HalfLine(scene.Group):
    """A line in a group of half the scale; lengths are in pixels of the table."""

    def __init__(
        self,
        app: Any,
        x: int,
        y: int,
        room: int,
        text: str = "",
        color: int = theme.PAPER,
        align: int = LEFT,
        rows: int = 1,
    ) -> None:
        super().__init__(scale=HALF, x=x, y=y + (LOWER if rows == 1 else 0))
        self._line = Line(app, 0, 0, int(room / HALF), text, color, align, rows)
        self.append(self._line)

    def __getattr__(self, name: str) -> Any:
        return getattr(self._line, name)

    @property
    def step(self) -> int:
        return self._line.step

    @step.setter
    def step(self, step: int) -> None:
        self._line.step = step


def extent(line: Line | HalfLine, text: str) -> tuple[int, int]:
    """Return the left end and the width of `text` on `line`, in pixels of the table."""
    times = line.scale if isinstance(line, HalfLine) else 1
    inner = line._line if isinstance(line, HalfLine) else line
    room, width = inner.bitmap.width, inner.font.width(text)
    left = inner.x + (0, (room - width) // 2, room - width)[inner.align]
    return int(left * times) + (line.x if line is not inner else 0), int(width * times)


def write(self: Any, x: int, y: int, room: int, text: str = "", *style: int) -> HalfLine:
    """Add a line at half the size; `style`: colour, alignment, rows."""
    room = room or self.app.font.width(text)
    line: HalfLine = self.add(HalfLine(self.app, x, y, room, text, *style))
    return line
