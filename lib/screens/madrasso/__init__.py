"""The screens of Madrasso, breve and a tre."""
