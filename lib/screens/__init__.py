"""The screens, 160 x 128 pixels in displayio; see screens.app.

A screen shows a View and sends actions; the match knows the rules.
"""
