import copy
import json
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import madrasso
from tests.support.samples import size

games = st.sampled_from(madrasso.GAMES)
seeds = st.integers(0, 2**20)
some = settings(max_examples=size(25, 400), deadline=None)


def some_match(game, seed):
    rng = Random(seed)
    rules = {
        name: rng.choice(values)
        for name, values in madrasso.options(game).items()
        if rng.random() < 0.4
    }
    match = madrasso.new_match(game, seed=seed, **rules)
    for _ in range(rng.choice([0, 1, 1, 2, 5])):
        match.begin()
        while match.seat:
            match.act(some_action(match, rng))
        if match.over:
            return match
    if rng.random() < 0.9:
        match.begin()
        for _ in range(rng.randrange(45)):
            if match.seat:
                match.act(some_action(match, rng))
    return match


def some_action(match, rng):
    legal = match.legal()
    cards = [each for each in legal if each.word != "out"]
    if match.view().contract is None and rng.random() < 0.6:
        bids = [each for each in cards if each.word not in ("pass", "out")]
        return rng.choice(bids or cards)
    return rng.choice(legal if rng.random() < 0.02 else cards)


def state(match):
    score = match.game.score
    seen = [str(match.view(seat)) for seat in match.seats] if match.number else []
    return (
        repr(match),
        str(match),
        seen,
        match.totals,
        match.points if match.number and match.seat is None else None,
        match.winner,
        score.number,
        getattr(score, "counted", None),
        list(getattr(score, "reached", [])),
        match.pack,
        bytes(match.log[: match.n_log]),
        match.decision_seed(),
    )


@some
@given(games, seeds)
def test_a_position_is_read_as_it_was_written(game, seed):
    match = some_match(game, seed)
    text = match.position()
    assert "\n" not in text
    again = madrasso.position(text)
    assert again.position() == text
    assert state(again) == state(match)
    assert [str(action) for action in again.legal()] == [str(action) for action in match.legal()]


@some
@given(games, seeds)
def test_match_continues_from_a_position(game, seed):
    match = some_match(game, seed)
    again = madrasso.position(match.position())
    rng = Random(seed)
    for _ in range(60):
        if match.over:
            break
        if match.seat is None:
            match.begin()
            again.begin()
        else:
            action = rng.choice(match.legal())
            match.act(action)
            again.act(str(action))
        assert (again.totals, again.seat, again.pack) == (match.totals, match.seat, match.pack)


@some
@given(games, seeds)
def test_hands_are_a_position_as_a_pack_is(game, seed):
    match = some_match(game, seed)
    if not match.number:
        return
    line = json.loads(match.position())
    begun = madrasso.position({**line, "actions": []})
    hands = {seat: " ".join(map(str, cards)) for seat, cards in begun.hands.items()}
    upcard = {"upcard": str(begun.view().upcard)} if game != "mediatore" else {}
    del line["pack"]
    again = madrasso.position({**line, "hands": hands, **upcard})
    assert str(again) == str(match) and again.totals == match.totals


@some
@given(games, seeds, st.integers(0, 200))
def test_taking_back_is_the_match_played_less_far(game, seed, n):
    match = some_match(game, seed)
    n = min(n, match.n_log)
    before = match.past
    actions = list(match.log[: match.n_log - n])
    if not match.number:
        return
    line = json.loads(match.position())
    less = madrasso.position({**line, "actions": []})
    for action in actions:
        less.act(action)
    end = state(match)
    done = list(match.log[: match.n_log])
    assert match.undo(n) is match
    assert state(match) == state(less)
    for action in done[len(actions) :]:
        match.act(action)
    assert state(match) == end and match.past == before


@some
@given(games, seeds)
def test_a_copy_and_its_match_share_nothing(game, seed):
    match = some_match(game, seed)
    before, past = state(match), match.past
    twins = match.copy(), copy.copy(match), copy.deepcopy(match)
    for twin in twins:
        assert type(twin) is madrasso.Match and state(twin) == before
    rng = Random(seed)
    for twin in twins:
        if twin.seat is None and not twin.over:
            twin.begin()
        for _ in range(8):
            if twin.seat:
                twin.act(rng.choice(twin.legal()))
        if twin.n_log:
            twin.undo()
    assert state(match) == before and match.past == past


def test_play_is_refused_as_a_whole():
    match = madrasso.new_match(seed=7, dealer="W")
    twin = match.copy().play("CR", "C3")
    assert (twin.n_log, match.n_log) == (2, 0)
    before = state(match)
    with pytest.raises(ValueError):
        match.play("CR", "C3", "OA")
    assert state(match) == before
    with pytest.raises(ValueError, match="an action is a word or a number, not None"):
        match.play("CR", None)
    assert state(match) == before


