"""Before a match: the title, the new match, its rules, the settings."""
