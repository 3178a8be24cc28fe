"""Review of a deal: the cost of every card, double dummy and given the player's knowledge."""
