import pytest

from screens.ui import words
from tests.screens.support.stage import Stage


@pytest.fixture
def stage(tmp_path):
    words.use("it")
    return Stage(tmp_path)
