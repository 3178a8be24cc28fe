"""The parts that the tables of all games share."""
