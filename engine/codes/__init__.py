"""Codes that people send each other: of a puzzle, a match, or a deal."""
