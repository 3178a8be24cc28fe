from simulator.cli import main
from tools import shots

TOOLS = {"shot": shots.main}


def run(words) -> int:
    if words and words[0] in TOOLS:
        return TOOLS[words[0]](list(words[1:]))
    return main.main(list(words))


def said(capsys, *words: str) -> tuple[int, str, str]:
    try:
        status = run(words)
    except SystemExit as stop:
        status = stop.code
    output = capsys.readouterr()
    return status, output.out, output.err
