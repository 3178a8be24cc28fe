"""The buttons, one bit each, as the console hands them over."""

UP = 1
DOWN = 2
LEFT = 4
RIGHT = 8
A = 16
B = 32
START = 64
SELECT = 128  # robs in Madrasso, shows the monte in Mediatore: see table.py of each

ARROWS = UP | DOWN | LEFT | RIGHT
