"""The reason of a bot's decision, in one true sentence."""
