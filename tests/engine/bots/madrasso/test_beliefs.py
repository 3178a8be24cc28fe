from engine.bots import choose, runtime
from engine.bots.madrasso import beliefs, worlds
from engine.bots.madrasso.beliefs import CONTEXTS, LANES, OFFSET
from engine.bots.madrasso.knowledge import Knowledge
from engine.bots.madrasso.row import (
    LAID,
    LED,
    LED_BY,
    SEATS,
    SIZE,
    TRICKS_LEFT,
    TURN,
    VOIDS,
    WINNING,
    play,
)
from engine.bots.madrasso.search import Search
from engine.bots.madrasso.weights import beliefs_of, table_of, weights_index
from engine.bots.runtime import HEADER
from engine.match import Match
from engine.options import TRE, default_rules
from tests.support.engine.believing import believed, content_of
from tests.support.engine.missing import lacking
from tests.support.engine.networks import InMemory
from tests.support.engine.views import cards_in, some_views, turns

ASSO, TWO, SEVEN = 9, 7, 3
FEW, RICH, LATE = 1, 2, 2


def position(seats: int = 4) -> list:
    row = [0] * SIZE
    row[TURN] = 1
    row[TRICKS_LEFT] = 10
    row[SEATS] = seats
    return row


def numbered(kind: int, rank: int, phase: int = 0) -> int:
    return (kind * 10 + rank) * 3 + phase


def follow(laid: int, way: int, mate: int, stake: int) -> int:
    return 8 + 42 * (laid - 1) + 6 * way + 3 * mate + stake


def test_lead_context_is_the_earlier_leader():
    row = position()
    assert beliefs.context(row, 16 | TWO) == numbered(0, TWO)
    assert beliefs.context(row, TWO) == numbered(4, TWO)
    row[LED_BY + 1] = 1 << 0 | 1 << 2
    assert beliefs.context(row, 16 | TWO) == numbered(2, TWO)
    row[LED_BY + 1] |= 1 << 3
    assert beliefs.context(row, 16 | TWO) == numbered(1, TWO)
    row[LED_BY + 1] |= 1 << 1
    assert beliefs.context(row, 16 | TWO) == numbered(3, TWO)
    row[TRICKS_LEFT] = 7
    assert beliefs.context(row, TWO) == numbered(4, TWO, 1)
    row[TRICKS_LEFT] = 4
    assert beliefs.context(row, TWO) == numbered(4, TWO, LATE)
    row = position(3)
    row[LED_BY + 1] = 1 << 3 | 1 << 0
    assert beliefs.context(row, 16 | TWO) == numbered(2, TWO)


def test_follow_context_is_the_trick():
    row = position()
    play(row, 16 | SEVEN)
    assert beliefs.context(row, 16 | TWO) == numbered(follow(1, 1, 0, 0), TWO)
    assert beliefs.context(row, 16) == numbered(follow(1, 0, 0, 0), 0)
    play(row, 16 | ASSO)
    # Its partner no longer wins the trick
    assert beliefs.context(row, 32 | TWO) == numbered(follow(2, 4, 0, RICH), TWO)
    assert beliefs.context(row, SEVEN) == numbered(follow(2, 6, 0, RICH), SEVEN)
    play(row, SEVEN)
    assert beliefs.context(row, 0) == numbered(follow(3, 5, 0, RICH), 0)
    row = position()
    play(row, 5)
    play(row, 4)
    assert beliefs.context(row, 6) == numbered(follow(2, 3, 1, FEW), 6)
    assert beliefs.context(row, 1) == numbered(follow(2, 2, 1, FEW), 1)


def test_every_card_played_has_a_valid_context():
    seen = set()

    for view, _ in some_views(12):
        knowledge = Knowledge()
        knowledge.see(view)
        knowledge.imagine(view)
        row = list(knowledge.start)
        for i in range(view.n_played):
            card = knowledge.history[i]
            number = beliefs.context(row, card)
            assert 0 <= number < CONTEXTS
            assert number // 3 % 10 == card & 15
            kind = number // 30
            laid, winner, led = row[LAID], row[WINNING], row[LED]
            assert (kind < 8) == (laid == 0)
            seat = row[TURN]
            play(row, card)
            if laid:
                assert (kind - 8) // 42 == laid - 1
                way = (kind - 8) // 6 % 7
                assert (way == 4) == (card >> 4 not in (0, led))
                assert (way in (1, 3, 6)) == (row[WINNING] == seat != winner)
            seen.add(number)
    assert len(seen) > 500


