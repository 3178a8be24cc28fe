"""Draw learning curves that `reinforce.py` and `ppo.py` wrote with --curve.

    python curves.py reinforce.csv ppo.csv learning.png

The script needs the extra `lab`.
"""

import csv
import sys
from pathlib import Path

import matplotlib

matplotlib.use("Agg")
from matplotlib import pyplot  # noqa: E402


def draw(curves: list[str], picture: str) -> None:
    figure, axes = pyplot.subplots(figsize=(8, 4.2), layout="constrained")
    for path in curves:
        with open(path, newline="") as file:
            rows = list(csv.DictReader(file))
        minutes, ahead, error = (
            [float(row[name]) for row in rows] for name in ("minutes", "ahead", "error")
        )
        axes.errorbar(minutes, ahead, error, marker="o", capsize=3, label=Path(path).stem)
    axes.axhline(0, color="#888888", linewidth=0.8)
    axes.set_xlabel("minutes of one core")
    axes.set_ylabel("points per deal ahead of beginner")
    axes.legend()
    figure.savefig(picture, dpi=100, metadata={"Software": None})


if __name__ == "__main__":
    draw(sys.argv[1:-1], sys.argv[-1])
