import pytest

from engine.cards import EMPTY, RANKS
from engine.deal import CALL, PLAY
from engine.match import new_view
from engine.options import TRE
from screens import flow
from screens.madrasso.table import Table
from screens.mediatore import call
from screens.table.hand import RISEN_Y
from screens.table.timing import SEE_ANSWER
from screens.ui import words
from screens.ui.keys import DOWN, LEFT, RIGHT, UP, A, B
from tests.support.screens import inside
from tests.support.screens.auctions import reached
from tests.support.screens.cards_shown import fan
from tests.support.screens.layout import ink, labels, texts
from tests.support.screens.stage import any_card, begun

SUITS = {
    "en": ("cups", "coins", "swords", "batons"),
    "it": ("coppe", "ori", "spade", "bastoni"),
    "fr": ("coupe", "denier", "épée", "bâton"),
}
FOLLOW = {"en": "Follow {}.", "it": "Rispondi a {}.", "fr": "Fournis à {}."}
TRUMP = {
    "en": "Trump it: you have no {}.",
    "it": "Taglia: non hai {}.",
    "fr": "Coupe\u202f: rien à {}.",
}
FOUR, THREE = "human random random random", "human random random"


def deal_where(wanted, players, game, void):
    for seed in range(300):
        match = begun(players, seed, game, void=void)
        view = new_view(match.game_index)
        while match.turn != EMPTY:
            match.look(0, view)
            if match.turn == 0 and not view.may_rob and dimmed_of(view) and wanted(view):
                return match
            match.act(any_card(match))
    raise AssertionError("no such deal")


def dimmed_of(view):
    held = [
        suit << 4 | rank for suit in range(4) for rank in range(10) if view.hand[suit] >> rank & 1
    ]
    return [card for card in held if not view.playable[card >> 4] >> (card & 15) & 1]


def follows(view):
    return bool(view.hand[view.led])


def ruffs(view):
    return not view.hand[view.led]


TURNS = [
    (FOUR, "madrasso", "free", follows, FOLLOW),
    (FOUR, "madrasso-breve", "trump", follows, FOLLOW),
    (FOUR, "madrasso-breve", "trump", ruffs, TRUMP),
    (THREE, "madrasso-tre", "free", follows, FOLLOW),
    (THREE, "madrasso-tre", "trump", ruffs, TRUMP),
]


def open_at(stage, match):
    flow.go_on(stage.app, match)
    stage.until_card()


def spot(screen, card):
    if card == screen.view.apart(screen.seat):
        x, y = screen.upcard.spot(screen.view)
        return x + 5, y + 5
    x, y = screen.hand.spot(card)
    return x + 2, y + 12


def figure(hand, card):
    return str(fan(hand).index(card) + 1)


def told(stage, was):
    prompt = words.say("asks_why")
    return [
        text
        for text in texts(stage.screen.group)
        if text not in was and not text.startswith(prompt)
    ]


@pytest.mark.parametrize("players, game, void, wanted, said", TURNS)
def test_click_on_a_dimmed_card_states_the_rule(stage, language, players, game, void, wanted, said):
    open_at(stage, deal_where(wanted, players, game, void))
    screen, match = stage.screen, stage.screen.match
    played, raised, was = match.n_log, screen.hand.chosen, texts(screen.group)
    line = said[language].format(SUITS[language][screen.view.led])
    for card in dimmed_of(screen.view):
        lies = told(stage, was)
        stage.aim(*spot(screen, card))
        assert told(stage, was) == lies
        stage.aim(*spot(screen, card), True, wait=1)
        assert told(stage, was) == [line]
        assert match.n_log == played and screen.hand.chosen == card
        assert raised not in dimmed_of(screen.view) and card_is_up(screen, card)


def test_raising_another_card_closes_the_refusal(stage):
    open_at(stage, deal_where(several_to_play, FOUR, "madrasso", "free"))
    screen, was = stage.screen, texts(stage.screen.group)
    stage.aim(*spot(screen, dimmed_of(screen.view)[0]), True, wait=1)
    assert told(stage, was)
    card = next(card for card in fan(screen.hand) if screen.hand.may_raise(card))
    stage.aim(*spot(screen, card), wait=1)
    assert screen.hand.chosen == card and not told(stage, was)


def card_is_up(screen, card):
    if card == screen.view.apart(screen.seat):
        return inside.upcard_tile(screen.upcard).y < screen.upcard.spot(screen.view)[1]
    return screen.hand.spot(card)[1] == RISEN_Y


