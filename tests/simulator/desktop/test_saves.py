"""The laptop's saves: what a file of the player's own holds, and who may sit at the table."""

import pytest

from engine.match import Match
from engine.options import BREVE, MADRASSO, default_rules
from simulator.desktop.saves import Saves
from simulator.records.reader import Refused, referee


def begun(game, seed, players):
    match = Match(game, default_rules(game), seed, players)
    match.begin()
    return match


def test_a_file_of_the_players_own_keeps_earlier_games(tmp_path):
    path = tmp_path / "games.jsonl"
    club = ["club"] * 4
    first = begun(MADRASSO, 1, club)
    Saves(tmp_path, path).save(first)
    saves = Saves(tmp_path, path)
    assert saves.load().pack == first.pack
    second = begun(BREVE, 2, club)
    saves.save(second)
    saves.save(second)
    assert [game.match.pack for game in referee(path)] == [first.pack, second.pack]
    assert Saves(tmp_path, path).load().pack == second.pack


def test_the_file_of_the_game_itself_holds_one_match(tmp_path):
    saves = Saves(tmp_path)
    saves.save(begun(MADRASSO, 1, ["club"] * 4))
    saves.save(begun(MADRASSO, 2, ["club"] * 4))
    assert len(referee(saves.file)) == 1


def test_who_does_not_play_here_is_refused_by_name(tmp_path):
    saves = Saves(tmp_path)
    saves.save(begun(MADRASSO, 1, ["human", "club", "grandmaster", "club"]))
    with pytest.raises(Refused, match="N is 'grandmaster'"):
        Saves(tmp_path).load()


def test_where_nobody_is_named_a_person_sits_in_the_south(tmp_path):
    saves = Saves(tmp_path)
    saves.save(begun(MADRASSO, 1, [""] * 4))
    assert Saves(tmp_path).load().players == ["human", "club", "club", "club"]
