import pytest

from screens.ui import words
from screens.ui.keys import RIGHT, B
from simulator.computer.pages import look
from tests.support.screens.layout import assert_readable, texts
from tests.support.screens.stage import cover
from tools import shots


@pytest.mark.smoke(2)
@pytest.mark.parametrize("language", sorted(words.LANGUAGES))
@pytest.mark.parametrize("name", ["table", "mediatore"])
@pytest.mark.parametrize("size", [(1366, 768), (844, 390), (412, 915), (375, 667)])
def test_pages_about_earlier_play_are_readable(stage, size, name, language):
    words.use(language)
    cover(stage, size)
    shots.PICTURES[name](stage.app)
    stage.press(B)
    page = stage.screen.question
    assert isinstance(page, look.LookBack)
    seen = []
    for _ in range(page._pages):
        assert_readable(page.group)
        assert all(each.x >= 0 and each.y < page._low for each in page._content)
        seen.append(" ".join(texts(page.group)))
        stage.press(RIGHT)
    assert words.say("beside_gone") in seen[1] and len(set(seen)) == page._pages
