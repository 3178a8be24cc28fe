"""The screen after a match."""

import displayio

from engine.cards import EMPTY
from engine.deal import CAPPOTTO, EARLY, OUT_CALLED, REVOKED
from engine.madrasso.match_points import begins_with, in_carrozza
from engine.match import Match
from engine.rng import Rng
from screens import flow, seats
from screens.activities import TITLE
from screens.scores import paper
from screens.ui import cards, labels, motion, sounds, theme, widgets, words
from screens.ui.keys import SELECT, START, A, B
from screens.ui.part import Part

HEAD_Y = 3
CARDS_X, CARDS_Y = 33, 27
CARDS_STEP = 25
PAPER_Y = 58
PAPER_WIDTH = 148
LINE = 11
TALL = 18
KEYS_Y = 116
ACE = 9

FLAKES = 9
FLAKES_X, FLAKES_STEP = 8, 16
LANDS = 71
FALL = 360
DROP = 7


class Result(Part):
    """The result screen."""

    is_base = True

    def __init__(self, app, match):
        words.keep("result", "scores")
        super().__init__(app)
        self.match = match
        own = paper.own_side(match)
        self._winners = _winners(match)
        if seats.humans(match):
            # If archiving fails, only a computer keeps the save.
            if self._count() or not app.console.quick:
                app.console.clear_match()
        self._lost = own != paper.NOBODY and own not in self._winners
        app.console.sound(sounds.LOSS if self._lost else sounds.WIN)
        self.motions = motion.Motions()
        self.add(app.felt.tile(0, 0, 0, theme.FELT_ACROSS, theme.FELT_DOWN))
        self._rain = iter(())
        if not self._lost:
            self._show_rain()
        self._show_headline(own)
        self._show_aces()
        self._show_paper()
        text = words.say("result_keys")
        self.write(theme.WIDTH // 2, KEYS_Y, 0, text, theme.PAPER_SHADE, labels.CENTRE)

    def _show_headline(self, own):
        text = self._headline(own, theme.WIDTH - 2)
        color = theme.PAPER if self._lost else theme.GOLD
        self._write_twice(theme.WIDTH // 2 + 1, HEAD_Y + 1, text, theme.INK)
        self._write_twice(theme.WIDTH // 2, HEAD_Y, text, color)

    def _write_twice(self, x, y, text, color):
        width = self.app.font.width(text)
        twice = self.add(displayio.Group(scale=2, x=x - width, y=y))
        twice.append(labels.Line(self.app, 0, 0, width, text, color))

    def _headline(self, own, room) -> str:
        match = self.match
        if own == paper.NOBODY and len(self._winners) > 1:
            return words.say("winners_" + str(len(self._winners)))
        if own == paper.NOBODY:
            name = paper.side_name(match, match.game.score.winner)
            text = words.say("winner", name)
            return text if 2 * self.app.font.width(text) <= room else name + "!"
        who = "you" if len(seats.humans(match)) == 1 else "both"
        return words.say(who + ("_lost" if self._lost else "_won"))

    def _count(self) -> bool:
        app = self.app
        with app.overlay():
            from screens.statistics import counting

            archived = counting.end(app.console, self.match)
        entries = app.console.archive().entries
        app.source = entries[0][0] if entries else None
        return archived

    def _show_rain(self):
        rng = Rng(FLAKES)
        flakes = []
        for i in range(FLAKES):
            x = FLAKES_X + i * FLAKES_STEP + rng.below(8)
            flake = self.add(self.app.marks.tile(cards.SMALL_SUIT + i % 4, x, -theme.MARK))
            flakes.append((flake, 1 + rng.below(2), rng.below(theme.HEIGHT)))
        self._rain = _rain(flakes)

    def _show_aces(self):
        ranks = self.match.game.ranks
        for suit in range(4):
            x = CARDS_X + suit * CARDS_STEP
            picture = cards.picture(suit << 4 | ACE, ranks)
            tile = self.add(self.app.faces.tile(picture, x, -theme.CARD_HEIGHT))
            self.app.faces.light(tile, not self._lost)
            self.motions.add(motion.fly(tile, tile.x, CARDS_Y, DROP))

    def _show_paper(self):
        match = self.match
        score = match.game.score
        texts = how(match)
        abreast = 1 if score.sides == 3 else 2
        height = score.sides // abreast * LINE + len(texts) * LINE + 4
        two = score.sides == 2
        if two:
            height += TALL
        y = PAPER_Y + (KEYS_Y - 2 - PAPER_Y - height) // 2
        x = (theme.WIDTH - PAPER_WIDTH) // 2
        self.add(widgets.panel(x, y, PAPER_WIDTH, height))
        y += 2
        order = sorted(
            range(score.sides), key=lambda side: (side not in self._winners, -score.totals[side])
        )
        width = PAPER_WIDTH // abreast
        for i in range(score.sides):
            side = order[i]
            color = theme.SUIT_WORDS[0] if side in self._winners else theme.INK
            left = x + i % abreast * width
            name = paper.call_side(match, side)
            total = paper.figures(score.totals[side])
            if two:
                middle = left + width // 2
                self.write(middle, y, 0, name, color, labels.CENTRE)
                self._write_twice(middle, y + LINE - 1, total, color)
                continue
            self.write(left + 4, y, width - 38, name, color)
            self.write(left + width - 4, y, 28, total, color, labels.RIGHT)
            if i % abreast == abreast - 1:
                y += LINE
        if two:
            y += LINE + TALL
        for text in texts:
            self.write(theme.WIDTH // 2, y, 0, text, theme.PENCIL, labels.CENTRE)
            y += LINE

    def press(self, keys: int):
        match = self.match
        if keys & (A | START):
            following = Match(match.game_index, match.rules, self.app.console.seed(), match.players)
            app = self.app
            with app.overlay():
                from screens import starts

                starts.enter(app, following)
        elif keys & SELECT:
            flow.sheet(self.app, match)
        elif keys & B:
            self.app.begin(TITLE, (0,))

    def point(self, x: int, y: int, down: bool) -> int:
        return 0

    def tick(self):
        self.motions.step()
        for _ in self._rain:
            return


def _rain(flakes):
    """Let `flakes` fall: (tile, pixels per frame, frames to wait)."""
    for frame in range(FALL):
        for tile, speed, late in flakes:
            if frame >= late:
                y = tile.y + speed
                if y <= LANDS:
                    tile.y = y
                elif frame < FALL - theme.HEIGHT:
                    tile.y = -theme.MARK
        yield
    for tile, _, _ in flakes:
        tile.y = theme.HEIGHT


def how(match) -> list:
    game = match.game
    score = game.score
    if score.end == CAPPOTTO and not game.contract:
        return [words.say("won_cappotto")] + _before(match)
    if score.end == EARLY:
        caller = paper.call_side(match, 1 - score.winner)
        return [words.say("called_out", caller), words.say("called_early")]
    if score.end == OUT_CALLED:
        caller = game.side(game.deal.leaders[game.deal.tricks])
        key = "called_right" if caller == score.winner else "called_wrong"
        total = score.totals[caller]
        return [words.say("called_out", paper.call_side(match, caller)), words.say(key, total)]
    if game.contract:
        return [words.say("after_deals", score.counted)]
    texts = []
    if score.end == REVOKED:
        offender = 0 if score.points[0] < score.points[1] else 1
        texts.append(words.say("won_cassone", paper.call_side(match, offender)))
    elif score.stramazzo != EMPTY:
        texts.append(words.say("won_stramazzo", paper.call_side(match, score.stramazzo)))
    if in_carrozza(score):
        texts.append(words.say("won_carrozza", paper.call_side(match, score.winner)))
    if not texts:
        texts.append(words.say("won_on_points", score.number))
    return texts


def _before(match) -> list:
    n = match.game.score.sides
    if n > 2 or not match.finished:
        return []
    totals = paper.running_totals(match, begins_with(match.game_index))
    before = totals[len(totals) - 2 * n : len(totals) - n]
    winner = match.game.score.winner
    winner_before, loser_before = paper.figures(before[winner]), paper.figures(before[1 - winner])
    return [words.say("before_it", winner_before, loser_before)]


def _winners(match) -> list:
    score = match.game.score
    return [side for side in range(score.sides) if score.winners >> side & 1]
