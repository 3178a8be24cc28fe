"""The rules of Madrasso, breve and a tre."""
