"""Bots for Mediatore."""
