"""The heads of the court cards: faces from the front, turned and from the side, hair, beards, hats.

Everything is drawn about 0, 0, which is between the eyes; who is turned looks to the left.
"""

from tools.art.fine.svg import (
    BLUE,
    BROWN,
    DARK_RED,
    GOLD,
    GREY,
    INK,
    RED,
    SKIN,
    STEEL,
    WHITE,
    at,
    disc,
    mirrored,
    oval,
    path,
)

THIN = 0.9
CHEEK = "#e8958099"


def lit(colour: str) -> str:
    """What is drawn on hair of this `colour`: on black it is grey."""
    return GREY if colour == INK else INK


def pale(colour: str) -> str:
    """The `colour` of a moustache that lies on a beard: on black it is grey."""
    return GREY if colour == INK else colour


def head(x: float, y: float, lips: str = RED) -> str:
    """A face, seen from the front; x, y is between its eyes."""
    return at(x, y, front() + path("M-2.2 6.6Q.4 7.8 3 6.4", "none", lips, 1.3))


def front() -> str:
    """A face from the front, without a mouth."""
    return (
        path("M-7.2-5C-7.6 4-5 9.6 0 11C5 9.6 7.6 4 7.2-5z", SKIN)
        + brows()
        + oval(-3.3, -0.2, (1, 1.1), INK, 0)
        + oval(3.7, -0.2, (1, 1.1), INK, 0)
        + path("M.6-1.4L1.6 3.2L-.6 3.6", "none", INK, 0.8)
        + disc(-4.6, 3.2, 1.2, CHEEK, 0)
        + disc(5.2, 3.2, 1.2, CHEEK, 0)
    )


def brows() -> str:
    """Those of a face from the front."""
    return path("M-5.6-2.6Q-3.4-4.6-1.4-3.2M1.6-3.2Q3.8-4.6 6-2.6", "none", INK, 1)


def turned() -> str:
    """A face turned by half, without a mouth: the nose stands before the far cheek."""
    return (
        path(
            "M-6.4-6C-7-3.4-6.4-2-6.6-.8C-7.4 1-7 3.4-6.2 5C-5.6 8.4-4 10.8-1.6 11C2.4 10.6 6.6 7.6 7.4 0L7.2-6z",
            SKIN,
        )
        + path("M-6-2.8Q-5-3.8-3.6-3.2M-1.2-3.2Q1-4.6 3.2-2.8", "none", INK, 1)
        + oval(-4.7, -0.4, (0.8, 1.1), INK, 0)
        + oval(0.9, -0.4, (1, 1.1), INK, 0)
        + path("M-2.6-1.6L-4.8 3L-2.2 3.6", "none", INK, 0.9)
        + disc(2.6, 3.4, 1.3, CHEEK, 0)
    )


def profile() -> str:
    """A face from the side, with its mouth."""
    return (
        path(
            "M6-6H-4.2C-5.2-4-5.4-2.4-5-1.2L-8.4 3.2L-5.6 4.2L-6.4 5.8L-5.4 6.6L-6 8C-5.8 10.4-3.4 11.2 0 9.8L6.4 7.6z",
            SKIN,
        )
        + path("M-4.8-2.8Q-3-4-.8-2.6", "none", INK, 1)
        + oval(-2.7, -0.4, (1, 1.2), INK, 0)
        + path("M-5.4 6.6L-3 6.4", "none", DARK_RED, 1)
        + disc(0, 3.6, 1.4, CHEEK, 0)
        + path("M3.4-.6Q6.4-1.6 6 1.4Q5.4 4 3.4 3.2", SKIN, width=0.8)
    )


def moustache(colour: str, wide: float = 1) -> str:
    """A moustache with its ends turned up, and a lip under it."""
    shape = "M0 4.4C-1.8 3.8-3.6 4.2-4.6 6Q-5.6 7.4-7.4 6.2Q-6 9-3.6 8.2Q-1.2 7.6 0 6.4Q1.2 7.6 3.6 8.2Q6 9 7.4 6.2Q5.6 7.4 4.6 6C3.6 4.2 1.8 3.8 0 4.4z"
    lip = path("M-1.2 8.5Q0 9.1 1.3 8.5", "none", DARK_RED, 1)
    return lip + f'<g transform="scale({wide} 1)">{path(shape, colour, INK, 0.7)}</g>'


