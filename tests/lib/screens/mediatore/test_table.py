import pytest

from engine.cards import EMPTY
from engine.deal import AUCTION, CALL, DISCARD, GIVE, PLAY
from engine.mediatore.actions import BUSSO, PASS, signal_place
from engine.mediatore.contracts import CONTRACT_NAMES, SOLO, STAKES
from engine.options import GAMES
from screens import flow
from screens.mediatore import call, look_again, reckoning, signals, table
from screens.mediatore import sheet as mediatore_sheet
from screens.scores import result
from screens.scores.paper import running_totals
from screens.settings import PACE
from screens.table import hand
from screens.ui import theme, words
from screens.ui.keys import DOWN, LEFT, RIGHT, SELECT, START, UP, A, B
from simulator.computer import devices
from simulator.narrator import questions
from tests.support.screens import inside
from tests.support.screens.auctions import ALONE, BOTS, finish, reached
from tests.support.screens.cards_shown import card_tiles
from tests.support.screens.layout import assert_readable, ink, labels, texts
from tests.support.screens.pointing import click
from tests.support.screens.stage import SETTLED, begun, new_match

MEDIATORE = GAMES[3]
DEALT = 300  # frames until the cards are dealt


def at(phase, seat=0):
    return lambda game: game.phase == phase and game.deal.turn == seat


def lay_four(stage):
    for _ in range(4):
        stage.press(A)
        if not stage.screen.question:
            stage.press(RIGHT)


@pytest.mark.smoke(1)
@pytest.mark.parametrize("contract", range(1, 6))
def test_a_whole_deal_can_be_played_with_keys(stage, contract):
    match = new_match(ALONE, 5, MEDIATORE)
    stage.open_at_turn(match)
    spoken = False
    for _ in range(4000):
        if match.turn == EMPTY:
            break
        if not stage.at_turn():
            stage.step()
            continue
        screen = stage.screen
        if screen.view.phase == AUCTION and not spoken and screen.view.bids >> contract & 1:
            while inside.menu(screen.part).chosen != contract:
                stage.press(DOWN)
            spoken = True
        elif screen.view.phase == DISCARD and not screen.question:
            lay_four(stage)
        stage.press(A)
    assert match.turn == EMPTY and len(match.history.points) == 1


@pytest.mark.smoke(0)
def test_bots_play_a_match_through_all_screens(stage):
    match = new_match(BOTS, 3, MEDIATORE, deals=4)
    stage.app.settings[PACE] = 2
    stage.open(match)
    seen = []
    for _ in range(20000):
        if type(stage.screen) not in seen:
            seen.append(type(stage.screen))
        if isinstance(stage.screen, result.Result):
            break
        stage.press(A)
    assert seen == [table.Table, reckoning.Reckoning, mediatore_sheet.Scores, result.Result]


def test_idle_frame_repaints_nothing(stage):
    for phase in (AUCTION, CALL, DISCARD, PLAY):
        stage.open_at_turn(reached(at(phase)), wait=SETTLED)
        for _ in range(10):
            stage.step()
            assert stage.dirty == 0, phase


def test_match_resumes_in_every_phase(stage):
    for phase in (AUCTION, CALL, DISCARD, GIVE, PLAY):
        match = reached(at(phase), 2)
        stage.open_at_turn(match)
        stage.console.save_match(match)
        stage.step(SETTLED)
        seen = stage.pixels()
        stage.open_at_turn(stage.console.load_match(), wait=SETTLED)
        assert stage.pixels() == seen


def test_start_pauses_in_every_phase(stage):
    for phase in (AUCTION, CALL, DISCARD, PLAY):
        stage.open_at_turn(reached(at(phase)), wait=SETTLED)
        before = stage.pixels()
        stage.press(START)
        panel = stage.screen.question.group
        frame = panel[0]
        assert panel.y >= 0 and panel.y + frame.height <= theme.HEIGHT
        stage.press(B, wait=SETTLED)
        assert stage.pixels() == before


def said_on(stage):
    return "\n".join(texts(stage.screen.part.group)).split("\n")


def paper_of(stage):
    _, bade, passed = inside.paper(stage.screen.part)
    return passed.text.split("\n") + bade.text.split("\n")


def test_auction_shows_words_and_all_bids(stage):
    match = new_match(ALONE, 3, MEDIATORE)
    match.begin(dealer=1)
    match.act(PASS)
    match.act(PASS + 2)
    stage.open_at_turn(match)
    said = said_on(stage)
    assert "Dà Est" in said
    for word in ("passo", "mediatore", "sta bene", "solo", "solissimo", "arcisolissimo"):
        assert word in said
    assert "chiamo" not in paper_of(stage)
    assert inside.menu(stage.screen.part).items == ["sta bene", *CONTRACT_NAMES[1:]]
    before = match.n_log
    for _ in range(2):
        stage.press(DOWN)
        assert "È già superato." in said_on(stage)
        stage.press(A)
    assert match.n_log == before and not stage.screen.question


