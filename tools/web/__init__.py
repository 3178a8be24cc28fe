"""Makes the web page of the game and the program, and serves it on this machine."""
