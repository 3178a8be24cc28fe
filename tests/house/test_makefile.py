"""Make installs again what is gone: a stamp lies in the folder that it stands for."""

import re
import shutil
import subprocess
from pathlib import Path

import pytest

from tests.support.places import ROOT

INSTALLS = ("-m venv", "pip install", "tools.node")  # what recipes of stamps call
TARGETS = ("play", "test", "lint", "bench", "budget", "bundle", "web", "test-web")

pytestmark = pytest.mark.skipif(not shutil.which("make"), reason="no make here")


def make(folder: Path, *words: str) -> str:
    """What make would run in `folder`."""
    answer = subprocess.run(["make", "-n", *words], cwd=folder, capture_output=True, text=True)
    assert answer.returncode == 0, answer.stderr
    return answer.stdout


def installs(text: str) -> list[str]:
    """The commands in `text` that install something."""
    return [line for line in text.splitlines() if any(word in line for word in INSTALLS)]


@pytest.fixture
def installed(tmp_path):
    """A folder in which everything that the Makefile can install has its stamp."""
    for name in ("Makefile", "pyproject.toml", "constraints.txt", "tools/node.py"):
        (tmp_path / name).parent.mkdir(exist_ok=True)
        shutil.copy(ROOT / name, tmp_path / name)
    for folder in ("tools/web", "tests/support/vm"):
        (tmp_path / folder).mkdir(parents=True)
        shutil.copy(ROOT / folder / "package-lock.json", tmp_path / folder)
    for stamp in re.findall(r"^touch (\S+)$", make(tmp_path, "install", *TARGETS), re.MULTILINE):
        (tmp_path / stamp).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / stamp).touch()
    assert installs(make(tmp_path, "install", *TARGETS)) == []
    return tmp_path


@pytest.mark.parametrize(
    ("gone", "target", "installer"),
    [
        ("build", "web", "tools.node tools/web build/npm"),
        ("build", "test-web", "tools.node tools/web build/npm"),
        ("build/npm/node_modules", "web-play", "tools.node tools/web build/npm"),
        ("tests/support/vm/node_modules", "test", "tools.node tests/support/vm"),
        ("tests/support/vm/node_modules", "budget", "tools.node tests/support/vm"),
        (".venv", "play", "-m venv"),
    ],
)
def test_what_was_removed_is_installed_again(gone, target, installer, installed):
    shutil.rmtree(installed / gone)
    assert any(installer in line for line in installs(make(installed, target)))


def test_npm_packages_are_installed_again_after_python(installed):
    shutil.rmtree(installed / ".venv")
    assert len([line for line in installs(make(installed, "test", "web")) if "node" in line]) == 2
