"""Italian: what only a laptop has to say, and no handheld carries; see screens.ui.words."""

TEXT = """
other_window Aperta in un'altra finestra:|qui non si salva niente
"""
