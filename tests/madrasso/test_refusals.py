import pytest

pytest.importorskip("pettingzoo")
pytest.importorskip("numba")

import numpy as np

import madrasso

WRONG = [
    None, 3.5, -1, 10**30, float("nan"), True, b"\xff", "", "x", "\0", "\ud800", "é" * 2000,
    [], [3], ["x"], [[None]], (1, 2), {}, {"deal": 0}, {"a": 1}, object(), np.array([1, 2]), max,
]  # fmt: skip


def match():
    return madrasso.new_match("madrasso", seed=7, dealer="W").play("CR", "C3", "CC")


def begun(env):
    env.reset(seed=1)
    return env


def tournament(**words):
    return madrasso.tournament(**{"players": ["random", "beginner"], "deals": 1} | words)


def keywords(call, *names):
    return [lambda wrong, name=name: call(**{name: wrong}) for name in names]


def dealt(**options):
    begun(madrasso.env()).reset(options=options)


def arrays(**words):
    madrasso.dataset("good.jsonl", **words)


def calls():
    new, view = madrasso.new_match, match().view()
    yield from keywords(new, "game", "players", "seed", "pack", "dealer", "void", "other")
    yield from keywords(madrasso.env, "game", "render_mode", "dense", "duplicate", "void")
    yield from keywords(begun(madrasso.env()).reset, "seed", "options")
    yield from keywords(dealt, "pack", "dealer")
    yield from keywords(begun(madrasso.env(dense=True)).step, "action")
    yield from (begun(madrasso.env()).observe, begun(madrasso.env()).action_space)
    yield from keywords(madrasso.vector_env, "game", "dense", "observations", "void")
    many = begun(madrasso.vector_env("madrasso", 3))
    yield from keywords(many.reset, "seed", "options")
    yield from (many.step, many.match)
    yield from (madrasso.options, madrasso.card, lambda wrong: madrasso.card("OA", wrong))
    yield lambda wrong: madrasso.choose(wrong, view)
    yield lambda wrong: madrasso.choose("club", view, wrong)
    yield from (lambda wrong: madrasso.choose("club", wrong), madrasso.legal, madrasso.view)
    yield from (madrasso.position, madrasso.solve, madrasso.svg, madrasso.to_pandas)
    yield from (madrasso.read_record, lambda wrong: madrasso.write_record(wrong, [match()]))
    yield lambda wrong: madrasso.write_record("new.jsonl", wrong)
    yield lambda wrong: madrasso.write_record("new.jsonl", [match()], wrong)
    yield madrasso.dataset
    yield from keywords(arrays, "players", "every", "dense")
    yield from keywords(tournament, "players", "game", "seed", "path", "void", "cluster")
    yield from (match().act, match().play, match().undo, match().view, match().begin)
    yield from keywords(view.question, "ask", "seed")
    yield from (madrasso.observations.encode, madrasso.observations.action_words)


@pytest.mark.smoke(1)
@pytest.mark.parametrize("wrong", WRONG, ids=lambda wrong: type(wrong).__name__)
def test_wrong_argument_is_accepted_or_a_value_error(wrong, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    match().write("good.jsonl")
    refused = 0
    for call in calls():
        try:
            call(wrong)
        except ValueError:
            refused += 1
        except OSError:  # no such file or cluster
            assert isinstance(wrong, (str, dict, list, tuple))
    assert refused > 20
