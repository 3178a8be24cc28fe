import re
from pathlib import Path

import pytest

from engine.cards import MADRASSO_RANKS
from screens.menu import saved_settings, settings_page
from screens.settings import FACE
from screens.ui import cards, sprites, themes, words
from screens.ui.font import COURT_SIGNS, FIGURE_SPACE, SUIT_SIGNS
from screens.ui.keys import RIGHT
from simulator.narrator import speech
from tests.support.places import ROOT

ASSETS = ROOT / "assets"
COURTS = {"it": "KQJ", "en": "KQJ", "fr": "RDV"}


@pytest.fixture(params=COURTS)
def app(request, stage):
    words.use(request.param)
    saved_settings.keep(stage.app, FACE, themes.FRANCESI)
    return stage.app


@pytest.fixture(autouse=True)
def usual_names():
    yield
    words.name_cards("")


FONT = sprites.font(str(ASSETS / "font.bmp"))
PICTURES = {
    (FONT.tiles[i], FONT.widths[i]): letter
    for i, letter in enumerate(FONT.letters)
    if letter not in COURT_SIGNS
}


def read(font, text):
    numbers = font.numbers(font.spell(text))
    shown = (
        FIGURE_SPACE if n == font.blank else PICTURES[font.tiles[n], font.widths[n]]
        for n in numbers
    )
    return "".join(shown)


@pytest.mark.parametrize(
    "text",
    ["F1", "R Tab", "Esc R", "F", "Marie C", "R, C", "C'è anche", "Rob", "A F A", "R", "", "(C)"],
)
def test_letters_that_are_no_cards_stay_as_they_are(app, text):
    assert read(app.font, text) == text


def test_court_card_has_the_letter_of_its_picture(app):
    shown = COURTS[words.language()]
    signs = [cards.sign(1 << 4 | MADRASSO_RANKS.index(rank), MADRASSO_RANKS) for rank in "RCF"]
    assert [read(app.font, sign) for sign in signs] == [letter + "♢" for letter in shown]
    sheet = Path(themes.file("cards", themes.FRANCESI))
    assert (sheet.stem == "cards-francesi") == (shown == "KQJ")
    assert Path(ASSETS / sheet).exists()


def test_king_at_the_deal_has_the_kings_letter(app):
    said = words.say("courts_french").split("   ")
    assert [read(app.font, each)[:2] for each in said] == [
        letter + " " for letter in COURTS[words.language()]
    ]


@pytest.mark.parametrize("face", range(3))
def test_texts_have_the_signs_of_the_cards(stage, face):
    saved_settings.keep(stage.app, FACE, face)
    assert read(stage.app.font, SUIT_SIGNS) == ("♥♦♠♣", "⚱◎♠♣", "♡♢♤♧")[face]


def test_a_text_is_as_wide_as_it_is_written(app):
    for text in ("A 3 Ｒ Ｃ Ｆ", "Ｒ♦?"):
        assert app.font.width(text) == app.font.width(read(app.font, text))


def test_voice_reads_the_visible_letters(app):
    king, queen, jack = COURTS[words.language()]
    assert speech.plain("A Ｒ Ｃ Ｆ, R") == f"A {king} {queen} {jack}, R"
    assert speech.plain("Ｒ♠") == {"it": "re di picche", "en": "king of spades"}.get(
        words.language(), "roi de pique"
    )


def test_new_language_changes_the_cards_at_once(stage, english):
    saved_settings.keep(stage.app, FACE, themes.FRANCESI)
    stage.show_handhelds(settings_page.SettingsPage, 0, lambda app: None)
    seen = set()
    for _ in COURTS:
        stage.press(RIGHT, wait=1)
        seen.add((words.language(), read(stage.app.font, "Ｒ"), stage.app.faces._file.name[-7:]))
    assert {(language, letter) for language, letter, _ in seen} == {
        (language, letters[0]) for language, letters in COURTS.items()
    }
    assert {name for language, _, name in seen if language == "fr"} == {"rdv.bmp"}


COURT = re.compile(r"(?<![\w'’+])[RCF](?![\w'’:.])|[RCF](?=[♥♦♠♣=])")


@pytest.mark.parametrize("language", COURTS)
def test_texts_mark_the_letters_of_court_cards(language):
    texts = {f"words/{language}.txt": [], f"words/why-{language}.txt": []}
    for path in (*texts, f"words/rules.{language}.txt"):
        texts[path] = (ASSETS / path).read_text("utf-8").split("\n")
    for path in sorted((ASSETS / "lessons").glob(f"*.{language}.txt")):
        texts[path.name] = path.read_text("utf-8").split("\n")
    found = [
        line
        for lines in texts.values()
        for line in lines
        if COURT.search(line)
        and not line.startswith(("#", "key_", "names_", "column_", "letters", "weekdays"))
    ]
    assert not found
