"""Today: a deal and a puzzle by the local date, the same for everybody; on computers only."""
