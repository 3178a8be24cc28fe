"""Every word on the screens, in every language, by its key.

The two tables have the same keys; a test says so, and that the font has every letter. `{}` is
filled by the arguments of `say`.
"""

ITALIAN = {
    # Seats, and how one speaks of them
    "seat_S": "Sud",
    "seat_E": "Est",
    "seat_N": "Nord",
    "seat_W": "Ovest",
    "you": "Tu",
    "club": "circolo",
    "random": "a caso",
    "player": "G{}",
    # The table
    "your_turn": "Tocca a te",
    "turn_of": "Tocca a {}",
    "tricks": "pr.{}",
    "select_rob": "SEL: roba",
    "select_out": "SEL: fora",
    "rob_question": "Robar la scoperta?",
    "out_question": "Fora me ciamo?",
    "out_warning": "Chi sbaglia perde",
    "yes_no": "A sì    B no",
    "robs": "{} roba: {} per {}",
    "calls_out": "{}: fora me ciamo!",
    "revokes": "Cassone di {}!",
    "cappotto": "Cappotto!",
    "first_deals": "Primo mazziere: {}",
    "partners": "{} e {} compagni",
    "deal_number": "Battuta {}",
    "speed": "Velocità {}",
    # The pause
    "go_on": "Avanti",
    "to_title": "Salva e titolo",
    # The curtain
    "curtain_to": "Tocca a",
    "curtain_pass": "Passa il gioco",
    "curtain_press": "Premi A",
    # Notices
    "save_damaged": "Partita illeggibile: messa da parte",
    "save_failed": "Non riesco a salvare",
}

ENGLISH = {
    "seat_S": "South",
    "seat_E": "East",
    "seat_N": "North",
    "seat_W": "West",
    "you": "You",
    "club": "club",
    "random": "random",
    "player": "P{}",
    "your_turn": "Your turn",
    "turn_of": "{} to play",
    "tricks": "tr.{}",
    "select_rob": "SEL: rob",
    "select_out": "SEL: out",
    "rob_question": "Rob the upcard?",
    "out_question": "Call out?",
    "out_warning": "If wrong, you lose",
    "yes_no": "A yes   B no",
    "robs": "{} robs: {} for {}",
    "calls_out": "{}: I call out!",
    "revokes": "{} revokes!",
    "cappotto": "Cappotto!",
    "first_deals": "First dealer: {}",
    "partners": "{} and {}: partners",
    "deal_number": "Deal {}",
    "speed": "Speed {}",
    "go_on": "Go on",
    "to_title": "Save, to title",
    "curtain_to": "Next:",
    "curtain_pass": "Pass the game on",
    "curtain_press": "Press A",
    "save_damaged": "Unreadable save set aside",
    "save_failed": "The game can't be saved",
}

LANGUAGES = {"it": ITALIAN, "en": ENGLISH}

_chosen = [ITALIAN]


def use(language: str):
    """Speak "it" or "en" from now on; screens that are open keep their words."""
    _chosen[0] = LANGUAGES[language]


def language() -> str:
    """The language spoken now."""
    return "it" if _chosen[0] is ITALIAN else "en"


def say(key: str, *values) -> str:
    """The words of `key` in the language spoken now."""
    text = _chosen[0][key]
    return text.format(*values) if values else text
