"""The levels of Madrasso, breve and a tre."""