@pytest.mark.parametrize(
    ("n", "reason"),
    [
        (2, "2 can't be taken back: this deal has 1 actions"),
        (-1, "-1 is not a number of actions"),
        ("1", "'1' is not a number of actions"),
        (True, "True is not a number of actions"),
    ],
)
def test_impossible_undo_is_refused(n, reason):
    match = madrasso.new_match(seed=7, dealer="W").play("CR")
    before = state(match)
    with pytest.raises(ValueError) as refused:
        match.undo(n)
    assert reason in str(refused.value) and state(match) == before


def test_a_deal_of_ones_own_is_dealt():
    pack = madrasso.new_match(seed=3, dealer="E").pack
    cards = [madrasso.card(word) for word in text(pack).split()]
    for given_pack in (pack, cards, text(pack)):
        match = madrasso.new_match(pack=given_pack, dealer="N", void="trump")
        assert (match.pack, match.view().dealer, match.seat) == (pack, "N", "W")
    assert madrasso.new_match(seed=3, dealer="E").pack == pack
    with pytest.raises(ValueError, match="a pack has 40 cards, not 1"):
        madrasso.new_match(pack="OA")


def text(pack):
    return json.loads(madrasso.new_match(pack=pack, dealer=0).position())["pack"]


def line(**changed):
    match = madrasso.new_match(seed=7, void="trump", dealer="W").play("CR", "C3")
    fields = json.loads(match.position()) | changed
    return {key: value for key, value in fields.items() if value is not None}


HANDS = {
    seat: " ".join(map(str, cards))
    for seat, cards in madrasso.new_match(seed=7, dealer="W").hands.items()
}


@pytest.mark.parametrize(
    ("wrong", "reason"),
    [
        (7, "7 is not a line of JSON"),
        ("", "not JSON"),
        ("[]", "not a JSON object"),
        ('{"deal": 1}', "game is missing"),
        (line(position=2), "this reader knows position format 1 only"),
        (line(position=True), "this reader knows position format 1 only"),
        (line(game="bridge"), "there is no game 'bridge'"),
        (line(rules={"void": 1}), "void can't be 1"),
        (line(players={"Q": "club"}), "players names 'Q'"),
        (line(players={"S": 1}), "the name of the player at S is not a string"),
        (line(seed="7"), "seed is missing or not an integer"),
        (line(dealer="Q"), "dealer: 'Q' is no seat of this game"),
        (line(deal=-1), "deal is not from 1 to a million"),
        (line(deal=True), "deal is missing or not an integer"),
        (line(deal=2), "totals of 0, 0 can't be before deal 2"),
        (line(deal=2, total=None), "total has not just NS, EW"),
        (line(total={"NS": 1, "EW": 2}), "totals of 1, 2 can't be before deal 1"),
        (line(reached={"NS": 1}), "reached: 1 is not a deal before deal 1"),
        (line(reached={"S": 1}), "reached names 'S'"),
        (line(pack=None), "pack and hands are missing"),
        (line(pack="OA"), "a pack has 40 cards, not 1"),
        (line(hands=HANDS), "either pack or hands"),
        (line(pack=None, hands={"S": "OA"}), "hands must have exactly S, E, N, W"),
        (line(pack=None, hands=HANDS | {"S": "OA"}), "S has 1 cards instead of 10"),
        (line(pack=None, hands=HANDS | {"S": HANDS["N"]}), "is in two places"),
        (line(pack=None, hands=HANDS | {"S": "ZZ"}), "S: 'ZZ' is not a card"),
        (line(pack=None, hands=HANDS), "upcard is missing"),
        (line(pack=None, hands=HANDS, upcard="CR"), "the upcard must be the dealer's"),
        (line(actions=None), "actions is missing or not a list of strings"),
        (line(actions=[1]), "actions is missing or not a list of strings"),
        (line(actions=["CR", "OA"]), "action 2, OA: "),
        (line(actions=["rob", "XY"]), "action 2, XY: "),
        (line(deal=0), "dealer: nothing is dealt in deal 0"),
    ],
)
def test_a_position_that_cannot_be_is_refused_in_words(wrong, reason):
    with pytest.raises(ValueError) as refused:
        madrasso.position(wrong)
    assert reason in str(refused.value)


@pytest.mark.smoke(2)
@pytest.mark.parametrize("number", range(size(20, 200)))
def test_a_damaged_position_is_refused_or_is_another(number):
    rng = Random(number)
    letters = list(line_of(number))
    for _ in range(rng.randrange(1, 4)):
        letters[rng.randrange(len(letters))] = rng.choice('"{}[],: COSB2A0')
    try:
        madrasso.position("".join(letters)).position()
    except ValueError as reason:
        assert str(reason)


def line_of(number):
    return some_match(madrasso.GAMES[number % 4], number).position()


def test_record_needs_all_deals(tmp_path):
    match = madrasso.new_match(seed=7)
    match.begin()
    while match.seat:
        match.act(match.legal()[0])
    match.begin()
    with pytest.raises(ValueError, match="a record has every deal"):
        madrasso.position(match.position()).write(tmp_path / "match.jsonl")
    assert not list(tmp_path.iterdir())
