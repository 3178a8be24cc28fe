import pytest

from tests.support.device import handheld as handhelds


@pytest.fixture
def handheld(monkeypatch):
    """Return a PyGamer that is switched off."""
    handhelds.forget_ours()
    yield handhelds.Handheld(monkeypatch)
    handhelds.forget_ours()
