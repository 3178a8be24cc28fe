"""Estimated time on the handheld; `report` prints it."""
