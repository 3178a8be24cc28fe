"""After a deal: what it came to, the score sheets, the result."""
