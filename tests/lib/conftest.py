import pytest

from tests.support.device import handheld as handhelds


@pytest.fixture
def handheld(monkeypatch):
    handhelds.forget_ours()
    yield handhelds.Handheld(monkeypatch)
    handhelds.forget_ours()


@pytest.fixture
def console(handheld):
    return handheld.switch_on()
