"""The handheld's time, estimated on a laptop: `report` prints it, `bytecodes` and `loading` count."""
