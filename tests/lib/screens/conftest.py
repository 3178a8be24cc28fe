import pytest

from screens.ui import words
from tests.support.screens.stage import Stage


@pytest.fixture
def stage(tmp_path):
    return Stage(tmp_path)


@pytest.fixture(params=sorted(words.LANGUAGES))
def language(request):
    words.use(request.param)
    return request.param
