from screens.ui import sprites
from simulator.computer.tables.notes import wrapped

CODE = "A1B2 C3D4 E5F6"


def test_a_code_that_fits_a_line_is_not_broken():
    font = sprites.font("assets/font.bmp")
    width = font.width(CODE)
    for room in range(width + 6, 4 * width):
        lines = wrapped(font, f"The cards of a match: {CODE}", room)
        assert any(CODE in line for line in lines)
        assert all(font.width(line) <= room for line in lines)
    narrow = wrapped(font, f"The cards of a match: {CODE}", width - 9)
    assert " ".join(narrow).endswith(CODE)


def test_a_key_and_its_words_share_a_line():
    font = sprites.font("assets/font.bmp")
    text = "Two are doubtful. <HINT>: my mistakes"
    prompt, key = font.width("<HINT>: my mistakes"), font.width("<HINT>: my")
    for room in range(key + 6, 4 * prompt):
        lines = wrapped(font, text, room)
        assert not any(line.endswith("<HINT>:") for line in lines)
        assert prompt + 6 > room or any(line.endswith("<HINT>: my mistakes") for line in lines)
