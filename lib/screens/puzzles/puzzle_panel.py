"""The panels over the table of a puzzle."""

import overlays
from engine.cards import EMPTY
from engine.codes.code_text import code
from engine.puzzles.puzzle_file import MOST_COST, THEMES
from screens.help.advice import wrapped, write_lines
from screens.help.at_a_glance import over_table
from screens.puzzles.puzzle_list import Puzzles
from screens.table import timing
from screens.ui import cards, labels, menus, theme, widgets, words
from screens.ui.keys import START, A, B
from screens.ui.part import Part

WIDTH = 148
ROOM = WIDTH - 10
MIDDLE = WIDTH // 2
TOP = 2
GREETING_END = 72
GROUP = 5


class Panel(Part):
    """A panel with a heading, texts and `entries`; B and Start choose entry `leads_back`."""

    def __init__(self, table, own, heading, texts, entries, leads_back=0):
        texts = [broken(table.app, text) for text in texts]
        rows = sum([text.count("\n") + 1 for text in texts]) + 1
        height = (rows + len(entries)) * theme.LINE_HEIGHT + 11
        top = min(TOP, theme.HEIGHT - height)
        super().__init__(table.app, widgets.panel((theme.WIDTH - WIDTH) // 2, top, WIDTH, height))
        self._table = table
        self._own = own
        self._entries = entries
        self.leads_back = leads_back
        self.write(MIDDLE, 3, 0, heading, theme.GAIN, labels.CENTRE)
        y = 4
        step = theme.LINE_HEIGHT
        for text in texts:
            lines = text.split("\n")
            write_lines(self, MIDDLE, y + step, lines, step, labels.CENTRE)
            y += step * len(lines)
        items = [words.say(entry[0]) for entry in entries]
        y += theme.LINE_HEIGHT + 2
        self._menu = menus.Menu(table.app, items, WIDTH - 12, 6, y, theme.INK)
        self.add(self._menu.group)

    def point(self, x: int, y: int, down: bool) -> int:
        return self._menu.point(x - self.group.x, y - self.group.y, down)

    def roll(self, down: bool) -> int:
        return self._menu.roll(down)

    def press(self, keys: int):
        chosen = self._menu.press(keys)
        if keys & (START | B):
            chosen = self.leads_back
        if chosen is None:
            return
        table = self._table
        laid = self._entries[chosen][1]
        if not laid:
            table.answered()
            return
        table.group.remove(self.group)
        table.question = None
        if self._entries[chosen] in OVER:
            table.below.append((self._own,))
        table.lay(laid)


def broken(app, text) -> str:
    lines = [wrapped(app.font, line, ROOM) for line in text.split("\n")]
    return "\n".join(["\n".join(each) for each in lines])


def greet(table):
    texts = [_title(table.app.puzzle), words.say("puzzle_about")]
    if table.contract:
        texts.append(words.say("pauses"))
    y = GREETING_END - len(texts) * theme.LINE_HEIGHT
    table.banner(texts, spoken=timing.BANNER | A, y=y)


def pause(table):
    entries = [GO_ON, RULES, LEAVE]
    if not table.shows_line:
        entries.insert(1, ANSWER)
    puzzle = table.app.puzzle
    texts = [words.say("puzzle_about")]
    return Panel(table, pause, _title(puzzle), texts, entries)


def judge(table, action):
    puzzle = table.app.puzzle
    card = action & 0x3F
    right = card == puzzle.line[0]
    _keep(table, right)
    if right:
        puzzle.solved = True
        return tell(table)
    puzzle.wrong += bytes((card,))
    raise_another(table)
    sign = cards.sign(card, table.match.game.ranks)
    texts = [_cost(table, puzzle, card)]
    return Panel(table, None, words.say("puzzle_wrong", sign), texts, [AGAIN, ANSWER, LEAVE])


def raise_another(table):
    wrong = table.app.puzzle.wrong
    for _ in wrong:
        if table.hand.chosen in wrong:
            table.hand.move(1)
    table.show_choice()


def reveal(table):
    _keep(table, False)
    return tell(table)


def tell(table):
    puzzle = table.app.puzzle
    sign = cards.sign(puzzle.line[0], table.match.game.ranks)
    heading = words.say("puzzle_right" if puzzle.solved else "puzzle_was", sign)
    line = ONCE_MORE if table.shows_line else LINE
    return Panel(
        table,
        tell,
        heading,
        _reasons(table, puzzle),
        [NEXT, line, CODE, LEAVE],
        3,
    )


def play_line(table):
    app = table.app
    if table.shows_line:
        app.begins = (play_line,)
        with app.overlay():
            from screens.puzzles import asking

            asking.show(app)
        return
    table.shows_line = True
    table.turn_shown = False
    table.show()


def ask_next(table):
    app = table.app
    puzzle = app.puzzle
    with app.overlay():
        from screens.puzzles import asking

        asking.ask_next(app, puzzle.place, puzzle.followers)


def leave(table):
    app = table.app
    app.open(Puzzles, app.puzzle.place, app.puzzle.followers)


def tell_code(table):
    text = code(table.app.puzzle.content)
    groups = [text[at : at + GROUP] for at in range(0, len(text), GROUP)]
    lines = [" ".join(groups[at : at + 4]) for at in range(0, len(groups), 4)]
    return Panel(table, None, words.say("puzzle_code_is"), lines, [BACK])


def _keep(table, solved):
    puzzle = table.app.puzzle
    if not puzzle.answered and puzzle.i != EMPTY:
        with table.app.overlay():
            from screens.puzzles import asking

            asking.keep(table.app, solved)
    puzzle.answered = True


def _title(puzzle) -> str:
    if puzzle.i == EMPTY:
        return words.say("puzzle_one")
    return words.say("puzzle_of_day" if puzzle.day else "puzzle_number", puzzle.i + 1)


def _reasons(table, puzzle) -> list:
    found = []
    if 0 < puzzle.theme < len(THEMES):
        found.append(words.say("puzzle_why_" + THEMES[puzzle.theme]))
    elif _why(table, puzzle):
        found.append(puzzle.why)
    if table.match.game.contract:
        found.append(words.say("puzzle_alone_wins"))
    elif puzzle.costs:
        least = min([cost for cost in puzzle.costs[: len(puzzle.cards)] if cost])
        if least <= MOST_COST:
            found.append(words.say("puzzle_others_cost", least))
    return found


def _why(table, puzzle) -> str:
    if puzzle.costs and not table.shows_line:
        with table.app.overlay():
            from screens.puzzles import why

            puzzle.why = why.of_card(table)
        table.app.console.unload(overlays.OF_MADRASSO[-1])
    return puzzle.why


def _cost(table, puzzle, card) -> str:
    if table.match.game.contract:
        return words.say("puzzle_loses")
    if not puzzle.costs:
        return words.say("puzzle_not_best")
    return costs(puzzle.costs[puzzle.cards.index(card)])


def costs(cost) -> str:
    if cost > MOST_COST:
        return words.say("puzzle_costs=" + str(cost))
    return counted("puzzle_costs", str(cost))


def counted(key, points) -> str:
    one = words.say("singular").find("," + points + ",") >= 0
    return words.say(key + "_1" if one else key, points)


# Entries of panels: (text key, function of the table); None closes the panel
GO_ON = ("puzzle_go_on", None)
AGAIN = ("puzzle_again", None)
ANSWER = ("puzzle_show", reveal)
LINE = ("puzzle_line", play_line)
ONCE_MORE = ("lesson_once_more", play_line)
NEXT = ("puzzle_next", ask_next)
CODE = ("puzzle_code", tell_code)
RULES = ("read_the_rules", over_table)
LEAVE = ("puzzle_leave", leave)
BACK = ("puzzle_back", None)
OVER = (RULES, CODE)  # entries after which the panel opens again
