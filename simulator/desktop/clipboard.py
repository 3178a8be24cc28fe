"""The system's clipboard for text."""

import pygame

TEXT = "text/plain;charset=utf-8"


def put(text: str) -> bool:
    """Copy `text`; return whether the system has a clipboard."""
    try:
        pygame.scrap.init()
        pygame.scrap.put(TEXT, text.encode())
    except pygame.error:
        return False
    return True


def get() -> str | None:
    try:
        pygame.scrap.init()
        content = pygame.scrap.get(TEXT)
    except pygame.error:
        return None
    return (content or b"").decode(errors="ignore").rstrip("\0")
