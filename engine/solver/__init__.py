"""Double-dummy solvers: best play with all hands known."""
