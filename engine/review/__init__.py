"""Review of a deal: the cards' mean costs in sampled worlds, and some double-dummy costs."""
