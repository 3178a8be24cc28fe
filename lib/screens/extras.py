"""Flags of features that only computers have; tools.bundle clears them for the handheld."""

PORTRAITS = 1
REMARKS = 1
TODAY = 1  # whether the title offers a deal and a puzzle of the day
MUTE = 0  # whether the board plays no sounds
SOURCE_NAMES = 1  # whether modules have the names of their source files
