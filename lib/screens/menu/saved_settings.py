"""The saved settings, lines `key value` in the console's file "settings"."""

from engine import options
from engine.bots import TABLE
from engine.options import GAMES, MADRASSO
from screens import seats
from screens.settings import FELT, VOLUME
from screens.ui import words

FILE = "settings"

# Key, number of values and default of each setting
KEYS = "pace trick_wait forced motions confirms shows_points by_memory manners volume cloth face"
VALUES = b"\4\3\2\2\2\2\2\2\4\3\3"
USUAL = b"\1\0\0\1\0\0\0\1\2\0\0"

NAME = "people-name-"
MOST_LETTERS = 8


class Settings:
    """The settings in the console's file."""

    def __init__(self, console):
        self._console = console
        self._values = {}
        content = console.read(FILE) or b""
        try:
            text = content.decode()
        except UnicodeError:
            text = ""
        for line in text.split("\n"):
            pair = line.split(" ", 1)
            if len(pair) > 1 and pair[1]:
                self._values[pair[0]] = pair[1]

    def get(self, key: str, default: str = "") -> str:
        return self._values.get(key, default)

    def put(self, values: dict):
        changed = False
        for key in values:
            changed = changed or self._values.get(key) != values[key]
            self._values[key] = values[key]
        if changed:
            lines = [each + " " + self._values[each] + "\n" for each in sorted(self._values)]
            self._console.write(FILE, "".join(lines).encode())

    def speak(self):
        language = self.get("language")
        if language in words.OFFERED.split():
            words.use(language)

    def game(self) -> int:
        name = self.get("game")
        return GAMES.index(name) if name in GAMES else MADRASSO

    def players(self, game: int, known, n_seats: int) -> list:
        players = self.get("players-" + GAMES[game]).split(",")
        named = [player for player in players if player != known[0]]
        if len(players) == n_seats and all([player in known for player in players]):
            if len(set(named)) == len(named):
                return players
        return [known[0]] + TABLE.split()[: n_seats - 1]

    def rules(self, game: int) -> bytes:
        figures = self.get("rules-" + GAMES[game])
        rules = bytearray(options.default_rules(game))
        for name in options.option_names(game):
            i = options.option_index(game, name)
            value = "0123456789".find(figures[i]) if i < len(figures) else 0
            if 0 <= value < len(options.option_values(game, name)):
                rules[i] = value
        return bytes(rules)

    def keep_match(self, game: int, players, rules: bytes):
        name = GAMES[game]
        figures = "".join([str(value) for value in rules])
        self.put({"game": name, "players-" + name: ",".join(players), "rules-" + name: figures})


def value(app, i: int) -> int:
    return app.console.volume if i == VOLUME else app.settings[i]


def keep(app, i: int, value: int):
    app.settings[i] = value
    if i == VOLUME:
        app.console.volume = value
    if i >= FELT:
        app.load_theme()
    Settings(app.console).put({KEYS.split()[i]: str(value)})


def keep_name(app, number: int, name: str):
    seats.own_names[number] = name
    Settings(app.console).put({NAME + str(number + 1): name or "-"})


def apply(app):
    kept = Settings(app.console)
    kept.speak()
    for number in range(len(seats.own_names)):
        name = kept.get(NAME + str(number + 1))[:MOST_LETTERS]
        seats.own_names[number] = "" if name == "-" else name
    console = app.console
    if console.sleeps is not None:
        console.sleeps = kept.get("sleep") != "never"
    if console.lamps is not None:
        console.lamps = kept.get("lamps") != "no"
    names = KEYS.split()
    for i in range(len(names)):
        known = [str(value) for value in range(VALUES[i])]
        value = kept.get(names[i])
        app.settings[i] = known.index(value) if value in known else USUAL[i]
    console.volume = app.settings[VOLUME]
    app.load_theme()
