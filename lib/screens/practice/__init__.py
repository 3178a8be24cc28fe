"""One deal by itself, for practice: played again from a score sheet, or dealt by its code."""
