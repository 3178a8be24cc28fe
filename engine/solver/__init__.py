"""What the rest of a deal is worth if all hands are known and everybody plays his best."""
