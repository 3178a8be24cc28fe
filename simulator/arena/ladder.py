"""A bar chart of duel results, with one bar per player and opponent."""

from simulator import pictures
from simulator.arena.figures import Running

INK = "#20242c"
COLORS = ("#1f6f4a", "#b3541e", "#2b5c9e", "#7a3b8f", "#8a6d00", "#444444")
SURE = 2  # half the length of an error bar, in standard errors
LONGEST = 24


def draw(rows: list, title: str, unit: str, equal: float, path: str) -> None:
    """Draw DuelRows; `equal`: the result of equally strong players."""
    means = _means(rows)
    first = means[rows[0].b]
    names = dict.fromkeys(name for by_name in means.values() for name in by_name)
    rungs = sorted(names, key=lambda name: first[name].mean if name in first else 0.0)
    figure, axes = pictures.new(8.5, 2 + 0.6 * len(rungs), "x")
    axes.axvline(equal, color=INK, linewidth=1)
    for number, (opponent, by_name) in enumerate(means.items()):
        shift = (number - (len(means) - 1) / 2) * 0.22
        color = COLORS[number % len(COLORS)]
        bars = axes.barh(
            [rungs.index(name) + shift for name in by_name],
            [running.mean - equal for running in by_name.values()],
            left=equal,
            xerr=[SURE * running.se for running in by_name.values()],
            height=0.2,
            color=color + "59",
            ecolor=color,
            capsize=3,
            label=f"against {opponent.encode(errors='backslashreplace').decode()}",
        )
        labels = [f"{running.mean:+.2f}" for running in by_name.values()]
        axes.bar_label(bars, labels, padding=7, fontsize=9, color=color)
    spelled = [name.encode(errors="backslashreplace").decode() for name in rungs]
    short = [name if len(name) < LONGEST else f"{name[:10]}…{name[-12:]}" for name in spelled]
    axes.set_yticks(range(len(rungs)), short)
    axes.set_ylim(-0.7, len(rungs) - 0.3)
    axes.margins(x=0.12)
    axes.set_xlabel(f"{unit} (lines: {SURE} standard errors)")
    axes.set_title(title)
    figure.legend(loc="outside lower center", ncols=len(means), frameon=False)
    pictures.write(figure, path)


def _means(rows: list) -> dict[str, dict[str, Running]]:
    found: dict[str, dict[str, Running]] = {}
    for row in rows:
        found.setdefault(row.b, {})[row.a] = row.above
    for row in rows:
        if row.ceiling:
            found[row.b].setdefault("clairvoyant", row.ceiling)
    return found
