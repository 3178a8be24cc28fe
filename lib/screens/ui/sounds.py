"""The sounds that a console makes: their numbers, their files, and how loud they are."""

CARD, TRICK, TRUMP, ROB, KNOCK, OUT, LAST, WIN, LOSS, NOTICE = range(10)
NAMES = "card trick trump rob knock out last win loss notice"

SILENT, SOFT, MEDIUM, LOUD = range(4)  # what a console's `volume` may be
PERCENT = b"\x00\x0a\x23\x64"  # of the loudest, by volume


def file(number: int) -> str:
    """The file of assets/ that a sound is read from."""
    return f"sounds/{NAMES.split()[number]}.wav"
