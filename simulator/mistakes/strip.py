"""The strip of cards at a finished deal's score sheet: a person's cards with verdicts on them."""

from typing import Any

import displayio

from engine.review.deal_review import CardReview
from screens.help.advice import wrapped
from screens.ui import cards, labels, theme
from screens.ui.labels import Line
from screens.ui.part import box
from screens.ui.words import say
from simulator.computer.tables.larger import LargerGroup
from simulator.mistakes import verdicts
from simulator.mistakes.deal_costs import DealCosts
from simulator.mistakes.strip_place import CARD_BOX_HEIGHT, CARD_BOX_WIDTH, FRAME, StripPlace

NOTHING = -1


class Strip:
    """A strip at `place` with the cards of `costs`."""

    def __init__(self, app: Any, costs: DealCosts | None, place: StripPlace) -> None:
        self.app, self.place = app, place
        self.costs = costs
        self.group = displayio.Group()
        self._aimed = NOTHING
        self._shown: tuple = ()
        self.update()

    def show(self, costs: DealCosts | None) -> None:
        if costs is not self.costs:
            self.costs, self._aimed = costs, NOTHING

    def update(self) -> None:
        state = self._state()
        if state == self._shown:
            return
        self._shown = state
        while len(self.group):
            self.group.pop()
        place = self.place
        self.group.append(box(place.x, place.y, place.width, place.height, theme.FELT_DARK))
        if not self.costs:
            return
        for i, found in enumerate(self.costs.cards):
            self._show_card(i, found)
        self._show_sentences(len(self.costs.cards))

    def _state(self) -> tuple:
        if not self.costs:
            return (None,)
        found = [(each.known, each.cost, each.why) for each in self.costs.cards]
        return self.costs.number, self._aimed, self.costs.is_known, tuple(found)

    @property
    def is_settled(self) -> bool:
        return (not self.costs or self.costs.is_done) and self._state() == self._shown

    def _corner(self, i: int) -> tuple[int, int]:
        place = self.place
        row, column = divmod(i, place.in_row)
        return place.left + column * place.step, place.y + place.inset + row * place.row

    def _show_card(self, i: int, found: CardReview) -> None:
        assert self.costs
        match, place = self.costs.match, self.place
        per_point = match.game.per_point
        kind = verdicts.verdict(found, per_point)
        left, top = self._corner(i)
        margin = (place.step - int(CARD_BOX_WIDTH * place.card)) // 2
        group = LargerGroup(place.card, left + margin, top)
        color = theme.GOLD if i == self._aimed else verdicts.COLORS[kind]
        group.append(box(0, 0, CARD_BOX_WIDTH, CARD_BOX_HEIGHT, color))
        picture = cards.picture(found.card, match.game.ranks)
        group.append(self.app.faces.tile(picture, FRAME, FRAME))
        self.group.append(group)
        text = verdicts.SIGNS[kind]
        if kind in (*verdicts.LOSSES, verdicts.UNLUCKY):
            text += f" {verdicts.figure(found, per_point)}"
        y = top + int(CARD_BOX_HEIGHT * place.card)
        self._write(left + place.step // 2, y, place.step, text, verdicts.COLORS[kind])

    def _write(self, middle: int, y: int, room: int, text: str, color: int, rows: int = 1) -> None:
        scale = self.place.text
        group = displayio.Group(scale=scale, x=middle, y=y)
        group.append(Line(self.app, 0, 0, room // scale, text, color, labels.CENTRE, rows))
        self.group.append(group)

    def _show_sentences(self, n: int) -> None:
        place = self.place
        lines = self._lines(place.room // place.text)
        y = place.sentences_y(n)
        text = "\n".join(lines)
        self._write(place.x + place.width // 2, y, place.room, text, theme.PAPER, len(lines))

    def _lines(self, room: int) -> list[str]:
        texts = self.sentences()
        while True:
            lines = wrapped(self.app.font, " ".join(texts), room)
            if len(lines) <= self.place.lines or len(texts) == 1:
                return lines[: self.place.lines]
            texts.pop()

    def sentences(self) -> list[str]:
        costs = self.costs
        if not costs:
            return []
        if self._aimed != NOTHING:
            return [f"{verdicts.of_card(costs.cards[self._aimed], costs.match)}."]
        if not costs.is_known:
            done = sum(each.known is not None for each in costs.review.cards)
            return [say("review_thinks", done, costs.review.n)]
        return verdicts.summary(costs)

    def spoken(self) -> list[str]:
        """Return the sentences that the narrator announces, [] until the costs are known."""
        costs = self.costs
        if not (costs and costs.is_known):
            return []
        match = costs.match
        found = [each for each in costs.cards if verdicts.is_told(each, match.game.per_point)]
        told = [verdicts.of_card(each, match) for each in found]
        return [*verdicts.summary(costs), *told, say("strip_keys")]

    def card_at(self, x: int, y: int) -> int:
        place = self.place
        column = (x - place.left) // place.step
        row = (y - place.y - place.inset) // place.row
        i = row * place.in_row + column
        inside = (
            0 <= column < place.in_row and row >= 0 and self.costs and i < len(self.costs.cards)
        )
        return i if inside else NOTHING

    def covers(self, x: int, y: int) -> bool:
        place = self.place
        return place.x <= x < place.x + place.width and place.y <= y < place.y + place.height

    def point(self, x: int, y: int, down: bool) -> str | None:
        """Mark the card at `x`, `y`; return its number, from 1, if pressed, or None outside."""
        self._aimed = self.card_at(x, y) if self.covers(x, y) else NOTHING
        if not self.covers(x, y):
            return None
        return str(self._aimed + 1) if down and self._aimed != NOTHING else ""
