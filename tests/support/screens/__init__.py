import os

from simulator import computer  # noqa: F401  replaces displayio before screens are imported

os.environ.setdefault("BLINKA_OS_AGNOSTIC", "1")  # for Adafruit's analogio
