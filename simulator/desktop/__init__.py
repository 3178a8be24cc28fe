"""The laptop as a machine: window, keys, pictures, saves."""
