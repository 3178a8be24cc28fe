"""Madrasso's actions as bytes and as words of a record; bytes below ROB are cards."""

from typing import TYPE_CHECKING

from engine.cards import card_text, parse_card

if TYPE_CHECKING:
    from engine.match import Match

ROB = 0x40  # action: swap the seven of trumps (in Madrasso a tre, the two) for the upcard
OUT = 0x41  # action: call out


def token(action: int, ranks: str) -> str:
    if action == ROB:
        return "rob"
    if action == OUT:
        return "out"
    return card_text(action, ranks)


def tokens(match: "Match") -> list:
    return [token(match.log[i], match.game.ranks) for i in range(match.n_log)]


def parse(match: "Match", word: str) -> tuple:
    if word == "rob":
        return (ROB,)
    if word == "out":
        return (OUT,)
    try:
        return (parse_card(word, match.game.ranks),)
    except ValueError:
        raise ValueError("that is no action") from None
