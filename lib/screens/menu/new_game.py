"""A new match: which game, who sits where, by which rules."""

from engine.bots import SLOW, levels
from engine.match import Match
from engine.options import BREVE, GAMES, MADRASSO, MEDIATORE, TRE, default_rules, veneto
from screens import flow, seats
from screens.menu.settings import Settings
from screens.ui import menus, option_list, words
from screens.ui.keys import START, A, B

PLAYED = (MADRASSO, BREVE, TRE, MEDIATORE)
FOR_TESTS = "random"


class NewGame:
    """What to choose before a match. `left` is the match that would be lost, or None."""

    def __init__(self, app, left=None, chosen=0):
        words.keep("new_game", "rules")
        self.app = app
        self.left = left
        self.settings = Settings(app.console)
        self._question = None
        self._take_game(self.settings.game(PLAYED))
        self.choices = option_list.OptionList(app, self._rows(), chosen)
        self.group = self.choices.group
        self._say()

    def _take_game(self, game):
        self.game = game
        self.seats = "SEW" if game == TRE else "SENW"
        self.kinds = kinds(game, self.app.console.quick)
        self.players = self.settings.players(game, self.kinds, len(self.seats))
        self.rules = self.settings.rules(game)

    def _keep(self):
        self.settings.keep_match(self.game, self.players, self.rules)

    # What is shown

    def _rows(self):
        rows = [(words.say("game"), words.say(GAMES[self.game]))]
        for seat in range(len(self.seats)):
            name = words.say("seat_" + self.seats[seat])
            rows.append((name, words.say(self.players[seat])))
        rows.append((words.say("rules"), words.say(rules_name(self.game, self.rules))))
        rows.append((words.say("begin"), ""))
        return rows

    def _say(self):
        row = self.choices.chosen
        seat = row - 1
        if row == 0:
            about = GAMES[self.game]
        elif seat < len(self.seats):
            about = self.players[seat]
        elif seat == len(self.seats):
            about = rules_name(self.game, self.rules)
        else:
            about = "begin"
        self.choices.say(words.say("new_match"), words.say("about_" + about))

    # The keys

    def press(self, keys: int):
        if self._question:
            self._answer(self._question.press(keys))
        elif keys & START:
            self._begin()
        elif keys & B:
            self._keep()
            flow.to_title(self.app)
        else:
            if not self.choices.move(keys):
                self._change(keys)
            self._say()

    def _change(self, keys):
        step = option_list.step(keys)
        row = self.choices.chosen
        seat = row - 1
        if not step:
            return
        if row == 0:
            self._keep()
            self._take_game(_following(PLAYED, self.game, step))
        elif seat < len(self.seats):
            self.players[seat] = _following(self.kinds, self.players[seat], step)
        elif seat > len(self.seats):
            if keys & A:
                self._begin()
            return
        elif keys & A:
            self._open_rules()
            return
        else:
            other = veneto(self.game) if self._plays_venezia() else default_rules(self.game)
            self.rules = other
        self.choices.show(self._rows())

    def _plays_venezia(self) -> bool:
        return rules_name(self.game, self.rules) == "venezia"

    def _open_rules(self):
        self._keep()
        left = self.left
        game = self.game
        players = self.players
        row = self.choices.chosen

        def done(app, rules):
            Settings(app.console).keep_match(game, players, rules)
            app.open("menu.new_game.NewGame", left, row)

        self.app.open("menu.rules.RulesMenu", game, self.rules, rules_name, done)

    def _begin(self):
        self._keep()
        if self.left:
            self._question = menus.Question(self.app, words.say("lose_match").split("\n"))
            self.choices.hide(self._question.group)
        else:
            begin(self.app, self.game, self.rules, self.players)

    def _answer(self, answer):
        if answer is None:
            return
        self.choices.unhide()
        self._question = None
        if answer:
            begin(self.app, self.game, self.rules, self.players)

    def tick(self):
        pass


def kinds(game: int, quick: bool) -> list:
    """Who may sit down to `game`, on a machine that is `quick` or is not."""
    others = [level for level in levels(game) if level != FOR_TESTS and (quick or level != SLOW)]
    return [seats.HUMAN] + others


def begin(app, game, rules, players):
    """Begin a match at the table."""
    flow.start(app, Match(game, rules, app.console.seed(), players))


def rules_name(game: int, rules: bytes) -> str:
    """What rules are called: a key of words."""
    if game == MEDIATORE:
        return "own_rules" if any(rules) else "usual"
    if rules == default_rules(game):
        return "venezia"
    return "veneto" if rules == veneto(game) else "own_rules"


def _following(things, thing, step):
    """The one after `thing`, or before it, round the end."""
    return things[(things.index(thing) + step) % len(things)]
