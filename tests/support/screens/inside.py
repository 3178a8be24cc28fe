"""Private state of screens, for tests."""

from itertools import pairwise

from screens.ui.menus import Menu
from screens.ui.theme import CARD_HEIGHT
from simulator.computer import scene


def menu(part) -> Menu:
    return part._menu


def chosen_word(part) -> str:
    return menu(part).items[menu(part).chosen]


def marked_deal(sheet) -> int:
    return sheet._chosen


def laid(trick) -> dict[int, int]:
    return {i: trick._cards[i] for i in range(4) if not trick._tiles[i].hidden}


def lying(trick, xs, ys) -> list[int]:
    tiles = trick._tiles
    return [card for i, card in laid(trick).items() if (tiles[i].x, tiles[i].y) == (xs[i], ys[i])]


def number_in_the_middle(trick) -> str:
    return trick._points.text


def fan(hand) -> list[int]:
    return list(hand._cards[: hand._n_all])


def turn_arrow(players):
    return players._turn


def strip_length(strip) -> int:
    return strip._n


def upcard_tile(upcard):
    return upcard._upcard


def trumps(upcard) -> tuple:
    return upcard._word, upcard._sign


def sides(upcard):
    return upcard._sides


def nobody_sees(table) -> bool:
    return table.unseen


def called(call) -> tuple[int, int]:
    return call._suit, call._rank


def may_be_called(call, rank: int) -> bool:
    return call._callable(rank)


def is_own(call) -> bool:
    return call._own(*called(call))


def frame(call):
    return call._cursor


def head(call) -> tuple[str, str]:
    return call._head.text, call._note.text


def paper(auction) -> tuple:
    return auction._names, auction._bade, auction._passed


def about(part):
    return part._about


def signals(choice) -> list[int]:
    return list(choice._places)


def signal_key(choice, row: int) -> str:
    return choice._keys[row]


def discard_arrow(exchange):
    return exchange._arrow


def rows(book) -> list[tuple]:
    return book._rows


def chosen(screen) -> int:
    return screen._chosen


def choose(book, row: int) -> None:
    book._chosen = row


def top_row(book) -> int:
    return book._top


def first_deal(sheet) -> int:
    return sheet._first


def page(book) -> int:
    return book._page


def pages(page) -> int:
    return page._pages


def contents(book) -> int:
    return book._contents


def written(book) -> str:
    return "\n".join([line.text for line in book._lines]).rstrip("\n")


def pieces(closeup) -> list:
    return closeup._pieces


def pictured(book) -> list:
    return [thing for thing in book._cards if thing.kind == scene.PICTURE]


def framed(book) -> list:
    lying = list(book._cards)
    return [card for frame, card in pairwise(lying) if frame.kind != scene.PICTURE]


def goes_by_itself(scores) -> bool:
    return scores._left > 0


def counted(sheet, deal: int) -> list[int]:
    return sheet._cards(deal)


def numbers(sheet):
    return sheet._numbers


def columns(sheet) -> list:
    return sheet._columns


def sums(sheet) -> list:
    return sheet._sums


def held(hands, seat: int, played: int) -> list[int]:
    return hands._held(seat, played)


def faces_shown(hands) -> int:
    tiles = [each for each in hands._content if each.kind == scene.PICTURE]
    return sum(each.tile_height == CARD_HEIGHT for each in tiles)


def left_arrow(page):
    return page._left


def standing(part) -> tuple:
    names = ("chosen", "_chosen", "_page", "_at", "_contents", "_suit")
    return tuple((name, getattr(part, name)) for name in names if hasattr(part, name))
