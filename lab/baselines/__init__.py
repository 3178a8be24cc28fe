"""Simple players of Madrasso, independent of the project's training, as a yardstick."""
