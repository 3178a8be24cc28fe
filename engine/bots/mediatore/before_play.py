"""What the strong levels do at Mediatore before a card is played: bid, call, lay away, give back.

All of them alike; how they play the cards is `mediatore_strong`'s. The handheld has never both.
"""

from engine.bots.mediatore.bids import bid
from engine.bots.mediatore.hands import choose as choose_card
from engine.mediatore.actions import AUCTION, PASS


def think(view, seed: int):
    """The action, in one slice. Nothing is left to chance: `seed` is not used."""
    if view.phase == AUCTION:
        yield PASS + bid(view)
    else:
        yield choose_card(view, [0] * 24, [0] * 24)
