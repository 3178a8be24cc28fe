"""English: what only a laptop has to say, and no handheld carries; see screens.ui.words."""

TEXT = """
other_window Open in another window:|nothing is saved in this one
"""
