"""Proofs and themes of puzzles."""
