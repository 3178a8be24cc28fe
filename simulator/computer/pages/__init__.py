"""Pages of computers alone: they fill the canvas."""
