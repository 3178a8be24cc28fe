"""The code of a match, or of one deal of it: at most twelve letters that say which cards are dealt.

In it are the game, the rules and the seed, and of a deal its number. Who plays is not: two people
who type the same code get the same cards, with whom they like at the table.
"""

from engine.codes import code_text
from engine.codes.digits import Reader, Writer
from engine.history import decoded
from engine.match import Match
from engine.options import default_rules, of_later_deals, options
from engine.rng import Rng

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable

SEED_BITS = 30  # of the seeds that matches get by themselves
DEALS = 32  # a deal of a higher number has no code
WHOLE = 0  # the number that stands for all deals

_GAMES = 4  # that have codes
_DEAL = 255
# By game: pairs of an option's place and in how many ways it can be, in the order of the digits;
# _DEAL is the deal's number. What was ever sent is read by these, so a pair is never changed. A
# later option has one at the end, and so have values that an option gets later: (4, 2) there makes
# room for twice as many values of option 4. At 0, as in all codes of before, it changes nothing.
_MADRASSO = b"\0\2\1\3\2\2\3\2\4\2\5\2\6\2\7\2\xff\x20"
_TRE = b"\4\2\xff\x20"
_MEDIATORE = b"\0\2\1\3\2\4\3\2\4\4\5\4\6\2\7\5\xff\x20"

_OF_DAYS = 777  # what makes a day's seed another than the seed of its number
_HALF = 15  # bits of a seed that are one digit


def code(game: int, rules: bytes, seed: int | None, deal: int = WHOLE) -> str:
    """The code of the match that `seed` deals, or of its deal number `deal`, from 1.

    "" where there is none: the match has no seed, or one that is negative or over 30 bits, as
    records may, the deal is beyond the 31st, or the rules have something that no code can say.
    """
    if seed is None or not 0 <= seed < 1 << SEED_BITS or deal >= DEALS or game >= _GAMES:
        return ""
    writer = Writer()
    given = [seed & 0x7FFF, seed >> _HALF, game] + list(rules) + [deal]
    if _digits(writer.digit, given) != given:
        return ""
    text = code_text.code(writer.number(), code_text.MATCH)
    return text if len(text) <= code_text.MOST_LETTERS[code_text.MATCH] else ""


def parse(text: str) -> tuple:
    """Game, rules, seed and deal (WHOLE for the match) of a code; ValueError where it is none."""
    reader = Reader(code_text.parse(text, code_text.MATCH))
    found = _digits(reader.digit, None)
    game = found[2]
    known = [found[3 + i] < len(each[1]) for i, each in enumerate(options(game))]
    if not reader.is_empty() or not all(known):
        raise ValueError(code_text.WRONG[code_text.MATCH])
    return game, bytes(found[3:-1]), found[0] | found[1] << _HALF, found[-1]


def _digits(digit, values) -> list:
    """What `digit(radix, value)` answers for the seed in two halves, the game, each of its options
    and the number of a deal: the same for writing `values`, and for reading, without any."""
    found: list[int] = []
    for radix in (1 << _HALF, 1 << _HALF, _GAMES):
        found.append(digit(radix, values[len(found)] if values else 0))
    game = found[2]
    pairs = (_MADRASSO, _MADRASSO, _TRE, _MEDIATORE)[game]
    rules = [0] * (len(default_rules(game)) + 1)  # and the deal
    before = [1] * len(rules)  # in how many ways an option could be so far
    for at in range(0, len(pairs), 2):
        i = min(pairs[at], len(rules) - 1)
        value = values[3 + i] // before[i] % pairs[at + 1] if values else 0
        rules[i] += before[i] * digit(pairs[at + 1], value)
        before[i] *= pairs[at + 1]
    return found + rules


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
