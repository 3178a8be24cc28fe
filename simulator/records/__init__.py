"""Records: JSON Lines read strictly, and refereed."""
