from screens.ui.font import FIGURE_SPACE


def covers(font, text: str) -> bool:
    return all(letter in "\n" + FIGURE_SPACE + font.letters for letter in text)
