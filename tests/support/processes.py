"""Processes of this Python, as a terminal would begin them."""

import os
import signal
import subprocess
import sys


def in_the_foreground(words: list, **options) -> subprocess.Popen:
    """A process of this Python with `words`, which takes signals as a terminal's command does."""
    ours = {"PYTHONPATH": os.getcwd()} | options.pop("env", {})
    # What is ignored here, as in the background of a shell, would be ignored there.
    heeded = [getattr(signal, name) for name in ("SIGINT", "SIGHUP") if hasattr(signal, name)]
    before = {each: signal.signal(each, lambda *_: None) for each in heeded}
    try:
        return subprocess.Popen(
            [sys.executable, *words], env=os.environ | ours, start_new_session=True, **options
        )
    finally:
        for each, handler in before.items():
            signal.signal(each, handler)
