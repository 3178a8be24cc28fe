"""The screens, drawn with displayio in 160 x 128 pixels.

A screen shows a view and sends actions; only the match knows the rules.
"""
