"""Proofs, themes and ratings of puzzles."""
