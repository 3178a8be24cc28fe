from engine.bots import (
    CHARACTERS,
    LEVELS,
    SLOW,
    character,
    characters,
    choose,
    level_of,
    share_code,
    think,
)
from engine.bots.cast import cast, offered, players
from engine.cards import EMPTY
from engine.deal import NO_TRUMP
from engine.match import Match, new_view
from engine.mediatore.actions import PASS
from engine.options import MADRASSO, MEDIATORE, TRE, default_rules
from engine.view import View
from tests.support.engine.views import some_views, turns

NAMES = CHARACTERS.split()
QUICK = NAMES[:6]  # bots of the three lowest levels


def test_each_level_has_two_named_bots():
    assert len(NAMES) == len({name[:2] for name in NAMES}) == 12
    for name in NAMES:
        assert character(level_of(name)) < 0 and level_of(level_of(name)) == level_of(name)
    assert [level_of(name) for name in NAMES] == [level for level in LEVELS[:-1] for _ in "ab"]
    assert players(TRE) == LEVELS + tuple(NAMES)


def test_cast_has_only_offered_levels():
    assert cast(MADRASSO, True) == NAMES
    assert [level_of(name) for name in cast(MADRASSO, False)] == [
        level_of(name) for name in NAMES if level_of(name) != SLOW
    ]
    assert {level_of(name) for name in cast(MEDIATORE, True)} == set(offered(MEDIATORE))


def test_characters_share_the_code_of_their_levels():
    for one in NAMES:
        for other in NAMES + list(LEVELS):
            assert share_code(one, other) == share_code(level_of(one), level_of(other))


def test_styles_are_complete_and_distinct():
    all_of_them = [tuple(characters.style_of(i)) for i in range(len(NAMES))]
    assert len(set(all_of_them)) == len(NAMES)
    for style in all_of_them:
        assert len(style) == characters.KINDS and any(style)
        assert all([-16 <= each < 16 for each in style])


def seen(hand, led=EMPTY, trump=0, game=MADRASSO):
    view = View()
    view.trump = NO_TRUMP if game == MEDIATORE else trump
    view.laid = int(led != EMPTY)
    view.led = led
    for card in hand:
        view.hand[card >> 4] |= 1 << (card & 15)
    return view


def test_style_bonus_depends_on_the_card():
    style = [0] * characters.KINDS
    hand = (0x00, 0x19, 0x12, 0x11, 0x25)
    liked_cards = (
        (characters.LEAD_TRUMP, EMPTY, {0x00: 7}),
        (characters.LEAD_HIGH, EMPTY, {0x19: 7}),
        (characters.LEAD_LONG, EMPTY, {0x19: 7, 0x12: 7, 0x11: 7, 0x00: -7, 0x25: -7}),
        (characters.RUFF, 3, {0x00: 7}),
        (characters.RUFF, 0, {}),
        (characters.HIGH, 1, {0x19: 7}),
        (characters.BID, EMPTY, {}),
    )
    for kind, led, liked in liked_cards:
        style[kind] = 7
        view = seen(hand, led)
        for card in hand:
            assert characters.style_bonus(style, view, card) == liked.get(card, 0)
        style[kind] = 0


def test_mediatore_has_no_trumps_to_like():
    style = [0] * characters.KINDS
    style[characters.LEAD_TRUMP] = style[characters.RUFF] = 9
    for led in (EMPTY, 2):
        assert characters.style_bonus(style, seen((0x00,), led, 0, MEDIATORE), 0x00) == 0


def test_characters_are_legal_and_deterministic():
    for game in (MADRASSO, TRE, MEDIATORE):
        for number in range(3):
            names = [QUICK[(number + i) % 6] for i in range(3 if game == TRE else 4)]
            match = Match(game, default_rules(game), number, names)
            for view in turns(match):
                name = match.players[match.turn]
                seed = match.decision_seed()
                action = choose(name, view, seed)
                assert list(think(name, view, seed))[-1] == action
                match.act(action)


def test_style_changes_some_cards_no_style_none():
    liked_cards = characters.style_of
    changed = []

    try:
        for view, match in some_views(12):
            seed = match.decision_seed()
            for name in QUICK:
                own = choose(level_of(name), view, seed)
                characters.style_of = liked_cards
                if choose(name, view, seed) != own:
                    changed.append(name)
                characters.style_of = lambda number: [0] * characters.KINDS
                assert choose(name, view, seed) == own
    finally:
        characters.style_of = liked_cards
    assert set(changed) == set(QUICK)


def test_bidding_style_never_bids_less():
    view = new_view(MEDIATORE)
    style = [0] * characters.KINDS
    from engine.bots.mediatore import bids, club

    more = 0
    for seed in range(60):
        match = Match(MEDIATORE, default_rules(MEDIATORE), seed, ["club"] * 4)
        match.begin()
        match.look(match.turn, view)
        for module in (club, bids):
            found = []
            for eager in (-8, 0, 8):
                style[characters.BID] = eager
                found.append(list(module.think(view, 0, style))[0] != PASS)
            assert found == sorted(found)
            more += found[0] != found[2]
    assert more > 5


def test_kept_statistics_name_the_same_bots_for_good():
    first = "beginner novice club skilled master maestro random toffolo checa nane lucieta momolo"
    first += " anzola zorzi orsola catina piero bepi pasqua"
    names = players(MADRASSO)
    assert names[:19] == tuple(first.split()), "a new name must be the last"
    assert sorted(names) == sorted(LEVELS + tuple(CHARACTERS.split()))
