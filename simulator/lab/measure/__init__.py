"""Measuring players against each other, and the ceiling."""
