"""Strict reading and refereeing of records."""
