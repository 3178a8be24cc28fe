"""Bots for Madrasso, breve and a tre."""
