"""The compiled solver's deal and position table."""
