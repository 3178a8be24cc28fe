"""Facts that only Madrasso has, such as trumps and upcard."""

from types import SimpleNamespace

from engine.cards import EMPTY
from engine.deal import CAPPOTTO, EARLY, OUT_CALLED, REVOKED
from engine.games import about
from screens.ui.words import say
from simulator.narrator import events, speech
from simulator.narrator.facts import TableFacts


class MadrassoFacts(TableFacts):
    """The sentences of a table of Madrasso."""

    def dealt(self) -> list[str]:
        return [self.stakes()]

    def stakes(self) -> str:
        view = self.view
        spoken = [say("tell_trumps", speech.suit(view.trump))]
        if view.upcard_lies and view.seats == 3:
            spoken.append(say("tell_upcard_apart", self.card(view.upcard)))
        elif view.upcard_lies:
            spoken.append(self.of("tell_upcard", view.dealer, self.card(view.upcard)))
        return speech.sentences(spoken)

    def offers(self) -> list[str]:
        key = self.table.mentioned()  # type: ignore[attr-defined]
        return [] if key == "pauses" else [self.prompt(key)]

    def happened(self, before: SimpleNamespace, now: SimpleNamespace) -> list[str]:
        lines = []
        if now.robber != before.robber:
            robs = now.trump << 4 | about(now.game).robs(now.game)
            cards = self.card(robs), self.card(now.robbed)
            lines.append(self.of("tell_robs", now.robber, *cards))
        lines += events.played(before, now, self)
        if before.upcard_lies and not now.upcard_lies and now.upcard != EMPTY:
            lines.append(self.of("tell_takes_up", now.dealer))
        if now.end != before.end:
            if now.end == REVOKED:
                lines.append(self.of("revokes", _due(now, -1)))
            elif now.end in (OUT_CALLED, EARLY):
                lines.append(self.of("calls_out", _due(now)))
            elif now.end == CAPPOTTO:
                lines.append(say("cappotto"))
        return lines


def _due(now: SimpleNamespace, after: int = 0) -> int:
    return (now.leaders[now.tricks] + now.laid + after) % now.seats
