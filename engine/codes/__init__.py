"""Codes that people send each other: of a puzzle, of a match, of one deal of it."""
