"""Tricks of a deal, made from what a seat sees."""

from typing import NamedTuple

from engine.cards import EMPTY
from engine.games import about
from engine.view import DealView


class PlayedTrick(NamedTuple):
    """A trick, perhaps unfinished, in the order of play."""

    number: int  # from 0
    seats: tuple
    cards: tuple
    winner: int
    points: int  # in Mediatore, thirds of a point


def trick(view: DealView, number: int) -> PlayedTrick:
    n = view.seats
    played = [card for card in view.history[number * n : number * n + n] if card != EMPTY]
    leader = view.leaders[number]
    seats = tuple((leader + i) % n for i in range(len(played)))
    winner = view.leaders[number + 1] if number < view.tricks else view.winning
    worth = about(view.game).POINTS
    points = sum(worth[card & 15] for card in played)
    return PlayedTrick(number, seats, tuple(played), winner, points)
