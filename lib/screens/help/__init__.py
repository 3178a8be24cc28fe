"""Help: rules at a glance, the book of rules, hints."""
