"""After a deal: points, score sheets, result."""
