import pytest

from screens.ui import labels, theme
from tests.support.screens.layout import ink
from tests.support.screens.stage import written_anyhow

WHOLE = "Punti finali"


@pytest.mark.parametrize("align", [labels.LEFT, labels.CENTRE, labels.RIGHT])
def test_long_text_is_cut_at_its_end(stage, align):
    room = stage.app.font.width("Punti")
    line = labels.Line(stage.app, 80, 20, room, "Punti", theme.PAPER, align)
    start = ink(line, 0, 0, 1)
    with pytest.raises(AssertionError, match=WHOLE):
        line.say(WHOLE)
    with written_anyhow():
        line.say(WHOLE + "!")
    assert ink(line, 0, 0, 1) == start


def test_rows_of_a_line_do_not_overlap(stage):
    line = labels.Line(stage.app, 5, 20, 60, rows=2)
    line.say("gli\naltri")
    line.step = theme.FONT_HEIGHT - 1
    with pytest.raises(AssertionError, match="'alto' lies on 'gli'"):
        line.say("gli\nalto")  # the second row's margin would overwrite the first row
