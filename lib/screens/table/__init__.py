"""What lies on the table of either game."""
