"""A bar chart of the points that players gave away, by kind of play."""

from simulator import pictures

COLORS = ("#2b5c9e", "#1f6f4a", "#8a6d00", "#b3541e")


def draw(kinds: dict[str, dict[str, float]], path: str) -> None:
    """Draw `kinds`, {player: {kind of play: points given away}}."""
    names = [name.encode(errors="backslashreplace").decode() for name in kinds]
    figure, axes = pictures.new(8.5, 2 + 0.6 * len(names), "x")
    left = [0.0] * len(names)
    found = dict.fromkeys(kind for by_kind in kinds.values() for kind in by_kind)
    for number, kind in enumerate(found):
        costs = [by_kind.get(kind, 0.0) for by_kind in kinds.values()]
        axes.barh(names, costs, left=left, height=0.6, color=COLORS[number], label=kind)
        left = [before + cost for before, cost in zip(left, costs, strict=True)]
    axes.invert_yaxis()
    axes.set_xlabel("points given away, by what the player could know")
    if names:
        figure.legend(loc="outside lower center", ncols=len(COLORS), frameon=False)
    pictures.write(figure, path)
