"""Why a player did what it did: one reason, true of the view and of what drove the decision.

A reason is a code and the numbers in it, in the cards, suits and seats of the View; what it says
in words stands in the screens' words. The drive is looked up where the decision was made: the club
player's marks, the learned table's own look-ups, what the network's features are for, the deals
that a thinking player imagined. Of the facts that hold for the card and not for the next best, the
one is told that spoke most for it.
"""

from engine.bits import ONES
from engine.bots import choose
from engine.bots.explain.madrasso_facts import ABOUT, DULL, Facts
from engine.bots.explain.select import ahead, best_fact
from engine.bots.madrasso.position import Position
from engine.madrasso.score import GOAL
from engine.options import MEDIATORE

_SEVEN, _TWO = 4, 0  # ranks that rob
_BLANKS = 31  # ranks, as a holding


def reason(level: str, view, seed: int, action: int) -> tuple:
    """Why `level` did `action`: a code, its numbers, and what imagined deals told, or None.

    Those are the number of deals, what the action was worth more in them than the next best, in
    tenths of a point, and that one. ValueError where `level` would not do `action`.
    """
    if view.game == MEDIATORE:
        from engine.bots.explain import mediatore

        return mediatore.reason(level, view, seed, action)
    if level == "random":
        _check(choose(level, view, seed), action)
        return "at_random", {}, None
    drive = _Drive()
    _check(drive.of(level, view, seed), action)
    return drive.reason(view, action)


def _check(found: int, action: int) -> None:
    if found != action:
        raise ValueError("this player would do something else")


class _Drive:
    """What a decision was made of."""

    def __init__(self):
        self.facts = Facts()
        self.marks = []  # (card, marks by kind), in the suits of `sight`
        self.search = None
        self.remembers = 0
        self.sight = None

    def of(self, level: str, view, seed: int) -> int:
        """Look on while `level` decides; its action."""
        from engine.bots.madrasso.knowledge import Sight

        self.sight = Sight()
        self.sight.see(view)
        if level == "club":
            from engine.bots.explain import club_marks

            position = Position()
            position.see(view)
            self.marks = club_marks.marks(position)
            return choose(level, view, seed)
        from engine.bots.explain import policy_marks
        from engine.bots.explain.search_marks import Watched
        from engine.bots.madrasso import levels
        from engine.bots.madrasso.policy import TABLE
        from engine.bots.madrasso.weights import network_of, small_of, table_of, which

        tools = levels.tools if level == "master" else levels.plain
        watched = Watched(levels.maestro_pool if level == "maestro" else tools)
        action = watched.run(level, view, seed)
        self.search = watched
        self.remembers = watched.remembers
        if self.remembers:
            self.sight.forget(view, self.remembers)
        table = table_of(view)
        net = None
        if level == "table":
            net = small_of(which(view))
            table = bytes([net[i] for i in range(TABLE)]) if net else table
        elif level != "novice":
            net = network_of(which(view))
        self.marks = policy_marks.marks(self.sight, table)
        if net:
            from engine.bots.explain import network_marks

            network_marks.add_corrections(view, self.sight, net, self.marks)
        return action

    def reason(self, view, action: int) -> tuple:
        """The reason for `action`."""
        if action > 63:
            return _of_a_call(view, action)
        legal = 0
        scoring = 0
        for suit in range(4):
            legal += ONES[view.proper[suit]]
            scoring |= view.proper[suit] & ~_BLANKS
        if legal == 1:
            return "only", {"card": action}, None
        if len(self.marks) < 2:  # all of one suit: of blanks only the lowest is weighed
            return "lowest" if scoring else "alike", {"card": action}, None
        ours = self.sight.ours[action >> 4] << 4 | action & 15
        rival, gains = ahead(self.marks, ours)
        told = None
        if self.search:
            told = self.search.told(ours)
            if told:
                rival = told[2]
                gains = None
        code, values = self._best(view, ours, rival, gains)
        if told:
            told = (told[0], told[1], self.sight.card(rival))
        return code, self._of_the_view(values), told

    def _best(self, view, card: int, rival: int, gains) -> tuple:
        """The fact of `card` to tell: a code and its numbers."""
        facts = self.facts
        facts.read(self.sight.now)
        found = facts.of(card, rival)
        others = [code for code, values in facts.of(rival, card)]
        if self.remembers:  # What is not so, though remembered so, is not told.
            self.sight.see(view)
            facts.read(self.sight.now)
            so = facts.of(card, rival)
            found = [fact for fact in found if fact in so]
        return best_fact(found, others, gains, ABOUT, DULL)

    def _of_the_view(self, values: dict) -> dict:
        """The same numbers with cards, suits and seats as in the View."""
        for name in ("card", "other"):
            if name in values:
                values[name] = self.sight.card(values[name])
        if "suit" in values:
            values["suit"] = self.sight.suits[values["suit"]]
        return values


def _of_a_call(view, action: int) -> tuple:
    from engine.madrasso.actions import ROB
    from engine.options import TRE

    if action == ROB:
        robs = view.trump << 4 | (_TWO if view.game == TRE else _SEVEN)
        return "robs", {"card": view.upcard, "other": robs}, None
    side = view.seat & 1
    points = view.totals[side] + view.taken[side] + view.taken[side + 2]
    assert points >= GOAL
    return "calls_out", {"points": points}, None
