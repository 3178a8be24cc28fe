"""A new match on computers."""

from typing import Any

from engine.options import GAMES, option_values, with_option
from screens import seats
from screens.menu import new_game, saved_settings, settings_page
from screens.seats import HUMAN
from screens.ui import option_list
from screens.ui.words import say
from simulator.computer import devices
from simulator.computer.tables.layout import Places

_usual_change = settings_page.RulesMenu.change_value


def change_rule(page: Any, keys: int) -> None:
    """Change the chosen rule; figures follow in their order, 0 (no limit) after the others."""
    name = page._options[page.chosen]
    values = option_values(page.game, name)
    if not all(isinstance(each, int) for each in values):
        _usual_change(page, keys)
        return
    ordered = sorted(values, key=lambda each: (each == 0, each))
    value = option_list.following(ordered, page._value(name), keys)
    page.rules = with_option(page.game, page.rules, name, value)
    page.show(page.chosen)


PLACES: Places = {settings_page.RulesMenu: {"change_value": change_rule}}

ORDER = "people-order-"  # prefix of settings: the humans' indices in `seats.own_names`, as digits


class NewMatch(new_game.NewGame):
    """The page of a new match; if one seat changes, the other humans keep their names."""

    def explanation(self) -> tuple:
        """Return heading and text; a finger opens a row's page by a second tap, not by Select."""
        heading, text = super().explanation()
        if text == say("about_mediatore"):
            text = say("beside_mediatore")
        if self.app.console.device == devices.TOUCH:
            text = text.replace("<SELECT>", "<A>")
        return heading, text

    def _take_game(self, game: int) -> None:
        super()._take_game(game)
        self._order = self._order_at(game)

    def _order_at(self, game: int) -> list[int]:
        usual = list(range(len(seats.own_names)))
        order = [int(each) for each in self.settings.get(ORDER + GAMES[game]) if each.isdecimal()]
        return order if sorted(order) == usual else usual

    def _keep(self) -> None:
        super()._keep()
        self._keep_orders({self.game: self._order})

    def _keep_orders(self, orders: dict[int, list[int]]) -> None:
        self.settings.put({ORDER + GAMES[game]: "".join(map(str, orders[game])) for game in orders})

    def _person(self, seat: int) -> int:
        return self._order[super()._person(seat)]

    def change_value(self, keys: int) -> None:
        game, before = self.game, [player == HUMAN for player in self.players]
        super().change_value(keys)
        after = [player == HUMAN for player in self.players]
        if game != self.game or before == after:
            return
        seat = next(i for i, human in enumerate(before) if human != after[i])
        number, last = sum(before[:seat]), sum(before)
        if before[seat]:
            self._order.insert(last - 1, self._order.pop(number))
        else:
            self._order.insert(number, self._order.pop(last))
        self.show(self.chosen)

    def _answer(self, agreed: bool) -> None:
        order = self._order
        if agreed and HUMAN in self.players and order != sorted(order):
            self._use_order(order)
        super()._answer(agreed)

    def _use_order(self, order: list[int]) -> None:
        games = range(len(GAMES))
        self._keep_orders({game: [order.index(i) for i in self._order_at(game)] for game in games})
        app: Any = self.app
        for number, name in enumerate([seats.own_names[i] for i in order]):
            saved_settings.keep_name(app, number, name)
        self._order = sorted(order)
