"""The reason for the best card of a puzzle."""

from engine.bots.explain import proved
from screens.help.reasons import say_why
from screens.ui import cards


def of_card(table) -> str:
    puzzle = table.app.puzzle
    best = puzzle.line[0]
    others = [i for i in range(len(puzzle.cards)) if puzzle.cards[i] != best]
    if not table.view.laid:
        # A hint compares a lead with a card of another suit.
        others = [i for i in others if puzzle.cards[i] >> 4 != best >> 4] or others
    nearest = min([(puzzle.costs[i], puzzle.cards[i]) for i in others])[1]
    breathe = table.app.show_frame
    breathe()
    why = proved.sentence(say_why, table.view, best, nearest, cards.sign, breathe)
    return why and why[0].upper() + why[1:] + "."
