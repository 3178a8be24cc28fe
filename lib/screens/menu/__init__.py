"""The screens before a match."""
