import ast
import json

import pytest

from tests.support.places import ROOT

NOTEBOOKS = sorted((ROOT / "docs/examples").glob("*.ipynb"))
NEEDS = {"records.ipynb": "pandas", "learning.ipynb": "pettingzoo"}


def run(code: str, names: dict) -> object:
    tree = ast.parse(code)
    last = tree.body.pop() if isinstance(tree.body[-1], ast.Expr) else None
    exec(compile(tree, "cell", "exec"), names)
    if last is None:
        return None
    return eval(compile(ast.Expression(last.value), "cell", "eval"), names)


def words(text: str) -> str:
    return "".join(text.split())


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.name)
def test_notebook_shows_its_outputs(path, tmp_path, monkeypatch, capsys):
    for library in ("numpy", NEEDS.get(path.name, "madrasso")):
        pytest.importorskip(library)
    monkeypatch.chdir(tmp_path)
    names: dict = {}
    cells = json.loads(path.read_text("utf-8"))["cells"]
    n_shown = 0
    for cell in cells:
        if cell["cell_type"] != "code":
            continue
        value = run("".join(cell["source"]), names)
        printed = capsys.readouterr().out
        for output in cell["outputs"]:
            if output["output_type"] == "stream":
                assert "".join(output["text"]) == printed
                continue
            shown = output["data"]
            assert words(repr(value)) == words("".join(shown["text/plain"]))
            assert ("image/svg+xml" in shown) == hasattr(value, "_repr_svg_")
            n_shown += 1
    assert n_shown >= 3
