"""`python -m simulator` is `madrasso`."""

import sys

from simulator.cli import main

sys.exit(main())
