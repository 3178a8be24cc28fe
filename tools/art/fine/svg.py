"""Shapes as text of SVG, in the few inks that the cards are printed with.

A unit is a quarter of a pixel of the screens: a card is 80 wide and 120 high.
"""

UNIT = 4  # to a pixel of the screens

INK, IVORY, SHADE, WHITE = "#1c1420", "#fbf3dc", "#dcc79c", "#ffffff"
RED, DARK_RED = "#cc2430", "#821226"
GOLD, OCHRE = "#f6be2e", "#9c5a08"
BLUE, DARK_BLUE, STEEL = "#2a5cc8", "#18306e", "#92beee"
GREEN, DARK_GREEN = "#1f7c34", "#14552b"
SKIN, BROWN, GREY = "#f4be90", "#7a4c2a", "#8d867c"

# Those of the close-ups in pixels, in the order of their palette, after what is transparent
INKS = (
    INK, IVORY, WHITE, RED, DARK_RED, GOLD, OCHRE, BLUE, DARK_BLUE, STEEL, GREEN, DARK_GREEN, SKIN, BROWN,
    GREY,
)  # fmt: skip

LINE = 1.3  # how thick an outline is


def path(shape: str, fill: str = "none", stroke: str = INK, width: float = LINE) -> str:
    """A path of SVG's letters and numbers, with its outline."""
    return (
        f'<path d="{shape}" fill="{fill}" stroke="{stroke}" stroke-width="{width}"'
        ' stroke-linejoin="round" stroke-linecap="round"/>'
    )


def disc(x: float, y: float, radius: float, fill: str, width: float = LINE) -> str:
    """A circle with its outline; none where that has no width."""
    return oval(x, y, (radius, radius), fill, width)


def oval(x: float, y: float, radii: tuple[float, float], fill: str, width: float = LINE) -> str:
    """An ellipse with its outline; none where that has no width."""
    return (
        f'<ellipse cx="{x}" cy="{y}" rx="{radii[0]}" ry="{radii[1]}" fill="{fill}"'
        f' stroke="{INK}" stroke-width="{width}"/>'
    )


def bar(shape: str, fill: str, width: float, edge: float = LINE) -> str:
    """A line as thick as `width`, with an edge of ink on either side."""
    return path(shape, "none", INK, width + 2 * edge) + path(shape, "none", fill, width)


def at(x: float, y: float, shapes: str, scale: float = 1, turn: float = 0) -> str:
    """`shapes`, drawn about 0, 0, moved to x, y, enlarged, and turned by so many degrees."""
    return f'<g transform="translate({x} {y}) rotate({turn}) scale({scale})">{shapes}</g>'


def clipped(name: str, box: tuple[float, float, float, float], shapes: str) -> str:
    """What of `shapes` lies in the `box`: x, y, width, height. No two have one `name`."""
    x, y, width, height = box
    return (
        f'<clipPath id="{name}"><rect x="{x}" y="{y}" width="{width}" height="{height}"/></clipPath>'
        f'<g clip-path="url(#{name})">{shapes}</g>'
    )


def mirrored(shapes: str) -> str:
    """What is drawn about 0, 0, looking the other way."""
    return f'<g transform="scale(-1 1)">{shapes}</g>'


def picture(width: float, height: float, shapes: str) -> str:
    """A whole picture."""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}"'
        f' width="{width}" height="{height}">{shapes}</svg>\n'
    )
