import pytest

pytest.importorskip("numpy")

import numpy as np

import madrasso
from madrasso.observations import ACTIONS, PARTS, SIZE, action_words, encode, returns

PLAYERS = ("a", "b", "c", "d")


def played(game, seed, deals, open_actions=0):
    rules = {"deals": 8} if game == "mediatore" else {}
    match = madrasso.new_match(game, PLAYERS[: 3 if game.endswith("tre") else 4], seed, **rules)
    for _ in range(deals):
        match.begin()
        while match.seat:
            match.act(madrasso.choose("random", match.view(), match.decision_seed()))
    if open_actions:
        match.begin()
        for _ in range(open_actions):
            match.act(madrasso.choose("random", match.view(), match.decision_seed()))
    return match


@pytest.fixture(scope="module", params=madrasso.GAMES)
def record(request, tmp_path_factory):
    matches = [played(request.param, seed, 2, 5 * seed) for seed in range(3)]
    path = tmp_path_factory.mktemp("records") / "games.jsonl"
    madrasso.write_record(path, matches)
    return path, matches


def test_decisions_are_the_match_played_again(record):
    path, matches = record
    for match, again in zip(matches, madrasso.read_record(path), strict=True):
        decisions = list(again.decisions())
        twin = match.restarted()
        for number, past in enumerate([*match.past, bytes([match.game.dealer]) + match.pack], 1):
            if number > match.number:
                break
            twin.begin(past[0], past[1:41])
            while decisions and decisions[0].deal == number:
                view, legal, action, seat, deal = decisions.pop(0)
                assert (twin.seat, twin.number) == (seat, deal) == (view.seat, view.deal)
                assert str(view) == str(twin.view()) and legal == twin.legal()
                twin.act(action)
        assert not decisions
        assert (twin.totals, twin.seat, twin.n_log) == (match.totals, match.seat, match.n_log)


def test_arrays_equal_the_environment(record):
    path, matches = record
    data, dense = madrasso.dataset(path), madrasso.dataset(path, dense=True)
    words = action_words(matches[0].view("S").game)
    row, n_deals = 0, 0
    for match in matches:
        before = None
        for view, legal, action, seat, deal in match.decisions():
            if deal > len(match.past):
                break
            n_deals += deal != before
            before = deal
            assert (data.observations[row] == encode(view)).all()
            assert set(np.flatnonzero(data.masks[row])) == set(map(int, legal))
            assert data.actions[row] == int(action)
            assert {words[i] for i in np.flatnonzero(dense.masks[row])} == set(map(str, legal))
            assert words[dense.actions[row]] == str(action)
            assert (match.seats[data.seats[row]], data.deals[row]) == (seat, n_deals - 1)
            row += 1
    assert row == len(data.actions) == len(dense.actions)
    assert (data.observations == dense.observations).all()
    assert data.observations.shape == (row, SIZE) and data.masks.shape == (row, ACTIONS)


def test_returns_are_the_rewards_of_the_deal(record):
    path, matches = record
    data = madrasso.dataset(path)
    deals = []
    for match in matches:
        again = match.restarted()
        for deal in match.past:
            again.begin(deal[0], deal[1:41])
            for action in deal[41:]:
                again.act(action)
            deals.append(list(returns(again).values()))
            assert sum(deals[-1]) == pytest.approx(0)
    for seat, deal, brought in zip(data.seats, data.deals, data.returns, strict=True):
        assert brought == pytest.approx(deals[deal][seat])


def test_some_players_and_some_decisions_are_taken(record):
    path, _ = record
    data = madrasso.dataset(path)
    some = madrasso.dataset([path, path], players=["b"])
    mine = data.seats == 1
    assert (some.actions == np.tile(data.actions[mine], 2)).all()
    assert some.deals.max() == 2 * data.deals.max() + 1
    third = madrasso.dataset(path, every=3)
    assert (third.observations == data.observations[::3]).all()
    assert len(madrasso.dataset(path, players=["nobody"]).actions) == 0


def test_several_processes_make_the_same_arrays(tmp_path, monkeypatch):
    monkeypatch.setattr("madrasso.datasets.LINES_A_TASK", 2)
    path = tmp_path / "games.jsonl"
    madrasso.write_record(path, [played("madrasso", seed, 2) for seed in range(4)])
    one, two = madrasso.dataset(path, every=2), madrasso.dataset(path, every=2, jobs=2)
    assert all((a == b).all() for a, b in zip(one, two, strict=True)) and len(one.actions) > 100


