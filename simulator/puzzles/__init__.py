"""The proof and the theme of a puzzle."""