def test_bid_states_meaning_and_stake(stage):
    for rule, schedule in (("standard", STAKES[0]), ("low", STAKES[1])):
        match = new_match(ALONE, 3, MEDIATORE, payments=rule)
        match.begin(dealer=3)
        stage.open_at_turn(match)
        told = set()
        for contract in range(1, 6):
            stage.press(DOWN)
            text = inside.about(stage.screen.part).text
            assert text.endswith(f"{schedule[contract]}.")
            told.add(text)
        assert len(told) == 5


@pytest.mark.smoke(2)
@pytest.mark.parametrize("contract", range(6))
def test_same_keys_are_the_same_bid(stage, contract):
    for dealer in (2, 3):
        match = new_match(ALONE, 3, MEDIATORE)
        match.begin(dealer=dealer)
        while match.turn != 0:
            match.act(PASS)
        stage.open_at_turn(match)
        stage.press(*contract * [DOWN])
        before = match.n_log
        stage.press(A)
        if contract >= SOLO:
            assert stage.screen.question and match.n_log == before
            stage.press(A)
        assert match.log[before] == PASS + contract


def test_forbidden_arcisolissimo_has_no_row(stage):
    match = new_match(ALONE, 3, MEDIATORE, solissimo_look="no")
    match.begin(dealer=3)
    stage.open_at_turn(match)
    assert inside.menu(stage.screen.part).items[-1] == "solissimo"


def test_earlier_words_of_a_long_auction_can_be_read(stage):
    match = new_match(ALONE, 3, MEDIATORE)
    match.begin(dealer=3)
    for said in (0, 0, 0, 1, 0, 0, 2, 0):
        match.act(PASS + said)
    stage.open_at_turn(match)
    assert "mediatore" in paper_of(stage)
    assert paper_of(stage).count("passo") == 0
    stage.press(*5 * [LEFT])
    assert paper_of(stage).count("passo") == 3


def test_arrows_lead_to_earlier_words(stage):
    match = new_match(ALONE, 3, MEDIATORE)
    match.begin(dealer=0)
    for said in (1, 0, 0):
        match.act(PASS + said)
    stage.open_at_turn(match)
    assert "chiamo" in paper_of(stage) and not {"◄", "►"} & set(said_on(stage))
    match = new_match(ALONE, 3, MEDIATORE)
    match.begin(dealer=3)
    for said in (1, 2, 0, 0):
        match.act(PASS + said)
    stage.open_at_turn(match)
    assert "chiamo" not in paper_of(stage) and "◄" in said_on(stage) and "►" not in said_on(stage)
    click(stage, "◄")
    assert "chiamo" in paper_of(stage) and "◄" not in said_on(stage) and "►" in said_on(stage)
    click(stage, "►")
    assert "chiamo" not in paper_of(stage) and "►" not in said_on(stage)


def test_four_passes_move_the_deal(stage):
    match = new_match(ALONE, 3, MEDIATORE)
    match.begin(dealer=3)
    stage.open_at_turn(match)
    stage.press(A)
    while match.turn != EMPTY:
        match.act(PASS)
    stage.open(match)
    play_on = stage.app.screen
    assert isinstance(play_on, table.Table) and match.number == 2
    assert match.game.dealer == 0


def test_a_card_is_called_after_a_question(stage):
    match = reached(at(CALL))
    stage.open_at_turn(match)
    stage.press(A)
    assert stage.screen.question
    stage.press(B)
    assert match.game.called == EMPTY
    stage.press(RIGHT, A, A)
    assert match.game.called & 15 == 8


def test_only_ranks_that_may_be_called_can_be_chosen(stage):
    match = reached(at(CALL), callable="threes")
    stage.open_at_turn(match)
    stage.press(RIGHT, LEFT, DOWN, UP, RIGHT, A, A)
    assert match.game.called & 15 == 9


def test_discards_are_confirmed_and_saved(stage):
    match = reached(at(DISCARD))
    stage.open_at_turn(match)
    logged = match.n_log
    lay_four(stage)
    assert stage.screen.question and match.n_log == logged
    chosen = bytes(stage.screen.part.lifted)
    stage.press(B)
    assert match.n_log == logged
    stage.press(A)
    assert len(stage.screen.part.lifted) == 3
    stage.press(A, A)
    assert match.n_log == logged + 4
    assert bytes(match.game.monte) == chosen
    again = stage.console.load_match()
    assert again.n_log == match.n_log


