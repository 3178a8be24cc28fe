"""What a computer has and the handheld has no room for: the bundler sets all of these to 0."""

PORTRAITS = 1  # faces of the players at the table; the pages of faces have them everywhere
REMARKS = 1  # what characters say at the table
