"""Proven and graded puzzles."""

from collections.abc import Iterator
from random import Random
from typing import NamedTuple

from engine.bots import choose
from engine.bots.explain import proved
from engine.cards import EMPTY
from engine.match import Match, new_view
from engine.options import SEATS, default_rules
from engine.puzzles.puzzle import SOUTH, Course, choices, read
from engine.puzzles.puzzle_file import PLAIN, THEMES
from lab.puzzles.grading import Grade, grade
from lab.puzzles.likeness import likeness
from screens.puzzles.asking import CARDS_END
from simulator.arena.quickest import compiled_levels, fast_solver
from simulator.puzzles.proof import REFEREE, Solved, best_card, is_late
from simulator.puzzles.proving import proving, seen_from_south
from simulator.puzzles.slices import finished

PLAYERS = ("club", "master")
CARDS = 3  # minimum number of legal cards in a puzzle
OF_PARTNER = "gives_sure gives partner_ruffs m_gives_sure m_gives m_friend_void".split()
MOST_BYTES = 23  # maximum bytes of a puzzle: its code has at most 39 letters


class Found(NamedTuple):
    """A proven puzzle."""

    game: int
    deal: tuple
    theme: int  # index in simulator.puzzles.themes.THEMES
    grade: Grade
    content: bytes
    costs: bytes
    likeness: tuple
    is_old: bool = False

    @property
    def in_the_file(self) -> tuple[int, int, bytes, bytes]:
        return self.theme, self.grade.hardness, self.content, self.costs


def found_in(task: tuple[int, int]) -> list[Found]:
    game, seed = task
    with compiled_levels(game):
        return list(_found(game, seed))


def _found(game: int, seed: int) -> Iterator[Found]:
    random = Random(seed)
    seats = SEATS[game]
    players = [random.choice(PLAYERS) for _ in range(seats)]
    match = Match(game, default_rules(game), seed, players, seated=True)
    match.begin()
    view = new_view(game)
    solved = Solved(fast_solver())
    while match.turn != EMPTY:
        values = solved.values(match) if is_late(match) else {}
        if len(values) >= CARDS:
            card = best_card(game, values)
            found = _puzzle(seen_from_south(match), card, (REFEREE, seed))
            if found:
                yield found
        match.look(match.turn, view)
        match.act(choose(match.players[match.turn], view, match.decision_seed()))


def _puzzle(match: Match, card: int | None, seeds: tuple[int, ...]) -> Found | None:
    assert match.turn == SOUTH
    proof = card is not None and finished(proving(match, card, seeds, fast_solver()))
    if not proof:
        return None
    theme, content, costs = proof
    if theme == PLAIN or len(costs) < CARDS or len(content) > MOST_BYTES:
        return None
    if theme >= len(THEMES) and not has_reason(match, read(content).card, costs):
        return None
    rated = grade(match, read(content).card)
    return Found(match.game_index, deal_of(match), theme, rated, content, costs, likeness(match))


def has_reason(match: Match, card: int, costs: bytes) -> bool:
    """Return whether `card` has a reason that is not about the partner."""
    view = new_view(match.game_index)
    match.look(SOUTH, view)
    cards = [each for each in choices(match) if each < CARDS_END]
    rivals = [pair for pair in zip(costs, cards, strict=True) if pair[1] != card]
    if not view.laid:
        rivals = [pair for pair in rivals if pair[1] >> 4 != card >> 4] or rivals
    found = proved.reason(view, card, min(rivals)[1])
    return found is not None and found[0] not in OF_PARTNER


def deal_of(match: Match) -> tuple:
    """Return the dealt hands, sorted: hands[i][suit] has the ranks held, as bits."""
    assert match.pack is not None
    dealt = Course(match.game_index, match.game.dealer, match.pack, b"", 0).match(0, match.players)
    hands = dealt.game.deal.hands
    return tuple(sorted(tuple(hands[at : at + 4]) for at in range(0, 4 * match.game.seats, 4)))


def proven_again(content: bytes) -> Found | None:
    puzzle = read(content)
    with compiled_levels(puzzle.match.game_index):
        found = _puzzle(puzzle.match, puzzle.card, (REFEREE,))
    return found and found._replace(is_old=True)
