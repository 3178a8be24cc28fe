"""The levels of Mediatore."""
