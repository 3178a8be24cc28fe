import re

from engine.cards import MEDIATORE_RANKS, SUITS
from engine.mediatore.actions import SIGNAL_NAMES
from engine.mediatore.contracts import CONTRACT_NAMES, RANK_POINTS
from simulator import translations

POINTS = {"A": 11, "3": 10, "R": 4, "C": 3, "F": 2}
RANK_ORDER = "A3RCF76542"


class Deal:
    def __init__(self, number):
        self.number = number
        self.dealer = self.trump = self.upcard = None
        self.actions = []  # in the notation of records
        self.played = []
        self.takers = []  # (seat, points or thirds)
        self.partner = None
        self.monte = []
        self.payments = {}


class Listener:
    def __init__(self, language: str, seats: str, mediatore: bool = False, you: str = "S"):
        self.words = translations.of(language)
        self.ranks = dict(zip(self.words["why_ranks"].split(), RANK_ORDER, strict=True))
        self.suits = dict(zip(self.words["why_suits"].split(), SUITS, strict=True))
        self.of_suits = dict(zip(self.words["why_of_suits"].split("\n"), SUITS, strict=True))
        self.seats = {self.words[f"seat_{seat}"]: seat for seat in seats}
        self.seats[self.words["you"]] = you
        self.you = you
        self.mediatore = mediatore
        self.deals = []
        names = "|".join(map(re.escape, self.seats))
        card = self.words["tell_card"].format(
            f"(?:{'|'.join(self.ranks)})", f"(?:{'|'.join(self.of_suits)})"
        )
        thirds = (self.words[key] for key in ("tell_thirds", "tell_thirds_1"))
        worth = [*(each.replace("{}", r"\d+") for each in thirds), r"\d+"]
        self.kinds = {
            "N": f"({names})",
            "C": f"({card})",
            "n": r"(\d+)",
            "W": f"({'|'.join(worth)})",
            "S": f"({'|'.join(self.suits)})",
            "w": "(.+)",
        }

    def find(self, key: str, kinds: str, line: str):
        """Return what fills the placeholders in `line`, or None."""
        pattern = re.escape(self.words[key]).replace(r"\{\}", "{}")
        for kind in kinds:
            pattern = pattern.replace("{}", self.kinds[kind], 1)
        found = re.search(r"(?<!\w)" + pattern + r"(?!\w)", line)
        return found and found.groups()

    def about(self, key: str, kinds: str, line: str):
        """Return the seat and what fills the other placeholders, or None."""
        found = self.find(f"{key}_you", kinds, line)
        if found is not None:  # () is a text without placeholders
            return (self.you, *found)
        return self._named(self.find(key, "N" + kinds, line))

    def _named(self, found):
        return found and (self.seats[found[0]], *found[1:])

    def card(self, name: str) -> str:
        pattern = self.words["tell_card"].format(r"(\w+)", "(.+)")
        rank, suit = re.fullmatch(pattern, name).groups()
        return self.of_suits[suit] + self.ranks[rank]

    def number(self, worth: str) -> int:
        return int(re.search(r"\d+", worth)[0])

    def hear(self, line: str) -> None:
        sits = self.find("new_seat", "N", line)
        if sits:
            self.you = self.seats[self.words["you"]] = self.seats[sits[0]]
        begun = self.find("deal_number", "n", line) and self.about("tell_deals", "", line)
        if begun:
            self._begin(begun[0], line)
        elif self.deals:
            self._hear(self.deals[-1], line)

    def _begin(self, dealer, line):
        deal = Deal(self.number(line))
        self.deals.append(deal)
        deal.dealer = dealer
        trumps = self.find("tell_trumps", "S", line)
        if trumps:
            deal.trump = self.suits[trumps[0]]
            upcard = self.find("tell_upcard_apart", "C", line)
            upcard = upcard or self.about("tell_upcard", "C", line)[1:]
            deal.upcard = self.card(upcard[0])

    def _hear(self, deal, line):
        laid = re.match("{N}: {C}(?:, ([a-z ]+))?\\.".format(**self.kinds), line)
        if laid:
            self._laid(deal, *laid.groups(), line[laid.end() :])
        elif self.mediatore:
            self._hear_mediatore(deal, line)
        robs = self.about("tell_robs", "CC", line)
        if robs:
            deal.actions.append("rob")
            deal.upcard = self.card(robs[1])

    def _laid(self, deal, name, card, signal, rest):
        card = self.card(card)
        deal.played.append((self.seats[name], card))
        keys = {self.words[key]: key for key in SIGNAL_NAMES[1:]}
        deal.actions.append(card + (f"+{keys[signal]}" if signal else ""))
        takes = self.about("tell_last", "WW", rest) or self.about("tell_takes", "W", rest)
        if takes:
            deal.takers.append((takes[0], *map(self.number, takes[1:])))

    def _hear_mediatore(self, deal, line):
        said = re.fullmatch(r"{N}: (.+)\.".format(**self.kinds), line)
        passes = (self.words["pass"], self.words["pass_after"])
        if said and said[2] in (*CONTRACT_NAMES[1:], *passes):
            deal.actions.append("pass" if said[2] in passes else said[2])
        called = self.about("calls", "C", line)
        if called:
            deal.actions.append("call:" + self.card(called[1]))
        alone = self.find("who_plays_with", "NNw", line)
        if alone:
            deal.partner = self.seats[alone[1]]
        if line.startswith(self.words["monte_goes"]):
            pattern = self.kinds["C"]
            # A sentence begins with a capital letter
            deal.monte = sorted(map(self.card, re.findall(pattern, line.lower())))
        plus, minus = self.words["tell_plus"], self.words["tell_minus"]
        payments = re.findall(rf"{self.kinds['N']} ({plus} |{minus} |)(\d+)", line)
        if len(payments) == 4 and not deal.payments:
            for name, sign, number in payments:
                deal.payments[self.seats[name]] = int(number) * (-1 if sign.strip() == minus else 1)

    def points(self, deal) -> dict:
        made = dict.fromkeys(self.seats.values(), 0)
        for seat, *points in deal.takers:
            made[seat] += sum(points)
        if len(made) == 3:
            made[deal.takers[-1][0]] += POINTS.get(deal.upcard[1], 0)
        return made

    def worth(self, cards) -> int:
        return sum(RANK_POINTS[MEDIATORE_RANKS.index(card[1])] for card in cards)
