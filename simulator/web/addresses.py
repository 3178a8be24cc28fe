"""A match, without its progress, as parameters of the page's address."""

from collections.abc import Callable
from typing import TypeVar

from engine.bots import TABLE, character
from engine.bots.cast import players as known
from engine.match import HUMAN, Match
from engine.options import GAMES, MADRASSO, changed_options, option_values, parse_game, parse_rules
from engine.record import seat_names
from screens.seats import proper
from screens.ui.words import say
from simulator.records.jsonl import whole_number

T = TypeVar("T")

GAME, RULES, SEED, PLAYERS = "game", "rules", "seed", "players"
TWICE = "twice"


class AddressRefused(ValueError):
    """The error for a wrong address.

    `word`: the wrong parameter's name, or TWICE if the bot `who` has two seats.
    """

    def __init__(self, word: str, who: str = "") -> None:
        super().__init__(word)
        self.word = word
        self.who = who


def match_of(given: dict, fresh: int) -> Match:
    """Return the match with parameters `given` (default seed: `fresh`), or raise AddressRefused."""
    game = _read(GAME, parse_game, given.get(GAME, GAMES[MADRASSO]))
    rules = _read(RULES, _rules, game, given.get(RULES, ""))
    seed = _read(SEED, whole_number, given[SEED]) if SEED in given else fresh
    seats = len(seat_names(game))
    usual = [HUMAN, *TABLE.split()][:seats]
    players = given[PLAYERS].split(",") if PLAYERS in given else usual
    if len(players) != seats or not set(players) <= {HUMAN, *known(game)}:
        raise AddressRefused(PLAYERS)
    for name in players:
        if character(name) >= 0 and players.count(name) > 1:
            raise AddressRefused(TWICE, proper(name))
    return Match(game, rules, seed, players)


def _read(word: str, reader: Callable[..., T], *given: object) -> T:
    try:
        return reader(*given)
    except ValueError:
        raise AddressRefused(word) from None


def _rules(game: int, text: str) -> bytes:
    chosen = {}
    for option in text.split(",") if text else ():
        name, _, value = option.partition("=")
        known = {str(each): each for each in option_values(game, name)}
        chosen[name] = known.get(value, value)
    return parse_rules(game, chosen)


def words_of(match: Match) -> dict | None:
    """Return the parameters of `match`, or None if no seed gives its first deal."""
    if match.seed is None or not match.number:
        return None
    seats = {HUMAN, *known(match.game_index)}
    players: list[str] = []
    for name in match.players:
        if name not in seats or character(name) >= 0 and name in players:
            name = next(each for each in TABLE.split() if each not in (*match.players, *players))
        players.append(name)
    again = Match(match.game_index, match.rules, match.seed, players)
    again.begin()
    first = next(iter(match.past), None)
    assert match.pack is not None
    dealt = first[:41] if first else bytes([match.game.dealer]) + bytes(match.pack)
    assert again.pack is not None
    if bytes([again.game.dealer]) + bytes(again.pack) != bytes(dealt):
        return None
    given = {GAME: GAMES[match.game_index], SEED: str(match.seed)}
    rules = [f"{name}={value}" for name, value in changed_options(match.game_index, match.rules)]
    if rules:
        given[RULES] = ",".join(rules)
    given[PLAYERS] = ",".join(players)
    return given


def description(match: Match) -> list[str]:
    """Return the game, the players and any unusual rules in words."""
    person = "you" if match.players.count(HUMAN) == 1 else HUMAN
    players = [say(person) if name == HUMAN else proper(name) for name in match.players]
    changed = changed_options(match.game_index, match.rules)
    rules = [f"{say(name)} {say(f'{name}={value}')}" for name, value in changed]
    texts = [say(GAMES[match.game_index]), ", ".join(players), " · ".join(rules)]
    return texts if rules else texts[:-1]
