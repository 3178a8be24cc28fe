"""Estimates of the program's time on the handheld."""
