"""The parts that both tables share."""
