import pytest

from engine.bots import CHARACTERS
from engine.cards import EMPTY
from engine.deal import CALL, DISCARD, GIVE, PLAY
from engine.mediatore.actions import ALLOWED, PASS, SIGNAL_NAMES
from engine.mediatore.contracts import CHIAMO, CONTRACT_NAMES, MEDIATORE_BID
from screens import flow, seats
from screens.look import back
from screens.mediatore import look_again, signals, table
from screens.mediatore.reckoning import Reckoning
from screens.menu.keyboard import MOST
from screens.scores import paper
from screens.table import pause
from screens.ui import sprites, words
from screens.ui.keys import DOWN, LEFT, RIGHT, UP, A, B
from simulator import translations
from tests.support.samples import size
from tests.support.screens.auctions import ALONE, BOTS, FOUR, finish, reached, step
from tests.support.screens.layout import assert_readable, ink, labels, texts
from tests.support.screens.mediatore_pages import own
from tests.support.screens.stage import begun, new_match


def readable(stage):
    assert_readable(stage.screen.group)


@pytest.mark.parametrize("language", [pytest.param("en", marks=pytest.mark.whole), "it"])
def test_auction_is_readable_for_every_speaker(stage, language):
    words.use(language)
    for players in (ALONE, FOUR):
        for dealer in range(4):
            match = new_match(players, 3, "mediatore")
            match.begin(dealer)
            stage.app.open(table.Table, match, 0, True, False)
            stage.app.step()
            readable(stage)
            for said in (0, 1, 0, 0, 2, 3, 4, 0, 0):
                match.act(PASS + said)
                stage.app.open(table.Table, match, match.turn, True, False)
                stage.change_screen()
                readable(stage)


def test_bid_meaning_is_readable(stage, language):
    match = new_match(ALONE, 3, "mediatore")
    match.begin(dealer=3)
    stage.app.open(table.Table, match, 0, True, False)
    stage.app.step()
    for said in (0, 3):
        for _ in range(6):
            readable(stage)
            stage.press(DOWN)
        stage.press(*3 * [DOWN], A)
        assert_readable(stage.screen.question.group)
        stage.press(B, *3 * [UP])
        stage.screen.view.bids &= ~(2 << said)
        stage.screen.part.show()


def test_call_exchange_and_play_can_be_read(stage, language):
    for contract in range(1, 6):
        for phase in (CALL, DISCARD, GIVE, PLAY):
            if phase in (CALL, GIVE) and contract > MEDIATORE_BID:
                continue
            if phase == GIVE and contract == CHIAMO or phase == DISCARD and contract > 3:
                continue
            stage.open_at_turn(reached(own(phase), contract))
            readable(stage)
            if phase == CALL:
                for keys in (LEFT, DOWN, LEFT):
                    stage.press(keys)
                    readable(stage)


def test_contract_is_readable_for_all_players(stage, language):
    match = reached(own(PLAY), 1)
    stage.open_at_turn(match)
    screen = stage.screen
    view = screen.view
    for players in (ALONE, BOTS):
        match.players[:] = players.split()
        for contract in range(1, 6):
            view.contract = contract
            view.called = 0x38 if contract <= MEDIATORE_BID else 255
            for bidder in range(4):
                view.bidder = bidder
                for other in (0, 1, 2, 3, 255):
                    view.partner = other if contract == CHIAMO else 255
                    view.supplier = other if contract == MEDIATORE_BID else 255
                    view.alone = other == 255
                    screen.contract.show_sides(view, True)
                    readable(stage)


def test_signals_are_readable(stage, language):
    for code, rule in ((0, "standard"), (2, "other")):
        match = reached(lambda game: own(PLAY)(game) and not game.deal.laid, 3, 1, signals=rule)
        stage.open_at_turn(match)
        screen = stage.screen
        places = bytes(range(len(ALLOWED[code])))
        choice = signals.SignalChoice(screen, 0x38, places)
        for _ in range(len(places) + 1):
            assert_readable(choice.group)
            choice.press(DOWN)
        view = screen.view
        for signal in ALLOWED[code]:
            for leader in range(4):
                view.signals[view.tricks], view.laid, view.leader = signal, 1, leader
                screen.contract.show(view, False)
                readable(stage)
            assert words.say(SIGNAL_NAMES[signal])
        view.laid = 0


