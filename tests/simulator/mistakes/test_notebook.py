from types import SimpleNamespace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.bots.madrasso.reasons import facts as madrasso_facts
from engine.bots.mediatore.reasons import facts as mediatore_facts
from engine.options import GAMES, MADRASSO, MEDIATORE, TRE, with_option
from engine.puzzles.keys import key_of
from engine.puzzles.puzzle import choices, read
from engine.puzzles.puzzle_file import CARDS, THEMES
from engine.review.costs import FOLLOWING, LEADING, TRUMPING
from engine.solver import lines
from engine.solver.exact import Solver
from engine.statistics import marked
from screens.statistics.counting import BEGUN
from simulator.mistakes import recording
from simulator.mistakes.deal_costs import DealCosts
from simulator.mistakes.notebook import (
    FAILED,
    FILE,
    LAST,
    MOST_BYTES,
    MOST_DEALS,
    MOST_PUZZLES,
    N_THEMES,
    OLD,
    OLDER,
    SOLVED,
    UNPROVEN,
    UNTRIED,
    Deal,
    Notebook,
    OwnPuzzle,
    joined,
)
from simulator.mistakes.patterns import CODES, NAMES, Slip
from simulator.mistakes.prover import Prover
from simulator.puzzles.proof import finding
from tests.support.notes import Memory
from tests.support.puzzles import contents, costs_in_file
from tests.support.screens.stage import new_match, played_out
from tools import shots

DAY = 900
FACTS = madrasso_facts, mediatore_facts

slips = st.builds(
    Slip,
    st.integers(0, 39),
    st.integers(0, 58),
    st.integers(0, 58),
    st.integers(0, LAST),
    st.integers(0, len(NAMES) - 1),
    st.integers(0, 900),
    st.integers(0, 1),
)
deals = st.builds(
    Deal,
    st.integers(0, 999),
    st.integers(0, 30).map(lambda n: n.to_bytes(4, "little")),
    st.integers(0, len(GAMES) - 1),
    st.tuples(*[st.integers(0, 900)] * N_THEMES),
    st.integers(0, 9),
    st.lists(slips, max_size=3).map(tuple),
)
puzzles = st.builds(
    OwnPuzzle,
    st.integers(0, 999),
    st.integers(0, 30).map(lambda n: n.to_bytes(3, "little")),
    st.integers(UNPROVEN, SOLVED),
    st.integers(0, LAST),
    st.integers(0, len(THEMES) - 1),
    st.binary(min_size=CARDS, max_size=CARDS),
    st.binary(min_size=1, max_size=MOST_BYTES),
)


@st.composite
def files(draw):
    found = Notebook()
    found.deals = {each.key: each for each in draw(st.lists(deals, max_size=6))}
    found.puzzles = {each.key: each for each in draw(st.lists(puzzles, max_size=6))}
    return found.encoded()


@given(files(), files(), files())
def test_copies_are_joined_in_any_order(one, other, third):
    both = joined(one, other)
    assert Notebook(both).encoded() == both == joined(other, one)
    assert joined(both, both) == both == joined(both, one)
    assert joined(both, third) == joined(one, joined(other, third))
    found = Notebook(both)
    assert set(found.deals) == set(Notebook(one).deals) | set(Notebook(other).deals)
    for content in (one, other):
        for key, puzzle in Notebook(content).puzzles.items():
            assert found.puzzles[key].state >= puzzle.state


def test_the_oldest_deals_and_puzzles_are_dropped():
    found = Notebook()
    for i in range(MOST_DEALS + 3):
        key = i.to_bytes(4, "big")
        found.deals[key] = Deal(i, key, MADRASSO, (1,) * N_THEMES)
    for i in range(MOST_PUZZLES + 3):
        key = i.to_bytes(3, "big")
        found.puzzles[key] = OwnPuzzle(i, key, UNTRIED, 0, content=b"\1")
    kept = Notebook(found.encoded())
    assert sorted(each.day for each in kept.deals.values()) == [*range(3, MOST_DEALS + 3)]
    assert sorted(each.day for each in kept.proven()) == [*range(3, MOST_PUZZLES + 3)]
    assert len(kept.encoded()) < 1 << 15


def test_only_the_first_answer_counts():
    found = Notebook()
    found.puzzles[b"key"] = OwnPuzzle(DAY, b"key", UNTRIED, 0, content=b"\1")
    found.answer(b"key", False)
    found.answer(b"key", True)
    assert found.puzzles[b"key"].state == FAILED


def console(day=DAY):
    memory = Memory()
    memory.today = lambda: day
    return memory