def plainly_told(content: bytes, knowledge, view) -> list:
    told = [0] * 160
    row = list(knowledge.start)
    for i in range(view.n_played):
        seat, card = row[TURN], knowledge.history[i]
        if seat != view.seat:
            at = beliefs.context(row, card)
            if (seat - view.seat) % view.seats != 2:
                at += CONTEXTS
            for other in range(40):
                lane = other % 10
                if other // 10 != card >> 4:
                    lane += 20 if other // 10 else 10
                told[40 * seat + other] += content[LANES * at + lane] - OFFSET
        play(row, card)
    return told


def test_beliefs_are_summed():
    contents = [content_of(number) for number in range(4)]
    assert len(set(contents)) == 4
    for content in contents:
        assert len(content) == beliefs.SIZE - HEADER
    search = Search()
    told = []

    for view, _ in some_views(6):
        if search.look(view, table_of(view)) < 2:
            continue
        search.begin(view, 1, 2, 0)
        assert list(search.beliefs) == [0] * 160
        file = InMemory(contents[weights_index(view)])
        slices = len(list(search.add_beliefs(view, file)))
        assert file.closed and slices == 1 + view.n_played // beliefs.CARDS_A_SLICE
        assert list(search.beliefs) == plainly_told(file.content, search.knowledge, view)
        assert not any(search.beliefs[40 * view.seat : 40 * view.seat + 40])
        told.append(max(search.beliefs))
    assert max(told) > 30


def test_beliefs_favour_the_true_owners():
    search = Search()
    for level in ("club", "skilled"):
        ahead = n = 0
        for game in (0, TRE):
            for seed in range(4):
                match = Match(game, default_rules(game), seed, [level] * 4)
                for view in turns(match):
                    if view.n_played == 17 and believed(search, view):
                        more, cards = told_of_owners(search, match)
                        ahead += more
                        n += cards
                    match.act(choose(level, view, 1))
        assert n > 50 and ahead > 2 * n  # in sixteenths of a logit


def told_of_owners(search, match) -> tuple:
    knowledge = search.knowledge
    hands = match.game.deal.hands
    ahead = 0
    for i in range(knowledge.size):
        card = knowledge.pool[i]
        place = 10 * (card >> 4) + (card & 15)
        others = []
        owner = 0
        for seat in set(knowledge.owners[: knowledge.size]):
            told = search.beliefs[40 * seat + place]
            if hands[seat << 2 | knowledge.suits[card >> 4]] >> (card & 15) & 1:
                owner = told
            else:
                others.append(told)
        ahead += owner - sum(others) // max(1, len(others))
    return ahead, knowledge.size


def test_swaps_are_as_frequent_as_likely():
    now = [0] * SIZE
    for likelier in (0, 11, 22):
        pool, owners = [0, 16], [1, 2]
        told = [0] * 160
        told[40 * 1 + 0] = likelier
        chance = [77]
        with_first = 0
        for _ in range(4000):
            worlds.metropolis(now, pool, owners, 2, told, chance, 3)
            with_first += pool[0] == 0
        share = 1 / (1 + 2.71828 ** (-likelier / 16))
        assert abs(with_first / 4000 - share) < 0.04
    now[VOIDS] = 1 << 2
    pool = [0, 16]
    worlds.metropolis(now, pool, [1, 2], 2, [0] * 160, [5], 200)
    assert pool == [0, 16]


def test_changed_worlds_fit_the_knowledge():
    search = Search()
    seen = []

    for view, _ in some_views(5):
        if not believed(search, view):
            continue
        knowledge = search.knowledge
        row = [0] * SIZE
        worth = []
        for _ in range(12):
            assert search.change_world() <= search.step_work
            worlds.fill_hands(row, knowledge.now, knowledge.pool, knowledge.owners, knowledge.size)
            for seat in range(view.seats):
                assert cards_in(row, seat) == view.counts[seat]
                for suit in range(4):
                    held = row[seat << 2 | suit]
                    assert not (held and view.voids[seat] >> knowledge.suits[suit] & 1)
            worth.append(bytes(knowledge.pool[: knowledge.size]))
        seen.append(len(set(worth)))
    assert max(seen) > 8


def test_without_beliefs_worlds_are_dealt_evenly():
    opened = runtime.open_asset

    runtime.set_asset_opener(lacking(".beliefs"))
    for view, _ in some_views(1):
        assert beliefs_of(weights_index(view)) is None
        action = choose("master", view, 1)
        assert action > 63 or view.proper[action >> 4] >> (action & 15) & 1
    runtime.set_asset_opener(opened)
