import pytest

from tests.screens.support.stage import Stage


@pytest.fixture
def stage(tmp_path):
    return Stage(tmp_path)
