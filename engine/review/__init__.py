"""Review of a deal: each card's double-dummy cost, and its mean cost in sampled worlds."""
