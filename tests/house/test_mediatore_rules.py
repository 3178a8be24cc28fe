"""Every rule of Mediatore is cited by a test of tests/engine/."""

from pathlib import Path

import pytest

FILES = ("tests/engine/mediatore/test_game.py", "tests/engine/mediatore/test_score.py")


@pytest.mark.parametrize("number", range(1, 27))
def test_a_rule_is_cited(number):
    words = " ".join(Path(name).read_text(encoding="utf-8") for name in FILES)
    cited = {word.strip("#,.[]():") for word in words.split()}
    assert f"D{number}" in cited
