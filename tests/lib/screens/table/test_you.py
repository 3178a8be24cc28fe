import re
from pathlib import Path

import pytest

from engine.options import GAMES, MADRASSO, TRE
from screens import seats
from screens.ui import words
from screens.ui.keys import DOWN, RIGHT, A
from simulator import translations
from tests.support.samples import size
from tests.support.screens.layout import texts
from tests.support.screens.stage import new_match

HOLE = re.compile(r"\{\d?\}")
LANGUAGES = pytest.mark.parametrize("language", sorted(words.LANGUAGES))
TELLS = re.compile(r'seats\.tell\([\w.]+, "(\w+)"')
DEALS = size(1, 4)
MOST = 2_500
KEYS = (DOWN, A, RIGHT, A, A)
# "You" in place of a name
AS_OF_ANOTHER = {
    "en": re.compile(r"\bYou (?:\w+s|has)\b|\w: You$|\bYou's\b"),
    "it": re.compile(r"\bTu (?!hai\b)\w+[ai]\b|\w: Tu$|\bdi Tu\b"),
    "fr": re.compile(r"\bToi \w+e\b|\w: Toi$|\bde Toi\b"),
}


def keys_told():
    return {key for path in Path("lib").rglob("*.py") for key in TELLS.findall(path.read_text())}


@LANGUAGES
def test_every_player_sentence_has_a_you_form(language):
    known = translations.of(language)
    told = keys_told()
    assert {"takes", "robs", "calls", "laid_away"} <= told
    for key in told:
        assert len(HOLE.findall(known[key])) == len(HOLE.findall(known[key + "_you"])) + 1, key
    assert {key for key in known if key.endswith("_you")} >= {key + "_you" for key in told}


def test_single_person_is_you(english):
    alone = new_match("human club club club")
    two = new_match("human club human club")
    assert seats.tell(alone, "takes", 0) == "Your trick"
    assert seats.tell(alone, "takes", 3) == "West's trick"
    assert seats.tell(two, "takes", 0) == "South's trick"
    assert seats.tell(alone, "calls", 0, "A♣") == "You call A♣"


@pytest.mark.smoke(2)
@pytest.mark.parametrize("game", GAMES)
def test_table_sentences_use_you_correctly(stage, language, game):
    others = "random random" if GAMES.index(game) == TRE else "random random random"
    rules = {"first_dealer": "kings"} if GAMES.index(game) == MADRASSO else {}
    stage.open(new_match("human " + others, 5, game, **rules))
    match = stage.screen.match
    seen = set()
    for frame in range(MOST):
        seen.update(texts(stage.screen.group))
        stage.press(KEYS[frame % len(KEYS)])
        if match.number > DEALS:
            break
    else:
        raise AssertionError("the deals do not end")
    lines = [line for text in seen for line in text.split("\n")]
    assert len(lines) > 20
    assert not [line for line in lines if AS_OF_ANOTHER[language].search(line)]
