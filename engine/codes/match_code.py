"""Codes of matches and deals: at most twelve letters for game, rules, seed and deal."""

from collections.abc import Iterable

from engine.codes import code_text
from engine.codes.digits import Reader, Writer
from engine.history import decoded
from engine.match import Match
from engine.options import default_rules, of_later_deals, options
from engine.rng import Rng

SEED_BITS = 30
DEALS = 32
WHOLE = 0

_GAMES = 4
_DEAL = 255
# An option's index (or _DEAL) and the radix of each digit. Never change them: players have codes on
# paper. An option that grows gets another digit at the end.
_MADRASSO = b"\0\2\1\3\2\2\3\2\4\2\5\2\6\2\7\2\xff\x20"
_TRE = b"\4\2\xff\x20"
_MEDIATORE = b"\0\2\1\3\2\4\3\2\4\4\5\4\6\2\7\5\xff\x20"

_OF_DAYS = 777
_HALF = 15


def code(game: int, rules: bytes, seed: int | None, deal: int = WHOLE) -> str:
    """Return the code of a match or its deal number `deal`; "" if there is none."""
    if seed is None or not 0 <= seed < 1 << SEED_BITS or deal >= DEALS or game >= _GAMES:
        return ""
    writer = Writer()
    given = [seed & 0x7FFF, seed >> _HALF, game] + list(rules) + [deal]
    if _digits(writer.digit, given) != given:
        return ""
    text = code_text.code(writer.number(), code_text.MATCH)
    return text if len(text) <= code_text.MOST_LETTERS[code_text.MATCH] else ""


def parse(text: str) -> tuple:
    reader = Reader(code_text.parse(text, code_text.MATCH))
    found = _digits(reader.digit, None)
    game = found[2]
    known = [found[3 + i] < len(each[1]) for i, each in enumerate(options(game))]
    if not reader.is_empty() or not all(known):
        raise ValueError(code_text.WRONG[code_text.MATCH])
    return game, bytes(found[3:-1]), found[0] | found[1] << _HALF, found[-1]


def _digits(digit, values) -> list:
    found: list[int] = []
    for radix in (1 << _HALF, 1 << _HALF, _GAMES):
        found.append(digit(radix, values[len(found)] if values else 0))
    game = found[2]
    pairs = (_MADRASSO, _MADRASSO, _TRE, _MEDIATORE)[game]
    rules = [0] * (len(default_rules(game)) + 1)
    before = [1] * len(rules)  # [option]: product of earlier radixes
    for at in range(0, len(pairs), 2):
        i = min(pairs[at], len(rules) - 1)
        value = values[3 + i] // before[i] % pairs[at + 1] if values else 0
        rules[i] += before[i] * digit(pairs[at + 1], value)
        before[i] *= pairs[at + 1]
    return found + rules


def code_of(match: Match, deal: int = WHOLE) -> str:
    """Return the code of `match` or its deal number `deal`; "" if no code gives the packs."""
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
    rng = Rng(day, _OF_DAYS)
    return rng.next() << _HALF | rng.next()


def deal_alone(
    game: int, rules: bytes, seed: int | None, deal: int, players: Iterable[str]
) -> Match:
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
    match.draw = None
    match.begin(dealer, pack)
    return match
