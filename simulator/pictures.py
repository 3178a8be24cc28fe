"""Pictures of figures: one look for all, and matplotlib imported where one is drawn."""

import sys
from importlib.util import find_spec
from io import BytesIO
from typing import TYPE_CHECKING, Literal

from simulator import files

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

PAPER = "#ffffff"
LIBRARY = "matplotlib"


def can_be_drawn() -> bool:
    """Whether the library is there; a line on standard error says where it is not."""
    if find_spec(LIBRARY):
        return True
    print(f"madrasso: this needs {LIBRARY}: pip install 'madrasso[lab]'", file=sys.stderr)
    return False


def new(width: float, height: float, grid: Literal["x", "y"]) -> "tuple[Figure, Axes]":
    """An empty picture, in inches, and its axes, with lines across the axis `grid`, "x" or "y"."""
    import matplotlib

    matplotlib.use("Agg")
    from matplotlib import pyplot

    figure, axes = pyplot.subplots(figsize=(width, height), layout="constrained")
    axes.grid(axis=grid, alpha=0.25)
    axes.spines[["top", "right"]].set_visible(False)
    return figure, axes


def write(figure: "Figure", path: str) -> None:
    """Write a picture at `path`, as large as all that is in it, and forget it."""
    from matplotlib import pyplot

    picture = BytesIO()
    figure.savefig(picture, format="png", dpi=150, facecolor=PAPER, bbox_inches="tight")
    files.write(path, picture.getvalue())
    pyplot.close(figure)
