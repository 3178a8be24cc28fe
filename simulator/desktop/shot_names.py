"""The screens of which `madrasso shot` makes a picture, by the names that it takes."""

MADRASSO_SHOTS = ("title", "new-game", "curtain", "table", "scores", "result")
MEDIATORE_SHOTS = ("auction", "call", "exchange", "mediatore", "signal", "reckoning", "four-scores")
SHOTS = MADRASSO_SHOTS + MEDIATORE_SHOTS
