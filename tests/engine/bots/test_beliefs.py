"""What the cards played tell, and worlds as likely as that makes them."""

from engine import bots
from engine.bots import choose
from engine.bots.asset_files import HEADER
from engine.bots.madrasso import beliefs, worlds
from engine.bots.madrasso.beliefs import CONTEXTS, LANES, NOTHING
from engine.bots.madrasso.knowledge import Sight
from engine.bots.madrasso.row import play
from engine.bots.madrasso.search import Search
from engine.bots.madrasso.weights import beliefs_of, table_of, which
from engine.match import Match
from engine.options import TRE, default_rules
from engine.view import View
from tests.engine.bots.test_features import InMemory
from tests.engine.bots.test_levels import cards_in, some_views

ASSO, TWO, SEVEN = 9, 7, 3  # ranks
FEW, RICH, LATE = 1, 2, 2  # of a trick's points, of the tricks left


def position(seats: int = 4) -> list:
    """A row at the begin of a deal, seat 1 to lead and no cards known."""
    row = [0] * 48
    row[32] = 1
    row[38] = 10
    row[39] = seats
    return row


def numbered(kind: int, rank: int, phase: int = 0) -> int:
    """The number of a context."""
    return (kind * 10 + rank) * 3 + phase


def follow(laid: int, way: int, mate: int, stake: int) -> int:
    """The kind of context of who does not lead."""
    return 8 + 42 * (laid - 1) + 6 * way + 3 * mate + stake


def test_who_leads_is_told_by_who_led_the_suit_before():
    row = position()
    assert beliefs.context(row, 16 | TWO) == numbered(0, TWO)
    assert beliefs.context(row, TWO) == numbered(4, TWO)
    row[28 + 1] = 1 << 0 | 1 << 2  # opponents of seat 1
    assert beliefs.context(row, 16 | TWO) == numbered(2, TWO)
    row[28 + 1] |= 1 << 3
    assert beliefs.context(row, 16 | TWO) == numbered(1, TWO)
    row[28 + 1] |= 1 << 1
    assert beliefs.context(row, 16 | TWO) == numbered(3, TWO)
    row[38] = 7
    assert beliefs.context(row, TWO) == numbered(4, TWO, 1)
    row[38] = 4
    assert beliefs.context(row, TWO) == numbered(4, TWO, LATE)
    row = position(3)
    row[28 + 1] = 1 << 3 | 1 << 0  # there are no partners a tre
    assert beliefs.context(row, 16 | TWO) == numbered(2, TWO)


def test_who_follows_is_told_by_the_trick():
    row = position()
    play(row, 16 | SEVEN)  # by seat 1, nothing in it
    assert beliefs.context(row, 16 | TWO) == numbered(follow(1, 1, 0, 0), TWO)
    assert beliefs.context(row, 16) == numbered(follow(1, 0, 0, 0), 0)
    play(row, 16 | ASSO)
    # Seat 3, whose partner no longer wins
    assert beliefs.context(row, 32 | TWO) == numbered(follow(2, 4, 0, RICH), TWO)
    assert beliefs.context(row, SEVEN) == numbered(follow(2, 6, 0, RICH), SEVEN)
    play(row, SEVEN)
    assert beliefs.context(row, 0) == numbered(follow(3, 5, 0, RICH), 0)
    row = position()
    play(row, 5)  # a trump led, with a few points
    play(row, 4)
    assert beliefs.context(row, 6) == numbered(follow(2, 3, 1, FEW), 6)
    assert beliefs.context(row, 1) == numbered(follow(2, 2, 1, FEW), 1)


def test_every_card_played_has_a_context_of_its_own_kind():
    """All that is told of a card is told by its number, in deals of each game."""
    seen = set()

    def check(view, match):
        sight = Sight()
        sight.see(view)
        sight.imagine(view)
        row = list(sight.start)
        for i in range(view.n_played):
            card = sight.past[i]
            number = beliefs.context(row, card)
            assert 0 <= number < CONTEXTS
            assert number // 3 % 10 == card & 15
            kind = number // 30
            laid, winner, led = row[33], row[36], row[34]
            assert (kind < 8) == (laid == 0)
            seat = row[32]
            play(row, card)
            if laid:
                assert (kind - 8) // 42 == laid - 1
                way = (kind - 8) // 6 % 7
                assert (way == 4) == (card >> 4 not in (0, led))
                assert (way in (1, 3, 6)) == (row[36] == seat != winner)
            seen.add(number)

    some_views(12, check)
    assert len(seen) > 500


def plainly_told(content: bytes, sight, view) -> list:
    """What beliefs are, written out plainly: by seat and card."""
    told = [0] * 160
    row = list(sight.start)
    for i in range(view.n_played):
        seat, card = row[32], sight.past[i]
        if seat != view.seat:
            at = beliefs.context(row, card)
            if (seat - view.seat) % view.seats != 2:
                at += CONTEXTS
            for other in range(40):
                lane = other % 10
                if other // 10 != card >> 4:
                    lane += 20 if other // 10 else 10
                told[40 * seat + other] += content[LANES * at + lane] - NOTHING
        play(row, card)
    return told


