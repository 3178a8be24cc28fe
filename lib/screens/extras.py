"""Flags of features; tools.bundle sets them for handhelds."""

PORTRAITS = 1
REMARKS = 1
TODAY = 1  # a deal and a puzzle of the day
MUTE = 0
SOURCE_NAMES = 1  # modules are named like their source files
