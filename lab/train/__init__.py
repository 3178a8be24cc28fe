"""Training of the bots' policy tables, networks, beliefs and priors."""
