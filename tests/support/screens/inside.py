"""Private state of screens, for tests."""

from itertools import pairwise
from operator import attrgetter

from screens.ui.theme import CARD_HEIGHT
from simulator.computer import scene

menu = attrgetter("_menu")


def chosen_word(part) -> str:
    return menu(part).items[menu(part).chosen]


marked_deal = attrgetter("_chosen")


def laid(trick) -> dict[int, int]:
    return {i: trick._cards[i] for i in range(4) if not trick._tiles[i].hidden}


def lying(trick, xs, ys) -> list[int]:
    tiles = trick._tiles
    return [card for i, card in laid(trick).items() if (tiles[i].x, tiles[i].y) == (xs[i], ys[i])]


number_in_the_middle = attrgetter("_points.text")


def fan(hand) -> list[int]:
    return list(hand._cards[: hand._n_all])


turn_arrow = attrgetter("_turn")
strip_length = attrgetter("_n")
upcard_tile = attrgetter("_upcard")
trumps = attrgetter("_word", "_sign")
sides = attrgetter("_sides")
nobody_sees = attrgetter("unseen")
called = attrgetter("_suit", "_rank")


def may_be_called(call, rank: int) -> bool:
    return call._callable(rank)


def is_own(call) -> bool:
    return call._own(*called(call))


frame = attrgetter("_cursor")
head = attrgetter("_head.text", "_note.text")
paper = attrgetter("_names", "_bade", "_passed")
about = attrgetter("_about")


def signals(choice) -> list[int]:
    return list(choice._places)


def signal_key(choice, row: int) -> str:
    return choice._keys[row]


discard_arrow = attrgetter("_arrow")
rows = attrgetter("_rows")
chosen = attrgetter("_chosen")


def choose(book, row: int) -> None:
    book._chosen = row


top_row = attrgetter("_top")
first_deal = attrgetter("_first")
page = attrgetter("_page")
pages = attrgetter("_pages")
contents = attrgetter("_contents")


def written(book) -> str:
    return "\n".join([line.text for line in book._lines]).rstrip("\n")


pieces = attrgetter("_pieces")


def pictured(book) -> list:
    return [thing for thing in book._cards if thing.kind == scene.PICTURE]


def framed(book) -> list:
    lying = list(book._cards)
    return [card for frame, card in pairwise(lying) if frame.kind != scene.PICTURE]


def goes_by_itself(scores) -> bool:
    return scores._left > 0


def counted(sheet, deal: int) -> list[int]:
    return sheet._cards(deal)


numbers = attrgetter("_numbers")
columns = attrgetter("_columns")
sums = attrgetter("_sums")


def held(hands, seat: int, played: int) -> list[int]:
    return hands._held(seat, played)


def faces_shown(hands) -> int:
    tiles = [each for each in hands._content if each.kind == scene.PICTURE]
    return sum(each.tile_height == CARD_HEIGHT for each in tiles)


left_arrow = attrgetter("_left")


def standing(part) -> tuple:
    names = ("chosen", "_chosen", "_page", "_at", "_contents", "_suit")
    return tuple((name, getattr(part, name)) for name in names if hasattr(part, name))
