"""Entries for a reviewed deal in the file of mistakes."""

from collections.abc import Iterator
from typing import Any
from zlib import crc32

from engine.bots.explain import proved
from engine.cards import EMPTY, PACK
from engine.games import about
from engine.match import HUMAN, Match, new_view
from engine.options import BREVE, MADRASSO, SEATS, default_rules
from engine.puzzles.keys import key_of
from engine.puzzles.puzzle import GAMES, Course, choices, written
from engine.puzzles.puzzle_file import CARDS
from engine.review.deal_review import CardReview
from engine.solver import lines
from engine.statistics import MARK, marked
from screens import seats
from screens.statistics.counting import BEGUN
from simulator.mistakes import notebook, patterns
from simulator.mistakes.deal_costs import DealCosts
from simulator.mistakes.judgement import GUESSED, LOSSES
from simulator.mistakes.notebook import FILE, LAST, UNPROVEN, Deal, Notebook, OwnPuzzle
from simulator.mistakes.patterns import Position, Slip
from simulator.puzzles.proof import MARGIN
from simulator.today.days import date_of

LATE = 3  # number of the last tricks in which a mistake can have the theme LAST
MOST_READ = 60  # maximum number of archived matches in which a deal is sought
MOST_TRICKS = 7  # maximum number of tricks left in a puzzle


def read(console: Any) -> Notebook:
    return Notebook(console.read(FILE))


def write(console: Any, found: Notebook) -> None:
    console.write(FILE, found.encoded())


def record(app: Any, costs: DealCosts) -> None:
    """Record the costs and puzzles of one person's deal."""
    alone = len(seats.humans(costs.match)) == 1
    if not alone or app.practice or app.source not in (None, EMPTY):
        return
    found = read(app.console)
    key, old = key_of_deal(costs.match, costs.number), _old_key(costs)
    known = found.deals.get(key) or found.deals.get(old)
    if known and (not costs.is_done or is_replay(app.console, costs.match)):
        return
    found.deals.pop(old, None)
    day = known.day if known else day_of(app.console, costs.match)
    number = known.number if known else found.next_number
    game = costs.match.game_index
    found.deals[key] = Deal(day, key, game, by_theme(costs), number, slips(costs))
    for each in costs.cards:
        puzzle = candidate(costs, each, day)
        if puzzle and puzzle.key not in found.puzzles:
            found.puzzles[puzzle.key] = puzzle
    write(app.console, found)


def day_of(console: Any, match: Match) -> int:
    """Return the day whose deal `match` is, else today."""
    from simulator.today import deals, opening

    days = [each for each in opening.read(console).days if deals.seed_of(each) == match.seed]
    return days[0] if days else int(console.today())


def forget(app: Any, match: Match, first: int) -> None:
    """Remove the deals of `match` that an undo has reopened."""
    if is_replay(app.console, match):
        return
    if app.costs and app.costs.match is match and app.costs.number >= first:
        app.costs = None
    found, undone = read(app.console), range(first, match.finished + 1)
    keys = {key_of_deal(match, number) for number in undone} & found.deals.keys()
    for key in keys:
        del found.deals[key]
    if keys:
        write(app.console, found)


def habit_of(card: CardReview, match: Match) -> int:
    game = match.game_index
    is_late = about(game).hand_size(game) - card.n_before // SEATS[game] <= LATE
    return LAST if is_late and card.why and card.why[0] == lines.LAST else card.kind


def by_theme(costs: DealCosts) -> tuple[int, ...]:
    sums = [0] * notebook.N_THEMES
    for each in costs.cards:
        sums[habit_of(each, costs.match)] += costs.judged(each).fair
    return tuple(min(cost, notebook.MOST_COST) for cost in sums)


def slips(costs: DealCosts) -> tuple[Slip, ...]:
    return tuple(_slip(costs, each) for each in costs.cards if costs.judged(each).fair)


