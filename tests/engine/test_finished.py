from engine.history import CHUNK_BYTES
from engine.match import LONGEST_LOG, Match, new_view
from engine.options import MADRASSO, MEDIATORE, TRE, parse_rules
from engine.rng import Rng
from tests.support.engine.table import a_match, act
from tests.support.vm.playing import play_deal


def endless(seed: int):
    return Match(MEDIATORE, parse_rules(MEDIATORE, {"deals": 0}), seed, ["random"] * 4)


def test_finished_deals_are_listed_in_order():
    for game, sides in ((MADRASSO, 2), (TRE, 3), (MEDIATORE, 4)):
        match = a_match(game, seed=8) if game != MEDIATORE else endless(8)
        told, points, ends = [], [], []
        while not match.over and match.number < 14:
            assert match.finished == len(told)
            match.begin()
            play_deal(match, new_view(game), Rng(match.number))
            log = bytes(match.log[: match.n_log])
            told.append((match.game.dealer, match.pack, log))
            points.append(list(match.game.score.points[:sides]))
            ends.append(match.game.score.end)
        assert match.finished == len(told) > 8
        assert match.past == [bytes([dealer]) + pack + log for dealer, pack, log in told]
        assert [match.history.deal(i) for i in range(len(told))] == [
            bytes([dealer]) + log for dealer, _, log in told
        ]
        assert [list(deal) for deal in match.history.points] == points
        assert list(match.history.flat_points) == [made for deal in points for made in deal]
        assert list(match.history.ends) == ends


def test_given_pack_is_kept():
    match = a_match(early_call="punished", seed=5)
    other = a_match(seed=6)
    match.begin(match.next_dealer(), other.shuffled(1))
    act(match, "out")
    assert match.past[0][1:41] == other.shuffled(1) != match.shuffled(1)


def test_a_finished_deal_takes_about_60_bytes():
    for match, most in ((a_match(TRE, seed=8), 54), (endless(8), 60)):
        view = new_view(match.game_index)
        while not match.over and match.number < 60:
            match.begin()
            play_deal(match, view, Rng(match.number))
        taken = sum([len(chunk) for chunk in match.history.chunks]) + len(match.history.ends)
        taken += 2 * len(match.history.flat_points)
        assert taken <= most * match.finished
        for chunk in match.history.chunks:
            assert len(chunk) <= CHUNK_BYTES
        for chunk in match.history.chunks[:-1]:
            assert len(chunk) > CHUNK_BYTES - 2 - LONGEST_LOG
