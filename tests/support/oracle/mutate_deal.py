from . import madrasso, mediatore
from .cards import PACK, seats_of, sides_of
from .options import all_rules
from .refused import Illegal

GONE = object()
ODD_TEXTS = ["", "x", "\ud800", "\x1b[2J\n"]
JUNK = [None, True, False, 1.5, -1, 10**30, *ODD_TEXTS, [], [[]], {}, {"x": []}, [None], [1]]
KEYS = ["deal", "dealer", "pack", "actions", "end", "points", "total", "winner"]
ODD_TOKENS = """rob out pass ROB robar chiamo arcisolissimo x oa AO O1 O10 OA, OA+busso OA+ +busso
    OA+volo+volo call: call:OA call:X discard: discard:OA give:OA""".split()
ODD_TOKENS += ["", "rob ", "OA OA", "OA\n", "O\nA", "\0", "\x1b[2J", "\u202e", "\ud800", "O\u0301A"]
PLACES = 4


def deal_mutants(record, first, i, end, rng):
    entry = record.entries[i]

    def changed(**keys):
        new = {**entry, **keys}
        return record.with_line(i, {key: new[key] for key in new if new[key] is not GONE})

    for name, keys in entry_mutants(record.entries[first]["game"], entry, i == first + 1):
        yield name, changed(**keys), i + 1
    for name, actions in action_mutants(record.entries[first:i], entry, rng):
        yield name, changed(actions=actions), i + 1


def entry_mutants(game, entry, is_first):
    is_open = entry["end"] == "open"
    for key in KEYS:
        if key in entry:
            yield f"{key} gone", {key: GONE}
            for value in JUNK:
                if (key, value) != ("actions", []) or not is_open:
                    yield f"{key}: {value!a}", {key: value}
        else:
            for value in [*JUNK, "NS", "S", ["S"], {"NS": 0, "EW": 0}]:
                yield f"{key} added: {value!a}", {key: value}
    for value in (entry["deal"] - 1, entry["deal"] + 1, float(entry["deal"]), str(entry["deal"])):
        yield f"deal: {value!a}", {"deal": value}
    for seat in ("X", "s", "SE", "NS", "N" if game == "madrasso-tre" else "South", 0, ["S"]):
        yield f"dealer: {seat!a}", {"dealer": seat}
    for seat in [] if is_first else seats_of(game):
        if seat != entry["dealer"]:
            yield f"another dealer, {seat}", {"dealer": seat}
    for name, pack in pack_mutants(entry["pack"]):
        yield name, {"pack": pack}
    for other in ("played", "cassone", "out", "early", "cappotto", "thrown", "open", "Played"):
        if other != entry["end"]:
            yield f"end: {other}", {"end": other}
            bare = dict.fromkeys(("points", "total", "winner"), GONE)
            yield f"end: {other}, no score", {"end": other, **bare}
    if is_open:
        nil = dict.fromkeys(sides_of(game), 0)
        yield "open with points", {"points": nil}
        yield "open with a score", {"end": "played", "points": nil, "total": nil}
    else:
        yield from score_mutants(game, entry)


def pack_mutants(pack):
    cards = pack.split(" ")
    yield "a card twice", " ".join([*cards[:-1], cards[0]])
    yield "a card missing", " ".join(cards[:-1])
    yield "a card more", " ".join([*cards, cards[0]])
    yield "no such card", " ".join([*cards[:-1], "D7"])
    yield "rank before suit", " ".join([card[::-1] for card in cards])
    yield "small letters", pack.lower()
    yield "commas", pack.replace(" ", ",")
    yield "no spaces", pack.replace(" ", "")
    yield "a list of cards", cards
    yield "full-width letters", pack.replace("O", "\uff2f")


def score_mutants(game, entry):
    sides = sides_of(game)
    for key in ("points", "total"):
        right = entry[key]
        for side in sides:
            one_more = {**right, side: right[side] + 1}
            yield f"{key}: one more for {side}", {key: one_more}
            for value in (float(right[side]), str(right[side]), None, [right[side]], 10**400):
                yield f"{key} of {side}: {str(value)[:20]}", {key: {**right, side: value}}
            if right[side] in (0, 1):
                yield f"{key} of {side}: a truth value", {key: {**right, side: bool(right[side])}}
            less = {other: right[other] for other in sides if other != side}
            yield f"{key}: {side} left out", {key: less}
        turned = dict(zip(sides, [right[side] for side in sides[1:] + sides[:1]], strict=True))
        if turned != right:
            yield f"{key}: sides exchanged", {key: turned}
        yield f"{key}: a list", {key: list(right.values())}
    one_up, one_down = {}, {}
    for key in ("points", "total"):
        one_up[key] = {side: n + 1 for side, n in entry[key].items()}
        one_down[key] = {side: n - 1 for side, n in entry[key].items()}
    yield "points and total one more each", one_up
    yield "points and total one less each", one_down
    winners = [["S"], [], ["N", "S"], sides] if game == "mediatore" else sides + [sides]
    for winner in [*winners, "nobody", "", None, True, 0, {}]:
        if winner != entry.get("winner"):
            yield f"winner: {winner!a}", {"winner": winner}


def action_mutants(before, entry, rng):
    actions = entry["actions"]
    finished = entry["end"] != "open"
    if finished:
        yield "the last action gone", actions[:-1]
        yield "no actions", []
        for token in ("rob", "out", "pass", actions[-1], PACK[0]):
            yield f"one action more, {token}", [*actions, token]
        yield "all of it twice", actions * 2
    for place in rng.sample(range(len(actions)), min(3, len(actions))):
        for value in (None, True, 0, 1.5, [], [actions[place]], {}):
            new = [*actions[:place], value, *actions[place + 1 :]]
            yield f"action {place + 1}: {value!a}", new
    for place in sorted(rng.sample(range(len(actions)), min(PLACES, len(actions)))):
        refused = {}
        for token in PACK + ODD_TOKENS:
            deal = deal_after(before, entry, actions[:place])
            try:
                deal.act(token)
            except Illegal as no:
                refused.setdefault(str(no).replace(token, ""), []).append(token)
        for tokens in refused.values():
            token = rng.choice(tokens)
            instead = [*actions[:place], token, *actions[place + 1 :]]
            yield f"action {place + 1}: {token!a}", instead
            yield (
                f"action {place + 1}: {token!a} put in",
                [*actions[:place], token, *actions[place:]],
            )
    if finished:
        for place in rng.sample(range(len(actions)), min(PLACES, len(actions))):
            fewer = actions[:place] + actions[place + 1 :]
            if end_after(before, entry, fewer) != entry["end"]:
                yield f"action {place + 1} left out", fewer


def deal_after(before, entry, actions):
    game, number = before[0]["game"], len(before)
    rules = all_rules(game, before[0].get("rules", {}))
    if game == "mediatore":
        deal = mediatore.Deal(rules, entry["dealer"], entry["pack"])
    else:
        deal = madrasso.Deal(game, rules, number, entry["dealer"], entry["pack"])
    for token in actions:
        deal.act(token)
    return deal


def end_after(before, entry, actions):
    try:
        return deal_after(before, entry, actions).end
    except Illegal:
        return "refused"
