"""The rules of Mediatore."""
