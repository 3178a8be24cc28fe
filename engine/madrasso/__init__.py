"""Rules of Madrasso and its variants breve and a tre (three players)."""
