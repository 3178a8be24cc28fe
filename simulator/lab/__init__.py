"""The lab: strong bots trained, measured and compared. Its programs need the extra `lab`."""
