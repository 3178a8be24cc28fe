"""Contrast of colours by WCAG 2.2 (1.4.3, 1.4.11)."""

WORDS = 4.5
SIGNS = 3


def luminance(colour: int) -> float:
    weighed = 0.0
    for shift, weight in ((16, 0.2126), (8, 0.7152), (0, 0.0722)):
        value = (colour >> shift & 255) / 255
        weighed += weight * (
            value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4
        )
    return weighed


def contrast(one: int, other: int) -> float:
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)
