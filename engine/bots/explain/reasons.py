"""Why a player did what it did: one reason, true of the view and of what drove the decision.

A reason is a code and the numbers in it, in the cards, suits and seats of the View; what it says
in words stands in the screens' words. The drive is looked up where the decision was made: the club
player's marks, the learned table's own look-ups, what the network's features are for, the deals
that a thinking player imagined. Of the facts that hold for the card and not for the next best, the
one is told that spoke most for it.
"""

from engine.bots import choose
from engine.bots.dominated import robs_partner, undominated
from engine.bots.explain.kinds import MADRASSO
from engine.bots.explain.madrasso_facts import DULL, NAMES, Facts
from engine.bots.explain.madrasso_plain import of_a_call, of_no_choice, of_the_view, other_end
from engine.bots.explain.select import ahead, best_fact
from engine.madrasso.score import RANK_POINTS
from engine.options import MEDIATORE

KINDS = [MADRASSO[name] for name in NAMES.split()]  # by code


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
    drive = _Decision()
    _check(drive.of(level, view, seed), action)
    return drive.reason(view, action)


def is_undominated(view, card: int) -> bool:
    """Whether `card` is one that a level of Madrasso weighs, see `dominated`."""
    return undominated(view, card, RANK_POINTS) == card


def _check(found: int, action: int) -> None:
    if found != action:
        raise ValueError("this player would do something else")


class _Decision:
    """What a decision was made of."""

    def __init__(self):
        self.facts = Facts()
        self.logits = []  # (card, logits by kind), in the suits of `knowledge`
        self.search = None
        # Of a player that forgets: the row that it remembers, and what it would play by all of it
        self.remembered = self.by_heart = None
        self.knowledge = None

    def of(self, level: str, view, seed: int) -> int:
        """Look on while `level` decides; its action."""
        from engine.bots.madrasso.knowledge import Knowledge

        self.knowledge = Knowledge()
        self.knowledge.see(view)
        if level in ("beginner", "novice", "club"):
            self.logits = self._club_marks(level, view)
            self._spare(view)
            return choose(level, view, seed)
        from engine.bots.explain import policy_marks
        from engine.bots.explain.search_marks import RecordedSearch
        from engine.bots.madrasso import levels
        from engine.bots.madrasso.policy import TABLE_SIZE
        from engine.bots.madrasso.weights import (
            network_of,
            small_network_of,
            table_of,
            weights_index,
        )

        pools = {"master": levels.master_pool, "maestro": levels.maestro_pool}
        watched = RecordedSearch(pools.get(level, levels.policy_pool))
        action = watched.run(level, view, seed)
        self.search = watched
        table = table_of(view)
        net = None
        if level == "skilled":
            net = small_network_of(weights_index(view))
            table = bytes([net[i] for i in range(TABLE_SIZE)]) if net else table
        else:
            net = network_of(weights_index(view))
        self.logits = [
            each
            for each in policy_marks.logits(self.knowledge, table)
            if is_undominated(view, self.knowledge.card(each[0]))
        ]
        if level == "skilled":
            self._spare(view)
        if net and len(self.logits) < 2:
            net.file.close()
        elif net:
            from engine.bots.explain import network_marks

            network_marks.add_corrections(view, self.knowledge, net, self.logits)
        return action

    def _spare(self, view) -> None:
        """Ask nothing about ruffs that rob the partner, where several other cards are left."""
        card = self.knowledge.card
        kept = [each for each in self.logits if not robs_partner(view, card(each[0]))]
        if len(kept) > 1:
            self.logits = kept

    def _club_marks(self, level: str, view) -> list:
        from engine.bots.explain import club_marks

        knowledge = self.knowledge
        if level == "club":
            return club_marks.marks(knowledge.now)
        from engine.bots import beginners
        from engine.bots.madrasso.club import choose as score_cards

        if level == "novice":
            weights = beginners.NOVICE
            beginners.forget_early_tricks(view, knowledge.ours, knowledge.now)
        else:
            weights = beginners.BEGINNER
            beginners.forget_tricks(view, knowledge.ours, knowledge.now)
        found = club_marks.marks(knowledge.now, weights)
        self.remembered = knowledge.now[:]
        knowledge.see(view)
        self.by_heart = score_cards(knowledge.now, weights, (), ())
        return found

    def reason(self, view, action: int) -> tuple:
        """The reason for `action`."""
        if action > 63:
            code, values = of_a_call(view, action)
            return code, values, None
        none = of_no_choice(view, action, len(self.logits))
        if none:
            return none[0], none[1], None
        ours = self.knowledge.ours[action >> 4] << 4 | action & 15
        self.facts.read(self.knowledge.now)
        if self.remembered and not self._is_no_matter(view, ours):
            return "forgot", {"card": action, "other": self.knowledge.card(self.by_heart)}, None
        told = gains = None
        if len(self.logits) > 1:
            rival, gains = ahead(self._weighed(ours), ours)
        else:
            rival = other_end(view.proper[action >> 4], ours)
        if self.search:
            told = self.search.told(ours)
            if told:
                rival = told[2]
                gains = None
        code, values = self._best(view, ours, rival, gains)
        if told:
            told = (told[0], told[1], self.knowledge.card(rival))
        return NAMES.split()[code], of_the_view(values, self.knowledge.suits), told

    def _is_no_matter(self, view, card: int) -> bool:
        """Whether it did not matter that something was forgotten."""
        lowest = not view.laid or card <= self.by_heart
        return card == self.by_heart or lowest and self._as_good(card, self.by_heart)

    def _weighed(self, card: int) -> list:
        """The logits of `card` and of all that might be asked about.

        Who plays a card without points is asked why that suit, or why no points, and not why not
        another such card of it; who leads is asked why that suit, if there was another.
        """
        kept = [each for each in self.logits if each[0] == card or not self._as_good(card, each[0])]
        if not self.facts.trick.laid:
            elsewhere = [each for each in kept if each[0] == card or each[0] >> 4 != card >> 4]
            kept = elsewhere if len(elsewhere) > 1 else kept
        return kept if len(kept) > 1 else self.logits

    def _as_good(self, card: int, other: int) -> bool:
        """Whether `other`, of the suit of `card` and without points like it, would do as well.

        It wins or loses alike, and `card` is led or is the lower, or none out lies between them.
        """
        trick = self.facts.trick
        suit, low, high = card >> 4, min(card, other) & 15, max(card, other) & 15
        if other >> 4 != suit or RANK_POINTS[high] or trick.wins(card) != trick.wins(other):
            return False
        if not trick.laid or card <= other:
            return True
        return not trick.out(suit) & (1 << high) - (1 << low)

    def _best(self, view, card: int, rival: int, gains) -> tuple:
        """The fact of `card` to tell: a code and its numbers."""
        facts = self.facts
        found = facts.of(card, rival)
        if self.remembered:  # What is so, but not remembered, is not told.
            facts.read(self.remembered)
            remembered = [code for code, values in facts.of(card, rival)]
            found = [fact for fact in found if fact[0] in remembered]
        others = [code for code, values in facts.of(rival, card)]
        return best_fact(found, others, DULL, gains, KINDS)
