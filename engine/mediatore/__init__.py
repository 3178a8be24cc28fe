"""Mediatore: the rules of the auction and of play, the score, the words of a record."""
