"""Screens after a deal: points, score sheets, the result of a match."""
