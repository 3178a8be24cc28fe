"""Every word on the screens, by language."""
