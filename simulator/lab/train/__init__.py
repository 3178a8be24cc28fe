"""Tables and networks made from deals."""
