"""Practice deals."""
