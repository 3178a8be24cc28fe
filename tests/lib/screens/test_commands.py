import pytest

from engine.cards import EMPTY
from engine.deal import DISCARD
from engine.madrasso.actions import ROB
from engine.match import Match
from engine.review import deal_review
from screens.help.at_a_glance import Glance
from screens.help.book import Book
from screens.help.hint import Hint
from screens.madrasso import sheet as madrasso_sheet
from screens.madrasso import table
from screens.menu import new_game, settings_page, title
from screens.table import curtain, pause, timing
from screens.ui import motion
from screens.ui.keys import DOWN, SELECT, START, A, B
from tests.support.screens import golden, inside, mediatore_pages, pages
from tests.support.screens.cards_shown import fan
from tests.support.screens.stage import SETTLED, any_card, new_match


def command(stage, *words):
    for word in words:
        stage.console.buttons.command(word)
    stage.step(len(words) or 1)


@pytest.mark.parametrize("seed", [5, 11])
@pytest.mark.parametrize("frames", [0, 5, 20])
def test_digit_pressed_while_cards_are_dealt_is_not_lost(stage, seed, frames):
    match = new_match(seed=seed)
    match.begin()
    stage.open(match, wait=frames)
    assert stage.screen.motions.running
    command(stage, "3")
    stage.until_card()
    stage.step(2)
    assert stage.screen.hand.chosen == fan(stage.screen.hand)[2]


def test_digit_raises_the_nth_card(stage):
    stage.open_at_card(new_match(seed=11))
    hand, played = stage.screen.hand, stage.screen.match.n_log
    raised = 0
    for number, card in enumerate(fan(hand), 1):
        command(stage, str(number), str(number))
        assert hand.chosen == card
        raised += hand.may_raise(card)
    assert raised and stage.screen.match.n_log == played


def test_raised_card_is_played_by_the_next_press(stage):
    stage.open_at_card(new_match(seed=11))
    hand, match = stage.screen.hand, stage.screen.match
    card = next(c for c in fan(hand) if hand.may_raise(c) and c != hand.chosen)
    played = match.n_log
    stage.console.buttons.command(str(fan(hand).index(card) + 1))
    stage.console.feed(A)
    stage.step(2)
    assert match.log[played] == card


def test_ones_own_upcard_comes_behind_the_others(stage):
    golden.table_dealer(stage)
    hand = stage.screen.hand
    hand.pick(fan(hand)[0])
    command(stage, str(len(fan(hand))))
    assert hand.chosen == stage.screen.view.upcard


@pytest.mark.parametrize("shot", [golden.table_turn, mediatore_pages.signal_made])
def test_no_press_plays_a_card_while_a_hint_comes(stage, shot):
    stage.console.quick = False
    shot(stage)
    stage.until_card()
    screen = stage.screen
    screen.motions.add(motion.wait(4))
    played = screen.match.n_log
    stage.console.buttons.command("hint")
    for _ in range(3):
        stage.console.feed(A)
    stage.step()
    seen = 0
    while seen < timing.UNSEEN - 1:
        seen += 2 * (not isinstance(screen.question, Hint))
        stage.press(A)
        stage.aim(1, 1, True)
        assert screen.match.n_log == played and (screen.spoken or screen.question)
    stage.until(lambda: screen.match.n_log > played or stage.press(A))
    assert screen.match.helped == 1


def table_of_three(stage):
    for seed in range(30):
        stage.open_at_card(new_match("human random random", seed, "madrasso-tre"))
        hand = stage.screen.hand
        if hand.may_raise(fan(hand)[10]):
            return
    raise AssertionError("no such deal")


@pytest.mark.parametrize("shot", [mediatore_pages.exchange_discard, table_of_three])
def test_repeated_digit_means_ten_cards_further(stage, shot):
    shot(stage)
    hand = stage.screen.hand
    cards = fan(hand)
    assert len(cards) > 12
    further = [n for n in (1, 2, 3) if hand.may_raise(cards[n + 9])]
    assert further
    for number in further:
        near = [cards[number - 1]] if hand.may_raise(cards[number - 1]) else []
        for expected in (*near, cards[number + 9], *near):
            command(stage, str(number))
            assert hand.chosen == expected


