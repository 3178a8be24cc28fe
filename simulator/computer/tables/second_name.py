"""A card's Italian name in its close-up, if the game is in another language."""

from typing import Any

from screens.help.closeup import Closeup
from screens.ui import words
from simulator.computer.tables.layout import Places

ITALIAN = "it"
_called, _show = Closeup.called, Closeup._show


def called(page: Any, language: str) -> str:
    name = str(_called(page, language))
    if language == words.language():
        return name
    return str(words.say("tell_italian", name)) if language == ITALIAN else ""


def _show_facts(page: Any) -> None:
    _show(page)
    page._facts.say(page._facts.text.lstrip("\n"))


def with_second_name(places: Places) -> Places:
    own = {"called": called, "_show": _show_facts, **places.get(Closeup, {})}
    return {**places, Closeup: own}
