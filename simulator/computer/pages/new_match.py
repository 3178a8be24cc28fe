"""A new match on computers."""

from typing import Any

from engine.bots import TABLE, character, level_of
from engine.bots.cast import offered
from engine.options import GAMES, MEDIATORE, SIDES, option_index, option_values, with_option
from screens import seats
from screens.menu import new_game, saved_settings, settings_page
from screens.menu.character_page import SHORT_ENDS, FacesPage
from screens.menu.title import Title
from screens.seats import HUMAN
from screens.settings import WATCH_PACE
from screens.table.timing import PACES
from screens.ui import option_list, theme
from screens.ui.keys import LEFT, RIGHT, SELECT, A
from screens.ui.part import box
from screens.ui.words import say
from simulator.computer import devices
from simulator.computer.tables.layout import Places

_usual_watch = Title._watch
_usual_change = settings_page.RulesMenu.change_value


def change_rule(page: Any, keys: int) -> None:
    """Change the chosen rule; among numbers, 0 (no limit) comes last."""
    name = page._options[page.chosen]
    values = option_values(page.game, name)
    if not all(isinstance(each, int) for each in values):
        _usual_change(page, keys)
        return
    ordered = sorted(values, key=lambda each: (each == 0, each))
    value = option_list.following(ordered, page._value(name), keys)
    page.rules = with_option(page.game, page.rules, name, value)
    page.show(page.chosen)


DEALS = 12, 9, 9  # usual number of deals in a match, by game
MINUTES = 2, 2, 2, 3  # usual minutes per deal, by game
ARROW = 8  # pixels: a tap so far left of ► still presses it
ROUND = 5  # minutes are rounded to multiples of this
PLACES_OF_4 = "right", "opposite", "left"
PLACES_OF_3 = "right", "left"
ORDER = "people-order-"  # prefix of settings that hold the humans' indices in `own_names` as digits


