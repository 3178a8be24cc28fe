"""A signal's banner on computers; the first of its kind stays longer, with its meaning."""

from typing import Any

from screens.mediatore import announcements

SEE_MEANING = 240  # frames

usual_signal = announcements._signal


def show(table: Any, seat: int, signal: int, code: int) -> None:
    usual_banner = table.banner

    def banner(texts: Any, frames: int = 0, **more: Any) -> None:
        usual_banner(texts, frames and SEE_MEANING, **more)

    table.banner = banner
    try:
        usual_signal(table, seat, signal, code)
    finally:
        table.banner = usual_banner
