"""Review of a deal: the cost of every card, double dummy and by its player's knowledge."""
