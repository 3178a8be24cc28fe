"""The table of Mediatore."""
