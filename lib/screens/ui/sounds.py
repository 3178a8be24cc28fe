"""Numbers, files and volumes of the sounds."""

CARD, TRICK, TRUMP, ROB, KNOCK, OUT, LAST, WIN, LOSS, NOTICE = range(10)
NAMES = "card trick trump rob knock out last win loss notice"

SILENT, SOFT, MEDIUM, LOUD = range(4)
PERCENT = b"\x00\x0a\x23\x64"  # percent of full volume


def file(number: int) -> str:
    return f"sounds/{NAMES.split()[number]}.wav"