def reviewed(game=MADRASSO, number=1, seed=None):
    match = shots._played(game, number) if seed is None else played_out(new_match(seed=seed))
    costs = DealCosts(match, number, None)
    for each in costs.cards:
        each.known, each.value, each.best_value, each.why = 0, 60, 60, (0, 0)
    return costs


def app(memory, source=None, practice=None):
    return SimpleNamespace(console=memory, source=source, practice=practice)


def test_a_deal_s_mistakes_are_recorded_once_by_theme():
    memory, costs = console(), reviewed()
    leading = next(each for each in costs.cards if each.kind == LEADING and not each.is_forced)
    following = next(each for each in costs.cards if each.kind == FOLLOWING and not each.is_forced)
    leading.known, leading.error, following.known, following.error = 420, 10, 910, 20
    leading.best_value, following.best_value, following.why = 64, 69, (lines.LAST, 0)
    for _ in range(2):
        recording.record(app(memory), costs)
    (deal,) = Notebook(memory.files[FILE]).deals.values()
    assert (deal.day, deal.game) == (DAY, MADRASSO)
    habit = recording.habit_of(following, costs.match)
    assert deal.costs[LEADING] == 42 and deal.costs[habit] == 91
    assert sum(deal.costs) == 133


def test_a_deal_s_mistakes_have_their_cards_and_patterns():
    memory, costs = console(), reviewed()
    dear = [each for each in costs.cards if not each.is_forced][:4]
    for each in dear:
        before = costs.review.match_before(each)
        each.known, each.error = 420, 10
        each.best_known = next(card for card in choices(before) if card != each.card)
    recording.record(app(memory), costs)
    (deal,) = Notebook(memory.files[FILE]).deals.values()
    assert [each[:3] for each in deal.slips] == [
        (each.n_before, each.card, each.best_known) for each in dear
    ]
    for habit, cost in enumerate(deal.costs):
        assert cost == sum(each.cost for each in deal.slips if each.habit == habit)
    assert any(each.pattern for each in deal.slips)


def test_every_firm_reason_has_one_pattern():
    codes = [code for text in CODES.values() for code in text.split()]
    assert len(set(codes)) == len(codes)
    firm = [code for facts in FACTS for code in facts.NAMES.split()[: facts.WEAK]]
    assert set(firm) == {*codes, "m_shows"}


def test_an_older_file_is_read_and_kept():
    found = Notebook()
    found.deals = {b"abcd": Deal(DAY, b"abcd", MADRASSO, (1, 2, 3, 4, 5))}
    content = found.encoded()
    head = 3 + 7 + 2 * N_THEMES
    older = Notebook(bytes((OLDER,)) + content[1:head] + content[head + 5 :])
    assert older.deals == found.deals and Notebook(older.encoded()).deals == found.deals
    with pytest.raises(ValueError, match="no file"):
        Notebook(bytes((OLDER,)) + content[1 : head - 1])


def test_an_older_file_loses_its_patterns_only():
    found, slip = Notebook(), Slip(4, 0x12, 0x31, LEADING, 3, 40)
    found.deals = {b"abcd": Deal(DAY, b"abcd", MADRASSO, (1, 2, 3, 4, 5), 1, (slip,))}
    older = Notebook(bytes((OLD,)) + found.encoded()[1:-1])
    assert older.deals[b"abcd"].slips == (slip._replace(pattern=0),)


def test_a_deal_is_one_entry_whatever_was_undone():
    memory, costs = console(), reviewed()
    costs.is_done = True
    found = Notebook()
    old = recording._old_key(costs)
    found.deals[old] = Deal(DAY - 3, old, MADRASSO, (0,) * N_THEMES, 7)
    memory.files[FILE] = found.encoded()
    recording.record(app(memory), costs)
    (deal,) = recording.read(memory).deals.values()
    assert (deal.day, deal.number) == (DAY - 3, 7) and deal.key != old
    undone = reviewed()
    kept = [*undone.match.past[0]]
    other = SimpleNamespace(
        game_index=undone.match.game_index, players=undone.match.players, past=[bytes(kept[:-1])]
    )
    assert recording.key_of_deal(other, 1) == deal.key


def test_an_undone_deal_is_forgotten_but_not_in_a_replay():
    memory, costs = console(), reviewed(number=2)
    owner = app(memory)
    owner.costs = costs
    recording.record(owner, costs)
    recording.forget(owner, costs.match, 3)
    memory.files[BEGUN] = 2 * marked(costs.match, None, 1)
    recording.forget(owner, costs.match, 2)
    assert recording.read(memory).deals and owner.costs
    del memory.files[BEGUN]
    recording.forget(owner, costs.match, 2)
    assert not recording.read(memory).deals and not owner.costs


