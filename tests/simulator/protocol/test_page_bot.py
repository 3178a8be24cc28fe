import re
import shlex
import subprocess
import sys

import pytest

from tests.support.places import ROOT
from tools import node

PAGE = (ROOT / "docs/bot-protocol.md").read_text("utf-8")


@pytest.mark.whole
@pytest.mark.skipif(not (node.own() or node.packaged()), reason="no node here")
def test_the_bot_of_the_page_plays_by_the_rules(tmp_path):
    program = re.search(r"^```js\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)[1]
    (tmp_path / "bot.js").write_text(program, "utf-8")
    bot = "exec:" + shlex.join([node.find()[0], str(tmp_path / "bot.js")])
    words = ["watch", "--headless", "--seed", "3", "--players", f"club,{bot},club,{bot}"]
    done = subprocess.run(
        [sys.executable, "-m", "madrasso", *words], cwd=ROOT, capture_output=True, text=True
    )
    assert done.returncode == 0, done.stderr
    forfeits = re.findall(r"at [EW] (\d+)", done.stdout)
    assert "won by" in done.stdout and forfeits == ["0", "0"]
