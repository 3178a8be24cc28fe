"""The command `madrasso`, which `python -m madrasso` also runs."""

import signal
import sys


def main() -> int:
    """Run the command line; return the exit status."""
    if signal.getsignal(signal.SIGINT) is signal.default_int_handler:
        signal.signal(signal.SIGINT, signal.SIG_DFL)  # Ctrl-C during the imports must print nothing
    from simulator.cli.main import main as run

    return run()


if __name__ == "__main__":
    sys.exit(main())
