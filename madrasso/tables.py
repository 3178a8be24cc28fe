"""Matches as two pandas tables."""

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Any, NamedTuple

from engine.deal import END_NAMES
from engine.games import about
from engine.options import GAMES
from engine.record import side_names
from madrasso.matches import Match

if TYPE_CHECKING:
    from pandas import DataFrame


class Tables(NamedTuple):
    """The two pandas tables that `madrasso.to_pandas` returns."""

    deals: "DataFrame"
    cards: "DataFrame"


def tables(matches: Iterable[Match]) -> Tables:
    """See `madrasso.to_pandas`."""
    try:
        from pandas import DataFrame
    except ImportError as reason:
        raise ImportError("to_pandas needs pandas: pip install 'madrasso[data]'") from reason

    deals: list[dict[str, Any]] = []
    cards: list[dict[str, Any]] = []
    for number, match in enumerate(matches):
        for deal, its_cards in rows(match):
            deals.append({"match": number, **deal})
            cards += [{"match": number, **card} for card in its_cards]
    return Tables(DataFrame(deals), DataFrame(cards))


def rows(match: Match) -> Iterator[tuple[dict[str, Any], list[dict[str, Any]]]]:
    """Yield each finished deal's row, and the rows of its cards."""
    points = about(match.game_index).POINTS
    for again, number in match.replayed(match.past):
        if number is not None:
            continue
        view = again.view("S")
        sides = side_names(match.game_index)
        deal: dict[str, Any] = {
            "game": GAMES[match.game_index],
            "deal": again.number,
            "dealer": view.dealer,
            "trump": view.trump,
            "contract": view.contract,
            "bidder": view.bidder,
            "end": END_NAMES[again.game.score.end],
            "actions": again.n_log,
            **{f"player_{seat}": again.players[i] for i, seat in enumerate(again.seats)},
            **{f"points_{side}": again.points[side] for side in sides},
            **{f"total_{side}": again.totals[side] for side in sides},
        }
        cards = []
        n = len(again.seats)
        history = view.history
        for i, (seat, card) in enumerate(history):
            trick = history[i // n * n : i // n * n + n]
            last = (i // n + 1) * n > view.engine.n_played
            winner = again.seats[again.game.deal.leaders[i // n + 1]] if not last else None
            cards.append(
                {
                    "game": deal["game"],
                    "deal": again.number,
                    "trick": i // n + 1,
                    "place": i % n + 1,
                    "seat": seat,
                    "player": deal[f"player_{seat}"],
                    "card": str(card),
                    "suit": card.suit,
                    "rank": card.rank,
                    "points": points[card & 15],
                    "led": trick[0][1].suit,
                    "winner": winner,
                }
            )
        yield deal, cards
