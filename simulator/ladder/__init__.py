"""The ladder: ten matches against ever stronger bots, their rewards, and a rating."""
