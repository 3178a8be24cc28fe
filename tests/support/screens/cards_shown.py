from screens.ui import theme
from simulator.computer import scene
from tests.support.screens import inside
from tests.support.screens.layout import texts


def card_tiles(part) -> list[scene.TileGrid]:
    return [
        thing
        for thing in part.group
        if thing.kind == scene.PICTURE and not thing.hidden
        if thing.tile_width == theme.CARD_WIDTH
    ]


def fan(hand) -> list[int]:
    return inside.fan(hand)


def dimmed(stage) -> list[scene.TileGrid]:
    hand, dim = stage.screen.hand, stage.app.faces.dim
    return [tile for tile in card_tiles(hand) if tile.pixel_shader is dim]


def trick_shown(hands) -> int:
    numbers = (text.strip("◄► ") for text in texts(hands.group))
    return next(int(number) for number in numbers if number.isdigit())


def tricks_begun(match) -> int:
    deal = match.game.deal
    return -(-deal.n_played // deal.seats)