def test_exchange_digit_chooses_without_discarding(stage):
    mediatore_pages.exchange_discard(stage)
    screen = stage.screen
    assert screen.view.phase == DISCARD
    lifted = screen.part.lifted
    for number in range(1, 11):
        command(stage, str(number))
        assert screen.part.lifted == lifted
        assert inside.discard_arrow(screen.part).x == screen.hand.spot(screen.hand.chosen)[0]


def test_h_hints_and_ctrl_z_takes_back(stage):
    for opens in ((), (START,)):
        stage.open_at_card(new_match(seed=11))
        match = stage.screen.match
        played = match.n_log
        stage.press(A)
        stage.until_card()
        assert match.n_log > played
        for keys in opens:
            stage.press(keys)
        command(stage, "take back")
        stage.until_card()
        assert stage.screen.match.n_log == played
        for keys in opens:
            stage.press(keys)
        command(stage, "hint")
        stage.step()
        assert isinstance(stage.screen.question, Hint)


@pytest.mark.parametrize(
    "shot", [golden.table_rob, golden.table_out, mediatore_pages.signal_offered]
)
def test_hint_works_over_the_turns_own_question(stage, shot):
    shot(stage)
    played = stage.screen.match.n_log
    assert stage.screen.question
    command(stage, "hint")
    stage.step()
    assert isinstance(stage.screen.question, Hint) and stage.screen.match.n_log == played


def test_hint_and_undo_wait_for_other_questions(stage):
    golden.table_turn(stage)
    choose(stage, "to_look_back")
    asked = stage.screen.question
    command(stage, "hint", "take back", "1")
    assert stage.screen.question is asked
    stage.open(new_match("club club club club", seed=5), wait=40)
    screen = stage.screen
    command(stage, "hint", "take back", "1")
    assert stage.screen is screen and not screen.question
    stage.to_title()
    command(stage, "hint", "take back", "1")
    assert isinstance(stage.screen, title.Title)


def test_curtain_ignores_digit_hint_and_undo(stage):
    golden.curtain_hung(stage)
    command(stage, "1", "hint", "take back")
    assert isinstance(stage.screen, curtain.Curtain)


def forbidden(*_):
    raise AssertionError("it begins, deals or plays")


class Twin(Match):
    begin, act = Match.begin, Match.act


SHOTS = [shot for shot in golden.SHOTS if not shot.__name__.startswith("rules_")]


@pytest.mark.smoke(17)
@pytest.mark.parametrize("shot", SHOTS, ids=lambda shot: shot.__name__)
def test_esc_begins_deals_and_plays_nothing(stage, monkeypatch, shot):
    shot(stage)
    monkeypatch.setattr(deal_review, "Match", Twin)
    for name in ("begin", "act"):
        monkeypatch.setattr(Match, name, forbidden)
    for _ in range(3):
        command(stage, "escape")
        assert not stage.app.done
        if isinstance(stage.screen, new_game.NewGame):
            return


def after_esc(stage):
    stage.see()
    command(stage, "escape")
    stage.step()
    return type(stage.screen), type(getattr(stage.screen, "question", None))


NOTHING_ASKED = type(None)


def test_esc_opens_and_closes_the_pause(stage):
    golden.table_turn(stage)
    assert after_esc(stage) == (table.Table, pause.Pause)
    assert after_esc(stage) == (table.Table, NOTHING_ASKED)


def test_esc_answers_no(stage):
    golden.table_out(stage)
    match, played = stage.screen.match, stage.screen.match.n_log
    assert after_esc(stage) == (table.Table, NOTHING_ASKED)
    assert match.n_log == played


def test_esc_leaves_a_question_of_the_table_open(stage):
    golden.table_rob(stage)
    match, played = stage.screen.match, stage.screen.match.n_log
    asked = type(stage.screen.question)
    for _ in range(2):
        assert after_esc(stage) == (table.Table, pause.Pause)
        assert after_esc(stage) == (table.Table, asked)
    assert match.n_log == played
    stage.press(A)
    assert match.log[played] == ROB
    stage.step(SETTLED)
    assert after_esc(stage) == (table.Table, pause.Pause)


@pytest.mark.parametrize("only_one", [True, False])
def test_undo_takes_back_card_then_robbing(stage, only_one):
    for seed in range(400):
        match = new_match(seed=seed)
        match.begin()
        while match.turn:
            match.act(any_card(match))
        begun = match.n_log
        if match.game.may_rob():
            match.act(ROB)
            playable = [match.game.playable(suit).bit_count() for suit in range(4)]
            if (sum(playable) == 1) == only_one:
                break
    match.act(any_card(match))
    stage.open_at_turn(match)
    for kept in (begun + 1, begun):
        command(stage, "take back")
        stage.until_turn()
        assert stage.screen.match.n_log == kept
        assert stage.screen.view.may_rob == (kept == begun)


