import pytest

from engine import claim as claims
from screens.ui import words
from simulator.computer import keyboard
from tests.support.screens.layout import texts
from tests.support.screens.stage import cover, new_match


@pytest.mark.parametrize("language", sorted(words.LANGUAGES))
@pytest.mark.parametrize(
    ("found", "key"),
    [(claims.LOST, "not_now"), (claims.UNNAMED, "partner"), (0x19, "not_yet")],
)
def test_a_refused_claim_says_why(stage, monkeypatch, language, found, key):
    words.use(language)
    cover(stage, (412, 915))
    monkeypatch.setattr(claims, "beaten_by", lambda view, on_slice: found)
    stage.open_at_card(new_match("human random random random", 11))
    means, why = words.say("beside_claim_means"), words.say(f"beside_claim_{key}", "A♠")
    for is_first in (True, False):
        stage.console.buttons.command(keyboard.CLAIM)
        stage.step(3)
        said = " ".join(texts(stage.screen.group))
        assert why.split(":")[0] in said and (means[-20:] in said) == is_first
