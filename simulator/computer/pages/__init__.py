"""Pages of computers, which fill the canvas."""