def _slip(costs: DealCosts, found: CardReview) -> Slip:
    match = costs.review.match_before(found)
    view = new_view(match.game_index)
    match.look(found.seat, view)
    reason = proved.reason(view, found.best_known, found.card)
    own = costs.judged(found)
    pattern = 0
    if reason:
        position = _position(costs, view, match, found)
        pattern = patterns.of_reason(reason[0], position)
    cost = min(own.fair, notebook.MOST_COST)
    habit = habit_of(found, costs.match)
    is_lucky = own.verdict == GUESSED
    return Slip(found.n_before, found.card, found.best_known, habit, pattern, cost, is_lucky)


def _position(costs: DealCosts, view: Any, match: Match, found: CardReview) -> Position:
    actions = costs.match.past[costs.number - 1][1 + PACK :]
    trick_end = found.n_before - found.n_before % match.game.seats + match.game.seats
    for action in actions[match.n_log :]:
        if match.game.deal.n_played == trick_end:
            break
        match.act(action)
    return Position(view, match, found.card, found.best_known)


def key_of_deal(match: Match, number: int) -> bytes:
    """Return a key of the deal that an undo does not change."""
    dealt = bytes(match.past[number - 1][: 1 + PACK])
    seat = match.players.index(HUMAN) if HUMAN in match.players else EMPTY
    return crc32(bytes((match.game_index, seat)) + dealt).to_bytes(4, "little")


def _old_key(costs: DealCosts) -> bytes:
    dealt = bytes(costs.match.past[costs.number - 1])
    return crc32(bytes((costs.match.game_index,)) + dealt).to_bytes(4, "little")


def find(app: Any, deal: Deal) -> tuple[Match, int, Any] | None:
    """Return the match of `deal`, the deal's number and the match's key in the archive."""
    from simulator.today import deals, opening

    day = date_of(deal.day)
    played = opening.read(app.console).logs
    for each in sorted(played, reverse=True) if deal.game == MADRASSO else ():
        match = deals.deal_of(each, log=played[each])
        if match.finished and key_of_deal(match, 1) == deal.key:
            return match, 1, EMPTY
    entries = [each for each in app.console.archive().entries if each[1].game == deal.game]
    entries.sort(key=lambda each: not each[2].startswith(f"{day.day}/{day.month}/"))
    for match, key in _read(app.console, entries):
        for number in range(1, match.finished + 1):
            if match.game_index == deal.game and key_of_deal(match, number) == deal.key:
                return match, number, key
    return None


def _read(console: Any, entries: list) -> Iterator[tuple[Match, Any]]:
    left, archive = console.load_match(), console.archive()
    if left:
        yield left, EMPTY
    for key, _, _ in entries[:MOST_READ]:
        try:
            yield archive.match(key), key
        except (ValueError, OSError):
            continue


def is_replay(console: Any, match: Match) -> bool:
    marks, mark = console.read(BEGUN) or b"", marked(match, None, 1)
    return [marks[i : i + MARK] for i in range(0, len(marks), MARK)].count(mark) > 1


def candidate(costs: DealCosts, found: CardReview, day: int) -> OwnPuzzle | None:
    match = costs.match
    game = MADRASSO if match.game_index == BREVE else match.game_index
    margin = 1 if about(game).NEEDED else MARGIN
    before = costs.review.match_before(found)
    left = before.game.deal.counts[found.seat]
    own = costs.judged(found)
    wrong = own.verdict in LOSSES and own.is_exact and own.cost >= margin
    fits = 1 < left <= MOST_TRICKS and len(choices(before)) <= CARDS
    if not (wrong and fits) or match.rules != default_rules(game):
        return None
    assert game in GAMES
    dealt = bytes(match.past[costs.number - 1])
    dealer, pack, actions = dealt[0], dealt[1 : 1 + PACK], dealt[1 + PACK :]
    seat = found.seat
    course = Course(game, (dealer - seat) % match.game.seats, pack, actions, before.n_log)
    try:
        content = written(course)
    except (ValueError, IndexError):  # the deal ended early or somebody called out
        return None
    if len(content) > notebook.MOST_BYTES:
        return None
    habit = habit_of(found, match)
    return OwnPuzzle(day, key_of(content), UNPROVEN, habit, content=content)
