"""Play without a screen: recorded games, duels and tournaments."""
