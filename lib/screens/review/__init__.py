"""The review of a deal that is over: what each card of a person cost, and what was better."""
