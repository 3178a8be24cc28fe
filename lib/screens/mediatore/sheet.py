"""The score sheet of Mediatore, with all players' payments."""

from engine.deal import THROWN
from engine.mediatore.actions import PASS
from engine.mediatore.contracts import CONTRACT_NAMES
from screens import flow, seats
from screens.scores import paper, score_page
from screens.scores.paper import FIRST, PAGE_WIDTH, PAGE_X, PAGE_Y, RULE
from screens.ui import labels, theme, words

NAMES, SUMS, INFO, FOOT = 1, 8, 9, 10
NUMBER_X, LAST_X = PAGE_X + 18, PAGE_X + 150
COLUMN = 24
EDGE = 4
GAP = 3
NUMBER = 4
FIGURES = 3


class Scores(score_page.ScoreSheet):
    """The score sheet of `match`."""

    rows = 6

    def __init__(self, app, match, go_on=flow.go_on, chosen=-1):
        words.keep("reckoning", "scores")
        super().__init__(app, match, go_on, PAGE_WIDTH, chosen)
        self._totals = paper.running_totals(match)
        self._line(PAGE_X + EDGE, 0, self._heading(), theme.SUIT_WORDS[0])
        right = PAGE_X + PAGE_WIDTH - EDGE
        self._line(PAGE_X + EDGE, FOOT, paper.more(match), theme.PENCIL)
        self._line(right, FOOT, paper.key(self.leads_back), theme.PENCIL, labels.RIGHT)
        self._numbers = self._column(NUMBER_X, theme.PENCIL)
        self._columns = [None] * 4
        self._sums = [None] * 4
        right = LAST_X
        for seat in range(3, -1, -1):
            own = seats.humans(match) == [seat]
            color = theme.SUIT_WORDS[0] if own else theme.INK
            name = seats.called(match, seat)
            width = max(COLUMN, app.font.width(name) + GAP, self._widest_sum(seat) + GAP)
            self._line(right, NAMES, name, color, labels.RIGHT)
            self._columns[seat] = self._column(right, theme.SPADE)
            text = "" if match.finished else "0"
            self._sums[seat] = self._line(right, SUMS, text, color, labels.RIGHT, width)
            self._first_x = right
            right -= width
        room = self._first_x - PAGE_X - EDGE
        text = words.say("sums")
        self._after = self._line(PAGE_X + EDGE, SUMS, text, theme.PENCIL, labels.LEFT, room)
        room = PAGE_WIDTH - 2 * EDGE
        self.info = self._line(PAGE_X + EDGE, INFO, "", theme.PENCIL, labels.LEFT, room)
        app.show_frame()
        self.choose()

    def _line(self, x, line, text, color, align=labels.LEFT, room=0):
        return self.write(x, PAGE_Y + line * RULE, room, text, color, align)

    def _column(self, right, color):
        y = PAGE_Y + FIRST * RULE
        column = self.write(right, y, COLUMN, "", color, labels.RIGHT, self.rows)
        column.step = RULE
        return column

    def _widest_sum(self, seat) -> int:
        totals = self._totals
        sums = [totals[at] for at in range(seat, len(totals), 4)]
        width = self.app.font.width
        return max(width(paper.figures(min(sums))), width(paper.figures(max(sums))))

    def _heading(self) -> str:
        score = self.match.game.score
        if score.fewest:
            text = words.say("deal_of", score.counted, score.fewest)
        else:
            text = words.say("deals_played", score.counted)
        return words.say("sheet") + ", " + text

    def write_page(self, first):
        deals = range(first, min(first + self.rows, self.match.finished))
        paper.write_column(self._numbers, [str(deal + 1)[-NUMBER:] for deal in deals], 3)
        for seat in range(4):
            texts = [self._paid(deal, seat) for deal in deals]
            paper.write_column(self._columns[seat], texts, FIGURES)

    def _paid(self, deal, seat) -> str:
        match = self.match
        if match.history.ends[deal] == THROWN:
            return ""
        return paper.payment(match.history.flat_points[4 * deal + seat])[0]

    def point_at(self, deal):
        match = self.match
        first = min(max(self._first, 0, deal - self.rows + 1), deal)
        self.turn_to(first)
        self.bar.y = PAGE_Y + (FIRST + deal - first) * RULE
        for seat in range(4):
            self._sums[seat].say(paper.figures(self._totals[4 * deal + 4 + seat]))
        width = self.app.font.width
        room = self._first_x - width(self._sums[0].text) - GAP - PAGE_X - EDGE
        for text in (words.say("sums_after", deal + 1), words.say("sums"), ""):
            if width(text) <= room:
                break
        self._after.say(text)
        bidder, contract = bid_of(match.history.deal(deal), match.game.top_bid())
        text = words.say("drawn_deal")
        if contract:
            text = seats.called(match, bidder) + ", " + CONTRACT_NAMES[contract]
        self.info.say(words.say("deal_row", deal + 1, text))


def bid_of(deal: bytes, top_bid: int) -> tuple:
    """Return a finished deal's bidder and contract; contract 0 means thrown in [D5, D6]."""
    bidder = contract = passes = 0
    at = 0
    while passes < (3 if contract else 4) and contract < top_bid:
        bid = deal[1 + at] - PASS
        if bid:
            bidder = (deal[0] + 1 + at) % 4
            contract = bid
            passes = 0
        else:
            passes += 1
        at += 1
    return bidder, contract
