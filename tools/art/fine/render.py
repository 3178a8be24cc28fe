"""SVG as PNG of few colours: small files, and the same shapes always make the same pixels.

resvg renders and Pillow packs; both are needed to draw anew, and neither to play.
"""

from io import BytesIO

import resvg_py
from PIL import Image

ZOOM = 2  # pixels a unit
COLOURS = 256
OPAQUE = ("title", "felt")


def rendered(drawn: str) -> Image.Image:
    """A picture of SVG in all its colours."""
    content = resvg_py.svg_to_bytes(svg_string=drawn, zoom=ZOOM, skip_system_fonts=True)
    return Image.open(BytesIO(bytes(content))).convert("RGBA")


def png(name: str, drawn: str) -> bytes:
    """The sheet `name` as a file; that of letters has white ink and how much it covers."""
    picture = rendered(drawn)
    if name == "font":
        grey = Image.new("L", picture.size, 255)
        packed = Image.merge("LA", (grey, picture.getchannel("A").point(_coarse)))
    elif name in OPAQUE:
        packed = picture.convert("RGB").quantize(COLOURS, Image.Quantize.MEDIANCUT)
    else:
        packed = picture.quantize(COLOURS, Image.Quantize.FASTOCTREE, dither=Image.Dither.NONE)
    content = BytesIO()
    packed.save(content, "PNG", optimize=True)
    return content.getvalue()


def _coarse(cover: int) -> int:
    """One of 18 steps from nothing to all."""
    return (cover + 7) // 15 * 15
