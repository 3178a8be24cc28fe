"""The pages that only computers have: they fill the canvas of a window or a web page."""
