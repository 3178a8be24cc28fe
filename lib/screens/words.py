"""Every word on the screens, in every language, by its key.

The words are in a module for each language, screens.italian and screens.english, imported when it
is first spoken: one takes 11 KB. All have the same keys; a test says so, and that the font has
every letter.
"""

LANGUAGES = ("it", "en")

_spoken = []  # the language spoken now, and its words


def of(language: str) -> dict:
    """The words of a language, by key."""
    if language == "it":
        from screens import italian as module
    else:
        from screens import english as module
    return module.WORDS


def use(language: str):
    """Speak "it" or "en" from now on; screens that are open keep their words."""
    assert language in LANGUAGES
    _spoken[:] = (language, of(language))


def language() -> str:
    """The language spoken now."""
    if not _spoken:
        use(LANGUAGES[0])
    return _spoken[0]


def say(key: str, *values) -> str:
    """The words of `key` in the language spoken now."""
    if not _spoken:
        use(LANGUAGES[0])
    text = _spoken[1][key]
    return text.format(*values) if values else text
