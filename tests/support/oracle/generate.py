"""Random legal games as records."""

import copy
import json
import random

from . import madrasso, mediatore
from .cards import PACK, SUITS, deal_out, from_the_right, seats_of
from .options import OPTIONS, all_rules

WISHES = ["none", "none", "none", "cappotto", "tie", "open", "header only", "stops early"]
# Deals that end in a tie
TIE_AT = {"madrasso": 12, "madrasso-breve": 9, "madrasso-tre": 9}  # M21, M27, M28
TRIES = 60


def random_rules(game, rng):
    options = OPTIONS[game]
    names = [name for name in options if rng.random() < 0.6]
    return {name: rng.choice(options[name]) for name in names}


class Temper:
    def __init__(self, rng):
        self.rob = rng.choice([0.2, 0.8])
        self.revoke = rng.choice([0, 0.003, 0.05])
        self.call = rng.choice([0, 0.02, 0.3])
        self.call_early = rng.choice([0, 0, 0, 0.0005, 0.01])
        self.bid = rng.choice([0.1, 0.4])


def madrasso_action(deal, temper, rng):
    if deal.may_rob() and rng.random() < temper.rob:
        return "rob"
    if deal.may_call() and rng.random() < temper.call:
        return "out"
    if deal.may_call_early() and rng.random() < temper.call_early:
        return "out"
    if deal.may_revoke() and rng.random() < temper.revoke:
        return rng.choice(sorted(deal.hands[deal.turn]))
    return rng.choice(sorted(deal.proper()))


def mediatore_action(deal, temper, rng):
    if deal.phase == "bid":
        return rng.choice(deal.bids()) if rng.random() < temper.bid else "pass"
    if deal.phase == "call":
        return "call:" + rng.choice(deal.callable())
    mine = sorted(deal.hands[deal.turn])
    if deal.phase == "discard":
        return "discard:" + ",".join(rng.sample(mine, 4))
    if deal.phase == "give":
        return "give:" + rng.choice(mine)
    card = rng.choice(sorted(deal.proper()))
    signals = deal.signals(card)
    return f"{card}+{rng.choice(signals)}" if signals and rng.random() < 0.5 else card


def shuffled(rng):
    return rng.sample(PACK, len(PACK))


def stacked(game, rules, dealer, rng):
    order = from_the_right(dealer, seats_of(game))
    if game == "mediatore":
        best = [suit + rank for suit in rng.sample(SUITS, 3) for rank in "32A"]
        return pack_for(order[0], best, [[3] * 4] * 3, order, rng)
    trump, other = rng.sample(SUITS, 2)
    trumps = [card for card in PACK if card[0] == trump]
    if game != "madrasso-tre":
        return pack_for(dealer, trumps, madrasso.PACKETS[rules["packets"]][0], order, rng)
    turned = rng.choice(trumps)
    trumps.remove(turned)
    best = trumps + [other + rank for rank in "A3RC"]
    return pack_for(order[0], best, madrasso.PACKETS["a tre"][0], order, rng, turned)


def pack_for(seat, cards, rounds, order, rng, turned=None):
    places = deal_out(list(range(len(PACK))), rounds, order)[seat]
    others = [card for card in shuffled(rng) if card not in cards and card != turned]
    cards = rng.sample(cards, len(cards))
    if turned:
        others.append(turned)
    others.reverse()
    return [cards.pop() if place in places else others.pop() for place in range(len(PACK))]


def play_deal(match, game, dealer, pack, temper, rng, cut=False):
    choose = mediatore_action if game == "mediatore" else madrasso_action
    deal = match.begin(dealer, " ".join(pack))
    actions = []
    while not deal.end:
        actions.append(choose(deal, temper, rng))
        deal.act(actions[-1])
    entry = {"dealer": dealer, "pack": " ".join(pack), "actions": actions}
    if cut:
        entry["actions"] = actions[: rng.randrange(len(actions))]
        entry["end"] = "open"
        return entry
    entry["end"] = deal.end
    entry["points"] = match.finish()
    entry["total"] = dict(match.totals)
    if match.winner:
        entry["winner"] = match.winner
    return entry


def header(game, given, rng):
    entry = {"record": 1, "game": game}
    if given or rng.random() < 0.5:
        entry["rules"] = given
    if rng.random() < 0.7:
        entry["players"] = {seat: rng.choice(["human", "club", "Nane"]) for seat in seats_of(game)}
    if rng.random() < 0.7:
        entry["seed"] = rng.randrange(2**30)
    return entry


def random_game(game, given, rng, command="none"):
    rules = all_rules(game, given)
    play = mediatore if game == "mediatore" else madrasso
    match = play.Match(game, rules)
    temper = Temper(rng)
    entries = [header(game, given, rng)]
    last = rng.randrange(1, 12)
    if command == "header only":
        return entries
    while not match.winner:
        number = len(entries)
        dealer = rng.choice(match.dealers)
        pack = shuffled(rng)
        if command == "cappotto" and number == last % 4 + 1:
            pack = stacked(game, rules, dealer, rng)
        cut = command == "open" and number == last
        before, tries = match, TRIES if command == "tie" and number == TIE_AT.get(game) else 1
        for _ in range(tries):
            match = copy.deepcopy(before)
            entry = play_deal(match, game, dealer, pack, temper, rng, cut)
            first, second = sorted(match.totals.values())[-2:]
            if first == second:
                break
        entries.append({"deal": number, **entry})
        if cut or number == last and (command == "stops early" or rules.get("deals") == 0):
            break
    return entries


def random_record(game, games, seed, given=None):
    rng = random.Random(f"{game} {games} {seed}")
    lines = []
    for _ in range(games):
        rules = random_rules(game, rng) if given is None else given
        for entry in random_game(game, rules, rng, rng.choice(WISHES)):
            lines.append(json.dumps(entry, ensure_ascii=False) + "\n")
    return "".join(lines)


def open_and_whole(game):
    lines = {}
    for seed in range(1000):
        record = random_record(game, 1, seed)
        deals = record.count("\n") - 1
        if deals == 2 and '"open"' in record:
            lines.setdefault("open", record)
        elif deals > 4 and '"winner"' in record:
            lines.setdefault("whole", record)
        if len(lines) == 2:
            return lines["open"] + lines["whole"]
    raise AssertionError(f"no such {game}")
