"""What goes onto the handheld, made small."""
