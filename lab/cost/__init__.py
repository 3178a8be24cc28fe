"""Estimated time on the handheld: `bytecodes` and `memory` count the time, `report` prints it."""
