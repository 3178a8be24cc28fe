"""What a screen keeps to itself: where a cursor stands, and which of its lines says what.

The tests press keys and look at what is drawn. To press the right key a test must at times know
where a cursor stands, or which of many lines it is to look at; a private name of lib/ is written
here and nowhere else.
"""

from itertools import pairwise

from displayio import TileGrid

from screens.ui.menus import Menu
from screens.ui.theme import CARD_HEIGHT


def menu(part) -> Menu:
    """The menu of a screen, a panel or a part of the table."""
    return part._menu


def chosen_word(part) -> str:
    """What the menu's row under the cursor says."""
    return menu(part).items[menu(part).chosen]


def marked_deal(sheet) -> int:
    """The deal, from 0, that a score sheet marks."""
    return sheet._chosen


# The table


def laid(trick) -> dict[int, int]:
    """By place: the cards that can be seen in the trick."""
    return {i: trick._cards[i] for i in range(4) if not trick._tiles[i].hidden}


def lying(trick, xs, ys) -> list[int]:
    """The cards that lie at their places `xs`, `ys` of the trick: none of them flies."""
    tiles = trick._tiles
    return [card for i, card in laid(trick).items() if (tiles[i].x, tiles[i].y) == (xs[i], ys[i])]


def number_in_the_middle(trick) -> str:
    """What the trick says that its cards count."""
    return trick._points.text


def fan(hand) -> list[int]:
    """The cards of a hand from the left, the upcard last."""
    return list(hand._cards[: hand._n_all])


def turn_arrow(players):
    """The tile that points at whose turn it is."""
    return players._turn


def strip_length(strip) -> int:
    """How many backs a strip shows."""
    return strip._n


def upcard_tile(upcard):
    """The tile of the upcard."""
    return upcard._upcard


def trumps(upcard) -> tuple:
    """The word and the sign that tell what is trumps."""
    return upcard._word, upcard._sign


def sides(upcard):
    """The line of what each side has."""
    return upcard._sides


def nobody_sees(table) -> bool:
    """Whether the table has not been drawn yet."""
    return table.unseen


# Mediatore


def called(call) -> tuple[int, int]:
    """Suit and rank of the card under the cursor of the call."""
    return call._suit, call._rank


def may_be_called(call, rank: int) -> bool:
    """Whether a card of `rank` may be called."""
    return call._callable(rank)


def is_own(call) -> bool:
    """Whether the card under the cursor is in the bidder's own hand."""
    return call._own(*called(call))


def frame(call):
    """The frame round the card under the cursor."""
    return call._cursor


def head(call) -> tuple[str, str]:
    """The two texts above the grid of the call."""
    return call._head.text, call._note.text


def paper(auction) -> tuple:
    """The lines on the paper of the auction: who has spoken, the bids, the passes."""
    return auction._names, auction._bade, auction._passed


def about(part):
    """The line that tells what the bid or signal under the cursor means."""
    return part._about


def signals(choice) -> list[int]:
    """The signals that are offered, by their places among those that the rules allow."""
    return list(choice._places)


def signal_key(choice, row: int) -> str:
    """The name of the signal in a row."""
    return choice._keys[row]


def discard_arrow(exchange):
    """The arrow over the card under the cursor."""
    return exchange._arrow


# The book, and what has pages


def rows(book) -> list[tuple]:
    """The contents: of each row the piece of the book and the title."""
    return book._rows


def chosen(screen) -> int:
    """The row or the deal under the cursor."""
    return screen._chosen


def choose(book, row: int) -> None:
    """Put the cursor on a row of the contents."""
    book._chosen = row


def top_row(book) -> int:
    """The row of the contents that is seen first."""
    return book._top


def first_deal(sheet) -> int:
    """The deal of a sheet that is seen first."""
    return sheet._first


def page(book) -> int:
    """The page that is open, from 1; 0 for the contents."""
    return book._page


def pages(leaf) -> int:
    """How many pages there are to turn."""
    return leaf._pages


def contents(book) -> int:
    """The game whose contents are shown."""
    return book._contents


def written(book):
    """The line with all the words of the page."""
    return book._lines


def pictured(book) -> list:
    """The cards on the page."""
    return [thing for thing in book._cards if isinstance(thing, TileGrid)]


def framed(book) -> list:
    """The cards on the page that have a frame."""
    lying = list(book._cards)
    return [card for frame, card in pairwise(lying) if not isinstance(frame, TileGrid)]


# Scores, open hands, lists


def goes_by_itself(scores) -> bool:
    """Whether a page of scores goes after a while, as where nobody plays."""
    return scores._left > 0


def counted(sheet, deal: int) -> list[int]:
    """What the cards of a deal counted, by side."""
    return sheet._cards(deal)


def numbers(sheet):
    """The line of Mediatore's sheet with the deals' numbers, one below the other."""
    return sheet._numbers


def columns(sheet) -> list:
    """The lines with what each seat made, deal by deal."""
    return sheet._columns


def sums(sheet) -> list:
    """The lines with the total of each seat."""
    return sheet._sums


def held(hands, seat: int, played: int) -> list[int]:
    """What the page of all hands shows in a hand once so many cards are played."""
    return hands._held(seat, played)


def faces_shown(hands) -> int:
    """How many whole cards the page of all hands shows, the indices of the hands apart."""
    tiles = [each for each in hands._content if isinstance(each, TileGrid)]
    return sum(each.tile_height == CARD_HEIGHT for each in tiles)


def left_arrow(page):
    """The arrow at the left of a value."""
    return page._left


def standing(part) -> tuple:
    """Where the list that `part` is, or has, stands."""
    names = ("chosen", "_chosen", "_page", "_at", "_contents", "_suit")
    return tuple((name, getattr(part, name)) for name in names if hasattr(part, name))
