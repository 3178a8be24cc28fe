import pytest

from tests.support.screens.stage import Stage


@pytest.fixture
def stage(tmp_path):
    return Stage(tmp_path)
