import pytest

from screens.help import advice
from screens.ui import words
from tests.support.screens.stage import Stage, new_match

LIKE_EVENTS = {
    "en": (
        "Second to play, stay low: partner plays last.",
        "Give 3♣ to partner's trick: his card is winning.",
        "Last to play, take the trick with 3♦: 13 points are safe.",
    ),
    "it": (
        "Secondo di mano, stai basso: gioca ultimo il compagno.",
        "Dai 3♣ alla presa del compagno: la sua carta vince.",
        "Ultimo, prendi con 3♦: 13 punti sono sicuri.",
    ),
}


@pytest.mark.parametrize("language", sorted(LIKE_EVENTS))
def test_every_hint_is_announced(tmp_path, language):
    stage = Stage(tmp_path)
    words.use(language)
    stage.open_at_card(new_match(seed=11))
    table = stage.screen
    stage.hear()
    for why in LIKE_EVENTS[language]:
        advice.show(table, why, "")
        stage.step(2)
        heard = " ".join(stage.hear())
        assert heard.startswith(why[:4]) and heard.endswith(why[-9:])
        table.motions.hurry()
        stage.step(2)
