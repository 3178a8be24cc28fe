"""Review of a deal: what the cards played cost."""
