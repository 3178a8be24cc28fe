from unittest.mock import patch

import pytest

from screens.ui import theme, words
from simulator.computer import devices
from tests.support.screens import golden, layout
from tests.support.screens.stage import Stage

EVERY = (devices.HANDHELD, *devices.IN_A_WINDOW)
BESIDE = 2  # pixels between a prompt and other words
NEAR = ((0, 1), (0, -1), *((i, 0) for i in range(-BESIDE, BESIDE + 1)))
LATE = 120


def read(group, spell):
    return [spell(text) for text in layout.texts(group)]


def uppermost(screen):
    question = getattr(screen, "question", None)
    return [question.group] if question else screen.group


def touching(group):
    inks = layout.uncovered(group)
    found = set()
    for text, filled in inks:
        if "<" not in text:
            continue
        if not all(0 < x < theme.WIDTH - 1 and 0 < y < theme.HEIGHT - 1 for x, y in filled):
            found.add((text, "edge"))
        near = {(x + i, y + j) for x, y in filled for i, j in NEAR}
        found |= {(text, other) for other, taken in inks if other != text and near & taken}
    return found


@pytest.mark.smoke(38)
@pytest.mark.parametrize("shot", golden.SHOTS, ids=lambda shot: shot.__name__)
def test_text_fits_on_every_device(shot, language, tmp_path):
    stage = Stage(tmp_path)
    stage.console.devices = EVERY
    with patch.object(type(stage.app), "deal_number", lambda app, number: LATE):
        shot(stage)
    for stage.console.device in EVERY:
        stage.step()
        assert not touching(stage.screen.group)


def test_prompt_names_the_key_of_the_last_device(language, stage):
    stage.console.devices = EVERY
    golden.table_rob(stage)
    for stage.console.device in EVERY + EVERY:
        stage.step()
        prompt = devices.spelled(words.say("yes_no"), stage.console.device)
        assert prompt in read(stage.screen.group, stage.app.font.spell)
        line = next(
            each
            for each, *_ in layout.labels(stage.screen.group)
            if each.text == words.say("yes_no")
        )
        fresh = line.__class__(stage.app, 0, 0, line.bitmap.width, prompt, align=1)
        assert layout.same(line.bitmap, fresh.bitmap)


def test_without_a_window_the_keys_are_the_handhelds(stage):
    golden.curtain_hung(stage)
    assert stage.app.font.spell(words.say("yes_no")) == "A: sì   B: no"


def test_every_device_has_a_name_for_every_key(language):
    for device in EVERY:
        assert len(devices.names_of(device)) == len(devices.MARKS)


@pytest.mark.parametrize("device", EVERY)
def test_key_names_of_a_device_are_distinct(language, device):
    names = devices.names_of(device)
    # On a touch screen, « means both back and pause
    alike = 2 if device == devices.TOUCH else 1
    assert len(set(names)) == len(names) - alike + 1 and len(names) == len(devices.MARKS)
    assert not set(names) & set("◄►▲▼")


@pytest.mark.smoke(12)
@pytest.mark.parametrize("shot", golden.SHOTS, ids=lambda shot: shot.__name__)
def test_no_line_uses_one_sign_for_two_things(shot, language, tmp_path):
    stage = Stage(tmp_path)
    stage.console.devices = EVERY
    shot(stage)
    for stage.console.device in set(EVERY) - {devices.TOUCH}:
        for line in "\n".join(read(uppermost(stage.screen), stage.app.font.spell)).split("\n"):
            signs = [part.split()[-1] for part in line.split(": ")[:-1] if part.split()]
            prompts = [sign for sign in signs if sign in devices.names_of(stage.console.device)]
            assert len(set(prompts)) == len(prompts), line
