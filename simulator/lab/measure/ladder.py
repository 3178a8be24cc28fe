"""A picture of what was measured: every player on its rung, against each opponent."""

from io import BytesIO
from pathlib import Path

from simulator import files

INK, PAPER = "#20242c", "#ffffff"
COLORS = ("#1f6f4a", "#b3541e", "#2b5c9e", "#7a3b8f", "#8a6d00", "#444444")
SURE = 2  # standard errors that a line goes to either side


def draw(rows: list, title: str, unit: str, equal: float, path: str) -> None:
    """Write the ladder of `rows`, see `duels.Row`, as the picture at `path`.

    `equal` is what a player takes against itself.
    """
    import matplotlib

    matplotlib.use("Agg")
    from matplotlib import pyplot

    opponents = list(dict.fromkeys(row.b for row in rows))
    rungs = _rungs(rows)
    figure, axes = pyplot.subplots(figsize=(8.5, 2 + 0.6 * len(rungs)), layout="constrained")
    axes.axvline(equal, color=INK, linewidth=1)
    for number, opponent in enumerate(opponents):
        shift = (number - (len(opponents) - 1) / 2) * 0.22
        color = COLORS[number % len(COLORS)]
        told = f"against {opponent}"
        for name, running in _against(rows, opponent):
            at = rungs.index(name) + shift
            axes.barh(
                at,
                running.mean - equal,
                left=equal,
                height=0.2,
                color=color,
                alpha=0.35,
                label=told,
            )
            axes.errorbar(running.mean, at, xerr=SURE * running.se, color=color, capsize=3, fmt="o")
            side = 1 if running.mean >= equal else -1
            axes.annotate(
                f"{running.mean:+.2f}",
                (running.mean + side * SURE * running.se, at),
                xytext=(side * 7, 0),
                textcoords="offset points",
                ha="left" if side > 0 else "right",
                va="center",
                fontsize=9,
                color=color,
            )
            told = None
    axes.set_yticks(range(len(rungs)), [_short(name) for name in rungs])
    axes.set_ylim(-0.7, len(rungs) - 0.3)
    axes.margins(x=0.12)
    axes.set_xlabel(f"{unit} (lines: {SURE} standard errors)")
    axes.set_title(title)
    axes.grid(axis="x", alpha=0.25)
    axes.spines[["top", "right"]].set_visible(False)
    figure.legend(loc="outside lower center", ncols=len(opponents), frameon=False)
    picture = BytesIO()
    kind = Path(path).suffix[1:]
    kind = kind if kind in figure.canvas.get_supported_filetypes() else "png"
    figure.savefig(picture, format=kind, dpi=150, facecolor=PAPER)
    files.write(path, picture.getvalue())
    pyplot.close(figure)


def _against(rows: list, opponent: str) -> list:
    """Pairs of a name and its mean, the clairvoyant's among them where it was measured."""
    found = {row.a: row.above for row in rows if row.b == opponent}
    for row in rows:
        if row.b == opponent and row.ceiling:
            found.setdefault("clairvoyant", row.ceiling)
    return list(found.items())


def _rungs(rows: list) -> list:
    """All players, the weakest first by what they take against the first opponent."""
    means = dict(_against(rows, rows[0].b))
    names = list(means)
    for row in rows:
        if row.a not in names:
            names.append(row.a)
    return sorted(names, key=lambda name: means[name].mean if name in means else 0.0)


def _short(name: str) -> str:
    return name if len(name) < 24 else name[:10] + "…" + name[-12:]
