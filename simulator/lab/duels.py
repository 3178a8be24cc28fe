"""`madrasso duel`: two bots on duplicate deals, the same cards from both sides.

Each deal stands alone, as the first of a match. The strong levels think by compiled functions.
"""

import json
from multiprocessing import get_context

from engine.bots import think
from engine.cards import EMPTY
from engine.match import Match, new_view
from engine.options import MEDIATORE, TRE
from engine.score import DEAL_POINTS

CLAIRVOYANT = "clairvoyant"
CHUNK = 10  # deals a task


class Table:
    """A process's own view and bots."""

    def __init__(self):
        from simulator.lab import fast

        fast.install()
        self.views = {}  # by game
        self.seer = None

    def action(self, name: str, match) -> int:
        """What bot `name` does in `match`."""
        if match.game_index not in self.views:
            self.views[match.game_index] = new_view(match.game_index)
        view = self.views[match.game_index]
        match.look(match.turn, view)
        if name == CLAIRVOYANT:
            if self.seer is None:
                from simulator.lab.clairvoyant import Clairvoyant

                self.seer = Clairvoyant()
            return self.seer.action(view, match.game.deal.hands)
        action = -1
        for best in think(name, view, match.decision_seed()):
            action = best
        return action

    def play(self, game: int, rules: bytes, a: str, b: str, seed: int) -> float:
        """What `a` takes above its share in the deal of `seed`, from all sides in turn."""
        seats = 3 if game == TRE else 4
        sides = 2 if game < TRE else seats
        share = 0 if game == MEDIATORE else DEAL_POINTS
        total = 0
        for side in range(sides):
            players = [a if seat % sides == side else b for seat in range(seats)]
            match = Match(game, rules, seed, players, seated=True)
            match.begin()
            while match.turn != EMPTY:
                match.act(self.action(players[match.turn], match))
            total += match.points[-1][side]
        return (total - share) / sides


_table = None


def _chunk(task) -> list[float]:
    global _table
    if _table is None:
        _table = Table()
    game, rules, a, b, seeds = task
    return [_table.play(game, rules, a, b, seed) for seed in seeds]


def above_share(game, rules, a: str, b: str, deals: int, seed: int, jobs: int = 1):
    """Yield what `a` takes above its share, deal by deal, in the order of the seeds."""
    tasks = [
        (game, rules, a, b, range(seed + at, seed + min(at + CHUNK, deals)))
        for at in range(0, deals, CHUNK)
    ]
    if jobs == 1 or len(tasks) == 1:
        for task in tasks:
            yield from _chunk(task)
        return
    with get_context("spawn").Pool(jobs) as pool:
        for results in pool.imap(_chunk, tasks):
            yield from results


class Running:
    """A mean and its standard error, number by number."""

    def __init__(self):
        self.n = 0
        self.mean = 0.0
        self._squares = 0.0

    def add(self, number: float) -> None:
        """Count one more number."""
        self.n += 1
        far = number - self.mean
        self.mean += far / self.n
        self._squares += far * (number - self.mean)

    @property
    def se(self) -> float:
        """The standard error of the mean; 0 for one number."""
        if self.n < 2:
            return 0.0
        return (self._squares / (self.n - 1) / self.n) ** 0.5


def measure(words, a: str, b: str, bar: bool) -> tuple[Running, list]:
    """Play the duel that the command line asks for; the mean, and its course for a picture."""
    from tqdm import tqdm

    running = Running()
    course = []
    results = above_share(words.game, words.rules, a, b, words.deals, words.seed or 1, words.jobs)
    with tqdm(total=words.deals, unit="deal", disable=None if bar else True) as progress:
        for above in results:
            running.add(above)
            course.append((running.n, running.mean, running.se))
            progress.update()
            progress.set_postfix_str(f"{running.mean:+.2f} ± {running.se:.2f}")
    return running, course


def duel(words) -> int:
    """Run `madrasso duel`."""
    running, course = measure(words, words.a, words.b, bar=True)
    found = {"a": words.a, "b": words.b, "mean": running.mean, "se": running.se, "n": running.n}
    if words.share:
        ceiling, _ = measure(words, CLAIRVOYANT, words.b, bar=True)
        found["ceiling"] = ceiling.mean
        found["share"] = running.mean / ceiling.mean if ceiling.mean else 0.0
    if words.plot:
        draw(course, words)
    if words.json:
        print(json.dumps(found))
        return 0
    line = f"{words.a} against {words.b}: {running.mean:+.2f} ± {running.se:.2f} points a deal"
    print(f"{line} over {running.n} duplicate deals")
    if words.share:
        share = round(100 * found["share"])
        print(f"{share} % of the clairvoyant's {found['ceiling']:+.2f} against {words.b}")
    return 0


def draw(course: list, words) -> None:
    """Write the running mean, with two standard errors round it, as a picture."""
    import matplotlib

    matplotlib.use("Agg")
    from matplotlib import pyplot

    figure, axes = pyplot.subplots(figsize=(8, 4.5))
    numbers = [n for n, _, _ in course]
    axes.plot(numbers, [mean for _, mean, _ in course])
    low = [mean - 2 * se for _, mean, se in course]
    axes.fill_between(numbers, low, [mean + 2 * se for _, mean, se in course], alpha=0.25)
    axes.axhline(0, linewidth=0.8, color="black")
    axes.set(
        title=f"{words.a} against {words.b}",
        xlabel="duplicate deals",
        ylabel="points a deal above the share",
        ylim=(course[-1][1] - 8, course[-1][1] + 8),
    )
    figure.savefig(words.plot, dpi=150)
    pyplot.close(figure)