class NewMatch(new_game.NewGame):
    """The page of a new match; its last two rows choose how cards are dealt and begin it.

    If one seat changes, the other humans keep their names.
    """

    def __init__(self, app: Any, left: Any = None, chosen: int = 0, *more: Any) -> None:
        self._is_short = False
        self._button: list = []
        super().__init__(app, left, max(chosen, 0), *more)
        if chosen == new_game.BEGIN:
            self.show(self.begin_row)

    @property
    def begin_row(self) -> int:
        return len(self.rows) - 1

    @property
    def cards_row(self) -> int:
        return len(self.rows) - 2

    @property
    def begins(self) -> bool:
        return self.chosen == self.begin_row

    @property
    def people(self) -> list[int]:
        return [seat for seat, player in enumerate(self.players) if player == HUMAN]

    def entries(self) -> list:
        game, *seated, rules, begin, dealt = super().entries()
        roles = [self._role(seat) for seat in range(len(self.seats))]
        named = zip(roles, (value for _, value in seated), strict=True)
        return [game, *named, rules, dealt, begin]

    def _role(self, seat: int) -> str:
        people, n = self.people, len(self.seats)
        if len(people) != 1:
            return str(say("seat_" + self.seats[seat]))
        steps = (seat - people[0]) % n
        if not steps:
            return str(say("you"))
        if SIDES[self.game] == 2:
            return str(say("company_opponent" if steps % 2 else "company_partner"))
        return str(say("company_" + (PLACES_OF_4 if n == 4 else PLACES_OF_3)[steps - 1]))

    def _called(self, seat: int) -> str:
        player, name = self.players[seat], str(super()._called(seat))
        if character(player) >= 0:
            n = offered(self.game).index(level_of(player)) + 1
            whole = f"{name}  {'★' * n}"
            fits = self.app.font.width(whole) <= theme.WIDTH // 2
            return whole if fits else f"{name}  {n}★"
        if self.people == [seat] and not seats.own_names[self._person(seat)]:
            return str(say("company_you"))
        if player == HUMAN and not seats.own_names[self._person(seat)]:
            return str(say("company_person", self._person(seat) + 1))
        return name

    def heading_of_row(self) -> tuple[str, str]:
        """Return the pane's heading and second line."""
        if self.begins:
            return str(say(GAMES[self.game])), ""
        name, value = self.rows[self.chosen]
        return name, value

    def explanation(self) -> tuple:
        """Return heading and text; on touch, the text names A, not Select, to open a page."""
        heading = say("new_match")
        if self.begins:
            return heading, "\n".join(self._about_match())
        if self.chosen == self.cards_row:
            return heading, self._about_cards()
        _, text = super().explanation()
        if text == say("about_mediatore"):
            text = say("beside_mediatore")
        seat = self.chosen - 1
        player = self.players[seat] if 0 <= seat < len(self.players) else HUMAN
        if character(player) >= 0 and not self._is_short:
            level = str(say(level_of(player)))
            about = say(f"about_{player}").replace(SHORT_ENDS, "").replace("\n", " ")
            text = f"{level[0].upper()}{level[1:]}. {about}\n{say('faces_open')}"
        if self.app.console.device == devices.TOUCH:
            text = text.replace("<SELECT>", "<A>")
        return heading, text

    def _about_match(self) -> list[str]:
        """Return lines: who plays, by what rules, about how long; how to begin."""
        if self._is_short:
            watches = not self.people
            name = "watching" if watches else "another" if self._leaves() else ""
            return str(say(f"about_begin_{name}" if name else "about_begin")).split("\n")
        rules = say(new_game.rules_name(self.game, self.rules))
        lines = [self._company(), self._length(), say("rules_called", rules)]
        if self._cards != new_game.CHANCE:
            lines[-1:] = [self._about_cards()]
        if self._leaves():
            lines.append(say("company_left_over"))
        is_touch = self.app.console.device == devices.TOUCH
        return lines if is_touch else [*lines, say("company_begin")]

    def _company(self) -> str:
        people, n = self.people, len(self.players)
        names = [self._name(seat) for seat in range(n)]
        if len(people) == 1:
            own = people[0]
            others = [names[(own + step) % n] for step in range(1, n)]
            if SIDES[self.game] == 2:
                partner = others.pop(1)
                return str(say("company_with", partner, ", ".join(others)))
            return str(say("company_against", ", ".join(others)))
        if SIDES[self.game] == 2:
            return str(say("company_sides", *(", ".join(names[side::2]) for side in range(2))))
        return ", ".join(names)

    def _name(self, seat: int) -> str:
        number = self._person(seat)
        if self.players[seat] != HUMAN:
            return str(seats.proper(self.players[seat]))
        return seats.own_names[number] or str(say("player", number + 1))

    def _length(self) -> str:
        is_set = self.game == MEDIATORE
        if is_set:
            values = option_values(self.game, "deals")
            n = int(values[self.rules[option_index(self.game, "deals")]])
        else:
            n = DEALS[self.game]
        if not n:
            return str(say("company_endless"))
        if not self.people:
            return str(say("company_exactly" if is_set else "company_deals", n))
        minutes = max(round(n * MINUTES[self.game] / ROUND), 1) * ROUND
        return str(say("company_exactly_minutes" if is_set else "company_minutes", n, minutes))

    def _explain(self) -> None:
        self._is_short = True  # only the pane shows a long explanation
        super()._explain()
        self._is_short = False

    def _show_rows(self) -> None:
        """Show the rows; the last row, Begin, is a button."""
        super()._show_rows()
        if not self._button or self._button[0] not in self.group:
            width = theme.WIDTH - 4
            self._button = [box(2, 0, width, 1, theme.GOLD), box(3, 0, width - 2, 1, theme.FELT)]
            for part in reversed(self._button):  # the narrator takes the first box for the bar
                self.group.insert(self.group.index(self._bar) + 1, part)
        at, row = self.begin_row - self._top, option_list.ROW
        edge, inner = self._button
        edge.hidden = inner.hidden = self.begins or not 0 <= at < option_list.ROWS
        edge.y = option_list.ROWS_Y + at * row
        inner.y, edge.height, inner.height = edge.y + 1, row, row - 2
        width = self.app.font.width
        for i, name in enumerate(self._names):
            is_button = i == at
            name.x = (theme.WIDTH - width(name.text)) // 2 if is_button else option_list.EDGE
            if is_button:
                name.say(name.text, theme.INK if self.begins else theme.GOLD)

    def point(self, x: int, y: int, down: bool) -> int:
        """Return keys that open a row's page if its left is pressed, else change its value."""
        keys = super().point(x, y, down)
        if self.begins:
            return A if keys & (A | SELECT | RIGHT) else keys
        if self.chosen != self.cards_row or not keys & A:
            return keys
        is_touch = self.app.console.device == devices.TOUCH
        return RIGHT if x >= (self._right.x - ARROW if is_touch else theme.WIDTH // 2) else SELECT

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
        if self.begins:
            if keys & A:
                self._begin()
            return
        if self.chosen == self.cards_row:
            self._change_cards(keys)
            return
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


class Watch(NewMatch):
    """The page of a match of bots alone; only its pace is kept, until the program ends."""

    def __init__(
        self, app: Any, chosen: int = new_game.BEGIN, game: int | None = None, *chosen_for: Any
    ) -> None:
        self._for_game = (game, *chosen_for)
        super().__init__(app, None, chosen)
        if game is not None:
            self._take_game(game)
            self.show(self.begin_row if chosen == new_game.BEGIN else chosen)

    def _take_game(self, game: int) -> None:
        super()._take_game(game)
        self.kinds = [kind for kind in self.kinds if kind != HUMAN]
        self.players = TABLE.split()[-len(self.seats) :]
        known, *more = self._for_game
        if more and game == known:
            self.players, self.rules = more

    def _keep(self) -> None:
        """Do nothing: the kept game and players are those of the page of a new match."""

    def _free(self, seat: int) -> list:
        others = self.players[:seat] + self.players[seat + 1 :]
        return [kind for kind in self.kinds if kind not in others]

    def entries(self) -> list:
        *rows, _, begin = super().entries()
        pace = self.app.settings[WATCH_PACE]
        return [*rows, (say("pace"), say(f"pace={pace}")), (say("watch_begin"), "")]

    def explanation(self) -> tuple:
        _, text = super().explanation()
        if not self.chosen:
            text = say("watch_game")
        return say("watch"), text

    def _about_cards(self) -> str:
        return str(say(f"about_pace={self.app.settings[WATCH_PACE]}"))

    def _change_cards(self, keys: int) -> None:
        settings = self.app.settings
        back = bool(keys & LEFT)
        settings[WATCH_PACE] = (settings[WATCH_PACE] + (-1 if back else 1)) % PACES
        self.show(self.chosen)

    def _here(self) -> tuple:
        return Watch, self.chosen, self.game, self.players, self.rules

    def _open(self, seat: int) -> None:
        screen, *here = self._here()
        if seat == len(self.seats):

            def changed(app: Any, rules: bytes) -> None:
                app.open(screen, *here[:-1], rules)

            names = settings_page.RulesMenu, self.game, self.rules, new_game.rules_name, changed
            self.app.open(*names)
        elif 0 <= seat < len(self.seats):
            players = self.players

            def done(app: Any, name: str | None) -> None:
                players[seat] = name or players[seat]
                app.open(screen, *here)

            self.app.open(FacesPage, self._free(seat), players[seat], offered(self.game), done)
        elif seat == len(self.seats) + 1:
            self._change_cards(RIGHT)


def _watch(title: Any) -> None:
    canvas = title.app.console.canvas
    if canvas.is_low:
        _usual_watch(title)
    else:
        title.app.open(Watch)


PLACES: Places = {
    settings_page.RulesMenu: {"change_value": change_rule},
    Title: {"_watch": _watch},
}
