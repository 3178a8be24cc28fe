"""Flags of features that the handheld lacks; the bundler sets the flags to 0."""

PORTRAITS = 1
REMARKS = 1
TODAY = 1  # whether the title offers a deal and a puzzle of the day
SOURCE_NAMES = 1  # whether modules keep the names of their source files
