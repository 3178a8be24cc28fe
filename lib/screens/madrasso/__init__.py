"""The table of Madrasso, breve and a tre."""
