import os
import signal
import subprocess
import sys


def in_the_foreground(words: list, **options) -> subprocess.Popen:
    """Start this Python as a foreground command, which reacts to SIGINT."""
    ours = {"PYTHONPATH": os.getcwd()} | options.pop("env", {})
    heeded = [getattr(signal, name) for name in ("SIGINT", "SIGHUP") if hasattr(signal, name)]
    before = {each: signal.signal(each, lambda *_: None) for each in heeded}
    try:
        return subprocess.Popen(
            [sys.executable, *words], env=os.environ | ours, start_new_session=True, **options
        )
    finally:
        for each, handler in before.items():
            signal.signal(each, handler)
