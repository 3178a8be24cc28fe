"""The bot protocol (JSON Lines): server and client."""
