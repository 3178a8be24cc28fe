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

# Places of `_spoken`: the language; its file; where to look for words that nobody keeps; where the
# table's words end, in the file and among the pieces in memory
_LANGUAGE, _FILE, _BEHIND, _TABLE_END, _TABLE_PIECES = range(5)
_spoken = [None, None, 0, 0, 1]
_pieces = [b""]  # in memory: the one read last, those of every table, those of the page
_openers = []  # the function that opens a file of assets/


def read_from(open_asset):
    """Read the words from files that `open_asset(name)` opens."""
    _openers[:] = (open_asset,)


def use(language: str):
    """Speak "it" or "en" from now on; screens that are open keep their words."""
    assert language in LANGUAGES
    if _spoken[_FILE]:
        _spoken[_FILE].close()
    _spoken[_LANGUAGE] = language
    _spoken[_FILE] = _openers[0]("words/" + language + ".txt")
    _pieces[:] = (b"",)
    _keep("table")
    _spoken[_TABLE_END] = _spoken[_BEHIND]
    _spoken[_TABLE_PIECES] = len(_pieces)


def language() -> str:
    """The language spoken now."""
    if not _spoken[_LANGUAGE]:
        use(LANGUAGES[0])
    return _spoken[_LANGUAGE]


def keep(*sections):
    """Keep the words of these sections in memory, and no others beside the table's."""
    language()
    forget()
    for name in sections:
        _keep(name)


def forget():
    """Keep the words of the table only."""
    _pieces[_spoken[_TABLE_PIECES] :] = ()
    _spoken[_BEHIND] = _spoken[_TABLE_END]


def drop_piece():
    """Forget the piece of the file that was read last."""
    _pieces[0] = b""


def say(key: str, *values) -> str:
    """The words of `key` in the language spoken now."""
    language()
    wanted = ("\n" + key + " ").encode()
    for piece in _pieces:
        if _has(piece, wanted):
            break
    else:
        piece = _read_to(wanted, _spoken[_BEHIND])[1] or _read_to(wanted, 0)[1]
        if not piece:
            _refuse("lacks " + key)
        _pieces[0] = piece
    start = piece.find(wanted) + len(wanted)
    try:
        text = str(piece[start : piece.find(b"\n", start)], "utf-8")
    except UnicodeError:
        _refuse("is damaged")
    text = text.replace("|", "\n")
    return text.format(*values) if values else text


def _has(piece, wanted):
    """Whether `piece` has the line that begins with `wanted`, to its end."""
    start = piece.find(wanted)
    return start >= 0 and piece.find(b"\n", start + len(wanted)) >= 0


def _read_to(wanted, at):
    """Read from `at` to the piece that has the whole line `wanted`: where it begins and the piece.

    An empty piece where there is no such line.
    """
    while True:
        piece = _read(at)
        if _has(piece, wanted):
            return at, piece
        end = piece.rfind(b"\n")
        if end < 1:
            return at, b""
        at += end


def _keep(name):
    """Keep the section `name` too."""
    head = ("\n[" + name + "]").encode()
    at, piece = _read_to(head, 0)
    if not piece:
        _refuse("lacks [" + name + "]")
    at += piece.find(head) + len(head)
    end = -1
    while end < 0:
        piece = _read(at)
        end = piece.find(b"\n[")
        cut = piece.rfind(b"\n") if end < 0 else end
        if cut < 1:
            break
        _pieces.append(piece[: cut + 1])
        at += cut
    _spoken[_BEHIND] = at


def _read(at):
    _spoken[_FILE].seek(at)
    return _spoken[_FILE].read(PIECE)


def _refuse(why):
    raise ValueError("/assets/words/" + _spoken[_LANGUAGE] + ".txt " + why)
