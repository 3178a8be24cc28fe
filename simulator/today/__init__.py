"""A deal and a puzzle for each date, the same for everybody."""
