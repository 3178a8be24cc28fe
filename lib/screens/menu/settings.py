"""What the player likes, kept from one start to the next: the language, the last new match.

Lines of `key value` in the console's file "settings". A line that means nothing is passed over, and
what is missing has its default: settings are likings, no harm is done when they are lost.
"""

from engine import options
from engine.options import GAMES, MADRASSO
from screens.ui import words

FILE = "settings"


class Settings:
    """The lines of the file, by key."""

    def __init__(self, console):
        self._console = console
        self._values = {}
        content = console.read(FILE) or b""
        try:
            text = content.decode()
        except UnicodeError:
            text = ""
        for line in text.split("\n"):
            key, _, value = line.partition(" ")
            if value:
                self._values[key] = value

    def get(self, key: str, default: str = "") -> str:
        """What was kept under `key`."""
        return self._values.get(key, default)

    def put(self, values: dict):
        """Keep values, each one line and not empty, under their keys: one write for all."""
        changed = False
        for key in values:
            changed = changed or self._values.get(key) != values[key]
            self._values[key] = values[key]
        if changed:
            lines = [each + " " + self._values[each] + "\n" for each in sorted(self._values)]
            self._console.write(FILE, "".join(lines).encode())

    def speak(self):
        """Use the language that was kept."""
        language = self.get("language")
        if language in words.LANGUAGES:
            words.use(language)

    # The last new match; players and rules are kept for each game.

    def game(self) -> int:
        """The game last chosen."""
        name = self.get("game")
        return GAMES.index(name) if name in GAMES else MADRASSO

    def players(self, game: int, known, n_seats: int) -> list:
        """Who sat where, by seat, all of them `known`; else a person and the first kind of bot."""
        players = self.get("players-" + GAMES[game]).split(",")
        if len(players) == n_seats and all([player in known for player in players]):
            return players
        return [known[0]] + [known[1]] * (n_seats - 1)

    def rules(self, game: int) -> bytes:
        """The rules last chosen for `game`: a figure for each option."""
        figures = self.get("rules-" + GAMES[game])
        rules = bytearray(options.default_rules(game))
        if len(figures) != len(rules):
            return bytes(rules)
        for name in options.option_names(game):
            i = options.option_index(game, name)
            value = "0123456789".find(figures[i])
            if 0 <= value < len(options.option_values(game, name)):
                rules[i] = value
        return bytes(rules)

    def keep_match(self, game: int, players, rules: bytes):
        """Keep what was chosen for a new match."""
        name = GAMES[game]
        figures = "".join([str(value) for value in rules])
        self.put({"game": name, "players-" + name: ",".join(players), "rules-" + name: figures})


def apply(console):
    """Speak the language, and sleep or not, as was kept."""
    liked = Settings(console)
    liked.speak()
    console.sleeps = liked.get("sleep") != "never"
