"""What a person sees, on the handheld's 160 × 128 pixels, through displayio.

One screen is alive at a time; how one is written stands in screens.app. Nothing here decides about
rules: the screens show a View and send actions to a match.
"""
