"""Looking: what has been played, said and won, as far as the seat that looks may know it."""
