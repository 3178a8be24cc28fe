"""Claims on canvases with room for the reason why a claim is refused."""

from typing import Any

from engine import claim as claims
from engine.cards import EMPTY
from engine.deal import PLAY
from screens.help import advice
from screens.table import claiming, timing
from screens.ui import cards
from screens.ui.words import say


def claim(table: Any) -> None:
    view = table.view
    if not (table.own_turn and view.phase == PLAY and len(table.people) < 2):
        _refuse(table, [say("claim_when")])
        return
    found = claims.beaten_by(view, table.app.show_frame)
    if found == EMPTY:
        claiming.claim(table)
        return
    needs = say("beside_claim_needs")
    if found == claims.LOST:
        _refuse(table, [say("beside_claim_not_now"), needs])
    elif found == claims.UNNAMED:
        _refuse(table, [say("beside_claim_partner")])
    elif table.match.by_memory:
        _refuse(table, [say("claim_no"), needs])
    else:
        sign = cards.sign(found, table.match.game.ranks)
        _refuse(table, [say("beside_claim_not_yet", sign), needs])


def _refuse(table: Any, texts: list[str]) -> None:
    """Show why a claim is refused and, the first time, what a claim is."""
    app = table.app
    if not app.knows_claims:
        app.knows_claims = True
        texts = [*texts, "", say("beside_claim_means")]
    table.banner(texts, advice.SEEN, timing.ANSWER)