def beard(x: float, y: float, colour: str) -> str:
    """A full round beard with its moustache, over a `head` at x, y."""
    curls = path(
        "M-4 10.6Q-3 12.4-2.4 13M0 11V14M4.4 10.6Q3.6 12.4 2.6 13", "none", lit(colour), 0.7
    )
    return at(
        x,
        y,
        path(
            "M-7.3 0C-9 8-6 14.2 0 15.6C6 14.2 9 8 7.3 0C6.6 3 5 4.6 3 5H-3C-5 4.6-6.6 3-7.3 0z",
            colour,
        )
        + moustache(pale(colour))
        + curls,
    )


def forked(colour: str) -> str:
    """A beard that ends in two points."""
    shape = "M-7.3 0C-9 7-7.6 12-5.4 18.4Q-2 16 0 12.4Q2 16 5.4 18.4C7.6 12 9 7 7.3 0C6.6 3 5 4.6 3 5H-3C-5 4.6-6.6 3-7.3 0z"
    return _grown(shape, "M-5.4 9.6Q-5.6 12.6-4.6 15M5.4 9.6Q5.6 12.6 4.6 15", colour)


def _grown(shape: str, strands: str, colour: str) -> str:
    """A beard with light on its `strands`, and a moustache."""
    return path(shape, colour) + path(strands, "none", lit(colour), 0.7) + moustache(pale(colour))


def curly(colour: str) -> str:
    """A round beard of curls, over a `turned` face."""
    curls = "M-3.6 8.6q1.6-1 2 .8M.6 9.6q1.8-1 2 1M4 6.6q1.8-.8 1.8 1.2M-2.4 12.2q1.6-.8 2 .8M2.4 12.6q1.4-.8 1.8.4"
    return (
        path(
            "M7.6-2.4C9.4 1 9.8 4.6 8.4 7Q9 10.4 6 11.4Q5.6 14.8 2.4 14.4Q0 17-2.4 14.4Q-5.6 14.6-5.6 11.6Q-8 10.4-6.8 7.4L-6 5.4L-1.6 4.8Q4.6 5 7.6-2.4z",
            colour,
        )
        + path(curls, "none", lit(colour), 0.7)
        + at(-2.4, 0, moustache(pale(colour), 0.7))
    )


def long_beard(colour: str) -> str:
    """A beard down to the breast."""
    shape = "M-7.3 0C-9.6 8-8 17-3.6 20.6L-2 18.6L0 23L2 18.6L3.6 20.6C8 17 9.6 8 7.3 0C6.6 3 5 4.6 3 5H-3C-5 4.6-6.6 3-7.3 0z"
    return _grown(shape, "M-5 10Q-5.4 14-3.4 17.4M0 10.6V19M5 10Q5.4 14 3.4 17.4", colour)


def cropped(colour: str) -> str:
    """A short beard along the jaw of a `turned` face, and a large moustache."""
    return (
        path(
            "M7.6-2C8.4 6 5 11.6-.8 13.6Q-5 14.4-6.4 9L-4.6 8.8Q-2.4 10 .6 8.4Q4.6 6 5.4-.6z",
            colour,
        )
        + at(-2.2, -0.2, moustache(pale(colour), 0.86))
        + path(
            "M-3.8 12.2L-3.8 10.8M-.8 12L-1 10.4M2.2 10.8L1.4 9.2M4.6 8.2L3.4 7",
            "none",
            lit(colour),
            0.8,
        )
    )


def hair(x: float, y: float, colour: str) -> str:
    """Hair to the shoulders, behind a `head` at x, y."""
    return at(
        x, y, path("M-9.6-5Q-12 8-8.6 13Q-2 15 0 9Q2 15 8.6 13Q12 8 9.6-5Q0-14-9.6-5z", colour)
    )


