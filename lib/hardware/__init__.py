"""The handheld's hardware and saves."""
