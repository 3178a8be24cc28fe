"""Every word on the screens, in every language, by its key.

A language is several modules of ours, its words at the table and those of all else. Each is one
long text, a line a key: the key, a space, the words; `|` ends a line of words on the screen, and
`{}` is filled by the arguments of `say`. A dictionary of the same words is four times as large, and
each word would be an object of its own. All languages have the same keys; a test says so, and that
the font has every letter.

The words of the table stay in memory. What is said there now and then is looked for in its module
each time; a screen of many words keeps the text that it needs by `also`.
"""

import sys

LANGUAGES = ("it", "en")

_MODULES = ("italian", "english")
_MENUS = "_menus"

# The endings of the modules that a word is looked for in, where it is none of the table's. A laptop
# has one more.
LENT = ("_said", "_mediatore_said")

# The language, its words at the table, its words in the menus once said, those of `also`
_spoken = ["", "", "", ""]


def text_of(language: str, kind: str = "") -> str:
    """The text of one module, which is forgotten itself."""
    name = _MODULES[LANGUAGES.index(language)] + kind
    texts = __import__("screens.texts." + name).texts
    text = getattr(texts, name).TEXT
    del sys.modules["screens.texts." + name]
    delattr(texts, name)
    return text


def use(language: str):
    """Speak "it" or "en" from now on; screens that are open keep their words."""
    assert language in LANGUAGES
    _spoken[:] = (language, text_of(language), "", "")


def language() -> str:
    """The language spoken now."""
    if not _spoken[0]:
        use(LANGUAGES[0])
    return _spoken[0]


def also(kind: str):
    """Keep the words of one more kind, "_mediatore" or another, until they are forgotten."""
    _spoken[3] = text_of(language(), kind)


def forget_menus():
    """Keep the words of the table only, until one of the others is said."""
    _spoken[2] = _spoken[3] = ""


def say(key: str, *values) -> str:
    """The words of `key` in the language spoken now."""
    language()
    text = None
    for known in _spoken[1:]:
        text = _find(known, key)
        if text is not None:
            break
    else:
        text = _look_for(key)
    return text.format(*values) if values else text


def _look_for(key: str) -> str:
    """The words of `key`, which nobody keeps; the menus' text is kept from now on."""
    for kind in LENT:
        text = _find(text_of(_spoken[0], kind), key)
        if text is not None:
            return text
    _spoken[2] = text_of(_spoken[0], _MENUS)
    text = _find(_spoken[2], key)
    if text is None:
        raise KeyError(key)
    return text


def _find(text: str, key: str):
    start = text.find("\n" + key + " ")
    if start < 0:
        return None
    start += len(key) + 2
    return text[start : text.find("\n", start)].replace("|", "\n")
