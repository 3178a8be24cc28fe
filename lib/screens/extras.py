"""Features that the handheld lacks: the bundler sets these to 0."""

PORTRAITS = 1
REMARKS = 1
TODAY = 1  # the title offers a deal and a puzzle of the day
SOURCE_NAMES = 1  # modules have the names of the sources
