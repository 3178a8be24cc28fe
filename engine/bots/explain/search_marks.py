"""What a search saw: the worlds that it sampled and what each card brought in them.

It lets the level think once more, with the same seed, and records the search.
"""

from engine.bots import think


class RecordedSearch:
    """One search, recorded. `pool` is that of the level's searches."""

    def __init__(self, pool):
        self._pool = pool
        # By place among the search's cards
        self._brought = {}  # what it brought in all
        self._worlds = {}  # in how many worlds
        self._won = {}  # how many of them had a worth above nothing
        self._search = None

    def run(self, level: str, view, seed: int) -> int:
        """Let `level` think to the end; its action."""
        search = self._pool.make()
        try_move = search.try_move

        def tried(i, table):
            before = search.sums[i]
            try_move(i, table)
            brought = int(search.sums[i] - before)
            place = int(search.order[i])
            self._brought[place] = self._brought.get(place, 0) + brought
            self._won[place] = self._won.get(place, 0) + (brought > 0)
            self._worlds[place] = self._worlds.get(place, 0) + 1

        search.try_move = tried
        self._pool.spare.append(search)
        action = -1
        try:
            for best in think(level, view, seed):
                action = best
        finally:
            if search in self._pool.spare:
                self._pool.spare.remove(search)
        self._search = search
        return action

    def told(self, card: int):
        """What the worlds told of `card`, in the suits of the search: see `reasons.reason`.

        None where none were sampled, or where they did not decide: where the policy's logits alone
        put the card further ahead of the next best than the worlds did.
        """
        pair = self._decided(card)
        if not pair:
            return None
        mine, rival = pair
        worlds = self._worlds[mine]
        more = self._brought[mine] - self._brought[rival]
        return worlds, (10 * more + worlds // 2) // worlds, self._card(rival)

    def won(self, card: int):
        """The same, but how many deals were won with `card` and with the next best."""
        pair = self._decided(card)
        if not pair:
            return None
        mine, rival = pair
        return self._worlds[mine], self._won[mine], self._card(rival), self._won[rival]

    def _card(self, place: int) -> int:
        return int(self._search.knowledge.cards[place])

    def _sums(self) -> dict[int, int]:
        """What the search has for each card that it tried."""
        search = self._search
        return {int(search.order[i]): int(search.sums[i]) for i in range(len(self._worlds))}

    def _decided(self, card: int):
        """The places of `card` and the next best, if the deals decided between them."""
        sums = self._sums()
        mine = rival = -1
        for i in self._worlds:
            if self._card(i) == card:
                mine = i
        for i in self._worlds:
            if i != mine and (rival < 0 or sums[i] > sums[rival]):
                rival = i
        if mine < 0 or rival < 0 or self._worlds[mine] != self._worlds[rival]:
            return None
        more = self._brought[mine] - self._brought[rival]
        before = sums[mine] - sums[rival] - more
        return (mine, rival) if more > 0 and more >= before else None
