"""Builder of the bundle (the handheld's files): a whole-program optimizer and linker.

`assemble` writes the zip, `deploy` copies the files to a drive, `measure` prints sizes.
`optimize` runs the passes, which docs/bundle.md explains.
"""
