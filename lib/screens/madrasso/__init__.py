"""The screens of Madrasso and its variants breve and a tre."""
