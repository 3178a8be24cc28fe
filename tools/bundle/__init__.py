"""Builder of the bundle (the handheld's files): an optimizer and linker.

docs/bundle.md explains the passes.
"""
