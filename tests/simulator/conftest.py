import pytest

from screens.ui import theme
from simulator.computer.canvas import HEIGHT, WIDTH
from simulator.computer.tables import layout
from tests.support.screens.stage import Stage


@pytest.fixture
def stage(tmp_path):
    yield Stage(tmp_path)
    layout.use({})
    theme.WIDTH, theme.HEIGHT = WIDTH, HEIGHT
