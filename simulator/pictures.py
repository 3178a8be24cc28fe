"""Charts in a common style."""

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
    if find_spec(LIBRARY):
        return True
    print(f"madrasso: this needs {LIBRARY}: pip install 'madrasso[lab]'", file=sys.stderr)
    return False


def new(width: float, height: float, grid: Literal["x", "y"]) -> "tuple[Figure, Axes]":
    """Return an empty picture (size in inches) with grid lines on the axis `grid`."""
    import matplotlib

    matplotlib.use("Agg")
    from matplotlib import pyplot

    figure, axes = pyplot.subplots(figsize=(width, height), layout="constrained")
    axes.grid(axis=grid, alpha=0.25)
    axes.spines[["top", "right"]].set_visible(False)
    return figure, axes


def write(figure: "Figure", path: str) -> None:
    from matplotlib import pyplot

    picture = BytesIO()
    figure.savefig(picture, format="png", dpi=150, facecolor=PAPER, bbox_inches="tight")
    files.write(path, picture.getvalue())
    pyplot.close(figure)
