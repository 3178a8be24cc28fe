"""Double-dummy solvers: values of positions with all hands known and best play."""
