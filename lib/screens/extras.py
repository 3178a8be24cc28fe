"""What differs on the handheld: the bundler sets these to 0."""

PORTRAITS = 1  # at the table
REMARKS = 1  # of characters at the table
SOURCE_NAMES = 1  # modules are called as in the sources
