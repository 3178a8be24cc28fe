"""The screens of Madrasso."""