def believed(search, view) -> bool:
    """Whether there is a choice in `view`; then `search` begins, and takes in what cards tell."""
    if search.look(view, table_of(view), 0) < 2:
        return False
    search.begin(view, 3, 2, 0)
    list(search.believe(view, beliefs_of(which(view))))
    return True


def content_of(number: int) -> bytes:
    """The numbers in the file for table `number`."""
    file = beliefs_of(number)
    file.seek(HEADER)
    content = file.read()
    file.close()
    return content


def test_what_is_told_is_added_up():
    contents = [content_of(number) for number in range(4)]
    assert len(set(contents)) == 4
    for content in contents:
        assert len(content) == beliefs.SIZE - HEADER
    search = Search()
    told = []

    def check(view, match):
        if search.look(view, table_of(view), 0) < 2:
            return
        search.begin(view, 1, 2, 0)
        assert list(search.beliefs) == [0] * 160
        file = InMemory(contents[which(view)])
        slices = len(list(search.believe(view, file)))
        assert file.closed and slices == 1 + view.n_played // beliefs.CARDS_A_SLICE
        assert list(search.beliefs) == plainly_told(file.content, search.sight, view)
        assert search.beliefs[40 * view.seat : 40 * view.seat + 40] == [0] * 40
        told.append(max(search.beliefs))

    some_views(6, check)
    assert max(told) > 30


def test_what_is_told_of_the_owners_is_true():
    """Against the club and the table those who hold a card are held likelier to [M15]."""
    view = View()
    search = Search()
    for level in ("club", "table"):
        ahead = n = 0
        for game in (0, TRE):
            for seed in range(4):
                match = Match(game, default_rules(game), seed, [level] * 4)
                match.begin()
                while match.turn < 4:
                    match.look(match.turn, view)
                    if view.n_played == 17 and believed(search, view):
                        more, cards = told_of_owners(search, match)
                        ahead += more
                        n += cards
                    match.act(choose(level, view, 1))
        assert n > 50 and ahead > 2 * n  # sixteenths of a logarithm


def told_of_owners(search, match) -> tuple:
    """By how much what is believed of true owners is above what is of the others; of so many
    cards."""
    sight = search.sight
    hands = match.game.deal.hands
    ahead = 0
    for i in range(sight.size):
        card = sight.pool[i]
        place = 10 * (card >> 4) + (card & 15)
        others = []
        owner = 0
        for seat in set(sight.owners[: sight.size]):
            told = search.beliefs[40 * seat + place]
            if hands[seat << 2 | sight.suits[card >> 4]] >> (card & 15) & 1:
                owner = told
            else:
                others.append(told)
        ahead += owner - sum(others) // max(1, len(others))
    return ahead, sight.size


def test_owners_exchange_cards_as_often_as_it_is_likely():
    now = [0] * 48
    for likelier in (0, 11, 22):
        pool, owners = [0, 16], [1, 2]
        told = [0] * 160
        told[40 * 1 + 0] = likelier
        chance = [77]
        with_first = 0
        for _ in range(4000):
            worlds.exchange(now, pool, owners, 2, told, chance, 3)
            with_first += pool[0] == 0
        share = 1 / (1 + 2.71828 ** (-likelier / 16))
        assert abs(with_first / 4000 - share) < 0.04
    now[20] = 1 << 2  # seat 2 lacks the first card's suit
    pool = [0, 16]
    worlds.exchange(now, pool, [1, 2], 2, [0] * 160, [5], 200)
    assert pool == [0, 16]


def test_worlds_that_are_changed_fit_what_is_known():
    search = Search()
    seen = []

    def check(view, match):
        if not believed(search, view):
            return
        sight = search.sight
        row = [0] * 48
        worth = []
        for _ in range(12):
            assert search.deal(None) <= search.marked
            worlds.place(row, sight.now, sight.pool, sight.owners, sight.size)
            for seat in range(view.seats):
                assert cards_in(row, seat) == view.counts[seat]
                for suit in range(4):
                    held = row[seat << 2 | suit]
                    assert not (held and view.voids[seat] >> sight.suits[suit] & 1)
            worth.append(bytes(sight.pool[: sight.size]))
        seen.append(len(set(worth)))

    some_views(5, check)
    assert max(seen) > 8


def test_where_nothing_is_told_worlds_are_dealt_all_the_same():
    opened = bots.open_asset

    def missing(name):
        if name.endswith(".who"):
            raise OSError(2)
        return opened(name)

    def check(view, match):
        assert beliefs_of(which(view)) is None
        action = choose("master", view, 1)
        assert action > 63 or view.proper[action >> 4] >> (action & 15) & 1

    bots.open_assets_by(missing)
    some_views(1, check)
    bots.open_assets_by(opened)
