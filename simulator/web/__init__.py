"""The game as a web page: the machine that a browser is, and what makes the page's files."""
