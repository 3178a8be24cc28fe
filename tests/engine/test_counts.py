from engine.cards import EMPTY
from engine.madrasso.actions import OUT
from engine.options import MADRASSO, TRE
from tests.support.engine.hands import cards_of
from tests.support.engine.table import a_match, ending, look

PATH = "tests/cases/counts.txt"
OPTIONS = {
    "free": {},
    "trump": {"void": "trump"},
    "punished": {"revoke": "punished"},
    "out": {},
    "early": {"early_call": "punished"},
}
FOR_FOUR = ("punished", "out", "early")
SEATS = ("South", "East", "North", "West")
SEATS_A_TRE = ("South", "East", "West")


class Ending:
    def __init__(self, line: str):
        setting, hands = line.split(":")
        self.trumps, leader = setting.split()
        self.hands = hands
        self.by_seat = [hand.split() for hand in hands.split("|")]
        self.leader = (SEATS if len(self.by_seat) == 4 else SEATS_A_TRE).index(leader)
        self.counts = []

    def match(self, rule: str):
        match = a_match(MADRASSO if len(self.by_seat) == 4 else TRE, **OPTIONS[rule])
        if rule == "out":
            match.game.score.number = 10
        tricks = [1] * len(self.by_seat)  # a trick for each seat, so no cappotto is possible
        ending(match, self.hands, self.trumps, self.leader, tricks, tricks)
        return match


def endings() -> list:
    with open(PATH) as file:
        text = file.read()
    found = []
    for line in text.split("\n"):
        words = line.split()
        if not words or words[0] == "#":
            continue
        if ":" in line:
            found.append(Ending(line))
        else:
            found[-1].counts.append((words[0], int(words[1])))
    return found


def moves(match) -> list:
    view = look(match, match.turn)
    return [OUT] * view.may_out + cards_of(view.playable)


def counted(one, rule: str) -> int:
    count = 0
    waiting = [[]]
    while waiting:
        actions = waiting.pop()
        match = one.match(rule)
        for action in actions:
            match.act(action)
        while match.turn != EMPTY:
            first, *others = moves(match)
            waiting += [actions + [other] for other in others]
            actions = actions + [first]
            match.act(first)
        count += 1
    return count


def test_ending_has_the_stated_number_of_ways():
    for one in endings():
        for rule, count in one.counts:
            assert counted(one, rule) == count, one.hands + " " + rule


def test_every_rule_is_counted():
    for one in endings():
        rules = [rule for rule in OPTIONS if len(one.by_seat) == 4 or rule not in FOR_FOUR]
        assert sorted([rule for rule, _ in one.counts]) == sorted(rules), one.hands
