"""Simple players of Madrasso to compare levels with, independent of the project's training."""
