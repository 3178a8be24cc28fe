from engine.view import View
from tests.support.engine.table import place
from tests.support.properties.players import again, cards_of


def hidden(game, seat: int) -> list[int]:
    seats, _ = place(game.game, game.rules, game.dealer)
    view = View()
    game.look(seat, view)
    unknown = set()
    for other in range(game.seats):
        if other != seat:
            held = game.deal.hands[other * 4 : other * 4 + 4]
            unknown |= set(cards_of(held)) - set(cards_of(view.shown[other * 4 : other * 4 + 4]))
    places = [at for at in range(40) if game.pack[at] in unknown]
    # Robbing is public
    assert all(game.deal.holds(seats[at], game.pack[at]) for at in places)
    return places


def voids(game, actions) -> list[set]:
    lacking = [set() for _ in range(4)]
    cards = [action for action in actions if action < 64]
    for at, card in enumerate(cards):
        trick, nth = divmod(at, game.seats)
        led = cards[trick * game.seats] >> 4
        seat = (game.deal.leaders[trick] + nth) % game.seats
        if card >> 4 != led:
            lacking[seat].add(led)
            if game.deal.must_trump and card >> 4 != game.deal.trump:
                lacking[seat].add(game.deal.trump)
    return lacking


def dealt_afresh(game, actions, seat: int, rng) -> bytes:
    """Swap cards hidden from `seat`, keeping known voids; return the pack."""
    seats, _ = place(game.game, game.rules, game.dealer)
    lacking = voids(game, actions)
    pack = bytearray(game.pack)
    places = hidden(game, seat)
    for _ in range(4 * len(places)):
        one, other = rng.choice(places), rng.choice(places)
        fits = pack[other] >> 4 not in lacking[seats[one]]
        if fits and pack[one] >> 4 not in lacking[seats[other]]:
            pack[one], pack[other] = pack[other], pack[one]
    return bytes(pack)


def replayed(game, pack: bytes, actions):
    twin = again(game, pack)
    try:
        for action in actions:
            twin.act(action)
    except ValueError:
        return None
    return twin if twin.score.end == game.score.end else None
