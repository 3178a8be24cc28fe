"""Every word on the screens, read by its key from the file of the language spoken.

`assets/words/it.txt` and `en.txt` have a line a key: the key, a space, the words. `|` ends a line
on the screen, and `{}` is filled by the arguments of `say`. A line such as `[said]` begins a
section; one that begins with `#` is for translators. All languages have the same keys.

The file stays open and is read in pieces of PIECE bytes, each of which begins at the end of a line.
The words of every table stay in memory. A page keeps the sections that it needs by `keep`. All
other words are looked for in the file, from behind the section read last on. The piece that has
them serves the words beside it until `drop_piece`, at the end of the frame.
"""

LANGUAGES = ("it", "en")

PIECE = 512  # bytes

# Places of `_spoken`: what opens a file of assets/, the language, its file, and where to look in it
# for words that nobody keeps
_OPEN, _LANGUAGE, _FILE, _BEHIND = range(4)
_spoken = [None, None, None, 0]
_pieces = [b""]  # in memory: the one looked up last, those of the table, those of the page


def read_from(open_asset):
    """Read the words from files that `open_asset(name)` opens."""
    _spoken[_OPEN] = open_asset


def use(language: str):
    """Speak "it" or "en" from now on; screens that are open keep their words."""
    if _spoken[_FILE]:
        _spoken[_FILE].close()
    _spoken[_LANGUAGE] = language
    _spoken[_FILE] = _spoken[_OPEN]("words/" + language + ".txt")
    keep()


def language() -> str:
    """The language spoken now."""
    if not _spoken[_FILE]:
        use(LANGUAGES[0])
    return _spoken[_LANGUAGE]


def keep(*sections):
    """Keep the words of the table and of these sections in memory, and no others."""
    language()
    _pieces[:] = (b"",)
    for name in ("table",) + sections:
        head = ("\n[" + name + "]").encode()
        at = _find(head, 0) + len(head)
        end = following = -1
        while end and following < 0:
            piece = _read(at)
            following = piece.find(b"\n[")
            end = following if following >= 0 else piece.rfind(b"\n")
            _pieces.append(piece[: end + 1])
            at += end
    _spoken[_BEHIND] = at
    drop_piece()


def drop_piece():
    """Forget the piece that was looked up last."""
    _pieces[0] = b""


def say(key: str, *values) -> str:
    """The words of `key` in the language spoken now."""
    language()
    wanted = ("\n" + key + " ").encode()
    for piece in _pieces:
        if piece.find(wanted) >= 0:
            break
    else:
        _find(wanted, _spoken[_BEHIND])
        piece = _pieces[0]
    start = piece.find(wanted) + len(wanted)
    try:
        text = str(piece[start : piece.find(b"\n", start)], "utf-8").replace("|", "\n")
    except UnicodeError:
        _refuse("is damaged")
    return text.format(*values) if values else text


def say_why(key: str) -> str:
    """As `say`, for `engine.bots.hint`: the words of a reason have a file of their own.

    It is open for the moment and nothing of it is kept.
    """
    if not key.startswith("why_"):
        return say(key)
    spoken, pieces = _spoken[:], _pieces[:]
    _spoken[_LANGUAGE] = "why-" + language()
    _spoken[_FILE] = _spoken[_OPEN]("words/" + _spoken[_LANGUAGE] + ".txt")
    _spoken[_BEHIND] = 0
    _pieces[:] = (b"",)
    try:
        return say(key)
    finally:
        _spoken[_FILE].close()
        _spoken[:] = spoken
        _pieces[:] = pieces


def _find(wanted, at) -> int:
    """Where `wanted` stands in the file, which is read from `at` on and then from its beginning."""
    again = at > 0
    while True:
        piece = _read(at)
        start = piece.find(wanted)
        end = piece.rfind(b"\n")
        if 0 <= start < end:
            _pieces[0] = piece[: end + 1]
            return at + start
        at += end
        if end < 1:
            if not again:
                _refuse("lacks " + str(wanted[1:], "utf-8"))
            again = False
            at = 0


def _read(at) -> bytes:
    _spoken[_FILE].seek(at)
    return _spoken[_FILE].read(PIECE)


def _refuse(why):
    raise ValueError("/assets/words/" + _spoken[_LANGUAGE] + ".txt " + why)