@pytest.mark.parametrize(("tricks_before", "habit"), [(6, TRUMPING), (7, LAST)])
def test_only_a_late_mistake_is_about_the_last_trick(tricks_before, habit):
    costs = reviewed()
    card = costs.cards[0]
    card.kind, card.why, card.n_before = TRUMPING, (lines.LAST, 0), 4 * tricks_before
    assert recording.habit_of(card, costs.match) == habit


@pytest.mark.parametrize("values", [{"source": 3}, {"practice": object()}])
def test_practice_and_the_archive_record_nothing(values):
    memory = console()
    recording.record(app(memory, **values), reviewed())
    assert not memory.files


def test_people_who_share_a_device_record_nothing():
    memory, costs = console(), reviewed()
    costs.match.players[1] = "human"
    recording.record(app(memory), costs)
    assert not memory.files


@pytest.mark.parametrize("game", [MADRASSO, TRE, MEDIATORE])
def test_a_mistake_becomes_the_position_of_a_puzzle(game):
    memory, costs = console(), reviewed(game)
    late = [each for each in costs.cards if not each.is_forced][-1]
    late.known, late.error, late.best_value = 900, 10, 75
    recording.record(app(memory), costs)
    puzzle = Notebook(memory.files[FILE]).unproven()
    assert puzzle and key_of(puzzle.content) == puzzle.key
    found = read(puzzle.content)
    before = costs.review.match_before(late)
    assert found.match.game_index == game and found.card == late.card
    assert bytes(found.match.log[: found.match.n_log]) == bytes(before.log[: before.n_log])


@pytest.mark.parametrize(("left", "leads", "becomes"), [(7, False, 1), (7, True, 0), (8, False, 0)])
def test_seven_tricks_may_be_left_and_six_cards_legal(left, leads, becomes):
    """The file has room for six costs."""
    memory = console()
    for seed in range(30):
        costs = reviewed(seed=seed)
        of_turn = [each for each in costs.cards if 10 - each.n_before // 4 == left]
        if (of_turn[0].kind == LEADING) == leads and not of_turn[0].is_forced:
            break
    (card,) = of_turn
    card.known, card.error, card.best_value = 900, 10, 75
    recording.record(app(memory), costs)
    assert len(Notebook(memory.files[FILE]).puzzles) == becomes


def test_a_proof_in_slices_has_the_same_result():
    puzzles_found = [read(each.rstrip(b"\0")) for each in contents(MADRASSO)]
    long = next(each for each in puzzles_found if each.match.game.deal.counts[0] == 5)
    match, card = long.match, long.card
    steps = []
    for nodes in (0, 30):
        work, n = finding(match, card, 1, Solver, nodes), 0
        while True:
            try:
                next(work)
            except StopIteration as end:
                assert end.value
                break
            n += 1
        steps.append(n)
    assert steps[1] > steps[0]


def test_other_rules_make_no_puzzle():
    costs = reviewed()
    late = [each for each in costs.cards if not each.is_forced][-1]
    late.known, late.error, late.best_value = 900, 10, 75
    costs.match.rules = with_option(MADRASSO, costs.match.rules, "void", "trump")
    assert recording.candidate(costs, late, DAY) is None


def prove(memory):
    prover = Prover(memory)
    for _ in range(5000):
        if not prover.has_work:
            return
        prover.step()
    raise AssertionError("the proof does not end")


def waiting(content):
    found = Notebook()
    key = key_of(content)
    found.puzzles[key] = OwnPuzzle(DAY, key, UNPROVEN, LEADING, content=content)
    memory = console()
    recording.write(memory, found)
    return memory, key


def test_the_proof_is_that_of_the_other_puzzles():
    content = contents(MADRASSO)[0].rstrip(b"\0")
    memory, key = waiting(content)
    prove(memory)
    proven = Notebook(memory.files[FILE]).puzzles[key]
    assert proven.state == UNTRIED and proven.content == content
    assert proven.costs == costs_in_file(MADRASSO)[0]


def test_a_position_without_a_best_card_is_dropped():
    costs = reviewed()
    plain = next(each for each in reversed(costs.cards) if not each.is_forced)
    plain.known, plain.error, plain.best_value = 900, 10, 75
    memory = console()
    recording.record(app(memory), costs)
    before = Notebook(memory.files[FILE]).unproven()
    assert before
    prove(memory)
    assert not Notebook(memory.files[FILE]).unproven()
