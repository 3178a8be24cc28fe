import pytest

from lab import characters


def test_line_has_strength_and_habits(capsys, monkeypatch):
    monkeypatch.setattr(characters, "HABIT_DEALS", 4)
    assert characters.main(["nane", "checa", "--deals", "4"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert [line.split()[:2] for line in lines] == [["nane", "novice"], ["checa", "beginner"]]
    assert all("±" in line and "lead_trump" in line and "bid 0 (0)" in line for line in lines)


def test_mediatore_has_bids_and_no_trumps(capsys, monkeypatch):
    monkeypatch.setattr(characters, "HABIT_DEALS", 6)
    assert characters.main(["momolo", "--deals", "2", "--game", "mediatore"]) == 0
    line = capsys.readouterr().out
    assert "lead_trump 0 (0)" in line and "bid 0 " not in line


def test_unknown_character_is_refused(capsys):
    with pytest.raises(SystemExit):
        characters.main(["club"])
    assert "club is not a character: they are toffolo" in capsys.readouterr().err


def test_habit_counts_only_with_a_choice():
    found = characters.habits("club", 0, 3, 1)
    assert 0 < found["lead_trump"].done < found["lead_trump"].possible
    assert found["bid"].percent == 0
