"""What somebody's matches came to: counted from their records."""
