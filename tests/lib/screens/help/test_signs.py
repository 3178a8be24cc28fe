import pytest

from engine.cards import EMPTY
from engine.deal import AUCTION, CALL, DISCARD, PLAY
from engine.match import new_view
from engine.mediatore.actions import ALLOWED, BUSSO, SIGNAL_NAMES, signalled
from engine.mediatore.contracts import MEDIATORE_BID, SOLO
from engine.options import GAMES, MEDIATORE, SIGNALS, TRE, option_values
from screens.help import signs
from screens.help.at_a_glance import Glance
from screens.madrasso.table import Table
from screens.mediatore.look_again import Look
from screens.mediatore.table import Table as MediatoreTable
from screens.table import pause
from screens.ui import cards, theme, widgets, words
from screens.ui.keys import RIGHT, START, A, B
from simulator.computer import devices, scene
from tests.support.screens import auctions
from tests.support.screens.auctions import reached
from tests.support.screens.cards_shown import dimmed
from tests.support.screens.layout import assert_clear, assert_readable, texts
from tests.support.screens.stage import any_card, new_match

ARROWS = {cards.ARROW_UP, cards.ARROW_DOWN, cards.ARROW_LEFT, cards.ARROW_RIGHT}
TABLES = (Table, MediatoreTable)
TRUMPS = set(range(cards.SUIT_MARK, cards.SUIT_MARK + 4))


def marks(group, app):
    found = set()
    for thing in group:
        if thing.hidden:
            continue
        if thing.kind == scene.PICTURE:
            if thing.bitmap is app.marks.bitmap:
                found.add(thing[0])
        elif thing.kind == scene.GROUP:
            found |= marks(thing, app)
    return found


@pytest.mark.parametrize("game", range(len(GAMES)))
def test_every_table_mark_is_explained(stage, game):
    match = new_match("human random random" + " random" * (game != 2), 4, GAMES[game])
    match.begin()
    seen = set()
    while match.turn != EMPTY:
        stage.app.open(TABLES[game == MEDIATORE], match, 0, True, False)
        stage.change_screen()
        seen |= marks(stage.screen.group, stage.app)
        auctions.step(match, 1, 0) if game == MEDIATORE else match.act(any_card(match))
    explained = {signs.MARKS[key] for key in signs.keys(game, match.rules) if key in signs.MARKS}
    assert cards.ARROW_DOWN in explained and cards.LEADER in seen and cards.DEALER in seen
    assert seen - TRUMPS - ARROWS <= explained


def glance_of(stage, game, rules):
    stage.show(Glance, game, rules, stage.app.leave)
    return int(stage.screen.where.text[-1])


@pytest.mark.parametrize("game", range(len(GAMES)))
def test_the_pages_of_signs_can_be_read(stage, language, game):
    codes = range(len(option_values(game, "signals"))) if game == MEDIATORE else [0]
    for code in codes:
        rules = bytearray(8)
        rules[SIGNALS if game == MEDIATORE else 0] = code
        pages = glance_of(stage, game, bytes(rules))
        signals = ALLOWED[code] if game == MEDIATORE else ()
        assert pages == 2 + (game == MEDIATORE) + bool(signals)
        for _ in range(1, pages):
            stage.press(RIGHT)
            assert_readable(stage.screen.group)
        read = texts(stage.screen.group)
        assert all(SIGNAL_NAMES[each] in read or each > BUSSO for each in signals)


def hears():
    match = reached(lambda game: game.phase == PLAY and game.deal.turn and not game.deal.n_played)
    view = new_view(match.game_index)
    match.look(match.turn, view)
    suit = next(suit for suit in range(4) if view.playable[suit])
    rank = next(rank for rank in range(10) if view.playable[suit] >> rank & 1)
    return match, signalled(ALLOWED[0].index(BUSSO), suit << 4 | rank)


@pytest.mark.parametrize("game", range(len(GAMES)))
def test_score_sheet_star_is_explained(stage, language, game):
    stage.show(Glance, game, None, stage.app.leave)
    stage.press(RIGHT)
    if game == MEDIATORE:
        stage.press(RIGHT)
    shown = texts(stage.screen.group)
    assert (words.say("sign_star") in shown and "*" in shown) == (game not in (TRE, MEDIATORE))


