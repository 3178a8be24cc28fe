"""A deal and a puzzle for each local date, the same for everybody."""
