"""Texts on the screens, found by key in the current language's file.

Files such as `assets/words/it.txt` have lines `key text`; `|` breaks a line on the screen. A line
such as `[said]` begins a section. The sections of the last `keep` stay in memory.
"""

# `python -m tools.languages` writes the next two lines. OFFERED is one string, because the handheld
# never frees short strings.
LANGUAGES = ("it", "en", "fr")
OFFERED = "it en fr   "

PIECE = 512
DIGITS = 5
NEAR = 8  # pieces to search after the kept sections, before restarting at the file's start

# Indices of `spoken`
OPEN, LANGUAGE, FILE, BEHIND, CARDS = range(5)
spoken = [None, None, None, 0, ""]
pieces = [b""]  # the piece found last, then the pieces that stay in memory


def read_from(open_asset):
    spoken[OPEN] = open_asset


def use(language: str):
    if spoken[FILE]:
        spoken[FILE].close()
    spoken[LANGUAGE] = language
    spoken[FILE] = spoken[OPEN]("words/" + language + ".txt")
    keep()


def name_cards(ending: str):
    spoken[CARDS] = ending


def language() -> str:
    if not spoken[FILE]:
        use(OFFERED[:2])
    return spoken[LANGUAGE]


def keep(*sections):
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
    pieces[0] = b""


def say(key: str, *values) -> str:
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
    file = spoken[FILE]
    near = NEAR if at else 0
    found = bytearray(PIECE)
    while True:
        file.seek(at)
        n = file.readinto(found)
        piece = found if n == PIECE else found[:n]
        if wanted in piece:
            at += bytes(piece).find(wanted)
            piece = _read(at)
            end = piece.rfind(b"\n")
            if end:
                pieces[0] = piece[: end + 1]
                return at
            break
        at += PIECE - len(wanted)
        near -= 1
        if near == 0 or n < PIECE and near > 0:
            at = near = 0
        elif n < PIECE:
            break
    return _refuse("lacks " + str(wanted[1:], "utf-8"))


def _read(at) -> bytes:
    spoken[FILE].seek(at)
    return spoken[FILE].read(PIECE)


def _refuse(why):
    raise ValueError("/assets/words/" + spoken[LANGUAGE] + ".txt " + why)
