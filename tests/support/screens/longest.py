"""The table throughout a deal."""

from engine.bots import LEVELS
from engine.cards import EMPTY
from engine.options import MEDIATORE
from screens import flow
from screens.settings import SHOWS_POINTS
from screens.ui import words
from tests.support.screens import auctions
from tests.support.screens.stage import any_card


def longest_level(stage):
    return max(LEVELS, key=lambda level: stage.app.font.width(words.say(level)))


def tables(stage, match, opened, step, points, bids):
    """Play a deal; after every `step` actions, open the next seat's table.

    The nth time (from 0), yield the screen's group for each value in `points(n)`. `bids`: arguments
    of auctions.step.
    """
    is_mediatore = match.game_index == MEDIATORE
    looks = 0
    while match.turn != EMPTY:
        if match.n_log % step == 0:
            for shown in points(looks):
                stage.app.settings[SHOWS_POINTS] = shown
                stage.app.open(flow.table_of(match), match, looks % match.game.seats, opened, False)
                stage.change_screen()
                yield stage.screen.group
            looks += 1
        if is_mediatore:
            auctions.step(match, *bids)
        else:
            match.act(any_card(match))
