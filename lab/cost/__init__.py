"""Estimated time of our code on the handheld."""
