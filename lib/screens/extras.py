"""Features that the bundler turns off (0) for the handheld."""

PORTRAITS = 1  # at the table
REMARKS = 1  # of characters at the table
