"""Bots for Madrasso and its variants."""
