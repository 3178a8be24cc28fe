"""Practice deals, from a score sheet or a code."""
