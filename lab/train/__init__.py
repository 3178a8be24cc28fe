"""Training of policy tables, networks, beliefs and priors."""
