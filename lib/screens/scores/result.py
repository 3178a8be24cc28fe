"""The result: who has won, with how much, and how; then once more, or back to the title."""

import displayio

from engine.cards import EMPTY
from engine.ends import CAPPOTTO, EARLY, OUT_CALLED, REVOKED
from engine.match import Match
from engine.options import MEDIATORE
from engine.rng import Rng
from screens import flow, seats
from screens.scores import side_names
from screens.ui import cards, labels, motion, theme, widgets, words
from screens.ui.keys import START, A, B

HEAD_Y = 4
CARDS_X, CARDS_Y = 33, 29
CARDS_STEP = 25
PAPER_Y = 63
PAPER_WIDTH = 148
LINE = 11  # from one line on the paper to the next
KEYS_Y = 116
ACE = 9  # rank

# Suit marks rain unless a person has lost.
FLAKES = 9
FALL = 360  # frames
DROP = 7  # frames for an ace to fall into its place


class Result:
    """The end of `match`, which is over."""

    def __init__(self, app, match):
        words.keep("result", "scores")
        self.app = app
        self.match = match
        app.console.clear_match()
        own = side_names.own(match)
        self._winners = side_names.winners(match)
        self._lost = own != side_names.NOBODY and own not in self._winners
        self.motions = motion.Motions()
        self.group = displayio.Group()
        self.group.append(widgets.felt())
        self._rain = iter(())
        if not self._lost:
            self._show_rain()
        self._show_headline(own)
        self._show_aces()
        self._show_paper()
        middle = theme.WIDTH // 2
        text = words.say("press_again") + "    " + words.say("press_title")
        self._line(middle, KEYS_Y, theme.WIDTH, text, theme.PAPER_SHADE, labels.CENTRE)

    def _line(self, x, y, room, text, color, align=labels.LEFT):
        self.group.append(labels.Line(self.app, x, y, room, text, color, align))

    # What is shown

    def _show_headline(self, own):
        text = self._headline(own, theme.WIDTH - 2)
        width = self.app.font.width(text)
        color = theme.PAPER if self._lost else theme.GOLD
        for lower, ink in ((1, theme.INK), (0, color)):
            x = theme.WIDTH // 2 - width + lower
            twice = displayio.Group(scale=2, x=x, y=HEAD_Y + lower)
            twice.append(labels.Line(self.app, 0, 0, width, text, ink))
            self.group.append(twice)

    def _headline(self, own, room) -> str:
        match = self.match
        if own == side_names.NOBODY and len(self._winners) > 1:
            return words.say("winners_" + str(len(self._winners)))
        if own == side_names.NOBODY:
            name = side_names.name(match, match.game.score.winner)
            text = words.say("winner", name)
            return text if 2 * self.app.font.width(text) <= room else name + "!"
        who = "you" if len(seats.humans(match)) == 1 else "both"
        return words.say(who + ("_lost" if self._lost else "_won"))

    def _show_rain(self):
        """Suit marks that fall behind everything else, for joy."""
        rng = Rng(FLAKES)
        flakes = []
        for i in range(FLAKES):
            x = i * theme.WIDTH // FLAKES + rng.below(8)
            flake = self.app.marks.tile(cards.SMALL_SUIT + i % 4, x, -theme.MARK)
            self.group.append(flake)
            flakes.append((flake, 1 + rng.below(2), rng.below(theme.HEIGHT)))
        self._rain = _rain(flakes)

    def _show_aces(self):
        """The four aces fall into a row; one after the other."""
        ranks = self.match.game.ranks
        for suit in range(4):
            tile = self.app.sheet.tile(cards.picture(suit << 4 | ACE, ranks))
            tile.x = CARDS_X + suit * CARDS_STEP
            tile.y = -theme.CARD_HEIGHT
            if self._lost:
                tile.pixel_shader = self.app.sheet.dim
            self.group.append(tile)
            self.motions.add(motion.fly(tile, tile.x, CARDS_Y, DROP))

    def _show_paper(self):
        match = self.match
        texts = how(match)
        abreast = 2 if side_names.count(match) > 3 else 1  # sides on a line
        height = (side_names.count(match) // abreast + len(texts)) * LINE + 4
        y = PAPER_Y + (KEYS_Y - 2 - PAPER_Y - height) // 2
        x = (theme.WIDTH - PAPER_WIDTH) // 2
        self.group.append(widgets.panel(x, y, PAPER_WIDTH, height))
        y += 2
        score = match.game.score
        order = sorted(
            range(score.sides), key=lambda side: (side not in self._winners, -score.totals[side])
        )
        width = PAPER_WIDTH // abreast
        for i in range(score.sides):
            side = order[i]
            color = theme.SUIT_WORDS[0] if side in self._winners else theme.INK
            left = x + i % abreast * width
            self._line(left + 6, y, width - 46, side_names.call(match, side), color)
            total = str(score.totals[side]).replace("-", "–")
            self._line(left + width - 6, y, 40, total, color, labels.RIGHT)
            if i % abreast == abreast - 1:
                y += LINE
        for text in texts:
            self._line(theme.WIDTH // 2, y, PAPER_WIDTH - 4, text, theme.PENCIL, labels.CENTRE)
            y += LINE

    # The course

    def press(self, keys: int):
        if keys & (A | START):
            again(self.app, self.match)
        elif keys & B:
            flow.leave(self.app)

    def tick(self):
        self.motions.step()
        for _ in self._rain:
            return


def _rain(flakes):
    """Let flakes (a tile, pixels a frame, frames to wait) fall again and again for a while."""
    for frame in range(FALL):
        for tile, speed, late in flakes:
            if frame >= late:
                y = tile.y + speed
                if y <= theme.HEIGHT:
                    tile.y = y
                elif frame < FALL - theme.HEIGHT:
                    tile.y = -theme.MARK
        yield
    for tile, _, _ in flakes:
        tile.y = theme.HEIGHT


def how(match) -> list:
    """How the match was won, in a line or two."""
    game = match.game
    score = game.score
    if score.end == CAPPOTTO and match.game_index != MEDIATORE:
        return [words.say("won_cappotto")]
    if score.end == EARLY:
        caller = side_names.name(match, 1 - score.winner)
        return [words.say("called_out", caller), words.say("called_early")]
    if score.end == OUT_CALLED:
        caller = side_names.side(match, game.deal.leaders[game.deal.tricks])
        key = "called_right" if caller == score.winner else "called_wrong"
        total = score.totals[caller]
        return [words.say("called_out", side_names.name(match, caller)), words.say(key, total)]
    if match.game_index == MEDIATORE:
        return [words.say("after_deals", score.counted)]
    texts = []
    if score.end == REVOKED:
        offender = 0 if score.points[0] < score.points[1] else 1
        texts.append(words.say("won_cassone", side_names.name(match, offender)))
    elif score.stramazzo != EMPTY:
        texts.append(words.say("won_stramazzo", side_names.name(match, score.stramazzo)))
    if score.in_carrozza:
        texts.append(words.say("won_carrozza", score.fewest))
    if not texts:
        texts.append(words.say("won_on_points", score.number))
    return texts


def again(app, match):
    """Begin a match with the same players in the same seats, by the same rules."""
    flow.again(app, Match(match.game_index, match.rules, app.console.seed(), match.players))
