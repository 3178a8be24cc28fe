"""Games and their options.

`rules[option]` is the index of a value, 0 for the default.
"""

GAMES = ("madrasso", "madrasso-breve", "madrasso-tre", "mediatore")
MADRASSO, BREVE, TRE, MEDIATORE = range(4)
SEATS = (4, 4, 3, 4)
SIDES = (2, 2, 3, 4)

FIRST_DEALER, PACKETS, PICK_UP, FIRST_LEAD, VOID, REVOKE, CASSONE, EARLY_CALL = range(8)

# Indices of values
KINGS = 1  # FIRST_DEALER [M4]
EARLY_UPCARD, FIVES = 1, 2  # PACKETS [M6]
THREE_TRICKS = 1  # PICK_UP [M8]
SEVEN = 1  # FIRST_LEAD [M10]
MUST_TRUMP = 1  # VOID [M13]
PUNISHED = 1  # REVOKE [M17] and EARLY_CALL [M24]
DEDUCT = 1  # CASSONE [M18]

# The handheld never frees short strings, so a game's options are one string.
_MADRASSO = """first_dealer random kings
packets 3-2 3-2-early 5
pick_up played three-tricks
first_lead right seven
void free trump
revoke prevented punished
cassone award deduct
early_call prevented punished"""

CHIAMO_MONTE, MONTE_SHOWN, CALLABLE, SOLISSIMO_LOOK, LEAD, SIGNALS, PAYMENTS, DEALS = range(8)

UNTOUCHED = 1  # CHIAMO_MONTE [D20]
SHOWN_ALWAYS, SHOWN_NEVER = 1, 2  # MONTE_SHOWN [D21]
THREES, THREES_TWOS, NOT_ACES = 1, 2, 3  # CALLABLE [D22]
NO_LOOK = 1  # SOLISSIMO_LOOK [D23]
BIDDER_HIGH, BIDDER_SOLO, BIDDER_ALWAYS = 1, 2, 3  # LEAD [D24]
NO_SIGNALS = 3  # SIGNALS [D25]

_MEDIATORE = """chiamo_monte taken untouched
monte_shown exposed always never
callable any threes threes-twos not-aces
solissimo_look yes no
first_lead right bidder-high bidder-solo bidder
signals standard no-striscio other none
payments standard low
deals: 12 4 8 20 0"""  # 0: endless match [D19]

_FIRST_DEALS = "first_lead=seven"


_LINES = (_MADRASSO, _MADRASSO, _MADRASSO, _MEDIATORE)


def options(game: int) -> list:
    found: list[tuple[str, tuple]] = []
    for line in _LINES[game].split("\n"):
        name, *values = line.split(" ")
        if name.endswith(":"):
            found.append((name[:-1], tuple([int(value) for value in values])))
        else:
            found.append((name, tuple(values)))
    return found


def option_names(game: int) -> tuple:
    # Madrasso a tre has only the option void [M28]
    names = tuple([name for name, _ in options(game)])
    return names[VOID : VOID + 1] if SEATS[game] == 3 else names


def option_index(game: int, name: str) -> int:
    if name not in option_names(game):
        from engine.quoting import quote

        raise ValueError(f"{GAMES[game]} has no option {quote(name)}")
    for i, (known, _) in enumerate(options(game)):
        if known == name:
            return i
    raise AssertionError(name)


def option_values(game: int, name: str) -> tuple:
    return options(game)[option_index(game, name)][1]


def default_rules(game: int) -> bytes:
    return bytes(_LINES[game].count("\n") + 1)


def with_option(game: int, rules: bytes, name: str, value: int | str) -> bytes:
    """Return `rules` with option `name` set to `value`.

    Raises ValueError for an unknown option or value.
    """
    i = option_index(game, name)
    values = options(game)[i][1]
    # True and 1.0 equal 1, so compare types, too.
    for number in range(len(values)):
        if type(value) is type(values[number]) and value == values[number]:
            changed = bytearray(rules)
            changed[i] = number
            return bytes(changed)
    from engine.quoting import quote

    known = ", ".join([str(each) for each in values])
    raise ValueError(f"{name} can't be {quote(value)}: it is one of {known}")


def parse_rules(game: int, chosen: dict) -> bytes:
    rules = default_rules(game)
    for name in chosen:
        rules = with_option(game, rules, name, chosen[name])
    return rules


def changed_options(game: int, rules: bytes) -> list:
    pairs = []
    for name in option_names(game):
        i = option_index(game, name)
        if rules[i]:
            pairs.append((name, options(game)[i][1][rules[i]]))
    return pairs


def of_later_deals(game: int, rules: bytes) -> bytes:
    """Return the rules of later deals, without first_lead=seven [M10]."""
    changed = bytearray(rules)
    for i, (name, values) in enumerate(options(game)):
        if name + "=" + str(values[rules[i]]) == _FIRST_DEALS:
            changed[i] = 0
    return bytes(changed)


def parse_game(name: str) -> int:
    if name in GAMES:
        return GAMES.index(name)
    from engine.quoting import quote

    raise ValueError(f"there is no game {quote(name)}: it is one of {', '.join(GAMES)}")


def veneto(game: int) -> bytes:
    """Return the rules of source W in docs/rules-madrasso.md (Mediatore: the defaults)."""
    w = bytes((KINGS, FIVES, THREE_TRICKS, SEVEN, MUST_TRUMP, 0, 0, PUNISHED))
    a_tre = bytes((0, 0, 0, 0, MUST_TRUMP))
    found = (w, w, a_tre, b"")[game]
    return found + default_rules(game)[len(found) :]
