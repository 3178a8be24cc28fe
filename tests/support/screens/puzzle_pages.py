from unittest.mock import patch

from screens.puzzles import puzzle_list, puzzle_panel, puzzles_answered
from screens.puzzles.asking import ask
from screens.ui import words
from screens.ui.keys import DOWN, A
from tests.support.screens import inside
from tests.support.screens.stage import SETTLED, shots

MADRASSO, TRE, MEDIATORE = range(3)
GREETED = 60  # frames until the greeting is gone


def open_list(stage, day=0):
    with patch.object(puzzle_list, "today", lambda: day):
        stage.show_handhelds(puzzle_list.Puzzles)
    stage.step(SETTLED)


def open_puzzle(stage, place=MADRASSO, i=0, day=0):
    ask(stage.app, place, i, day)
    stage.step(GREETED)
    return stage.app.puzzle


def answer(stage, card):
    stage.screen.hand.pick(card)
    stage.screen.show_choice()
    stage.press(A, wait=SETTLED)


def choose(stage, key):
    items = inside.menu(stage.screen.question).items
    for _ in range(items.index(words.say(key))):
        stage.press(DOWN)
    stage.press(A, wait=SETTLED)


def wrong_card(asked):
    return next(card for card in asked.cards if card != asked.line[0])


def puzzles_list(stage):
    kept = puzzles_answered.PuzzleProgress(stage.console)
    for i in range(7):
        kept.keep(MADRASSO, i, i != 2)
    kept.keep(MEDIATORE, 0, True)
    open_list(stage, day=8)


def puzzle_greets(stage):
    ask(stage.app, MADRASSO, 11)
    stage.step(8)


def puzzle_asked(stage):
    open_puzzle(stage, MADRASSO, 57)


def puzzle_paused(stage):
    puzzle_asked(stage)
    stage.screen.lay(puzzle_panel.pause)


def puzzle_right(stage):
    asked = open_puzzle(stage, MADRASSO, 60)
    answer(stage, asked.line[0])


def puzzle_wrong(stage):
    asked = open_puzzle(stage, TRE, 20)
    answer(stage, wrong_card(asked))


def puzzle_won(stage):
    asked = open_puzzle(stage, MEDIATORE, 3)
    answer(stage, asked.line[0])


def puzzle_code(stage):
    open_puzzle(stage, MEDIATORE, 60)
    stage.screen.ask(puzzle_panel.tell_code(stage.screen))


SHOTS = shots(
    globals(),
    "puzzles_list puzzle_greets puzzle_asked puzzle_paused puzzle_right puzzle_wrong puzzle_won"
    " puzzle_code",
)
