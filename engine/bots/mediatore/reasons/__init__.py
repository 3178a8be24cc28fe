"""Reasons for the bots' actions in Mediatore."""
