"""Practice deals, begun from a score sheet or with a code."""
