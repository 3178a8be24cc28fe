"""The command `madrasso`; `python -m madrasso` is the same."""

import signal
import sys


def main() -> int:
    """Run the command line; the exit status."""
    if signal.getsignal(signal.SIGINT) is signal.default_int_handler:
        signal.signal(signal.SIGINT, signal.SIG_DFL)  # ends us without a word while we import
    from simulator.cli.main import main as run

    return run()


if __name__ == "__main__":
    sys.exit(main())
