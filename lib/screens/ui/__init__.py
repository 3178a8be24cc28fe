"""The building blocks of screens."""
