"""A match as a text record in JSON Lines: a header, then a line per deal.

The handheld has no room for a JSON library.
"""

from collections.abc import Iterator, Sequence

from engine.cards import EMPTY, SEATS3, SEATS4, pack_text
from engine.deal import END_NAMES
from engine.games import about, winners
from engine.match import Match
from engine.options import GAMES, SEATS, SIDES, changed_options

FORMAT = 1

_SIDES = ("NS", "EW")


def seat_names(game_index: int) -> str:
    return SEATS3 if SEATS[game_index] == 3 else SEATS4


def side_names(game_index: int) -> Sequence[str]:
    return _SIDES if SIDES[game_index] == 2 else seat_names(game_index)


def tokens(match: Match) -> list:
    return about(match.game_index).notation.tokens(match)


def parse_token(match: Match, word: str) -> Sequence[int]:
    return about(match.game_index).notation.parse(match, word)


def quoted(text: str) -> str:
    parts = []
    for letter in text:
        code = ord(letter)
        if letter in '"\\':
            parts.append("\\" + letter)
        elif code < 32 or 0xD800 <= code < 0xE000:
            parts.append(f"\\u{code:04x}")
        else:
            parts.append(letter)
    return '"' + "".join(parts) + '"'


def _object(pairs) -> str:
    return "{" + ", ".join([quoted(key) + ": " + value for key, value in pairs]) + "}"


def _by_side(game_index: int, numbers) -> str:
    sides = side_names(game_index)
    return _object([(sides[i], str(numbers[i])) for i in range(len(sides))])


def header_line(match: Match) -> str:
    pairs = [("record", str(FORMAT)), ("game", quoted(GAMES[match.game_index]))]
    rules = changed_options(match.game_index, match.rules)
    if rules:
        pairs.append(("rules", _object([(name, _value(value)) for name, value in rules])))
    names = seat_names(match.game_index)
    players = [(names[i], quoted(match.players[i])) for i in range(len(names))]
    pairs.append(("players", _object(players)))
    if match.seed is not None:
        pairs.append(("seed", str(match.seed)))
    if match.helped:
        pairs.append(("helped", "true"))
    if match.by_memory:
        pairs.append(("by_memory", "true"))
    return _object(pairs)


def _value(value) -> str:
    return str(value) if isinstance(value, int) else quoted(value)


def deal_line(match: Match) -> str:
    game = match.game
    score = game.score
    names = seat_names(match.game_index)
    assert match.pack is not None
    actions = [quoted(word) for word in tokens(match)]
    pairs = [
        ("deal", str(score.number)),
        ("dealer", quoted(names[game.dealer])),
        ("pack", quoted(pack_text(match.pack, game.ranks))),
        ("actions", "[" + ", ".join(actions) + "]"),
        ("end", quoted(END_NAMES[score.end])),
    ]
    if match.turn == EMPTY:
        pairs.append(("points", _by_side(match.game_index, score.points)))
        pairs.append(("total", _by_side(match.game_index, score.totals)))
        if score.winner != EMPTY:
            pairs.append(("winner", _winner(match)))
    return _object(pairs)


def _winner(match: Match) -> str:
    game = match.game_index
    names = [quoted(side_names(game)[side]) for side in winners(match.game.score)]
    return "[" + ", ".join(names) + "]" if about(game).MANY_WIN else names[0]


def replayed(match: Match) -> Iterator[Match]:
    again = Match(match.game_index, match.rules, match.seed, match.players, seated=True)
    for deal in match.past:
        again.begin(deal[0], deal[1:41])
        for i in range(41, len(deal)):
            again.act(deal[i])
        yield again
    if match.number > match.finished:
        again.begin(match.game.dealer, match.pack)
        for i in range(match.n_log):
            again.act(match.log[i])
        yield again


def lines(match: Match) -> Iterator[str]:
    yield header_line(match)
    for again in replayed(match):
        yield deal_line(again)
