"""The list of lessons."""

from screens.activities import TITLE
from screens.lessons.lessons_done import NAMES, LessonProgress
from screens.ui import option_list, theme, words
from screens.ui.keys import START, A

RULES = 1


class Lessons(option_list.OptionList):
    """The list of lessons."""

    changes = False
    back = (TITLE, 0)
    name_room = theme.WIDTH - 24

    def __init__(self, app, chosen=None):
        words.keep("lessons")
        super().__init__(app)
        app.puzzle = None
        self._progress = LessonProgress(app.console)
        if chosen is None:
            chosen = self._progress.first(len(NAMES))
        self.show(chosen + (chosen >= RULES))

    def entries(self) -> list:
        rows = []
        for i in range(len(NAMES)):
            taken = words.say("lesson_taken") if self._progress.is_taken(i) else ""
            rows.append((words.say("lesson_" + NAMES[i]), taken))
        rows.insert(RULES, (words.say("lessons_rules"), ""))
        return rows

    def explanation(self) -> tuple:
        name = NAMES[self.chosen - (self.chosen > RULES)]
        key = "lessons_rules" if self.chosen == RULES else "lesson_" + name
        return words.say("lessons"), words.say("about_" + key)

    def change_value(self, keys):
        if not keys & (A | START):
            return
        app = self.app
        if self.chosen != RULES:
            with app.overlay():
                from screens.lessons import course

                course.begin(app, self.chosen - (self.chosen > RULES))
            return

        def close():
            app.open(Lessons)

        with app.overlay():
            from screens.menu import reading

            reading.open_rules(app, None, close, True)
