"""Reason for a bot's decision, in one true sentence."""
