"""What the screen shows, in words: for who has it read aloud.

Of a table only what its view holds: whose turn it is, the trick, the hand, the chosen card; and the
lines of every question and page, the chosen one of a menu marked.
"""

import displayio
import vectorio

from engine.bots.explain.wording import card_in_words
from engine.cards import EMPTY
from screens import seats
from screens.table.table_screen import TableScreen
from screens.ui import labels, theme
from screens.ui.words import say, say_why


def told(app) -> list:
    """The sentences for the screen that is open, those that change least often first."""
    screen = app.screen
    spell = app.font.spell
    if isinstance(screen, TableScreen):
        asked = screen.question
        return _table(screen) + (_lines(asked.group, spell) if asked else [])
    return _lines(screen.group, spell)


def _table(screen) -> list:
    view, match = screen.view, screen.match
    sentences = []
    if screen.opened:
        cards = [
            suit << 4 | rank
            for suit in range(4)
            for rank in range(9, -1, -1)
            if view.hand[suit] >> rank & 1
        ]
        sentences.append(
            say("told_hand", ", ".join(card_in_words(say_why, view, c) for c in cards))
        )
    laid = [(seat, view.trick[seat]) for seat in range(view.seats) if view.trick[seat] != EMPTY]
    if laid:
        told = [f"{seats.name(match, seat)}: {card_in_words(say_why, view, c)}" for seat, c in laid]
        sentences.append(say("told_trick", ", ".join(told)))
    if screen.own_turn:
        sentences.append(say("your_turn"))
        chosen = screen.hand.chosen
        if chosen != EMPTY and view.hand[chosen >> 4] >> (chosen & 15) & 1:
            sentences.append(say("told_chosen", card_in_words(say_why, view, chosen)))
    elif view.turn != EMPTY:
        sentences.append(say("turn_of", seats.name(match, view.turn)))
    return sentences


def _lines(group, spell) -> list:
    """The lines of words in `group`, from above; the one under a menu's cursor last."""
    found, chosen = [], []
    has_bar = any(_is_bar(thing) for thing in group)
    for thing in group:
        if isinstance(thing, displayio.Group):
            found += _lines(thing, spell)
        elif isinstance(thing, labels.Line) and thing.text and not thing.hidden:
            text = spell(thing.text).replace("\n", " ")
            on_bar = has_bar and thing.pixel_shader is labels.ink(theme.INK)
            (chosen if on_bar else found).append(text)
    return found + [say("told_chosen", text) for text in chosen]


def _is_bar(thing) -> bool:
    """Whether `thing` is what a menu lays behind its chosen line."""
    return isinstance(thing, vectorio.Rectangle) and thing.pixel_shader[0] == theme.GOLD
