"""The screens, 160 x 128 pixels in displayio; see screens.app.

They show a View and send actions; rules are the match's.
"""