@pytest.mark.parametrize("named", ["figure", "click"])
@pytest.mark.parametrize("game", ["madrasso", "mediatore"])
def test_refused_card_stays_chosen(stage, language, named, game):
    if game == "madrasso":
        open_at(stage, deal_where(several_to_play, FOUR, game, "free"))
    else:
        open_at(stage, reached(follows_now, bidder=1))
    screen, match = stage.screen, stage.screen.match
    played, was = match.n_log, texts(screen.group)
    other = next(card for card in fan(screen.hand) if screen.hand.may_raise(card))
    line = FOLLOW[language].format(SUITS[language][screen.view.led])
    for card in dimmed_of(screen.view)[:2]:
        if named == "figure":
            stage.console.buttons.command(figure(screen.hand, card))
        else:
            stage.aim(*spot(screen, card), True)
        stage.step(2)
        for wait in (1, 1, SEE_ANSWER + 2):  # frames after each press
            stage.press(A, wait=1)
            assert told(stage, was) == [line]
            assert match.n_log == played and screen.hand.chosen == card
            stage.step(wait)
    if named == "figure":
        stage.console.buttons.command(figure(screen.hand, other))
    else:
        stage.aim(*spot(screen, other))
    stage.step(2)
    stage.press(A)
    if screen.question:
        stage.press(A)
    assert match.log[played] == other


def test_arrow_leaves_a_refused_card_for_a_legal_one(stage):
    open_at(stage, deal_where(several_to_play, FOUR, "madrasso", "free"))
    screen, match = stage.screen, stage.screen.match
    played = match.n_log
    stage.command(figure(screen.hand, dimmed_of(screen.view)[0]), wait=2)
    stage.press(RIGHT)
    card = screen.hand.chosen
    assert card not in dimmed_of(screen.view)
    stage.press(A)
    assert match.log[played] == card


@pytest.mark.parametrize("row", ["to_settings", "to_scores"])
def test_pause_keeps_a_refused_card_chosen(stage, row):
    open_at(stage, deal_where(several_to_play, FOUR, "madrasso", "free"))
    played, card = stage.screen.match.n_log, dimmed_of(stage.screen.view)[0]
    stage.command(figure(stage.screen.hand, card), wait=SEE_ANSWER + 2)
    stage.pause_at(row)
    for key in (A, B, B):
        stage.press(key, wait=2)
    assert not stage.screen.question and stage.screen.hand.chosen == card
    stage.press(A)
    assert stage.screen.match.n_log == played


def test_repeated_digit_repeats_the_refusal(stage, language):
    open_at(stage, deal_where(follows, FOUR, "madrasso", "free"))
    screen, match = stage.screen, stage.screen.match
    played, was = match.n_log, texts(screen.group)
    for _ in range(3):
        stage.command(figure(screen.hand, dimmed_of(screen.view)[0]), wait=2)
        assert told(stage, was) == [FOLLOW[language].format(SUITS[language][screen.view.led])]
    assert match.n_log == played


