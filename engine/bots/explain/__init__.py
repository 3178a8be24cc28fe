"""Reasons for bots' decisions, in one true sentence."""
