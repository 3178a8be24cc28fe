"""The title in the fine look: the name over the basin of Saint Mark's at sunset, as
tools.art.title has it, with the same measures."""

from tools.art.canvas import ONE_INK, drawings
from tools.art.fine.capitals import CAPITALS, moved
from tools.art.fine.svg import UNIT, path
from tools.art.title import HEIGHT, HORIZON, SKY, STARS, SUN_RADIUS, SUN_X, WATER, WIDTH
from tools.art.title import PALETTE as COLOURED

COLOUR = {letter: f"#{colour:06x}" for letter, colour in COLOURED}
FAR, NEAR = COLOUR["q"], COLOUR["k"]
LIGHT = COLOUR["y"]
NAME, GAP, TOP = "MADRASSO", 2, 3  # in pixels: between two letters, and above them
SHORE = HORIZON * UNIT


def _sweep(name: str, bands: tuple, top: int, bottom: int) -> str:
    """The bands' colours, flowing into each other."""
    stops = "".join(
        f'<stop offset="{(start - top) / (bottom - top):.3f}" stop-color="{COLOUR[letter]}"/>'
        for start, letter in bands
    )
    return (
        f'<linearGradient id="{name}" x1="0" x2="0" y1="0" y2="1">{stops}</linearGradient>'
        f'<rect x="0" y="{top * UNIT}" width="{WIDTH * UNIT}" height="{(bottom - top) * UNIT}"'
        f' fill="url(#{name})"/>'
    )


def _filled(shape: str, colour: str) -> str:
    return f'<path d="{shape}" fill="{colour}"/>'


def _sun() -> str:
    x, radius = SUN_X * UNIT + 2, SUN_RADIUS * UNIT + 2
    return _filled(f"M{x - radius} {SHORE}a{radius} {radius} 0 0 1 {2 * radius} 0z", COLOUR["7"])


def _glitter() -> str:
    x, strokes_ = SUN_X * UNIT + 2, ""
    for n in range(14):
        half = 34 - 2 * n + (n * 7) % 9
        y = SHORE + 3 + n * 4
        shift = (n * 11) % 9 - 4
        strokes_ += f"M{x - half + shift} {y}Q{x + shift} {y + 1.6} {x + half + shift} {y}"
    dashes = "".join(
        f"M{at_x * UNIT} {at_y * UNIT}h14"
        for at_x, at_y in (
            (2, 49),
            (22, 47),
            (64, 54),
            (122, 50),
            (133, 54),
            (139, 48),
            (72, 48),
            (144, 56),
        )
    )
    return path(strokes_, "none", COLOUR["7"], 2) + path(dashes, "none", COLOUR["6"], 1.4)


def _far_shore() -> str:
    roofs = "M0 180V164h12v-4h10v-6l8-5 8 5v10h14v-6h16v4h18v-4l7-4 7 4v8h26V180z"
    east = "M364 180v-13h18v3h14v4h16v-2h20V180zM544 180v-17h8v-4h10v5h16v-5l6-4 6 4v7h24v4h26V180z"
    salute = (
        "M464 180V166h4v-9l2.4-5 2.4 5v7h7v-6h4q-2-18 18-21v-6h-2l4.2-5v-5h1.6v5l4.2 5h-2v6q20 3 18 21h4v6h4"
        "v-10l2.4-6 2.4 6v10h8V180z"
    )
    windows = "".join(
        _filled(f"M{x} 170v-5q1.8-3 3.6 0v5z", COLOUR["o"]) for x in (487, 499, 511, 523)
    )
    return _filled(roofs + east + salute, FAR) + windows + _filled(f"M0 {SHORE - 3}h640v3H0z", FAR)


