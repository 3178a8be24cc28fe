"""What every screen is made of: keys, colours, words, letters, cards, panels, motions."""
