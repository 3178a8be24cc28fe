"""A library for other programs: matches, bots and records of Madrasso, its variants and Mediatore.

    >>> import madrasso
    >>> match = madrasso.new_match("madrasso", seed=7, void="trump")
    >>> match.begin()
    >>> while match.seat:
    ...     flags = match.act(madrasso.choose("club", match.view(), match.decision_seed()))
    >>> match.totals
    {'NS': 47, 'EW': 83}

See docs/library.md, which is installed beside this file.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

from engine import bots
from engine.bots import LEVELS
from engine.options import GAMES
from madrasso.actions import Action, Card, card
from madrasso.library import (
    choose,
    dataset,
    legal,
    position,
    read_record,
    solve,
    svg,
    to_pandas,
    tournament,
    view,
    write_record,
)
from madrasso.matches import Decision, Match, new_match, options
from madrasso.views import View

if TYPE_CHECKING:
    from madrasso.environment import Environment
    from madrasso.vector import VectorEnvironment

CHARACTERS = tuple(bots.CHARACTERS.split())

__all__ = [
    "CHARACTERS",
    "GAMES",
    "LEVELS",
    "Action",
    "Card",
    "Decision",
    "Match",
    "View",
    "card",
    "choose",
    "dataset",
    "env",
    "legal",
    "new_match",
    "options",
    "position",
    "read_record",
    "solve",
    "svg",
    "to_pandas",
    "tournament",
    "vector_env",
    "view",
    "write_record",
]


def env(
    game: str = "madrasso",
    render_mode: str | None = None,
    *,
    dense: bool = False,
    duplicate: bool = False,
    **rules: str | int,
) -> "Environment":
    """Return a `madrasso.environment.Environment`; needs the extra `rl`."""
    from madrasso.environment import Environment

    return Environment(game, render_mode, dense=dense, duplicate=duplicate, **rules)


def vector_env(
    game: str = "madrasso",
    n: int = 256,
    *,
    dense: bool = False,
    observations: bool = True,
    **rules: str | int,
) -> "VectorEnvironment":
    """Return a `madrasso.vector.VectorEnvironment` of `n` deals; needs the extra `rl`."""
    from madrasso.vector import VectorEnvironment

    return VectorEnvironment(game, n, dense=dense, observations=observations, **rules)


def __getattr__(name: str) -> Any:
    if name in ("datasets", "environment", "observations", "vector"):  # these need extra packages
        try:
            return import_module("madrasso." + name)
        except ImportError as reason:
            raise AttributeError(str(reason)) from None
    if name != "__version__":
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from importlib.metadata import PackageNotFoundError, version

    try:
        return version("madrasso")
    except PackageNotFoundError:
        raise AttributeError("madrasso is not installed: it has no version") from None
