"""What the player's matches came to."""
