"""Review of a deal: what every card cost, double dummy and by what its player could know."""
