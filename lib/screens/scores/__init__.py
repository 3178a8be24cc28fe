"""After a deal: points, sheets, result."""
