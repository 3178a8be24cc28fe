"""Private state of screens that tests need: cursors, and which line has which content.

Tests press keys and read the screen; only here may they use private names of lib/.
"""

from itertools import pairwise

from displayio import TileGrid

from screens.ui.menus import Menu
from screens.ui.theme import CARD_HEIGHT


def menu(part) -> Menu:
    return part._menu


def chosen_word(part) -> str:
    """Return the text of the menu's chosen row."""
    return menu(part).items[menu(part).chosen]


def marked_deal(sheet) -> int:
    """Return the marked deal, from 0."""
    return sheet._chosen


# Table


def laid(trick) -> dict[int, int]:
    """Return the visible cards of the trick by index."""
    return {i: trick._cards[i] for i in range(4) if not trick._tiles[i].hidden}


def lying(trick, xs, ys) -> list[int]:
    """Return the cards of the trick that have arrived at their places `xs`, `ys`."""
    tiles = trick._tiles
    return [card for i, card in laid(trick).items() if (tiles[i].x, tiles[i].y) == (xs[i], ys[i])]


def number_in_the_middle(trick) -> str:
    """Return the text of the trick's points."""
    return trick._points.text


def fan(hand) -> list[int]:
    """Return the cards of a hand from the left, the upcard last."""
    return list(hand._cards[: hand._n_all])


def turn_arrow(players):
    return players._turn


def strip_length(strip) -> int:
    """Return the number of card backs in the strip."""
    return strip._n


def upcard_tile(upcard):
    return upcard._upcard


def trumps(upcard) -> tuple:
    """Return the word and the sign that show trumps."""
    return upcard._word, upcard._sign


def sides(upcard):
    """Return the line with the sides' points."""
    return upcard._sides


def nobody_sees(table) -> bool:
    return table.unseen


def called(call) -> tuple[int, int]:
    """Return suit and rank of the card under the cursor."""
    return call._suit, call._rank


def may_be_called(call, rank: int) -> bool:
    return call._callable(rank)


def is_own(call) -> bool:
    """Whether the bidder holds the card under the cursor."""
    return call._own(*called(call))


def frame(call):
    """Return the frame around the card under the cursor."""
    return call._cursor


def head(call) -> tuple[str, str]:
    """Return the two texts above the grid."""
    return call._head.text, call._note.text


def paper(auction) -> tuple:
    """Return the auction's lines: who has spoken, the bids, the passes."""
    return auction._names, auction._bade, auction._passed


def about(part):
    """Return the line that explains the bid or signal under the cursor."""
    return part._about


def signals(choice) -> list[int]:
    """Return the offered signals, as indices of the allowed ones."""
    return list(choice._places)


def signal_key(choice, row: int) -> str:
    return choice._keys[row]


def discard_arrow(exchange):
    return exchange._arrow


# The book and other paged screens


def rows(book) -> list[tuple]:
    """Return the rows of the contents: (section, title)."""
    return book._rows


def chosen(screen) -> int:
    return screen._chosen


def choose(book, row: int) -> None:
    book._chosen = row


def top_row(book) -> int:
    """Return the first visible row of the contents."""
    return book._top


def first_deal(sheet) -> int:
    """Return the first visible deal of a score sheet."""
    return sheet._first


def page(book) -> int:
    """Return the open page, from 1; 0 for the contents."""
    return book._page


def pages(leaf) -> int:
    """Return the number of pages."""
    return leaf._pages


def contents(book) -> int:
    """Return the game whose contents are shown."""
    return book._contents


def written(book):
    """Return the line with all words of the page."""
    return book._lines


def pictured(book) -> list:
    """Return the cards on the page."""
    return [thing for thing in book._cards if isinstance(thing, TileGrid)]


def framed(book) -> list:
    """Return the framed cards on the page."""
    lying = list(book._cards)
    return [card for frame, card in pairwise(lying) if not isinstance(frame, TileGrid)]


# Scores, open hands, lists


def goes_by_itself(scores) -> bool:
    """Whether the page closes after a while, as it does if only bots play."""
    return scores._left > 0


def counted(sheet, deal: int) -> list[int]:
    """Return the card points of a deal by side."""
    return sheet._cards(deal)


def numbers(sheet):
    """Return the line with the numbers of Mediatore's deals."""
    return sheet._numbers


def columns(sheet) -> list:
    """Return the lines with each seat's results by deal."""
    return sheet._columns


def sums(sheet) -> list:
    """Return the lines with the seats' totals."""
    return sheet._sums


def held(hands, seat: int, played: int) -> list[int]:
    """Return the cards of `seat` that the page of all hands shows after `played` cards."""
    return hands._held(seat, played)


def faces_shown(hands) -> int:
    """Return the number of whole cards on the page of all hands."""
    tiles = [each for each in hands._content if isinstance(each, TileGrid)]
    return sum(each.tile_height == CARD_HEIGHT for each in tiles)


def left_arrow(page):
    return page._left


def standing(part) -> tuple:
    """Return the cursor state of a list, or of the part's list."""
    names = ("chosen", "_chosen", "_page", "_at", "_contents", "_suit")
    return tuple((name, getattr(part, name)) for name in names if hasattr(part, name))
