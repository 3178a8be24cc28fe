"""The costs of a person's mistakes, and puzzles made of such mistakes; on computers only."""
