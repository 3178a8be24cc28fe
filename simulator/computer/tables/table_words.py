"""The words beside or above a table."""

from typing import Any

from engine.cards import EMPTY, RANKS
from engine.deal import PLAY
from engine.madrasso.score import GOAL
from engine.match import Match
from engine.options import MEDIATORE, SIDES
from engine.view import DealView
from screens import naming, seats
from screens.app import App
from screens.lessons import cues
from screens.lessons.lessons_done import NAMES
from screens.puzzles import puzzle_panel
from screens.scores import paper
from screens.settings import SHOWS_POINTS
from screens.table.table_screen import TableScreen
from screens.ui import cards
from screens.ui.font import NARROW_SPACE
from screens.ui.labels import Line
from screens.ui.words import say
from simulator.today import opening


def say_what_fits(line: Line, texts: list[str], less: int = 0) -> None:
    """Write the first of `texts` that leaves `less` pixels free, else the last."""
    room, width = line.bitmap.width - less, line.font.width
    line.say(next((text for text in texts if width(text) <= room), texts[-1]))


def thirds(n: int) -> str:
    whole, left = divmod(n, 3)
    return " ".join(filter(None, (str(whole or ""), f"{left}/3" if left else ""))) or "0"


def exercise(table: Any) -> str:
    """Return the exercise's name, or "" in a match."""
    if not hasattr(table, "shows_line"):
        return ""
    shown = table.app.puzzle
    if shown.place != EMPTY:
        return str(puzzle_panel._title(shown))
    return str(say("review_line" if shown.i == EMPTY else f"lesson_{NAMES[shown.i]}"))


def is_lesson(app: Any) -> bool:
    puzzle = app.puzzle
    return bool(puzzle) and puzzle.place == EMPTY and puzzle.i != EMPTY and puzzle.runs


def done(table: Any) -> float | None:
    """Return the completed fraction of the lesson at `table`, else None."""
    if not exercise(table) or not is_lesson(table.app):
        return None
    with open(cues._path(table.app, ".cues"), "rb") as file:
        return float(table.app.puzzle.cue_at / file.seek(0, 2))


def briefly(name: str) -> str:
    stars = name.count("★")
    return name.replace("★" * stars, f"{stars}★") if stars > 1 else name


def deal(app: App, view: DealView, match: Match) -> list[str]:
    """Return versions of the name of the exercise or deal, the longest first."""
    name = exercise(app.screen)
    if name:
        return [name, briefly(name)]
    if isinstance(app.screen, opening.DayTable):
        return [opening.called(app)]
    number, fewest = app.deal_number(view.number), match.game.score.fewest
    if view.game != MEDIATORE or number > fewest:  # Madrasso may take fewer or more deals
        fewest = 0
    versions = [say("deal_of", number, fewest)] if fewest else []
    texts = [str(say("deal_number", each)) for each in (*versions, number)]
    watched = [] if seats.humans(match) else [f"{say('watch_you')}   {each}" for each in texts]
    return [*watched, *texts]


def sides(table: TableScreen) -> tuple[int, int]:
    own = table.view.seat & 1 if table.people else 0
    return own, 1 - own


def has_totals(table: TableScreen) -> bool:
    return not exercise(table) or any(table.view.totals)


def puzzle_question(table: Any) -> str:
    is_puzzle = exercise(table) and table.app.puzzle.place != EMPTY
    return str(say("puzzle_own_about")) if is_puzzle else ""


def totals(table: TableScreen) -> list[str]:
    """Return versions of the sides' totals, the longest first."""
    view = table.view
    if not has_totals(table):
        return [puzzle_question(table)]
    own, other = sides(table)
    ours, theirs = view.totals[own], view.totals[other]
    pairs = [(say("us"), say("them"))]
    if not table.people:
        match, forms = table.match, (seats.called, naming.short, naming.initial)
        pairs = [(naming.pair(match, 0, form), naming.pair(match, 1, form)) for form in forms]
    texts = [f"{us} {ours}{gap}{them} {theirs}" for us, them in pairs for gap in ("   ", " ")]
    return [*texts, f"{ours}–{theirs}"]


def points(app: App, table: TableScreen) -> str:
    """Return each side's points in this deal, or "" if hidden.

    Mediatore shows no points, because not all players know the sides.
    """
    view = table.view
    if view.game == MEDIATORE or not app.settings[SHOWS_POINTS]:
        return ""
    if SIDES[view.game] == view.seats:
        made = list(view.taken[: view.seats])
    else:
        made = [view.taken[side] + view.taken[side + 2] for side in sides(table)]
    return str(say("looking_points_1", "–".join(map(str, made))))


def progress(table: Any) -> list[str]:
    """Return versions of what Mediatore's sides need and, if shown, have; the longest first.

    If the viewer does not know the bidder's partner, only the bidder's own points are known.
    """
    view, contract = table.view, getattr(table, "contract", None)
    if not contract or view.phase != PLAY or exercise(table):
        return [""]
    if not table.app.settings[SHOWS_POINTS]:
        return [say("beside_needed")]
    taken = list(view.taken[: view.seats])
    partner = view.partner if contract._named else EMPTY
    own = sum(taken[seat] for seat in {view.bidder, partner} - {EMPTY})
    if partner == EMPTY and not view.alone:
        name = seats.called(table.match, view.bidder)
        return [say("beside_points_of", name, thirds(own)), f"{name} {thirds(own)}"]
    pair = [thirds(own), thirds(sum(taken) - own)]
    names = [say("us"), say("them")]
    if seats.humans(table.match) != [view.seat]:
        names = [seats.called(table.match, view.bidder), say("them")]
    elif view.seat not in (view.bidder, partner):
        pair.reverse()
    names[1] = names[1].lower()
    brief = f"{names[0]} {pair[0]}, {names[1]} {pair[1]}"
    whole = say("beside_points_both", names[0], pair[0], names[1], pair[1])
    return [whole, brief, "–".join(pair)]


def points_to_call(table: TableScreen) -> str:
    view = table.view
    n = SIDES[view.game]
    side = view.seat % n
    total = view.totals[side]
    if not table.app.settings[SHOWS_POINTS]:
        return str(say("out_before", total, GOAL))
    return str(say("out_have", total + sum(view.taken[side : view.seats : n]), GOAL))


def each_total(table: TableScreen) -> list[str]:
    match, totals = table.match, table.view.totals
    if not has_totals(table):
        return [puzzle_question(table)]
    figures = [str(paper.figures(totals[seat])) for seat in range(table.view.seats)]
    texts = []
    for called in (seats.name, naming.short):
        names = [
            say("you") if seats.humans(match) == [seat] else called(match, seat)
            for seat in range(table.view.seats)
        ]
        named = [f"{name} {text}" for name, text in zip(names, figures, strict=True)]
        texts += ["  ".join(named), " ".join(named)]
    return [*texts, "  ".join(figures)]


def stakes(view: DealView, order: str) -> list[str]:
    """Return versions of the text on trumps and upcard, the longest first."""
    if view.game == MEDIATORE:
        ranks = [cards.sign(rank, order)[:-1] for rank in range(RANKS - 1, -1, -1)]
        named = [str(say("beside_order", each.join(ranks))) for each in (" ", NARROW_SPACE)]
        return [*named, NARROW_SPACE.join(ranks), "".join(ranks)]
    text = f"{say('trumps')} {cards.sign(view.trump << 4, order)[-1:]}"
    if not view.upcard_lies:
        return [text]
    upcard = f"{say('beside_upcard')} {cards.sign(view.upcard, order)}"
    return [f"{text}   {upcard}", upcard]
