"""The text that each screen copies to the clipboard."""

from typing import Any

from engine.codes import match_code
from engine.codes.code_text import code
from engine.match import Match
from engine.options import GAMES
from screens import naming, seats
from screens.menu.keyboard import CodePage
from screens.scores import paper
from screens.scores.result import Result
from screens.ui.words import say
from simulator.today.days import date_of
from simulator.today.sheet import DaySheet


def copied(app: Any) -> str:
    screen, practice = app.screen, app.practice
    if isinstance(screen, DaySheet):
        return screen.line(with_code=True)
    if isinstance(screen, Result):
        return line(screen.match, app.console.today())
    if isinstance(screen, CodePage):
        return str(screen.text)
    if app.puzzle:
        return str(code(app.puzzle.content))
    if practice:
        return practice.code or ""
    match = getattr(screen, "match", None)
    return str(match_code.code_of(match)) if match and match.number else ""


def line(match: Match, today: int) -> str:
    score, own, date = match.game.score, paper.own_side(match), date_of(today)
    points = [paper.figures(score.totals[side]) for side in range(score.sides)]
    if own != paper.NOBODY:
        ended = say("archive_won" if score.winners >> own & 1 else "archive_lost")
    if own == paper.NOBODY or len(seats.humans(match)) > 1:
        named = [f"{paper.side_name(match, side)} {points[side]}" for side in range(score.sides)]
        text = ", ".join(named)
    elif score.sides == 2:
        text = f"{ended} {points[own]}–{points[1 - own]}"
        text += ", " + say("statistics_with", seats.called(match, seats.humans(match)[0] ^ 2))
        text += ", " + say("statistics_against", naming.pair(match, 1 - own))
    else:
        others = [side for side in range(score.sides) if side != own]
        named = [f"{seats.called(match, side)} {points[side]}" for side in others]
        text = f"{ended} {points[own]}; {', '.join(named)}"
    game = say(GAMES[match.game_index])
    return str(say("share_match", game, date.day, date.month, text))