@pytest.mark.parametrize("key", ["read_the_rules", "to_look_back", "to_scores", "ask_for_hint"])
def test_esc_returns_to_the_pause(stage, key):
    golden.table_turn(stage)
    choose(stage, key)
    assert after_esc(stage) == (table.Table, pause.Pause)
    assert after_esc(stage) == (table.Table, NOTHING_ASKED)


def choose(stage, key):
    stage.pick(key)


def test_esc_leaves_the_book_page_by_page(stage):
    golden.table_turn(stage)
    choose(stage, "read_the_rules")
    stage.press(*3 * [A])
    assert inside.page(stage.screen.question)
    assert after_esc(stage) == (table.Table, Book) and not inside.page(stage.screen.question)
    assert after_esc(stage) == (table.Table, Glance)
    assert after_esc(stage) == (table.Table, pause.Pause)
    assert after_esc(stage) == (table.Table, NOTHING_ASKED)


def test_esc_leaves_the_menus_but_not_the_title(stage):
    stage.to_title()
    assert after_esc(stage)[0] == title.Title and not stage.app.done
    stage.press(DOWN, A)
    while stage.screen.chosen < len(stage.screen.rows) - 3:
        stage.press(A)
    stage.press(SELECT)
    assert isinstance(stage.screen, settings_page.RulesMenu)
    assert after_esc(stage)[0] == new_game.NewGame
    assert after_esc(stage)[0] == title.Title


def test_esc_cancels_the_loss_of_a_match(stage):
    pages.new_game_asked(stage)
    assert after_esc(stage)[0] == new_game.NewGame and not stage.screen.question


def test_esc_does_nothing_on_a_finished_deals_sheet(stage):
    for shot in (pages.scores_begun, mediatore_pages.reckoning_chiamo):
        shot(stage)
        screen = stage.screen
        assert after_esc(stage)[0] is type(screen) and stage.screen is screen


def test_after_the_match_esc_leads_to_the_title(stage):
    pages.result_won(stage)
    assert after_esc(stage)[0] == title.Title


def over_and_shown(stage):
    stage.open(new_match(seed=11))
    match = stage.screen.match
    while match.game.deal.n_played < 40:
        stage.step()
        if stage.at_turn():
            stage.press(B if stage.screen.question else A)


@pytest.mark.smoke(3)
@pytest.mark.parametrize("back", [START, B, 0])
@pytest.mark.parametrize(
    "shot", [golden.table_turn, mediatore_pages.auction_turn, mediatore_pages.exchange_discard]
)
def test_settings_of_the_pause_lead_back_to_it(stage, shot, back):
    shot(stage)
    kind, chosen = type(stage.screen), stage.screen.hand.chosen
    choose(stage, "to_settings")
    assert isinstance(stage.screen, settings_page.SettingsPage)
    if back:
        stage.press(back)
    else:
        command(stage, "escape")
    stage.step()
    assert type(stage.screen) is kind and isinstance(stage.screen.question, pause.Pause)
    stage.press(B, wait=3)
    assert not stage.screen.question and stage.screen.hand.chosen == chosen


def test_sheet_follows_settings_at_a_deals_end(stage):
    over_and_shown(stage)
    match, number = stage.screen.match, stage.screen.match.number
    choose(stage, "to_settings")
    stage.press(B, wait=1)
    assert isinstance(stage.screen.question, pause.Pause)
    stage.press(B, wait=3)
    assert isinstance(stage.screen, madrasso_sheet.Scores) and match.number == number


def test_open_hand_is_open_after_the_settings(stage):
    stage.open(new_match("human club human club", seed=21))
    stage.until(lambda: isinstance(stage.screen, curtain.Curtain))
    stage.press(A, wait=timing.UNSEEN)
    stage.until_card()
    chosen = stage.screen.hand.chosen
    choose(stage, "to_settings")
    stage.press(B, wait=1)
    assert isinstance(stage.screen.question, pause.Pause)
    assert stage.screen.opened and stage.screen.hand.chosen == chosen != EMPTY
    stage.press(B, wait=2 * timing.UNSEEN)
    assert isinstance(stage.screen, table.Table), "no curtain for who is there already"