def test_first_heard_signal_is_explained(stage, language):
    told = []
    for _ in range(2):
        match, action = hears()
        stage.app.open(MediatoreTable, match, 0, True, False)
        stage.change_screen()
        stage.screen.thinking = iter(())
        stage.screen.act(action)
        stage.until(lambda: stage.screen.spoken)
        assert_clear(stage.screen.group)
        told.append(" ".join(texts(stage.screen.group)))
    heard = words.say("heard_busso").split("\n")
    assert all(line in told[0] for line in heard)
    assert not any(line in told[1] for line in heard)


def test_early_call_is_confirmed_from_the_pause(stage):
    early = {"early_call": "punished"}
    stage.open_at_card(new_match(seed=11, **early))
    match = stage.screen.match
    stage.pick("pause_out")
    assert isinstance(stage.screen.question, widgets.Question)
    stage.press(B)
    assert isinstance(stage.screen.question, pause.Pause)
    stage.press(A, A, wait=3)
    assert match.over and not stage.screen.question


def test_pause_without_early_calls_has_no_such_row(stage):
    stage.open_at_card(new_match(seed=11))
    stage.press(START)
    assert not {"pause_out", "monte"} & set(stage.pause_rows)


def test_robbing_is_in_the_pause_while_it_may_be_done(stage):
    for seed in range(200):
        match = new_match(seed=seed)
        stage.open_at_turn(match)
        if stage.screen.view.may_rob:
            break
    if stage.screen.question:
        stage.press(B)
    stage.pause_at("pause_rob")
    stage.press(A, A, wait=3)
    assert not stage.screen.view.may_rob and not isinstance(stage.screen.question, pause.Pause)


def test_the_monte_of_mediatore_is_in_the_pause(stage):
    exchanges = reached(lambda game: game.phase == DISCARD and game.deal.turn == 0, MEDIATORE_BID)
    stage.open_at_turn(exchanges)
    stage.pick("monte")
    assert isinstance(stage.screen.question, Look)
    assert words.say("monte") in texts(stage.screen.question.group)
    stage.press(B)
    assert isinstance(stage.screen.question, pause.Pause)
    stage.press(B)
    assert not stage.screen.question


@pytest.mark.parametrize("phase", [AUCTION, CALL, DISCARD])
def test_pause_before_play_offers_only_possible_rows(stage, phase):
    stage.open(reached(lambda game: game.phase == phase and game.deal.turn == 0, MEDIATORE_BID))
    stage.until_turn()
    stage.press(START)
    rows = [pause.ENTRIES[row][0] for row in stage.screen.question.rows]
    assert "claim" not in rows and ("monte" in rows) == (phase == DISCARD)


@pytest.mark.parametrize("rule", ("exposed", "never"))
def test_pause_hides_an_unseen_monte(stage, rule):
    plays = reached(
        lambda game: game.phase == PLAY and game.deal.turn == 0, SOLO, 1, monte_shown=rule
    )
    stage.open_at_turn(plays)
    stage.press(START)
    assert ("monte" in stage.pause_rows) == (rule == "exposed")


def dims(game):
    deal = game.deal
    if deal.turn or not deal.n_played % deal.seats:
        return False
    led = deal.history[deal.n_played - deal.n_played % deal.seats] >> 4
    held = [suit for suit in range(4) if deal.hands[suit]]
    return led in held and len(held) > 1


def begun(seed):
    match = new_match(seed=seed)
    match.begin()
    while match.turn:
        match.act(any_card(match))
    return match


@pytest.mark.parametrize("game", ["madrasso", "mediatore"])
def test_prompt_offers_why_or_play(stage, game):
    stage.console.devices = (devices.HANDHELD, *devices.IN_A_WINDOW)
    if game == "mediatore":
        match = reached(lambda game: game.phase == PLAY and game.deal.turn == 0 and dims(game))
    else:
        match = next(match for match in map(begun, range(60)) if dims(match.game))
    stage.open_at_card(match)
    screen = stage.screen
    dim = dimmed(stage)
    status = screen.players.status
    assert words.say("plays") in status.text
    stage.aim(dim[0].x + 2, dim[0].y + 12, True)
    assert words.say("asks_why") in status.text and words.say("plays") not in status.text
    stage.step(100)
    assert_readable(screen.group)
    played = match.n_log
    stage.press(A)
    assert match.n_log == played and screen.spoken
    stage.step(100)
    assert words.say("asks_why") in status.text
    stage.press(RIGHT)
    assert words.say("plays") in status.text
    assert theme.GOLD == status.pixel_shader[1]
