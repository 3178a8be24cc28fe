from types import SimpleNamespace

import pytest

from engine.deal import CALL, DISCARD
from engine.match import new_view
from engine.options import MEDIATORE
from screens.ui import words
from screens.ui.keys import A
from simulator.computer import devices
from simulator.narrator import news, pages, screen_text, speech
from simulator.narrator.facts_by_game import facts_of
from simulator.narrator.mediatore_facts import MediatoreFacts
from tests.support.screens.auctions import reached
from tests.support.screens.stage import Stage, new_match


def test_no_comma_follows_a_question_or_end():
    words.use("it")
    assert speech.plain("Robi la scoperta?  7K") == "Robi la scoperta? 7K"
    assert speech.plain("Est  allievo") == "Est, allievo"


def test_chosen_card_is_announced_once_at_an_exchange(tmp_path):
    stage = Stage(tmp_path)
    words.use("it")
    match = reached(lambda game: game.phase == CALL and game.deal.turn == 0)
    stage.open(match)
    told, frame = [], 0
    while match.game.phase == CALL:
        stage.hear()
        frame += 1
        if frame % 20:
            stage.step()
        else:
            stage.press(A)
    for _ in range(200):
        told += stage.hear()
        stage.step()
    assert match.game.phase == DISCARD
    card = speech.sentences([speech.card(stage.screen.hand.chosen, match.game.ranks)])
    assert told.count(card) == 1, told


def test_device_words_are_chosen_by_marks(tmp_path):
    stage = Stage(tmp_path)
    stage.console.devices = devices.IN_A_WINDOW
    for device, wanted in {
        devices.POINTER: "rob, wheel: pace",
        devices.TOUCH: "rob, pace",
        devices.KEYBOARD: "R: rob, ◄ ►: pace",
    }.items():
        stage.console.device = device
        words.use("en")
        assert stage.app.font.voiced("<SELECT>: rob, <ARROWS>: pace") == wanted
        for text in (
            "Put jack of coins there: partner plays last",
            "No hints here: find the card yourself",
            "Jusqu'ici: trois plis",
            "Scegli qui: la carta",
        ):
            assert speech.plain(stage.app.font.voiced(text)) == text


def test_neighbouring_cards_are_announced_in_turn(english):
    told = "Discard five of cups, three of coins, king of swords?"
    assert speech.plain("Discard 5♥ 3♦ Ｒ♠?") == told


@pytest.mark.parametrize(
    ("language", "line"),
    [
        ("en", "Nane to you: a card"),
        ("it", "Nane per te: una carta"),
        ("fr", "Nane à toi\u202f: une carte"),
    ],
)
def test_received_card_comes_to_you(language, line):
    words.use(language)
    match = new_match(game="mediatore")
    table = SimpleNamespace(view=new_view(MEDIATORE), match=match)
    facts = MediatoreFacts(SimpleNamespace(), table)
    assert speech.plain(words.say("gives_back", facts.name(1), facts.to(0))) == line


@pytest.mark.parametrize(
    ("language", "line"),
    [
        ("en", "blue edge of a card: the upcard, trumps"),
        ("fr", "bord bleu d'une carte\u202f: la retourne, l'atout"),
        ("it", "bordo azzurro di una carta: la scoperta, il trionfo"),
    ],
)
def test_a_line_has_one_colon_after_its_name(language, line):
    words.use(language)
    assert speech.says(words.say("tell_sign_upcard"), words.say("sign_upcard")) == line


@pytest.mark.parametrize(
    ("language", "text", "spoken"),
    [
        ("it", "Est –30  Sud +10", "Est meno 30, Sud più 10"),
        ("en", "58+10 last trick", "58 plus 10 last trick"),
        ("fr", "3 de plus (+/–2,1)", "3 de plus (plus ou moins 2,1)"),
    ],
)
def test_every_sign_of_a_figure_is_a_word(language, text, spoken):
    words.use(language)
    assert speech.plain(text) == spoken


def test_a_sentence_beside_another_text_is_a_sentence():
    pieces = [screen_text.Piece(text, x, 0) for x, text in enumerate(("Discard 4", "Called six"))]
    assert screen_text.rows(pieces) == ["Discard 4. Called six"]
    names = [screen_text.Piece(text, x, 0) for x, text in enumerate(("Nane", "Anzola"))]
    assert screen_text.rows(names) == ["Nane, Anzola"]


def test_a_prompt_below_a_question_is_a_sentence():
    rows = ["Claim all the other cards", screen_text.Prompt("yes"), screen_text.Prompt("no")]
    assert news.on_one_line(rows) == ["Claim all the other cards. Yes. No."]


def test_one_card_is_in_the_singular_in_italian(tmp_path):
    stage = Stage(tmp_path)
    words.use("it")
    stage.open(new_match(seed=3))
    stage.until_turn()
    facts = facts_of(stage.app, stage.screen)
    facts.view.hand[0] = 1 << 9
    stage.screen.opened = True
    assert pages._gone(facts, 0).endswith(f": tua {speech.rank(facts.order[9])}; altre 9")
