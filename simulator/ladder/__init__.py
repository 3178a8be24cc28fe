"""The ladder: ten matches against ever stronger characters, their rewards, and a rating."""
