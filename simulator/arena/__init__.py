"""Play without a screen: records of games, duels and tournaments."""
