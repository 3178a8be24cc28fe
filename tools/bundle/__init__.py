"""Builder of the bundle (the handheld's files): a whole-program optimizer and linker.

docs/bundle.md explains the passes of the optimizer.
"""
