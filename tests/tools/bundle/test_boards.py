import ast

import pytest

from screens.ui import words
from simulator import translations
from simulator.computer import devices
from tools.bundle import assemble, boards

FLAGS = ("IS_BADGE", "ON_CARD", "NO_LIGHTS", "NO_SOUND", "NO_DIMMING")
BOARDS = pytest.mark.parametrize("board", boards.names())


def sources(board: str) -> dict[str, str]:
    own = {assemble.module_name(path): text for path, text in assemble.sources().items()}
    return boards.adapted({name: text.decode() for name, text in own.items()}, board)


def constant(text: str, name: str):
    for line in ast.parse(text).body:
        if isinstance(line, ast.Assign) and ast.unparse(line.targets[0]) == name:
            return ast.literal_eval(line.value)
    raise AssertionError(f"no constant {name}")


@BOARDS
def test_board_has_all_fields(board):
    assert [boards.value(board, flag) in (0, 1) for flag in FLAGS] == [True] * len(FLAGS)
    assert len(boards.key_names(board)) == len(devices.HANDHELD_NAMES)
    own = boards.text(board)
    needed = ["find_display", "find_buttons", "find_two_keys"]
    needed += ["find_audio"] * (not boards.value(board, "NO_SOUND"))
    needed += ["mount_card"] * boards.value(board, "ON_CARD")
    assert all(f"def {name}(" in own for name in needed)


@BOARDS
def test_constants_follow_the_board(board):
    texts = sources(board)
    assert constant(texts["screens.ui.theme"], "HEIGHT") == boards.value(board, "HEIGHT")
    assert constant(texts["screens.ui.full_page"], "FOOT_Y") == 108
    assert constant(texts["screens.extras"], "MUTE") == boards.value(board, "NO_SOUND")
    folder = constant(texts["console"], "_ASSETS")
    assert folder == ("/sd/assets/" if boards.value(board, "ON_CARD") else "/assets/")
    assert texts[boards.THIS_BOARD] == boards.text(board)


def test_a_constant_that_is_gone_is_named():
    texts = {name: "" for name in assemble.optimized().flat} | {"screens.ui.theme": "WIDTH = 1"}
    with pytest.raises(boards.Misfit, match="screens.ui.theme has no constant HEIGHT"):
        boards.adapted(texts, boards.names()[0])


@pytest.mark.parametrize("language", words.LANGUAGES)
def test_texts_name_the_boards_buttons(language):
    names = boards.key_names("pimoroni_explorer2350")
    text = translations.for_handheld(language, None, names).decode()
    assert "USER" in text and "B+Y" in text and "START" not in text
