import pytest

from screens import words
from tests.screens.stage import Stage


@pytest.fixture
def stage(tmp_path):
    words.use("it")
    return Stage(tmp_path)
