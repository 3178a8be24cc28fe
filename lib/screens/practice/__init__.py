"""Practice deals: from a score sheet, or from a code."""
