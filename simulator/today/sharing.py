"""A line of text to share a day's result."""

from engine.codes.code_text import grouped
from screens import seats
from screens.ui.words import say
from simulator.today import deals
from simulator.today.days import HELPED, NAMES, NONE, Days, date_of


def line(days: Days, day: int) -> str:
    made, date = days.of(day), date_of(day)
    parts = [say("share_points", say("madrasso"), date.day, date.month, made.points)]
    if made.flags & HELPED:
        parts[0] += f" ({say('today_helped')})"
    if NONE not in made.others:
        most = max(made.others)
        best = NAMES[made.others.index(most)]  # the first of the sheet's list
        parts.append(say("share_other", seats.proper(best), most))
    if made.perfect:
        parts.append(say("share_best", made.perfect))
    text = ", ".join(parts)
    n = days.ending(day)
    return f"{text} · {say('share_days_1' if n == 1 else 'share_days', n)}" if n else text


def line_with_code(days: Days, day: int) -> str:
    return f"{line(days, day)} · {grouped(deals.code_of(day))}"