def _piazza() -> str:
    """The campanile, the basilica with its domes, the doges' palace."""
    campanile = (
        "M129 180V129h-3v-6h3V114h-2v-3h2v-4L137.2 91v-5h1.6v5L147 107v4h2v3h-2v9h3v6h-3v51z"
    )
    arches = "".join(
        _filled(f"M{x} 122v-4.4q1.1-2.4 2.2 0v4.4z", COLOUR["4"])
        for x in (131, 134.9, 138.8, 142.7)
    )
    windows = "".join(_filled(f"M136.6 {y}h2.8v6h-2.8z", LIGHT) for y in (134, 148, 162))
    domes = "".join(
        f"M{x - r} {y}c0-{h} {r * 0.7:g}-{h + 2} {r}-{h + 6}c{r * 0.3:g} 4 {r} 6 {r} {h + 6}z"
        f"M{x - 0.9} {y - h - 5}v-7h1.8v7z"
        for x, y, r, h in (
            (168, 160, 11, 10),
            (186, 158, 10, 8),
            (206, 158, 15, 14),
            (228, 158, 10, 8),
            (246, 160, 11, 10),
        )
    )
    basilica = domes + "M146 180V160h26v-3h70v3h22v20z"
    portals = "".join(
        _filled(f"M{x - r} 180v-{h}a{r} {r} 0 0 1 {2 * r} 0v{h}z", LIGHT)
        for x, r, h in ((162, 4, 6), (180, 4, 6), (207, 6.4, 7), (234, 4, 6), (252, 4, 6))
    )
    teeth = "".join(f"M{266 + 8 * n} 138l2.4-5 2.4 5z" for n in range(12))
    palace = f"M264 180V138h98v42z{teeth}"
    upper = "".join(
        _filled(f"M{x} 158v-8q2.6-5 5.2 0v8z", COLOUR["o"]) for x in range(272, 356, 14)
    )
    loggia = "".join(
        _filled(f"M{x} 167v-4q1.6-3 3.2 0v4z", COLOUR["o"]) for x in range(267, 358, 6)
    )
    arcade = "".join(_filled(f"M{x} 180v-6q3-5 6 0v6z", LIGHT) for x in range(267, 356, 9))
    return (
        _filled(campanile + basilica + palace, NEAR)
        + arches
        + windows
        + portals
        + upper
        + loggia
        + arcade
    )


def _boats() -> str:
    sail = _filled("M592 178L606 150V178zM608 178V146L624 178z", COLOUR["R"])
    hull = _filled("M586 180h44l-6 7h-32z", NEAR)
    return sail + hull + _gondola() + _rower()


def _gondola() -> str:
    """Of light edges, or it would sink into the dark water; its iron has six teeth and a cap."""
    sheer = "M43 214Q50 221 72 222H156Q190 220 207 202"
    keel = "M43 214Q54 234.4 98 235.4H154Q194 233 207 202"
    hull = _filled(f"{sheer}Q194 233 154 235.4H98Q54 234.4 43 214z", NEAR)
    edges = path(keel, "none", COLOUR["3"], 1.1) + path(sheer, "none", COLOUR["6"], 1.3)
    ripples = path(
        "M40 233h14M60 237.8h22M92 239h30M134 238.6h26M172 237h20M196 231h16",
        "none",
        COLOUR["4"],
        1.2,
    )
    cabin = "M105 222.6V208Q107 200.4 122 200Q137 200.4 139 208V222.6z"
    felze = (
        _filled(cabin, COLOUR["r"])
        + _filled("M128 222.6V200.3Q137 201 139 208V222.6z", COLOUR["R"])
        + path("M104 208.4Q107 200.4 122 200Q137 200.4 140 208.4", "none", LIGHT, 1.3)
        + _filled("M110 219v-6q2.6-4.4 5.2 0v6zM118.6 219v-6q2.6-4.4 5.2 0v6z", COLOUR["7"])
    )
    teeth = [
        f"M{44 + 0.2 * n * n:g} {196.6 + 3.3 * n:g}H34.4v1.9H{45 + 0.2 * n * n:g}z"
        for n in range(6)
    ]
    cap = "M41.4 195.6Q34.4 194.8 32.6 189.4Q31.6 184 36.4 181Q41 178.2 48.6 179.6Q45.4 184.6 46.6 195.6z"
    blade = "M41.4 194H46.6Q45.4 209 55 222Q43.4 217 41.4 194zM45.6 203.6H51.6v2.4H45.6z"
    iron = [*teeth, cap, blade]
    ferro = "".join(path(each, "none", NEAR, 1.4) for each in iron)
    ferro += "".join(_filled(each, COLOUR["w"]) for each in iron)
    brass = _filled("M86 221.6q-1-5 2.4-6.4l2.6 1.2-1.4 1.2q1.6 2 .4 4z", LIGHT)
    return ripples + hull + edges + felze + brass + ferro


