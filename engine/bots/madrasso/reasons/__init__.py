"""Reasons for the bots' actions in Madrasso."""
