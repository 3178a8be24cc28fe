"""Help pages and hints."""