def test_refusal_disappears_after_a_while(stage):
    open_at(stage, deal_where(follows, FOUR, "madrasso", "free"))
    screen, was = stage.screen, texts(stage.screen.group)
    stage.aim(*spot(screen, dimmed_of(screen.view)[0]), True, wait=SEE_ANSWER // 2)
    assert told(stage, was)
    stage.step(SEE_ANSWER // 2 + 2)
    assert not told(stage, was)


def test_dimmed_own_upcard_is_refused_too(stage):
    def lies_dimmed(view):
        own = view.upcard_lies and view.dealer == 0 and view.game != TRE
        return own and view.upcard in dimmed_of(view)

    open_at(stage, deal_where(lies_dimmed, FOUR, "madrasso", "free"))
    screen, was = stage.screen, texts(stage.screen.group)
    for ask in (
        lambda: stage.aim(*spot(screen, screen.view.upcard), True),
        lambda: stage.console.buttons.command(figure(screen.hand, screen.view.upcard)),
    ):
        ask()
        stage.step(2)
        assert told(stage, was) == [FOLLOW["it"].format(SUITS["it"][screen.view.led])]


def test_mediatore_play_refuses_dimmed_cards_too(stage, language):
    match = reached(follows_now, bidder=1)
    open_at(stage, match)
    screen, was = stage.screen, texts(stage.screen.group)
    for card in dimmed_of(screen.view):
        stage.aim(*spot(screen, card), True, wait=1)
        assert told(stage, was) == [FOLLOW[language].format(SUITS[language][screen.view.led])]


def follows_now(game):
    deal = game.deal
    others = [suit for suit in range(4) if deal.hands[suit] and suit != deal.led]
    return game.phase == PLAY and deal.turn == 0 and deal.laid and deal.hands[deal.led] and others


@pytest.mark.parametrize("value", ["threes", "threes-twos", "not-aces"])
def test_uncallable_rank_states_the_callable(stage, language, value):
    match = reached(lambda game: game.phase == CALL and game.deal.turn == 0, callable=value)
    open_at(stage, match)
    part, was = stage.screen.part, texts(stage.screen.group)
    refused = [rank for rank in range(RANKS) if not inside.may_be_called(part, rank)]
    assert refused
    for rank in refused:
        stage.aim(call.GRID_X + (RANKS - 1 - rank) * call.STEP + 3, call.GRID_Y + 3, True, wait=1)
        for _ in range(2):
            said = [text for text in told(stage, was) if text not in inside.head(part)]
            assert said == words.say(f"about_callable={value}").split("\n")
            assert inside.called(part) == (0, rank) and not stage.screen.question
            assert words.say("call_it") not in texts(stage.screen.group)
            stage.press(A, wait=1)
    stage.press(RIGHT)
    assert inside.may_be_called(part, inside.called(part)[1])
    stage.press(A)
    assert stage.screen.question


@pytest.mark.parametrize("players, game, void, wanted, said", TURNS)
def test_down_states_the_rule_and_moves_nothing(stage, language, players, game, void, wanted, said):
    open_at(stage, deal_where(wanted, players, game, void))
    screen, match = stage.screen, stage.screen.match
    played, raised, was = match.n_log, screen.hand.chosen, texts(screen.group)
    for _ in range(2):
        stage.press(DOWN, wait=1)
        assert told(stage, was) == [said[language].format(SUITS[language][screen.view.led])]
        assert match.n_log == played and screen.hand.chosen == raised
    stage.press(A, wait=1)
    assert not told(stage, was) and match.n_log == played
    stage.press(A)
    assert match.log[played] == raised


def test_down_states_the_rule_in_mediatore_too(stage, language):
    open_at(stage, reached(follows_now, bidder=1))
    screen, was = stage.screen, texts(stage.screen.group)
    stage.press(DOWN, wait=1)
    assert told(stage, was) == [FOLLOW[language].format(SUITS[language][screen.view.led])]


def one_to_play(view):
    return follows(view) and sum(bin(held).count("1") for held in view.playable) == 1


def several_to_play(view):
    return follows(view) and bin(view.hand[view.led]).count("1") > 1


@pytest.mark.parametrize("arrow", [LEFT, RIGHT])
def test_only_an_arrow_without_a_card_states_the_rule(stage, arrow):
    for wanted in (one_to_play, several_to_play):
        match = deal_where(wanted, FOUR, "madrasso", "free")
        stage.show(Table, match, 0)
        stage.until_card()
        screen, raised = stage.screen, stage.screen.hand.chosen
        stage.press(arrow, wait=1)
        line = FOLLOW["it"].format(SUITS["it"][screen.view.led])
        moved = screen.hand.chosen != raised
        assert moved == (wanted is several_to_play) == (line not in texts(screen.group))


def test_down_is_silent_without_dimmed_cards_or_turn(stage):
    open_at(stage, free_to_play())
    assert not dimmed_of(stage.screen.view)
    stage.step(SEE_ANSWER)
    shown = texts(stage.screen.group)
    stage.press(DOWN, wait=1)
    assert texts(stage.screen.group) == shown
    stage.open_out_of_turn()
    stage.press(DOWN, wait=1)
    assert not [text for text in texts(stage.screen.group) if text.startswith("Rispondi")]


def free_to_play():
    for seed in range(100):
        match = begun(FOUR, seed)
        view = new_view(match.game_index)
        match.look(match.turn, view)
        if match.turn == 0 and not view.may_rob:
            return match
    raise AssertionError("no such deal")


@pytest.mark.parametrize("value", ["threes", "threes-twos", "not-aces", "any"])
def test_arrow_over_an_uncallable_rank_states_the_rule(stage, language, value):
    match = reached(lambda game: game.phase == CALL and game.deal.turn == 0, callable=value)
    open_at(stage, match)
    part, was = stage.screen.part, texts(stage.screen.group)
    line = words.say(f"about_callable={value}").split("\n")
    for arrow in (UP, DOWN):
        stage.press(arrow, wait=1)
        assert not [text for text in told(stage, was) if text in line]
    passed = 0
    for arrow in [RIGHT] * RANKS + [LEFT] * RANKS:
        before = inside.called(part)[1]
        stage.press(arrow, wait=1)
        apart = (
            (before - inside.called(part)[1]) % RANKS
            if arrow == RIGHT
            else (inside.called(part)[1] - before) % RANKS
        )
        said = [text for text in told(stage, was) if text in line]
        assert said == (line if apart != 1 else [])
        assert inside.may_be_called(part, inside.called(part)[1])
        passed += apart != 1
    assert bool(passed) == (value != "any")


def lies_on_no_word_by_halves(stage) -> int:
    group = stage.screen.group
    panel = group[len(group) - 1]
    box = panel[0]
    hidden = 0
    for each in labels(group):
        if each[0] in list(panel):
            continue
        inked = ink(*each)
        under = {
            (x, y)
            for x, y in inked
            if panel.x <= x < panel.x + box.width and panel.y <= y < panel.y + box.height
        }
        assert under in (set(), inked), each[0].text
        hidden += under == inked
    return hidden


def test_refusal_halves_no_word_and_covers_no_trumps(stage, language):
    hidden = 0
    for match in (
        deal_where(follows, FOUR, "madrasso", "free"),
        deal_where(ruffs, THREE, "madrasso-tre", "trump"),
        reached(follows_now, bidder=1),
        reached(follows_now, bidder=0),
    ):
        open_at(stage, match)
        stage.press(DOWN, wait=1)
        hidden += lies_on_no_word_by_halves(stage)
    assert hidden
