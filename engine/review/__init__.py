"""Review of a deal: each card's double-dummy cost, and its expected cost for the player."""
