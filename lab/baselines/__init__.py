"""Simple players of Madrasso with which bots are compared."""
