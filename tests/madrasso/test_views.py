import json
from random import Random

import pytest

import madrasso
from engine.cards import EMPTY, card_text
from engine.deal import DISCARD, GIVE, REVOKED
from engine.match import Match as EngineMatch
from engine.record import tokens
from tests.support.properties.mediatore_deals import differs_openly, known, swapped
from tests.support.properties.redealing import dealt_afresh
from tests.support.samples import size

NAMES = [name for name in dir(madrasso.View) if not name.startswith("_")]


def everything(view):
    found = {name: getattr(view, name) for name in NAMES}
    found["legal"] = [str(action) for action in view.legal()]
    try:
        found["question"] = view.question()
    except ValueError as reason:
        found["question"] = str(reason)
    numbers = {
        name: content if isinstance(content, (int, bytes)) else bytes(content)
        for name, content in vars(view.engine).items()
    }
    assert set(vars(view)) == {"engine", "_facts"}
    return found, numbers, str(view), repr(view), view._repr_html_()


def matches(game, n):
    rng = Random(game)
    for seed in range(size(2, 60)):
        rules = {
            name: rng.choice(values)
            for name, values in madrasso.options(game).items()
            if rng.random() < 0.3
        }
        match = madrasso.new_match(game, seed=seed, **rules)
        match.begin()
        for i in range(60):
            if i % n == 0 or not match.seat:
                yield match, rng
            if not match.seat:
                break
            legal = match.legal()
            bids = [each for each in legal if each.word in ("chiamo", "mediatore", "solo")]
            match.act(rng.choice(bids or [each for each in legal if each.word != "out"]))


def otherwise(match, seat, rng):
    log = list(match.log[: match.n_log])
    if match.game_index == 3:
        hidden = sorted(set(match.pack) - known(match, seat))
        if len(hidden) < 2:
            return None
        pair = rng.sample(hidden, 2)
        return redealt(match, bytes(swapped(match.pack, *pair)), log, pair)
    match.game.pack = match.pack
    return redealt(match, dealt_afresh(match.game, log, seat, rng), log, ())


def redealt(match, pack, log, pair):
    """Replay `match` with `pack` and a swapped pair.

    Return None if that is illegal or a seat would notice.
    """
    twin = madrasso.Match(match.game_index, match.rules, match.seed, match.players)
    twin.begin(match.game.dealer, pack)
    course = madrasso.Match(match.game_index, match.rules, match.seed, match.players)
    course.begin(match.game.dealer, match.pack)
    for action in log:
        if (twin.turn, twin.game.phase) != (course.turn, course.game.phase):
            return None
        secret = course.game.phase in (DISCARD, GIVE) and pair
        try:
            twin.act(swapped([action], *pair)[0] if secret else action)
        except ValueError:
            return None
        course.act(action)
    apart = match.game_index == 3 and differs_openly(match, twin)
    return None if apart or (twin.turn, twin.game.phase) != (match.turn, match.game.phase) else twin


@pytest.mark.smoke(2)
@pytest.mark.parametrize("game", madrasso.GAMES)
def test_view_ignores_hidden_cards(game):
    changed = 0
    for match, rng in matches(game, 3):
        if match.seat is None:
            continue  # Mediatore shows the monte
        for seat in range(len(match.seats)):
            twin = otherwise(match, seat, rng)
            if twin is None:
                continue
            letter = match.seats[seat]
            changed += twin.hands != match.hands
            assert twin.hands[letter] == match.hands[letter]
            assert everything(twin.view(letter)) == everything(match.view(letter))
    assert changed > 30


@pytest.mark.smoke(2)
@pytest.mark.parametrize("game", madrasso.GAMES)
def test_question_and_view_round_trip(game):
    for match, _ in matches(game, 2):
        if match.seat is None or match.game.begun:
            continue
        view = match.view()
        line = view.question(ask=4, seed=9)
        again = madrasso.view(line)
        assert again.question(4, 9) == line and "\n" not in line
        assert everything(again) == everything(view)
        asked = json.loads(line)
        assert asked["legal"] == [str(action) for action in match.legal()]
        assert everything(madrasso.view(asked)) == everything(view)
        assert madrasso.choose("beginner", again, 5) == madrasso.choose("beginner", view, 5)


