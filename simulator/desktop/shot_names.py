"""The screens of which `madrasso shot` makes a picture, by the names that it takes."""

SHOTS = ("title", "new-game", "records", "curtain", "table", "scores", "result")
SHOTS += ("auction", "call", "exchange", "mediatore", "signal", "reckoning", "four-scores")
SHOTS += ("settings", "options", "pause", "question", "claim", "hint", "glance", "contents")
SHOTS += ("rules", "tricks", "gone", "standing", "said", "seen-again", "hands", "watch")
