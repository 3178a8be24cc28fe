"""Simple players of Madrasso to compare bots with, independent of the project's training."""
