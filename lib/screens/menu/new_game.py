"""The screen to choose game, players, rules and cards of a new match."""

from engine.bots import character, level_of
from engine.bots.cast import cast, offered
from engine.codes import match_code
from engine.codes.code_text import grouped
from engine.match import Match
from engine.options import GAMES, SEATS, default_rules, veneto
from screens import flow, seats
from screens.activities import DEAL
from screens.menu.character_page import SHORT_ENDS, FacesPage
from screens.menu.keyboard import CodePage, NamePage
from screens.menu.saved_settings import Settings
from screens.menu.settings_page import RulesMenu
from screens.menu.title import Title
from screens.today import today
from screens.ui import option_list, theme, words
from screens.ui.keys import LEFT, RIGHT, SELECT, START, A, B

CHANCE, OF_DAY, OF_CODE = range(3)
# One string: the handheld never frees a module's short strings
_CARDS = "cards_chance cards_of_day cards_of_code cards_dealt"

BEGIN = -1


class NewGame(option_list.OptionList):
    """The screen of a new match.

    `left` is the saved, unfinished match, or None. `found` is (game, rules, seed, deal) of a code,
    or None.
    """

    def __init__(self, app, left=None, chosen=0, own=None, found=None, cards=None):
        words.keep("new_game", "rules", "new_game_people")
        super().__init__(app)
        self.left = left
        self.own = own or {}
        self.settings = Settings(app.console)
        self.question = None
        self._found = found
        self._day = today()
        self._cards = (OF_CODE if found else CHANCE) if cards is None else cards
        of_code = self._cards == OF_CODE
        self._take_game(found[0] if of_code else self.settings.game())
        if of_code:
            self.rules = found[1]
        self.show(len(self.seats) + 2 if chosen == BEGIN else chosen)

    def _take_game(self, game):
        self.game = game
        self.seats = "SEW" if SEATS[game] == 3 else "SENW"
        self.kinds = kinds(game, self.app.console.quick)
        self.players = self.settings.players(game, self.kinds, len(self.seats))
        self.rules = self.settings.rules(game)
        if rules_name(game, self.rules) == "own_rules":
            self.own[game] = self.rules

    def _keep(self):
        rules = self.rules
        if self._cards == OF_CODE:
            rules = self.settings.rules(self.game)
        self.settings.keep_match(self.game, self.players, rules)

    def entries(self) -> list:
        rows = [(words.say("game"), words.say(GAMES[self.game]))]
        for seat in range(len(self.seats)):
            rows.append((words.say("seat_" + self.seats[seat]), self._called(seat)))
        rows.append((words.say("rules"), words.say(rules_name(self.game, self.rules))))
        rows.append((words.say("begin"), ""))
        keys = _CARDS.split()
        rows.append((words.say(keys[-1]), words.say(keys[self._cards])))
        return rows

    def _called(self, seat) -> str:
        player = self.players[seat]
        if player != seats.HUMAN:
            return seats.proper(player)
        return seats.own_names[self._person(seat)] or words.say(player)

    def _free(self, seat) -> list:
        others = self.players[:seat] + self.players[seat + 1 :]
        stay = seats.HUMAN, self.players[seat]
        return [kind for kind in self.kinds if kind in stay or kind not in others]

    def _person(self, seat) -> int:
        return self.players[:seat].count(seats.HUMAN)

    def explanation(self) -> tuple:
        begins = self._cards != CHANCE and self.chosen == len(self.seats) + 2
        if begins or self.chosen == len(self.rows) - 1:
            return words.say("new_match"), self._about_cards()
        named = [GAMES[self.game]] + self.players + [rules_name(self.game, self.rules), "begin"]
        name = named[self.chosen]
        if name == "begin":
            if seats.HUMAN not in self.players:
                name = "begin_watching"
            elif self._leaves():
                name = "begin_another"
        about = words.say("about_" + name)
        if character(name) < 0:
            return words.say("new_match"), about
        stars = "  " + "★" * (offered(self.game).index(level_of(name)) + 1)
        short = about[: about.find(SHORT_ENDS)]
        return words.say("new_match") + stars, short + ".\n" + words.say("faces_open")

    def _leaves(self) -> bool:
        return bool(self.left) and seats.HUMAN in self.players

    def _about_cards(self) -> str:
        key = "about_" + _CARDS.split()[self._cards]
        if self._cards == CHANCE:
            return words.say(key)
        game, rules, seed, deal = self._chosen_cards()
        code = grouped(match_code.code(game, rules, seed, deal))
        return words.say("cards_of_deal", code, deal) if deal else words.say(key, code)

    def _chosen_cards(self) -> tuple:
        if self._cards == OF_CODE:
            return self._found
        seed = (
            match_code.seed_of_day(self._day) if self._cards == OF_DAY else self.app.console.seed()
        )
        return self.game, self.rules, seed, match_code.WHOLE

    def press(self, keys: int):
        if self.question:
            self.question.press(keys)
        elif keys & START:
            self._begin()
        elif keys & B:
            self._keep()
            self.app.open(Title)
        else:
            super().press(keys)

    def point(self, x: int, y: int, down: bool) -> int:
        if self.question:
            return 0
        keys = super().point(x, y, down)
        if not keys & A or self.chosen == len(self.seats) + 2:
            return keys
        opens = self.chosen > 0 and x < theme.WIDTH // 2 or self.chosen == len(self.seats) + 1
        return SELECT if opens else RIGHT

    def roll(self, down: bool) -> int:
        return 0 if self.question else super().roll(down)

    def change_value(self, keys):
        seat = self.chosen - 1
        if self.chosen == len(self.rows) - 1:
            self._change_cards(keys)
        elif keys & A:
            if seat > len(self.seats):
                self._begin()
                return
            self.chosen += 1
        elif keys & SELECT:
            self._open(seat)
            return
        elif not keys & (LEFT | RIGHT):
            return
        elif seat < 0:
            self._keep()
            name = option_list.following(GAMES, GAMES[self.game], keys)
            self._take_game(GAMES.index(name))
            self._drop_code()
        elif seat < len(self.seats):
            self.players[seat] = option_list.following(self._free(seat), self.players[seat], keys)
        elif seat == len(self.seats):
            self.rules = option_list.following(self._rule_sets(), self.rules, keys)
            self._drop_code()
        self.show(self.chosen)

    def _open(self, seat):
        if seat == len(self.seats):
            self._open_rules()
        elif 0 <= seat < len(self.seats):
            self._keep()
            players = self.players
            if players[seat] == seats.HUMAN:
                self.app.open(NamePage, self._person(seat), self._here())
                return
            back, game, rules = self._here(), self.game, self.settings.rules(self.game)

            def done(app, name):
                if name:
                    players[seat] = name
                    Settings(app.console).keep_match(game, players, rules)
                app.open(*back)

            free = self._free(seat)[1:]
            self.app.open(FacesPage, free, players[seat], offered(game), done)

    def _here(self) -> tuple:
        return NewGame, self.left, self.chosen, self.own, self._found, self._cards

    def _drop_code(self):
        if self._cards == OF_CODE:
            self._cards = CHANCE

    def _change_cards(self, keys):
        if keys & (A | SELECT):
            self._keep()
            left = self.left
            own = self.own
            row = self.chosen
            typed = self._found
            text = match_code.code(*typed) if typed else ""

            def done(app, found):
                chosen = BEGIN if found else row
                app.open(NewGame, left, chosen, own, found or typed)

            self.app.open(CodePage, rules_name, done, text)
            return
        kinds = [CHANCE]
        if self._day:
            kinds.append(OF_DAY)
        if self._found:
            kinds.append(OF_CODE)
        self._cards = option_list.following(kinds, self._cards, keys)
        if self._cards == OF_CODE:
            self._take_game(self._found[0])
            self.rules = self._found[1]
        self.show(self.chosen)

    def _rule_sets(self) -> list:
        sets = [default_rules(self.game)]
        if veneto(self.game) != sets[0]:
            sets.append(veneto(self.game))
        if self.game in self.own:
            sets.append(self.own[self.game])
        if self.rules not in sets:
            sets.append(self.rules)
        return sets

    def _open_rules(self):
        self._keep()
        left = self.left
        game = self.game
        players = self.players
        row = self.chosen
        own = self.own
        cards = OF_DAY if self._cards == OF_DAY else CHANCE

        def done(app, rules):
            Settings(app.console).keep_match(game, players, rules)
            app.open(NewGame, left, row, own, None, cards)

        self.app.open(RulesMenu, game, self.rules, rules_name, done)

    def _begin(self):
        self._keep()
        if self._cards == OF_CODE and self._found[3]:
            code = match_code.code(*self._found).encode()
            self.app.begin(DEAL, code, self._found, self.players)
            return
        if not self._leaves() or self.app.console.archive().add(self.left):
            self._answer(True)
            return
        from screens.ui import widgets

        texts = words.say("lose_match").split("\n")
        self.question = widgets.Question(self.app, texts, self._answer)
        self.hide(self.question.group)

    def _answer(self, agreed):
        if self.question:
            self.unhide()
            self.question = None
        if agreed:
            game, rules, seed, _ = self._chosen_cards()
            match = Match(game, rules, seed, self.players)
            app = self.app
            with app.overlay():
                from screens import starts

                starts.enter(app, match)


def play(app):
    match = app.console.load_match()
    if match:
        flow.go_on(app, match)
    else:
        app.open(NewGame)


def kinds(game: int, quick: bool) -> list:
    return [seats.HUMAN] + cast(game, quick)


def rules_name(game: int, rules: bytes) -> str:
    usual = default_rules(game)
    if rules == usual:
        return "usual" if veneto(game) == usual else "venezia"
    return "veneto" if rules == veneto(game) else "own_rules"
