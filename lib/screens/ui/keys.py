"""The buttons, one bit each, as the console hands them over."""

UP = 1
DOWN = 2
LEFT = 4
RIGHT = 8
A = 16
B = 32
START = 64
SELECT = 128  # robs in Madrasso, signals in Mediatore: what a key does is in each table.py

ARROWS = UP | DOWN | LEFT | RIGHT
