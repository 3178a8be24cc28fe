"""What the screen shows, in words: for who has it read aloud.

Of a table only what its view holds: whose turn it is, the trick, the hand, the chosen card; and the
lines of every question, notice and page, the chosen one of a menu marked.
"""

import displayio
import vectorio

from engine.bots.explain.wording import card_in_words
from engine.cards import EMPTY
from screens import seats
from screens.help.reasons import say_why
from screens.table.table_screen import TableScreen
from screens.ui import labels, theme
from screens.ui.words import say

ARROWS = "◄►▲▼"  # there is more on that side


def told(app) -> list:
    """The sentences for the screen that is open, those that change least often first."""
    screen = app.screen
    spell = app.font.spell
    if isinstance(screen, TableScreen):
        asked = screen.question and screen.question.group
        over = [thing for thing in screen.group if thing is asked or _is_panel(thing)]
        return _table(screen) + [line for group in over for line in _lines(group, spell)]
    return _lines(screen.group, spell)


def _is_panel(thing) -> bool:
    """Whether `thing` is a framed box of words, which lies over a table."""
    if not isinstance(thing, displayio.Group) or len(thing) < 2:
        return False
    frame = thing[0]
    return isinstance(frame, vectorio.Rectangle) and frame.pixel_shader[0] == theme.INK


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
    bars = [thing for thing in group if _is_bar(thing)]
    for thing in group:
        if isinstance(thing, displayio.Group):
            found += _lines(thing, spell)
        elif isinstance(thing, labels.Line) and thing.text and not thing.hidden:
            text = " ".join(spell(thing.text).split())
            if text in ARROWS:
                continue
            is_ink = thing.pixel_shader is labels.ink(theme.INK)
            middle = thing.y + theme.FONT_HEIGHT // 2
            on_bar = is_ink and any(0 <= middle - bar.y < bar.height for bar in bars)
            (chosen if on_bar else found).append(text)
    return found + ([say("told_chosen", " ".join(chosen))] if chosen else [])


def _is_bar(thing) -> bool:
    """Whether `thing` is what a menu lays behind its chosen line."""
    is_box = isinstance(thing, vectorio.Rectangle) and not thing.hidden
    return is_box and thing.pixel_shader[0] == theme.GOLD
