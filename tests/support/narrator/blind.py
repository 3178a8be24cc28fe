"""A table with a View but no match."""

from types import SimpleNamespace

from engine.cards import EMPTY, MADRASSO_RANKS, MEDIATORE_RANKS
from engine.options import MEDIATORE, MUST_TRUMP, TRE, VOID
from screens.menu.saved_settings import USUAL
from screens.ui.font import Font
from simulator.narrator import events
from simulator.narrator.facts_by_game import facts_of


class Plain(Font):
    voiced = staticmethod(str)


PLAIN = Plain(None, "?", b"\1\4", b"\0")


def table(view, opened: bool = True):
    sides = view.seats if view.game in (TRE, MEDIATORE) else 2
    mediatore = view.game == MEDIATORE
    game = SimpleNamespace(
        ranks=MEDIATORE_RANKS if mediatore else MADRASSO_RANKS,
        per_point=3 if mediatore else 1,
        deal=SimpleNamespace(must_trump=not mediatore and view.rules[VOID] == MUST_TRUMP),
        score=SimpleNamespace(sides=sides),
        side=lambda seat: seat if sides > 2 else seat & 1,
    )
    players = ["human" if seat == view.seat else "club" for seat in range(view.seats)]
    match = SimpleNamespace(players=players, game_index=view.game, by_memory=False, game=game)
    return SimpleNamespace(
        view=view,
        match=match,
        seat=view.seat,
        opened=opened,
        own_turn=view.turn == view.seat and opened,
        people=[view.seat],
        players=None,
        lifted=None,
        question=None,
        part=None,
    )


def words(view, opened: bool = True) -> list[str]:
    app = SimpleNamespace(font=PLAIN, settings=USUAL, deal_number=int)
    facts = facts_of(app, table(view, opened))
    told = events.between(_beginning(view), events.moment(view), facts)
    told += [facts.deal(), facts.hand(), facts.on_table(), facts.last_trick(), facts.score()]
    told.append(facts.may())
    return told + [facts.stakes(), *facts.said()]


def _beginning(view):
    start = events.moment(view)
    start.n_played = start.end = 0
    if view.game == MEDIATORE:
        start.n_spoken = start.phase = 0
        start.called, start.exposed = EMPTY, (EMPTY,) * 4
    else:
        start.robber, start.upcard_lies = EMPTY, True
    return start
