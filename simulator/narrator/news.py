"""The rows of text on the screen that are new since it was last read."""

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING

from simulator.computer import scene
from simulator.narrator import screen_text, speech

if TYPE_CHECKING:
    from simulator.computer.program import Program


class News:
    """The rows of text that groups had when last read."""

    def __init__(self, app: "Program") -> None:
        self._app = app
        self._known: dict[int, tuple] = {}  # {id of a group: (group, rows)}
        self._earlier = ""  # rows of a screen before it was built again

    def keep(self, groups: Iterable[scene.Group]) -> None:
        """Forget all groups except `groups`."""
        kept = {id(group) for group in groups}
        self._known = {key: known for key, known in self._known.items() if key in kept}

    def rebuild(self) -> None:
        """Forget the groups, but keep their rows: a rebuilt screen must not be read again."""
        self._earlier = " ".join(row for _, rows in self._known.values() for row in rows)
        self._known = {}

    def forget(self, group: scene.Group) -> None:
        self._known.pop(id(group), None)

    def of(
        self, group: scene.Group, written: Callable = screen_text.written, panels: bool = True
    ) -> list[str]:
        rows = written(screen_text.read(group, self._app, panels))
        before = self._known.get(id(group))
        self._known[id(group)] = group, tuple(rows)
        if before:
            return [row for row in rows if row not in before[1]]
        return [row for row in rows if not self._was_earlier(row)]

    def _was_earlier(self, row: str) -> bool:
        is_there = row in self._earlier
        self._earlier = self._earlier.replace(row, "", 1)
        return is_there


def on_one_line(rows: list[str], one_text: bool = False) -> list[str]:
    """Join the rows of a notice or question into one line of sentences.

    Unless `one_text`, prompts (rows that name keys) stay apart.
    """
    texts: list[str] = []
    prompts = False
    for row in rows:
        is_prompt = isinstance(row, screen_text.Prompt)
        goes_on = row[0].islower() and not isinstance(row, screen_text.Columns)
        apart = not one_text and (prompts or is_prompt)
        if texts and goes_on and not apart and texts[-1][-1] not in speech.ENDS:
            texts[-1] += " " + row
        else:
            texts.append(row)
        prompts = is_prompt
    return [speech.sentences(texts)] if texts else []
