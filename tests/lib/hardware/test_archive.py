import pytest

from engine.cards import EMPTY
from engine.match import Match, new_view
from engine.options import BREVE, GAMES, MADRASSO, MEDIATORE, TRE, default_rules
from engine.record import lines
from engine.rng import Rng
from tests.support.device.drive import SECTOR, PowerCut
from tests.support.device.play import some_match
from tests.support.vm import playing

PLACES = 8
BLOCK = 4096


def unfinished(game: int, seed: int):
    people = ["human"] + ["random"] * (2 if game == TRE else 3)
    match = Match(game, default_rules(game), seed, people)
    match.begin()
    _act(match)
    return match


def _act(match):
    view = new_view(match.game_index)
    match.look(match.turn, view)
    match.act(playing.some_action(view, Rng(3)))


def finished(seed: int):
    match = Match(BREVE, default_rules(BREVE), seed, ["human"] + ["random"] * 3)
    while not match.over:
        match.begin()
        while match.turn != EMPTY:
            _act(match)
    return match


def record(match) -> list:
    return list(lines(match))


def kept(console) -> list:
    archive = console.archive()
    return [record(archive.match(place)) for place, _, _ in archive.entries]


def test_archived_matches_survive_a_restart(handheld, console):
    matches = [unfinished(MEDIATORE, 1), finished(2), unfinished(TRE, 3)]
    for match in matches:
        assert console.archive().add(match)
    assert kept(handheld.switch_on()) == [record(match) for match in reversed(matches)]
    for (_, summary, _), match in zip(console.archive().entries, reversed(matches), strict=True):
        assert (summary.game, summary.over) == (match.game_index, match.over)
        assert (summary.deals, summary.players) == (match.number, match.players)
        assert summary.totals[:2] == list(match.game.score.totals[:2])
        assert summary.winners == (1 << match.game.score.winner if match.over else 0)


def test_the_same_match_is_kept_once(console):
    for _ in range(2):
        assert console.archive().add(finished(1))
    assert len(kept(console)) == 1


def test_full_archive_drops_its_oldest_finished_match(console):
    first = unfinished(MEDIATORE, 0)
    over = [finished(seed) for seed in range(1, PLACES + 2)]
    for match in (first, *over):
        assert console.archive().add(match)
    expected = [record(match) for match in reversed(over[2:])] + [record(first)]
    assert kept(console) == expected


def test_a_match_of_each_game_can_always_be_taken_up(console):
    firsts = [unfinished(game, 0) for game in range(len(GAMES))]
    for match in firsts:
        console.archive().add(match)
    many = [unfinished(MADRASSO, seed) for seed in range(1, 12)]
    for match in many:
        assert console.archive().add(match)
    found = kept(console)
    assert len(found) == PLACES
    assert found[: PLACES - 3] == [record(match) for match in reversed(many[-PLACES + 3 :])]
    assert found[PLACES - 3 :] == [record(match) for match in reversed(firsts[1:])]


def test_dropped_match_is_gone(console):
    for seed in (1, 2, 3):
        console.archive().add(unfinished(BREVE, seed))
    archive = console.archive()
    archive.drop(archive.entries[1][0])
    assert kept(console) == [record(unfinished(BREVE, seed)) for seed in (3, 1)]


def test_match_of_a_deleted_or_shorter_archive_is_missing(handheld):
    archive = handheld.switch_on().archive()
    with pytest.raises(ValueError):
        archive.match(0)
    assert archive.add(finished(1))
    with pytest.raises(ValueError):
        archive.match(PLACES)


@pytest.mark.parametrize("sectors", range(12))
def test_power_cut_loses_only_the_match_being_written(handheld, console, sectors):
    left = unfinished(MEDIATORE, 9)
    console.save_match(left)
    older = [finished(seed) for seed in range(PLACES)]
    for match in older:
        console.archive().add(match)
    handheld.drive.sectors_left = sectors
    try:
        console.archive().add(left)
    except PowerCut:
        pass
    handheld.drive.sectors_left = None
    console = handheld.switch_on()
    assert record(console.load_match()) == record(left)
    found = kept(console)
    assert [each for each in found if each not in (record(left), record(older[0]))] == [
        record(match) for match in reversed(older[1:])
    ]


def test_the_first_match_may_be_cut_too(handheld):
    for sectors in range(20):
        console = handheld.switch_on()
        handheld.drive.files.pop("/saves/archive", None)
        handheld.drive.sectors_left = sectors
        try:
            console.archive().add(finished(1))
        except PowerCut:
            pass
        handheld.drive.sectors_left = None
        console = handheld.switch_on()
        assert console.archive().add(finished(2))
        assert kept(console)[0] == record(finished(2))


def written(handheld, seed: int) -> tuple[int, int]:
    file = handheld.drive.files["/saves/archive"]
    before = bytes(file)
    assert handheld.console.archive().add(finished(seed))
    changed = [i for i, byte in enumerate(file) if byte != before[i]]
    return changed[0], changed[-1]


def test_no_block_of_the_flash_holds_two_places(handheld):
    handheld.switch_on().archive().add(finished(1))
    places = sorted(written(handheld, 2 + n) for n in range(PLACES))
    size = len(handheld.drive.files["/saves/archive"])
    for phase in range(0, BLOCK, SECTOR):
        blocks = [((first + phase) // BLOCK, (last + phase) // BLOCK) for first, last in places]
        for (_, last), (first, _) in zip(blocks, blocks[1:], strict=False):
            assert last < first
        assert places[0][0] + phase >= BLOCK and size + phase - places[-1][0] >= 2 * BLOCK


def test_a_full_drive_keeps_nothing_and_loses_nothing(handheld, console):
    handheld.drive.room = 3 * BLOCK
    assert not console.archive().add(finished(1))
    assert "/saves/archive" not in handheld.drive.files
    handheld.drive.room = 7 * BLOCK
    for seed in (1, 2, 3):
        assert console.archive().add(finished(seed))
    assert kept(console) == [record(finished(seed)) for seed in (3, 2)]


def test_computers_drive_lets_the_archive_be_read(handheld, console):
    console.archive().add(finished(1))
    handheld.drive.read_only = True
    console = handheld.switch_on()
    assert kept(console) == [record(finished(1))]
    assert not console.archive().add(finished(2))
    assert kept(console) == [record(finished(1))]


def test_too_long_match_is_not_archived(console):
    match = some_match()
    match.history.chunks.append(bytearray(BLOCK))
    assert not console.archive().add(match)
