"""The code of a match, or of one deal of it: at most twelve letters that say which cards are dealt.

In it are the game, the rules and the seed, and of a deal its number. Who plays is not: two people
who type the same code get the same cards, with whom they like at the table.
"""

from engine.codes import code_text
from engine.codes.digits import Reader, Writer
from engine.history import decoded
from engine.match import Match
from engine.options import GAMES, default_rules, of_later_deals, option_names, options
from engine.rng import Rng

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable

SEED_BITS = 30  # of the seeds that matches get by themselves
DEALS = 32  # a deal of a higher number has no code
WHOLE = 0  # the number that stands for all deals

_OF_DAYS = 777  # what makes a day's seed another than the seed of its number
_HALF = 15  # bits of a seed that are one digit


def code(game: int, rules: bytes, seed: int | None, deal: int = WHOLE) -> str:
    """The code of the match that `seed` deals, or of its deal number `deal`, from 1.

    "" where there is none: the match has no seed, or one that is negative or over 30 bits, as
    records may, or the deal is beyond the 31st.
    """
    if seed is None or not 0 <= seed < 1 << SEED_BITS or deal >= DEALS:
        return ""
    writer = Writer()
    _digits(writer.digit, [seed & 0x7FFF, seed >> _HALF, game] + list(rules) + [deal])
    return code_text.code(writer.number(), code_text.MATCH)


def parse(text: str) -> tuple:
    """Game, rules, seed and deal (WHOLE for the match) of a code; ValueError where it is none."""
    reader = Reader(code_text.parse(text, code_text.MATCH))
    found = _digits(reader.digit, bytes(3 + len(default_rules(0)) + 1))
    if not reader.is_empty():
        raise ValueError(code_text.WRONG[code_text.MATCH])
    game = found[2]
    return game, bytes(found[3:-1]), found[0] | found[1] << _HALF, found[-1]


def _digits(digit, values) -> list:
    """What `digit(radix, value)` answers for the seed in two halves, the game, each of its options
    and the number of a deal: the same for reading and writing."""
    found = [digit(1 << _HALF, values[0]), digit(1 << _HALF, values[1])]
    game = digit(len(GAMES), values[2])
    found.append(game)
    names = option_names(game)
    rules = bytearray(default_rules(game))
    for i in range(len(rules)):
        name, choices = options(game)[i]
        if name in names:
            rules[i] = digit(len(choices), values[3 + i])
    return found + list(rules) + [digit(DEALS, values[-1])]


def code_of(match: Match, deal: int = WHOLE) -> str:
    """The code of `match`, or of its deal number `deal`, which has begun; "" where cards were dealt
    that the seed does not deal. A match that was read from a record has all its packs in it."""
    game, rules, seed = match.game_index, match.rules, match.seed
    text = code(game, rules, seed, deal)
    number = 0
    for dealer, pack, _ in _deals(match) if text else ():
        number += 1
        if pack:
            again = deal_alone(game, rules, seed, number, match.players)
            if again.pack != pack or again.game.dealer != dealer:
                return ""
        if number == deal:
            break
    return text


def _deals(match):
    yield from match.history.deals()
    if match.number > match.finished:
        yield from decoded(match.encoded_deal())


def seed_of_day(day: int) -> int:
    """The seed of the match that is everybody's on a `day`, a number below 2**30."""
    rng = Rng(day, _OF_DAYS)
    return rng.next() << _HALF | rng.next()


def deal_alone(
    game: int, rules: bytes, seed: int | None, deal: int, players: "Iterable[str]"
) -> Match:
    """A match that has begun with the cards of the deal number `deal` as its first, and with the
    dealer who would deal it. `players` sit as they are."""
    match = Match(game, rules, seed, players, True)
    dealer = match.next_dealer()
    later = of_later_deals(game, rules)
    for number in range(1, deal):
        before = Match(game, later if number > 1 else rules, None, players)
        before.begin(dealer, match.shuffled(number))
        dealer = before.next_dealer()
    pack = match.shuffled(deal)
    if deal > 1:
        match = Match(game, later, seed, players, True)
    match.draw = None  # the kings were drawn when the match began that it is a deal of
    match.begin(dealer, pack)
    return match
