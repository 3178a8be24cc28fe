"""The cards that can be seen: in the hand, in the trick, on the page of all hands."""

from displayio import TileGrid

from screens.ui import theme
from screens.ui.labels import Line
from tests.support.screens import inside
from tests.support.screens.layout import texts


def card_tiles(part) -> list[TileGrid]:
    """The tiles of the cards that can be seen of a part, from below."""
    return [
        thing
        for thing in part.group
        if isinstance(thing, TileGrid) and not isinstance(thing, Line) and not thing.hidden
        if thing.tile_width == theme.CARD_WIDTH
    ]


def fan(hand) -> list[int]:
    """The cards of a hand from the left; last an upcard that lies elsewhere."""
    return inside.fan(hand)


def dimmed(stage) -> list[TileGrid]:
    """The tiles of the hand that are dimmed."""
    hand, dim = stage.screen.hand, stage.app.faces.dim
    return [tile for tile in card_tiles(hand) if tile.pixel_shader is dim]


def trick_shown(hands) -> int:
    """How many tricks have been played on the page of all hands, as its heading says."""
    numbers = (text.strip("◄► ") for text in texts(hands.group))
    return next(int(number) for number in numbers if number.isdigit())


def tricks_begun(match) -> int:
    """How many tricks have been led in the deal of `match`."""
    deal = match.game.deal
    return -(-deal.n_played // deal.seats)
