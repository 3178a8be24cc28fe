"""What is new on the glass since it was read last: rows, or another chosen line."""

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING

import displayio

from simulator.teller import glass, speech

if TYPE_CHECKING:
    from simulator.computer.program import Program


class News:
    """What has been told of groups that lie on the glass, each until it is forgotten."""

    def __init__(self, app: "Program") -> None:
        self._app = app
        self._known: dict[int, tuple] = {}  # by the id of a group: itself and its rows

    def keep(self, groups: Iterable[displayio.Group]) -> None:
        """Forget all groups but these: one that comes again is told again."""
        kept = {id(group) for group in groups}
        self._known = {key: known for key, known in self._known.items() if key in kept}

    def forget(self, group: displayio.Group) -> None:
        """Forget `group`: all of it is new when it is read next."""
        self._known.pop(id(group), None)

    def of(
        self, group: displayio.Group, written: Callable = glass.written, panels: bool = True
    ) -> list[str]:
        """The rows of `group` that are new; `written` makes rows of what is read on it."""
        rows = written(glass.read(group, self._app, panels))
        before = self._known.get(id(group), (group, ()))[1]
        self._known[id(group)] = group, tuple(rows)
        return [row for row in rows if row not in before]


def on_one_line(rows: list[str], keys: str = "") -> list[str]:
    """The rows of a notice or a question as one line. A row that begins with a small letter goes
    on with what stands above it, but for one of several texts, the row of its `keys`, and the
    row below a prompt."""
    texts: list[str] = []
    prompts = False
    for row in rows:
        goes_on = row[0].islower() and row != keys and not isinstance(row, glass.Columns)
        if texts and goes_on and not prompts and texts[-1][-1] not in speech.ENDS:
            texts[-1] += " " + row
        else:
            texts.append(row)
        prompts = isinstance(row, glass.Prompt)
    return [speech.sentences(texts)] if texts else []
