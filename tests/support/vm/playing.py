import tests.engine  # noqa: F401  lets bots read networks
from engine import bots, options
from engine.bots.mediatore import random_legal
from engine.madrasso.actions import OUT, ROB
from engine.match import Match, new_view
from engine.record import deal_line, header_line
from engine.rng import Rng
from tests.support.engine.hands import cards_of
from tests.support.engine.views import turns

MOST_DEALS = 14  # maximum, because some matches have no end
SELDOM = 20  # one action in SELDOM may break a rule


def some_rules(game_index: int, rng) -> bytes:
    rules = bytearray(options.default_rules(game_index))
    for name in options.option_names(game_index):
        values = options.option_values(game_index, name)
        rules[options.option_index(game_index, name)] = rng.below(len(values))
    return bytes(rules)


def some_match(number: int, rng):
    game_index = number % len(options.GAMES)
    return Match(game_index, some_rules(game_index, rng), number, ["random"] * 4)


def some_action(view, rng) -> int:
    if view.game == options.MEDIATORE:
        return next(random_legal.think(view, rng.below(1 << 15)))
    if view.may_out and not rng.below(SELDOM * SELDOM):
        return OUT
    if view.may_rob and rng.below(2):
        return ROB
    open_cards = view.proper if rng.below(SELDOM) else view.playable
    cards = cards_of(open_cards)
    return cards[rng.below(len(cards))]


def play_deal(match, view, rng, level: str = "") -> bytes:
    actions = bytearray()
    while match.turn < 4:
        match.look(match.turn, view)
        if level:
            action = bots.choose(level, view, match.decision_seed())
        else:
            action = some_action(view, rng)
        match.act(action)
        actions.append(action)
    return bytes(actions)


def record(number: int, level: str = "", most: int = MOST_DEALS) -> list:
    rng = Rng(number, 1)
    match = some_match(number, rng)
    view = new_view(match.game_index)
    lines = [header_line(match)]
    while not match.over and match.number < most:
        match.begin()
        play_deal(match, view, rng, level)
        lines.append(deal_line(match))
    return lines


def digest(lines: list) -> int:
    number = len(lines)
    for line in lines:
        for code in line.encode():
            number = (number * 33 ^ code) & 0xFFFFFF
    return number


def heap_growth(number: int, heap) -> list:
    rng = Rng(number, 1)
    match = some_match(number, rng)
    again = some_match(number, Rng(number, 1))
    game = type(match.game)(match.game_index, match.rules)
    view = new_view(match.game_index)
    growth = [0, 0, 0]
    while not match.over and match.number < MOST_DEALS:
        match.begin()
        actions = play_deal(match, view, rng)
        game.begin(match.game.dealer, match.pack)
        growth[0] += growth_by_acting(heap, game.act, actions, len(actions))
        again.begin()
        growth[1] += growth_by_acting(heap, again.act, actions, len(actions))
        growth[2] += growth_by_looking(heap, again, view)
    return growth


def growth_by_acting(heap, act, actions, n: int) -> int:
    before = heap()
    for i in range(n):
        act(actions[i])
    return heap() - before


def growth_by_looking(heap, match, view) -> int:
    before = heap()
    for seat in range(match.game.seats):
        match.look(seat, view)
    return heap() - before


def playout_growth(number: int, heap) -> int:
    from tests.support.engine.rows import FullRow, club_playout

    rng = Rng(number, 1)
    match = some_match(number, rng)
    row = FullRow()
    growth = 0
    while not match.over and match.number < MOST_DEALS:
        for view in turns(match):
            if match.game.deal.tricks < 2:
                row.read(match, view)
                before = heap()
                club_playout(row.state)
                growth += heap() - before
            match.act(some_action(view, rng))
    return growth


def search_growth(number: int, heap) -> int:
    from engine.bots.madrasso.search import Search
    from engine.bots.madrasso.weights import table_of

    rng = Rng(number, 1)
    match = some_match(number, rng)
    search = Search()
    growth = 0
    for view in turns(match):
        table = table_of(view)
        moves = search.look(view, table)
        if moves > 1:
            search.begin(view, 1, moves, 2)
            for i in range(160):
                search.beliefs[i] = i * 7 % 40
            for _ in range(2):
                before = heap()
                search.change_world()
                search.try_move(0, table)
                search.try_move(1, table)
                growth = max(growth, heap() - before)
        match.act(some_action(view, rng))
    return growth