@pytest.mark.smoke(2)
@pytest.mark.parametrize("game", madrasso.GAMES)
def test_cards_and_names_are_those_of_the_deal(game):
    for match, _ in matches(game, 5):
        deal = match.game.deal
        words = [word.split("+")[0] for word in tokens(match)]
        for seat in match.seats:
            view = match.view(seat)
            assert (view.game, view.deal, view.seat, view.turn) == (game, 1, seat, match.seat)
            assert view.hand == match.hands[seat]
            assert view.counts == {each: len(cards) for each, cards in match.hands.items()}
            played = [str(card) for _, card in view.history]
            assert played == [w for w in words if len(w) == 2]
            laid = {
                match.seats[i]: card_text(deal.trick[i], match.game.ranks)
                for i in range(len(match.seats))
                if deal.laid and deal.trick[i] != EMPTY
            }
            assert {each: str(card) for each, card in view.trick.items()} == laid
            held = {each: set(cards) for each, cards in match.hands.items()}
            revoked = view.engine.end == REVOKED  # a revoke looks like a void
            for each, suits in ({} if revoked else view.voids).items():
                assert not [card for card in held[each] if card.suit in suits]
            for each, cards in view.shown.items():
                assert set(cards) <= held[each]
            assert sum(view.points.values()) == sum(deal.taken[: len(match.seats)])
            assert sum(view.tricks.values()) == deal.tricks
            assert view.rules == {name: view.rules[name] for name in madrasso.options(game)}


def test_an_auction_is_seen_by_seats_and_words():
    match = madrasso.new_match("mediatore", seed=3, dealer="W")
    match.play("mediatore", "pass", "pass", "pass", "call:S2")
    view = match.view()
    assert view.auction == [("S", "mediatore"), ("E", "pass"), ("N", "pass"), ("W", "pass")]
    assert (view.contract, view.bidder, str(view.called)) == ("mediatore", "S", "S2")
    assert [str(card) for card in view.exposed] == ["CR", "C7", "O5", "SA"]
    assert (view.monte, view.supplier, view.given) == ([], "N", None)
    match.play("discard:C6,S5,BF,O5", "give:C7")
    assert [str(card) for card in match.view("S").monte] == ["C6", "O5", "S5", "BF"]
    assert str(match.view("S").given) == str(match.view("N").given) == "C7"
    assert match.view("W").given is None and match.view("W").monte == []
    assert match.view("W").exposed == view.exposed
    assert view.trump is None and view.upcard is None and view.history == []


TABLE = """\
madrasso, void=trump
deal 1, W deals, trumps B, upcard B3
total NS 0, EW 0; in this deal NS 0, EW 0
trick 1: E to act

            N -
W -                     E -
            S CR

S  C7 CF OR O7 SR S7 S5 S4 B7
E  {E}
N  {N}
W  {W}"""


def test_a_table_is_drawn_as_text():
    match = madrasso.new_match(seed=7, void="trump", dealer="W").play("CR")
    hands = {seat: " ".join(map(str, match.hands[seat])) for seat in "ENW"}
    south = " ".join(map(str, match.hands["S"]))
    wanted = TABLE.replace("C7 CF OR O7 SR S7 S5 S4 B7", south).format(**hands)
    assert str(match) == wanted
    legal = " ".join(map(str, match.legal()))
    assert str(match.view()) == (
        wanted.replace(f"S  {south}", "S  9 cards")
        .replace(hands["N"], "10 cards")
        .replace(hands["W"], "10 cards: B3")
        + f"\n\nE may play: {legal}"
    )


def test_waiting_seat_gets_no_question():
    match = madrasso.new_match(seed=7, dealer="W")
    for seat, reason in (("E", "S is to act, not E"),):
        with pytest.raises(ValueError) as refused:
            match.view(seat).question()
        assert reason in str(refused.value)
    with pytest.raises(ValueError, match="seed '7' is not an int"):
        match.view().question(seed="7")
    two = madrasso.new_match("mediatore", seed=3, dealer="W")
    two.play("solo", "pass", "pass", "pass").play(two.legal()[0])
    with pytest.raises(ValueError, match="discard of four cards has begun"):
        two.view().question()
    while match.seat:
        match.act(match.legal()[0])
    with pytest.raises(ValueError, match="the deal is over"):
        match.view("S").question()


@pytest.mark.parametrize(
    ("wrong", "reason"),
    [
        (None, "None is not a line of JSON"),
        ("x", "not JSON"),
        ('{"ask": 1}', "game is missing"),
        ('{"game": "madrasso", "dealer": "S", "deal": 1, "seat": "Q"}', "seat: 'Q' is no seat"),
    ],
)
def test_a_question_that_cannot_be_is_refused_in_words(wrong, reason):
    with pytest.raises(ValueError) as refused:
        madrasso.view(wrong)
    assert reason in str(refused.value)


def test_an_engines_view_is_taken_as_well():
    match = madrasso.new_match(seed=7, dealer="W")
    view = match.view()
    assert madrasso.legal(view.engine) == view.legal() == madrasso.legal(view)
    assert madrasso.choose("club", view.engine) == madrasso.choose("club", view)
    assert isinstance(match, EngineMatch)