def test_fourteen_cards_are_readable(stage):
    match = reached(lambda game: at(DISCARD)(game) and game.supplier != EMPTY, 2)
    stage.open_at_turn(match)
    xs = sorted(tile.x for tile in card_tiles(stage.screen.hand))
    assert len(xs) == 14
    assert all(b - a == 10 for a, b in zip(xs, xs[1:], strict=False))


def test_a_card_is_given_back_after_a_question(stage):
    match = reached(at(GIVE), 2)
    stage.open_at_turn(match)
    card = stage.screen.hand.chosen
    stage.press(A, B)
    assert match.game.given == EMPTY
    stage.press(A, A)
    assert match.game.given == card


def test_monte_is_shown_by_the_rules_and_again(stage):
    for rule, shown in (("exposed", True), ("never", False)):
        stage.open_at_turn(reached(at(PLAY), 3, 1, monte_shown=rule))
        stage.press(SELECT)
        assert ("Il monte" in texts(stage.screen.group)) == shown
        assert bool(stage.screen.question) == shown


def test_taken_monte_is_open_for_a_moment(stage):
    match = reached(lambda game: at(AUCTION)(game) and game.passes == 2, 3, 1)
    stage.open_at_turn(match)
    stage.press(A)
    seen = []
    for _ in range(600):
        stage.step()
        seen.append("Il monte" in texts(stage.screen.group))
        if match.game.phase == PLAY:
            break
    assert sum(seen) >= look_again.SEE_MONTE[1] - 1


def test_only_solissimos_bidder_sees_the_monte(stage):
    for bidder, look, sees in ((0, "yes", True), (0, "no", False), (1, "yes", False)):
        stage.open_at_turn(reached(at(PLAY), 4, bidder, solissimo_look=look))
        stage.press(SELECT)
        assert ("Il monte, per te solo" in texts(stage.screen.group)) == sees


def bid_of(stage) -> str:
    return " ".join(texts(stage.screen.contract.group))


def test_contract_and_called_card_are_always_shown(stage):
    match = reached(at(PLAY), 1, 1)
    stage.open_at_turn(match)
    called = stage.screen.sign(match.game.called)
    while match.turn != EMPTY:
        stood = bid_of(stage)
        assert stood.startswith("Est") and stood.endswith("chiamo " + called)
        stage.press(A if stage.at_turn() else 0)


@pytest.mark.parametrize(
    ["supplier", "it", "en"], [(3, "da Ovest", "from West"), (0, "da te", "from you")]
)
def test_supplier_is_no_partner(stage, supplier, it, en):
    given = lambda game: at(PLAY)(game) and game.supplier == supplier  # noqa: E731
    match = reached(given, 2, 0 if supplier else 1)
    for language, wanted in (("en", en), ("it", it)):
        words.use(language)
        stage.open_at_turn(match)
        sign = stage.screen.sign(match.game.called)
        assert bid_of(stage).endswith(f"mediatore {sign} {wanted}")
        told = " ".join(stage.ask(questions.TRUMPS))
        assert wanted + "." in told and "(" not in told


def test_partner_is_named_to_seats_that_know(stage):
    wanted = lambda partner: lambda game: at(PLAY)(game) and game.partner == partner  # noqa: E731
    stage.open_at_turn(reached(wanted(0), 1, 1))
    assert bid_of(stage).startswith("Est + Tu: ")
    stage.open_at_turn(reached(lambda game: wanted(2)(game) and not game.partner_open, 1, 1))
    assert bid_of(stage).startswith("Est: ")
    stage.open_at_turn(reached(lambda game: wanted(2)(game) and game.partner_open, 1, 1))
    assert bid_of(stage).startswith("Est + Nord: ")


def test_leader_is_offered_true_signals(stage):
    match = reached(lambda game: at(PLAY)(game) and not game.deal.laid, 3, 1)
    stage.open_at_turn(match)
    card = stage.screen.hand.chosen
    stage.press(A)
    asked = stage.screen.question
    assert isinstance(asked, signals.SignalChoice)
    offered = [place for place in range(3) if match.game.may_signal(place, card)]
    assert inside.signals(asked) == offered
    stage.press(B)
    assert not stage.screen.question and not match.game.deal.laid
    stage.press(A, DOWN, A)
    assert signal_place(match.log[match.n_log - 1]) == 0
    stage.until(lambda: stage.screen.players.status.text == "busso")
    assert match.game.signals[match.game.deal.tricks] == BUSSO


