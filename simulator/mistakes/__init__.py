"""What a person's cards cost: on the sheet, over matches, as puzzles; on computers only."""