def test_a_dataset_is_of_one_game_and_of_sound_records(tmp_path):
    path = tmp_path / "games.jsonl"
    madrasso.write_record(path, [played("madrasso", 1, 1), played("madrasso-tre", 1, 1)])
    with pytest.raises(ValueError, match="of one game, not of madrasso and madrasso-tre"):
        madrasso.dataset(path)
    lines = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(lines[0] + lines[1].replace(b'"dealer": "', b'"dealer": "Q'))
    with pytest.raises(ValueError, match="games.jsonl: line 2: dealer"):
        madrasso.dataset(path)
    with pytest.raises(OSError):
        madrasso.dataset(tmp_path / "nowhere")


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        ({"paths": 5}, "5 names no files"),
        ({"paths": [5]}, "5 names no file"),
        ({"paths": []}, "no file is named"),
        ({"players": "club"}, "'club' is not a list of players"),
        ({"players": [1]}, "1 is not a player's name"),
        ({"every": 0}, "every can't be 0"),
        ({"jobs": "2"}, "jobs can't be '2'"),
        ({"dense": 1}, "dense can't be 1"),
    ],
)
def test_invalid_dataset_is_refused(words, reason):
    with pytest.raises(ValueError) as refused:
        madrasso.dataset(**{"paths": "games.jsonl", **words})
    assert reason in str(refused.value)


def test_observation_has_rules_and_play_order():
    match = madrasso.new_match(seed=7, void="trump", revoke="punished", dealer="W")
    match.play("CR", "C3", "CC")
    seen = encode(match.view())
    order = seen[PARTS["order"]]
    words = action_words()[:40]
    assert [words[i] for i in np.argsort(-order)[:3]] == ["CC", "C3", "CR"]
    assert np.count_nonzero(order) == 3
    by_seat = seen[PARTS["played_by"]].reshape(4, 40)
    assert [[words[i] for i in np.flatnonzero(row)] for row in by_seat] == [
        [],
        ["CR"],
        ["C3"],
        ["CC"],
    ]
    chosen = seen[PARTS["rules"]].reshape(8, 5).argmax(1)
    assert list(chosen) == [0, 0, 0, 0, 1, 1, 0, 0]
    assert list(seen[PARTS["game"]]) == [1, 0, 0, 0]


@pytest.mark.parametrize("game", madrasso.GAMES)
def test_every_legal_action_has_one_dense_word(game):
    words = action_words(game)
    assert len(set(words)) == len(words)
    for seed in range(6):
        rules = {"signals": "other"} if game == "mediatore" and seed % 2 else {}
        match = madrasso.new_match(game, seed=seed, **rules)
        match.begin()
        while match.seat:
            assert {str(action) for action in match.legal()} <= set(words)
            match.act(madrasso.choose("random", match.view(), match.decision_seed()))


def test_tables_have_a_row_for_each_deal_and_each_card(record):
    pytest.importorskip("pandas")
    _, matches = record
    deals, cards = madrasso.to_pandas(matches)
    assert len(deals) == sum(len(match.past) for match in matches)
    for number, match in enumerate(matches):
        mine = deals[deals["match"] == number]
        sides = list(match.points)
        assert mine[[f"total_{side}" for side in sides]].iloc[-1].to_list() == list(
            match.totals.values() if match.seat is None else match._before.totals[: len(sides)]
        )
    n = len(matches[0].seats)
    whole = cards.groupby(["match", "deal", "trick"]).filter(lambda trick: len(trick) == n)
    assert (whole.groupby(["match", "deal", "trick"])["winner"].nunique() == 1).all()
    led = whole[whole["place"] == 1]
    assert (led["suit"] == led["led"]).all()
    winners = whole[whole["seat"] == whole["winner"]]
    assert len(winners) == len(led)
    if matches[0].view("S").game != "mediatore":
        points = whole.groupby(["match", "deal"])["points"].sum()
        assert (points.between(109, 120)).all()  # one card is not dealt


def test_without_pandas_the_reason_is_given(monkeypatch):
    import sys

    monkeypatch.setitem(sys.modules, "pandas", None)
    with pytest.raises(ImportError, match=r"needs pandas: pip install 'madrasso\[data\]'"):
        madrasso.to_pandas([])