@pytest.mark.parametrize(
    "contract, bidder, asked",
    [(1, 0, True), (1, 1, True), (2, 0, False), (3, 0, False), (3, 1, True), (5, 0, False)],
)
def test_lone_seat_gets_no_signal_question(stage, contract, bidder, asked):
    def wanted(game):
        knows = contract > 1 or not game.bidder_knows_alone
        return at(PLAY)(game) and not game.deal.laid and knows

    match = reached(wanted, contract, bidder)
    stage.open_at_turn(match)
    laid = match.n_log
    stage.press(A)
    assert isinstance(stage.screen.question, signals.SignalChoice) == asked
    assert (match.n_log > laid) == (not asked)


def test_bidder_with_the_called_card_has_no_signals(stage):
    alone = lambda game: at(PLAY)(game) and not game.deal.laid and game.bidder_knows_alone  # noqa: E731
    stage.open_at_turn(reached(alone, 1, 0))
    stage.press(A)
    assert not stage.screen.question


@pytest.mark.parametrize(
    "wanted", [lambda deal: deal.laid, lambda deal: deal.counts[0] == 1 and not deal.laid]
)
def test_follower_and_last_card_get_no_question(stage, wanted):
    match = reached(lambda game: at(PLAY)(game) and wanted(game.deal), 3, 1)
    stage.open_at_turn(match)
    laid = match.n_log
    stage.press(A)
    assert match.n_log > laid


def test_no_signals_are_offered_if_there_are_none(stage):
    match = reached(lambda game: at(PLAY)(game) and not game.deal.laid, 3, 1, signals="none")
    stage.open_at_turn(match)
    laid = match.n_log
    stage.press(A)
    assert match.n_log > laid


def test_signal_stays_until_the_trick_is_gathered(stage):
    def led(game):
        return game.phase == PLAY and game.deal.laid == 1 and game.signals[game.deal.tricks]

    match = reached(lambda game: led(game) and game.deal.turn == 2, 3, 0)
    stage.open(match)
    words = [line.text.split("\n")[1] for line in stage.screen.players.names if line]
    assert sum(word in ("busso", "volo", "striscio") for word in words) == 1


def test_the_reckoning_comes_before_the_sheet(stage):
    match = begun(ALONE, 4, MEDIATORE)
    finish(match, 1, 1)
    stage.show(reckoning.Reckoning, match, flow.sheet)
    stage.press(A)
    assert isinstance(stage.screen, mediatore_sheet.Scores)
    stage.press(A)
    assert isinstance(stage.screen, table.Table)


def test_score_sheet_names_bidder_and_contract(stage):
    match = new_match(ALONE, 4, MEDIATORE, deals=0)
    said = []
    for deal in range(12):
        match.begin()
        finish(match, deal % 6, deal % 4)
        said.append((deal % 4, deal % 6))
    top = match.game.top_bid()
    for deal, (bidder, contract) in enumerate(said):
        found = mediatore_sheet.bid_of(match.history.deal(deal), top)
        assert found == ((bidder, contract) if contract else (0, 0))


def test_the_totals_add_up_and_a_long_sheet_scrolls(stage):
    match = new_match(ALONE, 4, MEDIATORE, deals=0)
    for deal in range(17):
        match.begin()
        finish(match, 1 + deal % 5, deal % 4)
    stage.show(mediatore_sheet.Scores, match, None)
    totals = list(running_totals(match))
    assert len(totals) == 18 * 4
    assert not any(sum(totals[i : i + 4]) for i in range(0, len(totals), 4))
    assert list(match.game.score.totals) == totals[-4:]
    assert "17" in inside.numbers(stage.screen).text
    for deal in (16, 10, 4, 0):
        assert words.say("sums_after", deal + 1) in texts(stage.screen.group)
        after = [str(total).replace("-", "–") for total in totals[4 * deal + 4 : 4 * deal + 8]]
        shown = [column.text.split("\n")[-1] for column in inside.columns(stage.screen)]
        if deal == 16:
            made = match.history.flat_points[-4:]
            assert [int(text.replace("–", "-")) for text in shown] == list(made)
        assert [line.text for line in inside.sums(stage.screen)] == after
        stage.press(LEFT)
    assert inside.numbers(stage.screen).text.split("\n")[0].strip("\u2007 ") == "1"


