import pytest

from screens.ui import theme
from simulator.computer.canvas import HEIGHT, WIDTH
from simulator.computer.tables import layout
from tests.support.screens.stage import Stage


@pytest.fixture(autouse=True)
def _handhelds_size_again():
    yield
    layout.use({})
    theme.WIDTH, theme.HEIGHT = WIDTH, HEIGHT


@pytest.fixture
def stage(tmp_path):
    return Stage(tmp_path)
