"""The rules of Madrasso, of its short form breve, and of a tre, for three."""
