"""The bot protocol, as server and as client."""
