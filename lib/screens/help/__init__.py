"""The rules inside the program: one page at a glance, and behind it a small book."""
