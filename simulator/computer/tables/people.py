"""People's names instead of seats in lessons and puzzles."""

import re
from typing import Any

from engine.match import HUMAN, Match
from screens import seats
from screens.lessons import cues
from screens.lessons.lessons_done import NAMES
from screens.puzzles import opening
from screens.table import trick
from screens.table.players import Players
from screens.ui import theme, words
from simulator.computer import serif
from simulator.computer.canvas import TALL
from simulator.computer.tables import half_line, table_words
from simulator.computer.tables.layout import Places

# Most Italian and French sentences need men whose names begin with a consonant
OF_SEATS = {"E": "nane", "N": "zorzi", "W": "momolo"}
APART = 2  # pixels between a card and words, for the frame of a winning card
PARTNERS = {"whole_deal": "orsola"}  # partner in a lesson that needs no man's name

_show, _next_sentence, _tell = opening.show, cues.next_sentence, Players.tell
_sit, _show_players = Players.__init__, Players.show


def of_seats(app: Any) -> dict[str, str]:
    puzzle = app.puzzle
    partner = PARTNERS.get(NAMES[puzzle.i]) if puzzle.runs else None
    return {**OF_SEATS, "N": partner} if partner else OF_SEATS


def show(app: Any) -> Match:
    match: Match = _show(app)
    letters = [seats.letter(match, seat) for seat in range(1, len(match.players))]
    match.players[1:] = [of_seats(app)[letter] for letter in letters]
    assert match.players[0] == HUMAN
    return match


def next_sentence(app: Any) -> str:
    return named(_next_sentence(app), of_seats(app))


def named(text: str, people: dict[str, str]) -> str:
    """Replace seats by people's names; in French, adapt a d' or de before them."""
    for letter, player in people.items():
        name, seat = seats.proper(player), words.say(f"seat_{letter}")
        own = f"d'{name}" if name[0] in "AEIOU" else f"de {name}"
        if words.language() == "fr":
            text = re.sub(rf"\b(?:d'|de ){seat}\b", own, text)
        text = re.sub(rf"\b{seat}\b", name, text)
    return text


def tell(players: Any, match: Match, seat: int, where: int, text: str = "") -> None:
    """Show a signal, in the longest form that has room at every player."""
    _tell(players, match, seat, where, text)
    if not (text and players.portraits[where]):
        return
    word, n = words.say(text), len(match.players)
    forms = [
        lambda each: words.say("said_of", seats.name(match, each), word),
        lambda each: words.say("beside_said", word),
    ]
    looker = next(each for each in range(n) if seats.place(seat, each, n) == where)
    others = [(each, seats.place(each, looker, n)) for each in range(n) if each != looker]
    for form in forms:
        if all(_has_room(players, place, form(each)) for each, place in others):
            players.names[where].say(form(seat))
            return
    quoted = forms[-1](seat)
    players.names[where].say(quoted if _has_room(players, where, quoted) else word)


def _has_room(players: Any, where: int, text: str) -> bool:
    line = players.names[where]
    if not line or line.font.width(text) > line.bitmap.width:
        return False
    return players.app.console.canvas.shape == TALL or _is_clear(line, where, text)


def _is_clear(line: Any, where: int, text: str) -> bool:
    left, width = half_line.extent(line, text)
    card = trick.TRICK_X[where]
    return bool(left + width <= card - APART or left >= card + theme.CARD_WIDTH + APART)


def show_players(players: Any, view: Any) -> None:
    """Count the viewer's tricks in the words of the others' tricks, if there is room."""
    _show_players(players, view)
    line = players.won[seats.BOTTOM]
    if line and line.text and players._owned and not players.app.console.canvas.is_low:
        count = words.say("tricks", view.won[view.seat])
        whole = words.say("said_of", words.say("you"), count)
        table_words.say_what_fits(line, [whole, count])


def sit(players: Any, *others: Any) -> None:
    _sit(players, *others)
    serif.use(*players.names)


OF_PLAYERS = {"tell": tell, "show": show_players, "__init__": sit}


def places() -> Places:
    return {opening: {"show": show}, cues: {"next_sentence": next_sentence}}
