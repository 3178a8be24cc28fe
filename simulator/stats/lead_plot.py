"""A chart of a person's mean net points per deal over time."""

from typing import TYPE_CHECKING

from engine.games import about
from engine.options import GAMES
from simulator import pictures

if TYPE_CHECKING:
    from simulator.stats.tally import Key, Tally

COLORS = ("#2b5c9e", "#1f6f4a", "#8a6d00", "#b3541e")
STYLES = {"alone": "-", "helped": "--", "again": ":"}
AFTER = 5


def draw(tallies: "dict[Key, Tally]", path: str) -> None:
    figure, axes = pictures.new(8.5, 4.5, "y")
    for key, tally in tallies.items():
        deals = range(min(AFTER, len(tally.ahead)), len(tally.ahead) + 1)
        means = [tally.mean_of_first(n) for n in deals]
        middle = [mean for mean, _ in means]
        color = COLORS[key.game]
        what = " (paid)" if about(key.game).PAYS else ""
        label = f"{GAMES[key.game]}{what}, {key.way}"
        axes.plot(deals, middle, STYLES[key.way], color=color, label=label)
        low, high = [mean - error for mean, error in means], [mean + error for mean, error in means]
        axes.fill_between(deals, low, high, color=color, alpha=0.15, linewidth=0)
    axes.axhline(0, color="#888888", linewidth=0.8)
    axes.set_xlabel("deals")
    axes.set_ylabel("net points per deal, mean so far, its error")
    if tallies:
        figure.legend(loc="outside lower center", ncols=2, frameon=False)
    pictures.write(figure, path)
