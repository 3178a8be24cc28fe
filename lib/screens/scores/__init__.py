"""Screens after a deal or match."""
