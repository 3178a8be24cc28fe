"""The programs of the project by their first word: `madrasso`'s commands, and the screenshots."""

from simulator.cli import main
from tools import shots

TOOLS = {"shot": shots.main}


def run(words) -> int:
    """Run the program that the list `words` begins with; its exit status."""
    if words and words[0] in TOOLS:
        return TOOLS[words[0]](list(words[1:]))
    return main.main(list(words))


def said(capsys, *words: str) -> tuple[int, str, str]:
    """The exit status of the program with `words`, and what it wrote to both outputs."""
    try:
        status = run(words)
    except SystemExit as stop:
        status = stop.code
    output = capsys.readouterr()
    return status, output.out, output.err
