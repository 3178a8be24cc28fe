from datetime import date

from simulator.today import deals, opening
from simulator.today.days import NAMES, number
from simulator.today.month import MonthPage
from simulator.today.sheet import DaySheet

DAY = number(date(2026, 11, 28))
MADE = (45, 58, 70, 55, 60, 60, 61, 71, 79, 81, 71, 77)


def _played(stage):
    stage.console.today = lambda: DAY
    found = opening.read(stage.console)
    for day in range(DAY - 40, DAY + 1):
        if day % 5 and day % 7:
            found.begin(day, day)
            found.finish(day, day, 30 + day * 37 % 80)
            found.days[day].others[:] = bytes(MADE)
            found.days[day].best = 92
    opening.write(stage.console, found)
    assert len(MADE) == len(NAMES)


def today_sheet(stage):
    _played(stage)
    stage.show(DaySheet, DAY, deals.deal_of(DAY))


def today_month(stage):
    _played(stage)
    stage.show(MonthPage, DAY - 1)


SHOTS = (today_sheet, today_month)
