"""Strict reading and refereeing of recorded games."""
