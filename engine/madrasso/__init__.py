"""Madrasso, breve and a tre: the rules of play, the score, the words of a record."""
