"""Every word on the screens, read by its key from the file of the language spoken.

`assets/words/it.txt`, `en.txt` and so on have a line a key: the key, a space, the words. `|` ends a
line on the screen, and `{}` is filled by the arguments of `say`. A line such as `[said]` begins a
section; one that begins with `#` is for translators. All languages have the same keys.

The file stays open and is read in pieces of PIECE bytes, each of which begins at the end of a line.
The words of every table stay in memory. A page keeps the sections that it needs by `keep`. All
other words are looked for in the file, behind the section read last and then from its beginning.
The piece that has them serves the words beside it until `drop_piece`, at the end of the frame.

The bundle's files begin with a line that says where each section is, as ` title=03653 `: the file
need not be read up to there.
"""

# Those that have all their files: `python -m tools.languages` writes these lines. The handheld has
# the second alone, for one text takes less than three; it is long, for a short one is a name.
LANGUAGES = ("it", "en", "fr")
OFFERED = "it en fr   "

PIECE = 512  # bytes
DIGITS = 5  # of the place of a section
NEAR = 8  # pieces behind the section read last, where a word is likelier than before it

# Places of `spoken`: what opens a file of assets/, the language, its file, where to look in it for
# words that nobody keeps, and how keys of the cards' names end
OPEN, LANGUAGE, FILE, BEHIND, CARDS = range(5)
spoken = [None, None, None, 0, ""]
pieces = [b""]  # in memory: the one looked up last, those of the table, those of the page


def read_from(open_asset):
    """Read the words from files that `open_asset(name)` opens."""
    spoken[OPEN] = open_asset


def use(language: str):
    """Speak one of LANGUAGES from now on; screens that are open keep their words."""
    if spoken[FILE]:
        spoken[FILE].close()
    spoken[LANGUAGE] = language
    spoken[FILE] = spoken[OPEN]("words/" + language + ".txt")
    keep()


def name_cards(ending: str):
    """Name suits and ranks by the keys that end so, from now on."""
    spoken[CARDS] = ending


def language() -> str:
    """The language spoken now."""
    if not spoken[FILE]:
        use(OFFERED[:2])
    return spoken[LANGUAGE]


def keep(*sections):
    """Keep the words of the table and of these sections in memory, and no others."""
    language()
    pieces[:] = (b"",)
    places = _read(0)
    for name in ("table",) + sections:
        place = (" " + name + "=").encode()
        at = places.find(place) + len(place)
        if at >= len(place):
            at = int(places[at : at + DIGITS])
        else:
            head = ("\n[" + name + "]").encode()
            at = _find(head, 0) + len(head)
        end = following = -1
        while end and following < 0:
            piece = _read(at)
            following = piece.find(b"\n[")
            end = following if following >= 0 else piece.rfind(b"\n")
            pieces.append(piece[: end + 1])
            at += end
    spoken[BEHIND] = at
    drop_piece()


def drop_piece():
    """Forget the piece that was looked up last."""
    pieces[0] = b""


def say(key: str, *values) -> str:
    """The words of `key` in the language spoken now."""
    language()
    wanted = ("\n" + key + " ").encode()
    for piece in pieces:
        if piece.find(wanted) >= 0:
            break
    else:
        _find(wanted, spoken[BEHIND])
        piece = pieces[0]
    start = piece.find(wanted) + len(wanted)
    try:
        text = str(piece[start : piece.find(b"\n", start)], "utf-8").replace("|", "\n")
    except UnicodeError:
        _refuse("is damaged")
    return text.format(*values) if values else text


def _find(wanted, at) -> int:
    """Where `wanted` stands in the file, which is read from `at` on and then from its beginning."""
    near = NEAR if at else 0
    while True:
        piece = _read(at)
        start = piece.find(wanted)
        end = piece.rfind(b"\n")
        if 0 <= start < end:
            pieces[0] = piece[: end + 1]
            return at + start
        at += end
        near -= 1
        if near == 0 or end < 1 <= near:
            at = near = 0
        elif end < 1:
            _refuse("lacks " + str(wanted[1:], "utf-8"))


def _read(at) -> bytes:
    spoken[FILE].seek(at)
    return spoken[FILE].read(PIECE)


def _refuse(why):
    raise ValueError("/assets/words/" + spoken[LANGUAGE] + ".txt " + why)
