"""What was played, judged: against the best with all hands seen, and by what one could know."""
