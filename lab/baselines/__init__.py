"""Strangers: simple players of Madrasso that nothing has learned from, and a measure by them."""
