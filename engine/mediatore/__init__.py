"""Rules of Mediatore."""
