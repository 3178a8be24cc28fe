"""Why a bot does what it does, as one sentence in the words of the game.

The reason comes from `engine.bots.explain.reasons`, the words from the screens.
"""

from engine.bots.explain.reasons import reason
from engine.cards import SEATS3, SEATS4
from engine.mediatore.contracts import CONTRACT_NAMES
from engine.options import MEDIATORE
from simulator import translations

# The order of the ranks in the words, by the game's own order
_MADRASSO = "A3RCF76542"
_ORDER = {False: "24567FCR3A", True: "4567FCRA23"}


def sentence(level: str, view, seed: int, action: int, language: str) -> str:
    """Why the bot `level`, asked with `view` and `seed`, does `action`: "it" or "en".

    ValueError where it would not do that.
    """
    code, values, told = reason(level, view, seed, action)
    said = _say(language, code, values, view)
    if not told:
        return said
    if view.game == MEDIATORE:
        deals, won, against, lost = told
        key = "why_deals_won" if won > lost else "why_deals_better"
        filled = {"won": won, "lost": lost}
    else:
        deals, tenths, against = told
        key = "why_deals" if tenths else "why_deals_shade"
        points, tenth = divmod(tenths, 10)
        gain = f"{points}{_text(language, 'why_point')}{tenth}" if tenth else str(points)
        filled = {"gain": gain}
    card = _card(language, against, view)
    return _text(language, key).format(said=said, deals=deals, card=card, **filled)


def _text(language: str, key: str) -> str:
    return translations.of(language)[key]


def _say(language: str, code: str, values: dict, view) -> str:
    known = translations.of(language)
    key = f"why_{code}"
    if values.get("n") == 1 and key + "_1" in known:
        key += "_1"
    worth = values.get("points", values.get("thirds"))
    if worth == 0 and key + "_0" in known:
        key += "_0"
    filled = {name: _filled(language, name, value, view) for name, value in values.items()}
    return known[key].format(**filled)


def _filled(language: str, name: str, value: int, view) -> str:
    if name in ("card", "other"):
        return _card(language, value, view)
    if name == "suit":
        return _text(language, "why_suits").split()[value]
    if name == "seat":
        return _text(language, "seat_" + (SEATS3 if view.seats == 3 else SEATS4)[value])
    if name in ("n", "m"):
        numbers = _text(language, "why_numbers").split()
        return numbers[value] if value < len(numbers) else str(value)
    if name == "contract":
        return CONTRACT_NAMES[value]
    return str(value)


def _card(language: str, card: int, view) -> str:
    """A card in the words of the game, with its article."""
    letter = _ORDER[view.game == MEDIATORE][card & 15]
    rank = _text(language, "why_ranks").split()[_MADRASSO.index(letter)]
    suit = _text(language, "why_suits").split()[card >> 4]
    key = "why_card_ace" if letter == "A" else "why_card"
    return _text(language, key).format(rank=rank, suit=suit)