@pytest.mark.parametrize("offered", range(1, 5))
def test_signal_panel_halves_no_line(stage, offered):
    match = reached(lambda game: own(PLAY)(game) and not game.deal.laid, 3, 1, signals="other")
    stage.open_at_turn(match)
    screen = stage.screen
    panel = signals.SignalChoice(screen, 0x38, bytes(range(offered))).group
    end = panel.y + panel[0].height
    seen = 0
    for line, x, y, scale in labels(screen.group):
        if line in (screen.players.status, labels(screen.contract.group)[0][0]):
            rows = [row for _, row in ink(line, x, y, scale)]
            assert end > max(rows) or end <= min(rows)
            seen += 1
    assert seen == 2


def test_seen_again_cards_fit(stage, language):
    stage.open_at_turn(reached(own(PLAY), 2))
    assert_readable(look_again.Look(stage.screen).group)
    stage.open_at_turn(reached(own(PLAY), 4))
    assert_readable(look_again.Look(stage.screen).group)
    stage.open_at_turn(reached(own(PLAY), 5))
    assert look_again.look(stage.screen) is None
    stage.step(2)
    assert_readable(stage.screen.group[-1])


@pytest.mark.smoke(1)
@pytest.mark.parametrize("players", [ALONE, BOTS])
def test_reckoning_and_sheet_can_be_read(stage, language, players):
    match = new_match(players, 4, "mediatore", deals=0)
    for deal in range(24):
        match.begin()
        finish(match, deal % 6, deal // 6)
        stage.show(Reckoning, match)
        readable(stage)
    stage.sheet(match)
    for _ in range(24):
        readable(stage)
        stage.press(DOWN if match.number % 2 else LEFT)


WIDEST = ["Mmmmas", "Mmmmos", "Mmmmes", "Mmmmus"]  # a person's widest names


@pytest.mark.parametrize("first", range(13))
def test_reckoning_and_sheet_have_the_names_whole(stage, language, first, monkeypatch):
    people = CHARACTERS.split()
    players = [people[(first + i) % 12] for i in range(4)] if first < 12 else ["human"] * 4
    names = [player.capitalize() for player in players] if first < 12 else WIDEST
    assert max(map(stage.app.font.width, WIDEST)) == MOST
    monkeypatch.setattr(seats, "own_names", WIDEST)
    match = new_match(" ".join(players), 4, "mediatore", deals=0)
    for deal in range(12):
        match.begin()
        finish(match, 1 + deal % 5, deal % 4)
        stage.show(Reckoning, match)
        readable(stage)
        read = " ".join(texts(stage.screen.group)).replace(",", "").split()
        for whole, left in (divmod(thirds, 3) for thirds in match.game.score.thirds):
            assert f"{whole}" in read and (not left or f"{left}/3" in read)
        for name in names:
            cut = {name[:n] + "." for n in range(1, len(name))}
            assert name in read and not cut & set(read)
    stage.sheet(match)
    readable(stage)
    assert set(names) <= set(texts(stage.screen.group))


FOURS = [CHARACTERS.split()[first : first + 4] for first in (0, 4, 8)] + [["human"] * 4]
AUCTION = (0, 1, 0, 0, 2, 3, 4, 0, 0)


def is_cut(names, read):
    cut = {name[:n] for name in names for n in range(2, len(name))}
    known = " ".join(translations.of(words.language()).values()).split()
    return bool(cut & {word.strip(".,:") for word in read if word not in known})


@pytest.mark.parametrize("four", FOURS)
def test_names_are_whole_in_auction_pause_and_look(stage, language, four, monkeypatch):
    monkeypatch.setattr(seats, "own_names", WIDEST)
    names = WIDEST if four[0] == "human" else [each.capitalize() for each in four]
    match = new_match(" ".join(four), 3, "mediatore")
    match.begin(dealer=3)
    said = []
    for bid in AUCTION:
        said.append(names[match.turn])
        match.act(PASS + bid)
        stage.app.open(table.Table, match, 0, True, False)
        stage.change_screen()
        for _ in range(len(AUCTION)):
            readable(stage)
            read = " ".join(texts(stage.screen.part.group)).split()
            assert not is_cut(names, read)
            stage.screen.part.press(LEFT)
        assert set(said[:4]) <= set(read)
    match.act(PASS + 5)
    while match.game.deal.tricks < 2:
        step(match, 5, 0)
    stage.app.open(table.Table, match, 0, True, False)
    stage.change_screen()
    look = back.LookBack(stage.screen)
    for shown in [pause.Pause(stage.screen)] + [look] * (back.SAID + 2):
        assert_readable(shown.group)
        assert not is_cut(names, " ".join(texts(shown.group)).split())
        if shown is look:
            look.press(RIGHT)


def test_banners_fit(language, stage):
    font = sprites.font("assets/font.bmp")
    names = [words.say("seat_" + letter) for letter in "SENW"] + [words.say("you")]
    longest = max(names, key=font.width)
    sign = "R♣"
    for text in (
        words.say("said_of", longest, CONTRACT_NAMES[5]),
        words.say("calls", longest, sign),
        words.say("hands_over", longest, longest, sign),
        words.say("nobody_has", sign),
        words.say("laid_away", longest),
        words.say("laid_away_you"),
        words.say("gives_back", longest, longest),
        words.say("says_signal", longest, words.say("fuori")),
        words.say("discard_ask", " ".join([sign] * 4)),
        words.say("give_ask", sign, longest),
        words.say("call_own_alone"),
        words.say("call_own_none"),
    ):
        assert font.width(text) <= 148, text


@pytest.mark.parametrize(["contract", "said"], [(1, "call_own_alone"), (2, "call_own_none")])
def test_calling_an_own_card_states_the_effect(stage, contract, said):
    def wanted(game):
        return game.phase == CALL and game.deal.turn == 0 and game.contract == contract

    stage.open_at_turn(reached(wanted, contract))
    screen = stage.screen
    own = next(card for card in range(64) if screen.view.hand[card >> 4] >> (card & 15) & 1)
    screen.part.point_out(own)
    stage.press(A)
    assert words.say(said) in texts(screen.question.group)


def test_result_is_readable_with_any_winners(stage, language):
    for winners in (0b0001, 0b0110, 0b1110, 0b1111):
        for players in (ALONE, BOTS):
            match = new_match(players, 4, "mediatore", deals=4)
            while not match.over:
                match.begin()
                finish(match, 5, match.number % 4)
            match.game.score.winners = winners
            flow.go_on(stage.app, match)
            stage.step(40)
            readable(stage)
            stage.press(A)


@pytest.mark.parametrize("players", [ALONE, BOTS])
@pytest.mark.parametrize("contract", [1, 2, 3])
def test_payments_state_remainder_and_difference(stage, language, players, contract):
    said = set()
    for seed in range(size(8, 40)):
        match = begun(players, seed, "mediatore")
        finish(match, contract, seed % 4)
        stage.show(Reckoning, match)
        readable(stage)
        score, view = match.game.score, stage.screen.view
        written = texts(stage.screen.group)
        for thirds in score.thirds:
            key = "thirds" if thirds % 3 else "thirds_short"
            assert words.say(key, thirds // 3, thirds % 3) in written
        other = view.partner if view.supplier == EMPTY else view.supplier
        if other != EMPTY:
            key = "helped" if view.supplier == EMPTY else "gave"
            said.add(key)
            usual = (
                score.points[view.bidder]
                if key == "helped"
                else max((score.points[seat] for seat in range(4) if seat != view.bidder), key=abs)
            )
            paid = [paper.payment(each)[0] for each in (score.points[other], usual)]
            assert seats.tell(match, key, other, *paid) in written
    assert len(said) == (contract < 3)
