import os
import shutil
import subprocess
import sys
from pathlib import Path

from tests.support.places import ROOT

PARTS = ("engine", "lib", "simulator", "tools", "assets", "LICENSE")
NPM = "build/npm"
WORDS = "assets/words/it.txt"
OLD_WORD, NEW_WORD = "Mai giocato?", "Mai provato?"


def built(folder: Path, seed: int, word: bool = False) -> Path:
    """Build the page from copied files, and with a changed word if `word`."""
    skip = shutil.ignore_patterns("__pycache__", ".cache")
    for name in (*PARTS, NPM):
        if (ROOT / name).is_dir():
            # copyfile gives a new date
            shutil.copytree(ROOT / name, folder / name, ignore=skip, copy_function=shutil.copyfile)
        else:
            shutil.copyfile(ROOT / name, folder / name)
    if word:
        text = (folder / WORDS).read_text("utf-8")
        assert OLD_WORD in text
        (folder / WORDS).write_text(text.replace(OLD_WORD, NEW_WORD), "utf-8")
    variables = {**os.environ, "PYTHONHASHSEED": str(seed), "TZ": "Asia/Tokyo", "LANG": "C"}
    command = [sys.executable, "-m", "tools.web.build"]
    subprocess.run(command, cwd=folder, env=variables, check=True, stdout=subprocess.DEVNULL)
    return folder / "build" / "web"
