"""Simple players of Madrasso that nothing was learned from, and what levels take from them."""
