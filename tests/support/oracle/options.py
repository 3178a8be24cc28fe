"""The options of each game, the default first."""

from .refused import Illegal

VOID = {"void": ["free", "trump"]}

MADRASSO = {
    "first_dealer": ["random", "kings"],
    "packets": ["3-2", "3-2-early", "5"],
    "pick_up": ["played", "three-tricks"],
    "first_lead": ["right", "seven"],
    **VOID,
    "revoke": ["prevented", "punished"],
    "cassone": ["award", "deduct"],
    "early_call": ["prevented", "punished"],
}

MEDIATORE = {
    "chiamo_monte": ["taken", "untouched"],
    "monte_shown": ["exposed", "always", "never"],
    "callable": ["any", "threes", "threes-twos", "not-aces"],
    "solissimo_look": ["yes", "no"],
    "first_lead": ["right", "bidder-high", "bidder-solo", "bidder"],
    "signals": ["standard", "no-striscio", "other", "none"],
    "payments": ["standard", "low"],
    "deals": [12, 4, 8, 20, 0],
}

OPTIONS = {
    "madrasso": MADRASSO,
    "madrasso-breve": MADRASSO,
    "madrasso-tre": VOID,
    "mediatore": MEDIATORE,
}


def all_rules(game, given):
    options = OPTIONS[game]
    for name, value in given.items():
        if name not in options:
            raise Illegal(f"rules: {game} has no option {name!a}")
        # In Python 0 == False and 4 == 4.0
        if not any(type(value) is type(known) and value == known for known in options[name]):
            raise Illegal(f"rules: {name} cannot be {value!a}")
    return {name: given.get(name, values[0]) for name, values in options.items()}