def _rower() -> str:
    """He stands on the stern, the sun in his back, and leans on his oar."""
    oar = path("M168 194L213 230", "none", NEAR, 2.6) + path("M205 223.6L213 230", "none", NEAR, 4)
    lit = path("M169 193.4L213 228.6", "none", COLOUR["6"], 0.7)
    fork = path("M194 213q-1.6-5 1-8", "none", NEAR, 2.4)
    legs = "M175 218.4L178 202H189L192.6 215H188L184.2 206.4L180 218.4z"
    body = "M178 203L175.6 189Q177 184.6 182 184.4Q188.6 184.6 189.6 190L189 203z"
    arms = path("M178 188.6Q173.4 193 171.6 196.6M187.6 188Q191 196 181 204", "none", NEAR, 3.6)
    head = _filled("M177.6 180.4a3.6 3.8 0 1 0 7.2 0a3.6 3.8 0 1 0-7.2 0z", NEAR)
    rim = path("M188 186Q190.4 190 189.6 202L193 215", "none", COLOUR["5"], 1)
    sash = _filled("M177.4 200.4h12v3h-12zM187 203h2.8l1.4 6h-2.6z", COLOUR["r"])
    hat = _filled(
        "M173.6 178.6q7.6-2.8 15.2 0v1.4h-15.2zM177.4 178v-3.4q3.8-1.6 7.6 0v3.4z", COLOUR["7"]
    )
    ribbon = _filled("M177.2 176h8v2.2h-8z", COLOUR["r"])
    return fork + _filled(legs + body, NEAR) + rim + sash + oar + lit + arms + head + hat + ribbon


def _name() -> str:
    """MADRASSO in gilded capitals."""
    capitals = drawings("capitals", ONE_INK)
    widths = [len(capitals[letter][0]) for letter in NAME]
    left, top = (WIDTH - sum(widths) - GAP * (len(NAME) - 1)) // 2, TOP
    shape = ""
    for letter, width in zip(NAME, widths, strict=True):
        shape += moved(CAPITALS[letter], left, top)
        left += width + GAP - (letter == "R")  # its leg stands out
    high = len(capitals[NAME[0]])
    gilt = (
        '<linearGradient id="gilt" gradientUnits="userSpaceOnUse" x1="0" x2="0"'
        f' y1="{top * UNIT}" y2="{(top + high) * UNIT}"><stop offset="0" stop-color="{COLOUR["w"]}"/>'
        f'<stop offset=".3" stop-color="{LIGHT}"/><stop offset=".7" stop-color="#e8a01e"/>'
        f'<stop offset="1" stop-color="{COLOUR["o"]}"/></linearGradient>'
    )
    edge = path(shape, COLOUR["R"], COLOUR["R"], 7)
    shadow = f'<g transform="translate(0 4)">{edge}</g>'
    gilded = f'<path d="{shape}" fill="url(#gilt)" fill-rule="evenodd"/>'
    return gilt + shadow + edge + gilded


def title_sheet() -> str:
    """The whole picture."""
    stars = "".join(
        f'<circle cx="{x * UNIT + 2}" cy="{y * UNIT + 2}" r="1.5" fill="{COLOUR["7"]}"/>'
        for x, y in STARS
    )
    return (
        _sweep("sky", SKY, 0, HORIZON)
        + stars
        + _sun()
        + _sweep("water", WATER, HORIZON, HEIGHT)
        + _glitter()
        + _far_shore()
        + _piazza()
        + _boats()
        + _name()
    )
