"""The page with a deal's review: card by card, then sums of costs."""

from engine.madrasso.actions import ROB
from engine.review.costs import GUESSED, LEAST, MISTAKE, TRUMPING
from screens import seats
from screens.look import hands
from screens.look.hands import Hands
from screens.review.more import show_line, tell
from screens.review.waiting import begin
from screens.seats import BOTTOM, TOP
from screens.ui import cards, labels, theme, words
from screens.ui.corners import CORNER, ROW
from screens.ui.keys import LEFT, RIGHT, START, A, B
from screens.ui.part import box

LINE_Y = hands.BAND
TOP_Y = 2 * hands.BAND + 1
TRICK_X = (70, 94, 70, 46)
TRICK_Y = (75, 61, 46, 61)
TRUMP_X, TRUMP_Y = 34, 49
FRAME_X, FRAME_Y = 2, 1
ROOM, MORE = 97, 55
ROOM_OF_SUMS, MORE_OF_SUMS = 90, 62
ROWS_Y, STEP = 34, 16
FIGURES_X = (112, 152)
# Text keys of the kinds and verdicts in engine.review.costs
KINDS = "review_leading review_following review_discarding review_trumping review_all"
VERDICTS = "review_fine review_mistake review_unlucky review_well_guessed"


class ReviewPage(hands.Hands):
    """The review of the last deal of `match`."""

    def __init__(self, app, match, back=None, analysis=None, at=0, counted=None):
        if not analysis:
            from screens.review.waiting import begun

            analysis = begun(app, match)
        self.analysis = analysis
        self.thinking = analysis.work() if app.solver else None
        self.thought = None
        self._counted = counted or analysis
        self.sought = None
        self.question = None
        self.below = []
        self._begins = at
        self.go_back = back
        super().__init__(app, match, None, back)

    def _count(self):
        self._last = len(self.analysis.cards)
        self._logged = self.match.n_log

    def press(self, pressed: int):
        if self.question:
            self.question.press(pressed)
        elif pressed & (B | START):
            self.app.open(Hands, self.match, None, self.go_back)
        elif pressed & A and self.is_at_sums:
            self._count_others()
        elif pressed & A:
            self.lay(tell)
        else:
            super().press(pressed & ~A)

    def point(self, x: int, y: int, down: bool) -> int:
        if self.question:
            return self.question.point(x, y, down)
        if not down:
            return 0
        if x < theme.WIDTH // 3:
            return LEFT
        return RIGHT if x > theme.WIDTH * 2 // 3 else A

    def roll(self, down: bool) -> int:
        return self.question.roll(down) if self.question else super().roll(down)

    def tick(self):
        if self.thinking is None:
            return
        for _ in self.thinking:
            self._say()
            return
        self.thinking = None
        if self.sought:
            self.lay(show_line)
        else:
            self._say()

    def _count_others(self):
        if self.match.number < 2 or self.sought:
            return
        analysis = self.analysis
        one = self._counted is analysis
        self._counted = analysis.match_review() if one else analysis
        if one and self.app.solver:
            self.thinking = self._counted.work()
        elif one:
            own = self.match, self.go_back, analysis, self._counted
            self.app.open(begin, *own)
        self._say()

    def lay(self, panel):
        with self.app.overlay():
            question = self.app.load(panel)(self)
        if question:
            self.question = question
            self.add(question.group)

    def answered(self):
        self.group.remove(self.question.group)
        self.question = None

    @property
    def is_at_sums(self) -> bool:
        return self._at == self._last

    @property
    def found(self):
        return self.analysis.cards[self._at]

    def sign(self, card: int) -> str:
        if card == ROB:
            return words.say("pause_rob")
        return cards.sign(card, self.match.game.ranks)

    def _show(self):
        if self._begins:
            self._at, self._begins = self._begins, 0
        n = self._last
        arrows = ("◄ " if self._at else "") + "{}" + (" ►" if self._at < n else "")
        self._where.say(arrows.format(str(self._at + 1) + "/" + str(n) if self._at < n else ""))
        if self._trump:
            self._trump.x, self._trump.y = TRUMP_X, TRUMP_Y
            cards.hide(self._trump, self._at == n)
        content = self._content
        content.append(box(0, LINE_Y, theme.WIDTH, hands.BAND, theme.FELT_DARK))
        y = LINE_Y + 1
        room, for_key = (ROOM, MORE) if self._at < n else (ROOM_OF_SUMS, MORE_OF_SUMS)
        self._line = labels.Line(self.app, hands.EDGE, y, room)
        right, color = theme.WIDTH - hands.EDGE, theme.PAPER_SHADE
        self._more = labels.Line(self.app, right, y, for_key, "", color, labels.RIGHT)
        content.append(self._line)
        content.append(self._more)
        if self._at < n:
            self._show_card()
        else:
            self._show_sums()
        self._say()

    def _show_card(self):
        found = self.found
        deal = self._deal
        for seat in range(deal.seats):
            held = self._held(seat, found.n_before + (seat == found.seat))
            where = seats.place(seat, self._looker, deal.seats)
            if where in (BOTTOM, TOP):
                x = (theme.WIDTH - CORNER * len(held)) // 2
                self._lay(held, x, theme.HEIGHT - ROW - 1 if where == BOTTOM else TOP_Y)
            else:
                self._lay_aside(held, where)
        first = found.n_before - found.n_before % deal.seats
        leader = deal.leaders[first // deal.seats]
        for at in range(first, found.n_before + 1):
            where = seats.place((leader + at - first) % deal.seats, self._looker, deal.seats)
            x, y = TRICK_X[where], TRICK_Y[where]
            if at == found.n_before:
                width, height = theme.CARD_WIDTH + 2 * FRAME_X, theme.CARD_HEIGHT + 2 * FRAME_Y
                # Light, because a gold frame would mean a winning card
                frame = box(x - FRAME_X, y - FRAME_Y, width, height, theme.PAPER)
                self._content.append(frame)
            picture = cards.picture(deal.history[at], self.match.game.ranks)
            self._content.append(self.app.faces.tile(picture, x, y))

    def _show_sums(self):
        high = theme.HEIGHT - TOP_Y + 1
        self._content.append(box(0, TOP_Y - 1, theme.WIDTH, high, theme.FELT))
        y = ROWS_Y
        self._sums = []
        for text in ("review_seen", "review_known"):
            at = FIGURES_X[len(self._sums)]
            self._sums.append(self._figure(at, y, words.say(text), theme.PAPER_SHADE))
        kinds = KINDS.split()
        self._kinds = list(range(len(kinds)))
        if not self._trump:
            self._kinds.remove(TRUMPING)
        for kind in self._kinds:
            y += STEP
            text = words.say(kinds[kind])
            room = self.app.font.width(text)
            self._content.append(labels.Line(self.app, hands.EDGE + 4, y, room, text))
            for x in FIGURES_X:
                self._sums.append(self._figure(x, y, "", theme.PAPER))

    def _figure(self, x, y, text, color):
        line = labels.Line(self.app, x, y, 44, text, color, labels.RIGHT)
        self._content.append(line)
        return line

    def _say(self):
        if self._at < self._last:
            found = self.found
            self._winner.say(self.sign(found.card))
            text, color = verdict(self, found)
            self._line.say(text, color)
            has_more = found.known is not None and not found.is_forced
            self._more.say(words.say("review_more") if has_more else "")
            return
        counted = self._counted
        number = self.match.number
        one = counted is self.analysis
        self._winner.say(words.say("review_sums") if one else words.say("review_deals", number))
        if number > 1:
            self._more.say(words.say("review_match" if one else "review_deal"))
        seen, known = counted.sums()
        if counted.n_done < counted.n or self.thinking:
            self._line.say(self.progress(counted), theme.PAPER_SHADE)
        else:
            self._line.say(_most(known), theme.GOLD)
        figures = iter(self._sums[2:])
        for i in self._kinds:
            next(figures).say(self.points(seen[i]))
            next(figures).say(self.tenths(known[i]))

    def progress(self, counted) -> str:
        return words.say("review_thinks", counted.n_done, counted.n)

    def points(self, n: int) -> str:
        parts = self.match.game.per_point
        whole, more = divmod(n, parts)
        if not more:
            return str(whole)
        return (str(whole) + " " if whole else "") + str(more) + "/" + str(parts)

    def tenths(self, n: int) -> str:
        return mean(n, self.match.game.per_point)


def mean(n: int, per_point: int) -> str:
    if per_point == 1:
        return str(n // 10) + words.say("review_comma") + str(n % 10)
    hundredths = (20 * n + 3) // 6
    places = str(100 + hundredths % 100)[1:]
    return str(hundredths // 100) + words.say("review_comma") + places


def _most(known) -> str:
    dearest = known.index(max(known[:-1]))
    if not known[dearest]:
        return ""
    return words.say("review_most", words.say(KINDS.split()[dearest]))


def verdict(review, found) -> tuple:
    if found.is_forced:
        return words.say("review_forced"), theme.PAPER_SHADE
    if found.known is None:
        return review.progress(review.analysis), theme.PAPER_SHADE
    if found.verdict:
        text = VERDICTS.split()[found.verdict]
        if found.verdict == GUESSED:
            return words.say(text), theme.SUIT_LIGHTS[3]
        color = theme.SUIT_LIGHTS[0] if found.verdict == MISTAKE else theme.GOLD
        return words.say(text, review.points(found.cost)), color
    if found.cost is None and found.is_avoidable:
        return words.say("review_weak", review.tenths(found.known_tenths)), theme.GOLD
    if found.cost == 0 and found.known < LEAST:
        return words.say("review_best"), theme.PAPER
    return words.say("review_close" if found.known_tenths else "review_fine"), theme.PAPER
