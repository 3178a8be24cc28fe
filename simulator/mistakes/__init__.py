"""The costs of a person's mistakes, and puzzles made of these mistakes."""
