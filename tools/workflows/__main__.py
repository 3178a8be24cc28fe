"""Lint the workflows of CI, or the given files: `python -m tools.workflows [FILE …]`."""

import subprocess
import sys
from pathlib import Path

from tools import node

HERE = Path(__file__).parent
WORKFLOWS = HERE.parent.parent / ".github/workflows"


def main(files: list[str]) -> int:
    files = files or sorted(map(str, WORKFLOWS.glob("*.yml")))
    return subprocess.run([node.find()[0], str(HERE / "check.mjs"), *files]).returncode


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
