"""Madrasso, breve and a tre."""
