"""Bots for Madrasso: breve (four players) and a tre (three)."""
