"""The tables of the compiled solver."""