def bob(colour: str) -> str:
    """Short hair, behind a face."""
    return path("M-8.4-7Q-10.6 4-8 7.4Q-4 8 0 6Q4 8 8 7.4Q10.6 4 8.4-7z", colour)


def swept(colour: str) -> str:
    """Hair to the neck that lies over a face seen from the side."""
    return path(
        "M-2.6-6.6Q1.6-5.4 2.4-1.6Q4.6-3 6.2-.6Q6.6 3 5.2 4.6Q4.6 7.6 6.4 9.6Q10.6 8.6 10 2Q10.6-6 6-7.6z",
        colour,
    ) + path("M4.4-5Q8-4 8-.6M7.6 2Q8.4 5 7.2 7.6", "none", lit(colour), 0.7)


def crown(x: float, y: float) -> str:
    """A crown; x, y is the middle of its lower edge."""
    points = ((-10, -12), (-5, -10.4), (0, -14), (5, -10.4), (10, -12))
    jewels = "".join(
        disc(i, j, 1.5, RED if n % 2 else GOLD, 0.8) for n, (i, j) in enumerate(points)
    )
    return at(
        x,
        y,
        path(
            "M-8.6 0L-10-11.4L-6.4-6L-5-10L-2.6-6L0-13.4L2.6-6L5-10L6.4-6L10-11.4L8.6 0Q0 2.4-8.6 0z",
            GOLD,
        )
        + path("M-9-3.4Q0-1.2 9-3.4", "none", INK, THIN)
        + "".join(
            disc(i, -1 - abs(i) * 0.06, 1, c, 0.5) for i, c in ((-5, RED), (0, BLUE), (5, RED))
        )
        + jewels,
    )


def band(colour: str) -> str:
    """The lower edge of a crown about 0, 0, with stones of this `colour`."""
    return path("M-9.2-3.8Q0-1.6 9.2-3.8L8.6 0Q0 2.4-8.6 0z", GOLD) + "".join(
        disc(i, j, 1, c, 0.5)
        for i, j, c in ((-5.4, -1.2, colour), (0, -0.6, RED), (5.4, -1.2, colour))
    )


def closed_crown() -> str:
    """A crown whose arches meet over a cap, and an orb on them."""
    return (
        path("M-8.8-2.4C-12.4-8-8-12.6 0-12.4C8-12.6 12.4-8 8.8-2.4z", RED)
        + path("M-8.8-2.6C-12-8-7.6-12.4 0-12.2C7.6-12.4 12-8 8.8-2.6M0-2V-12", "none", INK, 4)
        + path("M-8.8-2.6C-12-8-7.6-12.4 0-12.2C7.6-12.4 12-8 8.8-2.6M0-2V-12", "none", GOLD, 1.9)
        + disc(0, -13, 2.1, BLUE, 0.9)
        + band(BLUE)
    )


def lily_crown() -> str:
    """A crown of three lilies."""
    lily = path(
        "M-1.6-2.4Q-1.4-4.8-3.8-6Q-4.4-8.6-2.4-8.8Q-1.2-8.4-1.2-7.2Q-2.4-10.6 0-14Q2.4-10.6 1.2-7.2Q1.2-8.4 2.4-8.8Q4.4-8.6 3.8-6Q1.4-4.8 1.6-2.4z",
        GOLD,
        width=1.1,
    )
    return (
        "".join(disc(x, -5.6, 1.3, BLUE, 0.7) for x in (-4.2, 4.2))
        + at(-7.6, -1, lily, 0.78, -16)
        + at(7.6, -1, lily, 0.78, 16)
        + lily
        + band(BLUE)
    )


