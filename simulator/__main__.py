"""`python -m simulator` is `madrasso`."""

import sys

from madrasso import main

sys.exit(main())
