"""The game's web page: build it, and serve it on this computer."""
