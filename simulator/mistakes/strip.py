"""A person's cards in a finished deal, each with a verdict."""

from typing import Any

from engine.review.deal_review import CardReview
from screens.ui import cards, labels, theme
from screens.ui.labels import Line
from screens.ui.part import box
from screens.ui.words import say
from simulator.computer import scene
from simulator.computer.keyboard import HINT
from simulator.computer.tables.notes import wrapped
from simulator.mistakes import verdicts
from simulator.mistakes.deal_costs import DealCosts
from simulator.mistakes.strip_place import CARD_BOX_HEIGHT, CARD_BOX_WIDTH, FRAME, StripPlace

NOTHING = -1
APART = 2  # minimum number of pixels between the words of two cards
SIGN = 26  # width of a card's name in pixels


class Strip:
    """A strip at `place` with the cards of `costs`."""

    names_habits = True

    def __init__(self, app: Any, costs: DealCosts | None, place: StripPlace) -> None:
        self.app, self.place = app, place
        self.costs = costs
        self.group = scene.Group()
        self.aimed = NOTHING
        self._opens_habits = False  # whether a press on the sentences opens the list of mistakes
        self._shown: tuple = ()
        self.update()

    def show(self, costs: DealCosts | None) -> None:
        if costs is not self.costs:
            self.costs, self.aimed = costs, NOTHING

    def move(self, step: int) -> None:
        n = len(self.costs.cards) if self.costs else 0
        self.aimed = min(max(self.aimed + step, 0), n - 1)

    def update(self) -> bool:
        state = self._state()
        if state == self._shown:
            return False
        self._shown = state
        while len(self.group):
            self.group.pop()
        place = self.place
        self.group.append(box(place.x, place.y, place.width, place.height, theme.FELT_DARK))
        if not self.costs:
            return True
        for i, found in enumerate(self.costs.cards):
            show = self._show_card if place.card else self._list_card
            show(i, found)
        if place.lines:
            self._show_sentences(len(self.costs.cards))
        return True

    def _state(self) -> tuple:
        if not self.costs:
            return (None,)
        costs, device = self.costs, self.app.console.device
        found = [(costs.judged(each), each.why) for each in costs.cards]
        return costs.number, self.aimed, costs.is_recorded, device, tuple(found)

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
        own = self.costs.judged(found)
        left, top = self._corner(i)
        margin = (place.step - CARD_BOX_WIDTH * place.card) // 2
        group = scene.Group(scale=place.card, x=left + margin, y=top)
        color = theme.GOLD if i == self.aimed else verdicts.color(own)
        group.append(box(0, 0, CARD_BOX_WIDTH, CARD_BOX_HEIGHT, color))
        picture = cards.picture(found.card, match.game.ranks)
        group.append(self.app.faces.tile(picture, FRAME, FRAME))
        self.group.append(group)
        y = top + CARD_BOX_HEIGHT * place.card
        text, room = verdicts.sign_and_figure(own), place.step // place.text
        texts = text, text.replace(" ", ""), own.figure
        fit = [each for each in texts if self.app.font.width(each) <= room - APART]
        text = fit[0] if fit else own.figure
        self._write(left + place.step // 2, y, place.step, text, verdicts.color(own))

    def _list_card(self, i: int, found: CardReview) -> None:
        assert self.costs
        game, scale = self.costs.match.game, self.place.text
        left, top = self._corner(i)
        judgement = self.costs.judged(found)
        color = verdicts.color(judgement)
        if i == self.aimed:
            width, height = self.place.step, theme.LINE_HEIGHT * scale
            self.group.append(box(left, top, width, height, theme.GOLD))
            color = theme.INK
        group = scene.Group(scale=scale, x=left, y=top)
        room = self.place.step // scale
        own = cards.sign(found.card, game.ranks)
        text = verdicts.sign_and_figure(judgement)
        group.append(Line(self.app, 1, 0, SIGN, own, color))
        group.append(Line(self.app, SIGN, 0, room - SIGN, text, color))
        self.group.append(group)

    def _write(self, middle: int, y: int, room: int, text: str, color: int, rows: int = 1) -> None:
        scale = self.place.text
        group = scene.Group(scale=scale, x=middle, y=y)
        group.append(Line(self.app, 0, 0, room // scale, text, color, labels.CENTRE, rows))
        self.group.append(group)

    def _show_sentences(self, n: int) -> None:
        place = self.place
        lines = self._lines(place.room // place.text)
        y = place.sentences_y(n)
        text = "\n".join(lines)
        middle = place.x + place.width // 2
        self._write(middle, y, place.room, text, theme.PAPER, len(lines))
        lines = self._key(place.room // place.text)
        y += place.lines * theme.LINE_HEIGHT * place.text
        if lines:
            self._write(middle, y, place.room, "\n".join(lines), theme.PAPER_SHADE, len(lines))

    def _key(self, room: int) -> list[str]:
        assert self.costs
        costs, lines = self.costs, []
        entries = verdicts.key([costs.judged(each) for each in costs.cards])
        for n in range(1, len(entries) + 1):
            longer = wrapped(self.app.font, "  ".join(entries[:n]), room)
            if len(longer) > self.place.key:
                break
            lines = longer
        return lines

    def _lines(self, room: int) -> list[str]:
        texts, prompt = self.sentences(), say("habits_open_here")
        own, short = [], texts[:1]
        if self.aimed == NOTHING and self.costs and self.costs.is_known:
            own = [prompt] if self.names_habits and self.app.has_habits else []
            short = verdicts.summary(self.costs, is_short=True)
        for whole in (texts + own, short + own, texts, short, texts[:2], texts[1:2] or short):
            lines = wrapped(self.app.font, " ".join(whole), room)
            if len(lines) <= self.place.lines:
                break
        self._opens_habits = prompt in whole
        return lines[: self.place.lines]

    def sentences(self) -> list[str]:
        costs = self.costs
        if not costs:
            return []
        if self.aimed != NOTHING:
            return [f"{verdicts.of_card(costs.cards[self.aimed], costs.match)}."]
        if not costs.is_known:
            return [verdicts.pending(costs.review)]
        return verdicts.summary(costs)

    def spoken(self) -> list[str]:
        costs = self.costs
        if not (costs and costs.are_judged):
            return []
        return self._texts([each for each in costs.cards if costs.judged(each).is_told])

    def whole(self) -> list[str]:
        costs = self.costs
        if not (costs and costs.are_judged):
            return self.sentences()
        return self._texts(costs.cards)

    def _texts(self, found: list[CardReview]) -> list[str]:
        costs = self.costs
        assert costs
        told = [f"{verdicts.of_card(each, costs.match)}." for each in found]
        texts = [*dict.fromkeys([*verdicts.summary(costs), *told]), say("strip_keys")]
        if self._opens_habits:
            texts.append(self.app.font.voiced(say("habits_open_here")))
        return texts

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
        """Mark the card at `x`, `y`; return a press's command or "", or None outside the strip."""
        self.aimed = self.card_at(x, y) if self.covers(x, y) else NOTHING
        if not self.covers(x, y):
            return None
        if down and self.aimed == NOTHING and self._opens_habits:
            costs = self.costs
            assert costs
            return HINT if y >= self.place.sentences_y(len(costs.cards)) else ""
        return str(self.aimed + 1) if down and self.aimed != NOTHING else ""