def rayed_crown() -> str:
    """A crown of sharp points about a cap."""
    return (
        path("M-8-2Q-8-9.4 0-9.8Q8-9.4 8-2z", BLUE)
        + path(
            "M-8.6 0L-13-9.4L-7.6-5L-7.6-12.4L-3.8-5.4L0-14.4L3.8-5.4L7.6-12.4L7.6-5L13-9.4L8.6 0Q0 2.4-8.6 0z",
            GOLD,
        )
        + path("M-5.6-3.4L-4.2-1.4M0-3.4V-.6M5.6-3.4L4.2-1.4", "none", RED, 1.6)
    )


def plumed_hat(main: str, shade: str, second: str) -> str:
    """A tall hat with a brim and a plume at its left."""
    return (
        path("M-.4-11.4C-7.4-25.4-18.4-22.4-18.4-11.8C-15.4-16-10.4-15-6.4-9z", second)
        + path("M-2.8-12.4Q-8.4-20.4-16-15.4", "none", INK, 0.7)
        + path("M-8-6.4Q-7.6-20 .6-20.6Q8.6-20.4 8.2-6.4z", main)
        + path("M-12.4-5.2Q0-10.6 9.6-5.8Q-.4-1.8-12.4-5.2z", shade)
        + path("M-7.6-8.4Q.2-11 8-8.4", "none", second, 1.8)
    )


def flat_cap(main: str, shade: str, second: str) -> str:
    """A flat cap with a band."""
    return (
        path("M-11.8-8C-16-14-10.4-19.4-.4-19.2C10.6-19 15.6-13.6 12.2-8.6Q-.4-13-11.8-8z", main)
        + path("M-9-5.6Q0-10.2 9.6-6.4L10-10Q-.4-13.8-9.6-9.2z", second)
        + path("M-9.4-13.4Q-4.4-17 3.6-16.6", "none", shade, 1.2)
    )


def turban() -> str:
    """A turban of several colours, with a jewel."""
    return (
        path("M-8.8-4.4C-12.4-7-10.4-13.6-3-14.2C6-15 11.6-11 9.6-4.6Q0-7.6-8.8-4.4z", WHITE)
        + path("M-9.6-7Q-4.6-12.4 1.6-13.8Q-4-9-5.4-5.2Q-8-4.4-8.8-4.4z", BLUE, width=THIN)
        + path("M1-6.2Q2.4-10.6 7-12.4Q10.6-9.6 9.6-4.6Q6-6.2 1-6.2z", RED, width=THIN)
        + disc(-0.6, -9, 1.9, GOLD, 0.8)
    )


def severed(hair_colour: str = BROWN) -> str:
    """A head that was cut off, 13 wide: it hangs by its hair, which ends 10 above it."""
    return (
        path("M-3 8V14L-1 12.6L.6 15L2 12.8L3 14V8z", RED, width=0.8)
        + path(
            "M0-10.4C-1.4-8-6.2-7-6.4 0Q-6.6 5-5.4 7.6H5.4Q6.6 5 6.4 0C6.2-7 1.4-8 0-10.4z",
            hair_colour,
        )
        + path("M-4.8-3Q0-5 4.8-3C5 5 3.6 8 0 9.4C-3.6 8-5 5-4.8-3z", SKIN, width=0.9)
        + path(
            "M-5 3Q-6 8.6-2.6 11.4L0 14.4L2.6 11.4Q6 8.6 5 3Q3.6 4.8 0 4.4Q-3.6 4.8-5 3z",
            hair_colour,
            width=0.9,
        )
        + path("M-3.6.2Q-2.4 1.2-1.2.2M1.2.2Q2.4 1.2 3.6.2", "none", INK, 0.9)
        + path("M0 .6V3", "none", INK, 0.7)
        + path("M-1.4 7H1.4", "none", DARK_RED, 1.2)
        + path("M0-10L-2.4-5M0-10L2-5", "none", INK, 0.6)
    )


