"""Lessons: sentences and questions at a table."""
