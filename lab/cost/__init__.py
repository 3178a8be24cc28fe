"""Estimated time on the handheld: `bytecodes` and `memory` count, `report` prints it."""
