"""The bits of the buttons."""

UP = 1
DOWN = 2
LEFT = 4
RIGHT = 8
A = 16
B = 32
START = 64
SELECT = 128

ARROWS = UP | DOWN | LEFT | RIGHT
