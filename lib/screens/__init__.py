"""The screens, drawn with displayio in 160 x 128 pixels.

A screen shows what a seat may see, and sends actions to the match; only the match knows the rules.
"""