@pytest.mark.smoke(0)
@pytest.mark.parametrize("language", ["it", pytest.param("en", marks=pytest.mark.whole)])
def test_an_endless_match_has_room_for_its_numbers(stage, language):
    words.use(language)
    for deals in (999, 1000, 40_000):
        match = begun(ALONE, 4, "mediatore", deals=0)
        for _ in range(4):
            match.act(PASS)
        paid = [-54, 54, 0, 0] * (deals - 1)
        match.history.flat_points.extend(paid)
        match.history.ends.extend(match.history.ends * (deals - 1))
        match.history.chunks.append(match.encoded_deal() * (deals - 1))
        score = match.game.score
        score.number = deals
        score.totals[0], score.totals[1] = -54 * (deals - 1), 54 * (deals - 1)
        stage.app.open(mediatore_sheet.Scores, match)
        stage.step(SETTLED)
        assert_readable(stage.screen.group)
        if deals < 40_000:  # larger totals have no room
            assert f"–{54 * (deals - 1)}" in "\n".join(texts(stage.screen.group))
        stage.open(match)
        for _ in range(DEALT):
            stage.step()
            told = " ".join(texts(stage.screen.group))
            if str(deals + 1) in told:
                break
        else:
            raise AssertionError(told)
        assert_readable(stage.screen.group)


def test_waiting_seat_sees_look_and_pause_keys(stage, language):
    match = reached(lambda game: game.phase == PLAY, 2)
    stage.open(match)
    told = set()
    while match.turn != EMPTY and len(told) < 3:
        stage.app.step()
        if isinstance(stage.screen, table.Table) and stage.screen.players:
            told.add(stage.screen.players.status.text)
        if stage.at_turn():
            stage.press(A)
        told &= {words.say(key) for key in ("plays", "looks", "pauses")}
    assert len(told) == 3


def test_bid_meaning_does_not_touch_the_hand(stage, language):
    stage.open_at_turn(reached(lambda game: game.phase == AUCTION and game.deal.turn == 0, 2))
    about = inside.about(stage.screen.part)
    for _ in range(6):
        stage.press(DOWN)
        for line, x, y, scale in labels(stage.screen.group):
            if line is about:
                assert max(y for _, y in ink(line, x, y, scale)) < hand.LIES_Y - 1


def test_the_auction_names_its_keys(stage, language):
    match = reached(at(AUCTION), ALONE)
    stage.open_at_turn(match)
    said = "\n".join(texts(stage.screen.part.group))
    assert words.say("bids") in said and words.say("pauses") in said
    stage.press(A)
    if stage.screen.part and not stage.screen.own_turn:
        assert words.say("pauses") in texts(stage.screen.part.group)
    assert_readable(stage.screen.group)


def test_too_low_bid_has_no_key(stage):
    match = reached(at(AUCTION), ALONE)
    stage.open_at_turn(match)
    part = stage.screen.part
    stage.screen.view.bids &= ~2
    stage.press(DOWN)
    assert words.say("bid_too_low") + "\n" + words.say("pauses") in texts(part.group)
    assert words.say("bids") not in texts(part.group)
    stage.press(DOWN)
    assert words.say("bids") in texts(part.group)


def test_call_prompt_names_its_key_on_every_device(stage, language):
    stage.console.devices = (devices.HANDHELD, *devices.IN_A_WINDOW)
    stage.open_at_turn(reached(at(CALL)))
    for device in stage.console.devices:
        stage.console.device = device
        stage.step()
        assert words.say("call_it") in texts(stage.screen.part.group)
        assert_readable(stage.screen.part.group)


def test_call_frame_is_whole_and_hides_no_bar(stage):
    stage.open_at_turn(reached(at(CALL)))
    part = stage.screen.part
    own = 0
    for suit in range(4):
        for rank in range(10):
            part.point_out(suit << 4 | rank)
            stage.step()
            part.show()
            stage.step()
            surface = stage.console.display.surface
            frame = inside.frame(part)
            down = [surface.get_at((frame.x, frame.y + y))[:3] for y in range(call.ROW + 2)]
            assert len(set(down)) == 1, (suit, rank)
            if inside.is_own(part):
                own += 1
                beside = surface.get_at((frame.x - 1, frame.y + call.ROW // 2))[:3]
                assert beside == surface.get_at((call.OWN_X + 1, call.HEAD_Y + 4))[:3]
    assert own


@pytest.mark.parametrize("language", sorted(words.LANGUAGES))
def test_call_heading_separates_owner_and_key(stage, language):
    words.use(language)
    width = stage.app.font.width
    whose = call.OWN_X + 6 + width(words.say("call_own"))
    for device in (devices.HANDHELD, *devices.IN_A_WINDOW):
        key = devices.named(words.say("call_it"), devices.names_of(device))
        assert theme.WIDTH - 5 - width(key) - whose >= 10, (device, key)