def wild(colour: str) -> str:
    """Long loose hair that falls over the shoulders on either side, behind a bare head."""
    return path(
        "M-7-10C-11.6-7-11-1-12 3C-12.6 6-15.4 8-14.4 12L-16.6 15L-13 15.4L-12.6 20L-9.4 17L-6.6 20.4L-4 17H4L6.6 20.4L9.4 17L12.6 20L13 15.4L16.6 15L14.4 12C15.4 8 12.6 6 12 3C11-1 11.6-7 7-10z",
        colour,
    ) + path(
        "M-9.4-1Q-9 6-11.6 12M-8 6Q-8 11-9.4 15M9.4-1Q9 6 11.6 12M8 6Q8 11 9.4 15",
        "none",
        lit(colour),
        0.8,
    )


def tousled(colour: str) -> str:
    """The high brow of a bare head, and loose hair that is parted over it."""
    half = path(
        "M.2-12.4L-1.4-15.2Q-4-16-6.2-14L-7.4-14.4L-8.2-11.6Q-9.8-9.6-9.8-6.4L-11.2-5.4L-10-3.4C-10.4 0-9.8 2-8.8 4.4Q-7.2 1.6-6.9-2Q-6.6-5-4.4-6.8Q-1.4-8.4.2-12.4z",
        colour,
        width=1.1,
    ) + path("M-3.4-12.6Q-4.4-9.4-7-7Q-8.4-5-8.4-1", "none", lit(colour), 0.8)
    skin = path("M-7-2C-7-8-4-12.4 0-12.4C4-12.4 7-8 7-2", SKIN, width=0)
    return skin + brows() + half + mirrored(half)


def bonnet(main: str, shade: str, second: str) -> str:
    """A low hat with a broad brim that is turned up, and two plumes at its right."""
    return (
        path("M6-12C9-24 19-22.6 19-14.6C16-17 12.4-15 10-8z", second, width=1.1)
        + path("M3-12.4C3-21.6 10.6-25 12.6-20C9.4-19.4 8.6-16 7.4-9.6z", WHITE, width=1.1)
        + path("M-8.6-8Q-9-18.6 1-19Q10-18 8.8-8z", main)
        + path(
            "M-13.4-9.4Q-9-4.6 0-5.2Q9.4-4.6 13.8-9.4Q8-7.6 8.4-11.4Q0-13.4-8-11.4Q-7.6-7.6-13.4-9.4z",
            shade,
        )
    )


def helmet(main: str, second: str) -> str:
    """A cap of iron with a comb and a plume over it, its edge up in front and behind."""
    return (
        path("M3-18C-1-22.4-12.6-22.6-16.6-13.6C-12-17-7-16-2-14z", second, width=1.1)
        + path("M-1-16.6Q-7-20-12.6-17.2", "none", INK, 0.7)
        + path("M-8.4-6.4Q-9-18 0-18.4Q9-18 8.4-6.4z", STEEL)
        + path("M-4.6-15.6Q-6.8-12.6-6.8-9", "none", WHITE, 1.2)
        + path("M-.6-19Q4.4-18-.2-7.4", "none", INK, 1)
        + path(
            "M-14-9.6Q-8-8.2-7-10Q0-12.6 7-10Q8-8.2 13.4-9.6Q9.4-4.4 0-5.6Q-9.4-4.4-14-9.6z", main
        )
    )


def soft_cap(main: str, shade: str, second: str) -> str:
    """A long cap of cloth that hangs down at the right, with a feather."""
    return (
        path("M-5-11C-11-12-16.4-15.6-16-21.4C-11-20.4-6-17-2.4-11z", RED, width=1.1)
        + path("M-5-12Q-11-15-13.6-18.6", "none", INK, 0.7)
        + path(
            "M-9.6-6.6Q-12-19 0-19.6C11-20 17-13 15.6-1.4Q15.4 2 12.4 1.6Q10-1 9.4-6.6Q0-11-9.6-6.6z",
            main,
        )
        + path("M9.8-13.6Q12.8-9 12.8-2", "none", shade, 1.3)
        + path("M-9.8-5.4Q0-10 9.8-5.4V-9.4Q0-14-9.8-9.4z", second)
        + disc(-6.4, -10, 1.5, BLUE, 0.7)
    )
