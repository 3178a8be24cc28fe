"""What the compiled solver looks up: of a deal, and of positions."""
