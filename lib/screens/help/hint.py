"""Hints by bots."""

from engine import bots
from engine.bots import SLOW, hints  # computers replace `hints` by simulator.computer.chart.Notes
from screens.help.reasons import say_why
from screens.table.timing import UNSEEN
from screens.ui import cards, words
from screens.ui.keys import START, B
from screens.ui.part import Part

STRONGEST = "master"  # level on handhelds, or if SLOW is not offered


class Hint(Part):
    """A panel over `table` while a bot thinks."""

    def __init__(self, table):
        app = table.app
        self._table = table
        match = table.match
        level = STRONGEST
        if app.console.quick:
            from engine.bots.cast import offered

            if SLOW in offered(match.game_index):
                level = SLOW
        text = words.say("hint_says_thinks", words.say(level))
        stop = words.say("hint_says_stop")
        with app.overlay():
            from screens.help import advice

            part = advice.beside(table, text, stop)
        super().__init__(app, part.group)
        seed = match.decision_seed()
        view, unload = table.view, app.unload_overlays
        if table.lifted:
            view = table.part.without_lifted()
        think = app.chart.think if app.chart else bots.think
        table.thinking = hints.advise(level, view, seed, say_why, unload, cards.sign, think)

    def press(self, keys: int):
        if keys & (B | START):
            self._table.make_room()
            self._table.answered()

    def tick(self):
        table = self._table
        for thought in table.thinking:
            table.thought = thought
            self.app.after_slice()
            return
        table.thinking = None
        table.below = []
        table.unseen = UNSEEN
        while table.motions.hurry():
            pass
        table.answered()
        table.match.helped += 1
        table.hinted = table.match.n_log
        table.save()
        with self.app.overlay():
            from screens.help import advice

            advice.tell(table, *table.thought)
