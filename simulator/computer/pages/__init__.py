"""Pages that only computers have: they fill the canvas."""
