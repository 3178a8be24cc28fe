"""Review of a deal: the cost of every card, double dummy and by what its player could know."""
