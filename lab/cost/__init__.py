"""Time on the handheld, estimated on a laptop: `report` prints it, `bytecodes`, `memory` count."""
