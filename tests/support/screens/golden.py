"""Golden pictures: `python -m tests.support.screens.golden` writes them."""

import sys
import tempfile
from hashlib import sha256
from pathlib import Path

import pygame

import simulator  # noqa: F401  lets bots find assets/
from engine.madrasso.game import RANK_SEVEN
from engine.view import View
from screens import seats
from screens.madrasso import table
from screens.settings import PACE
from screens.table import curtain
from screens.ui import words
from screens.ui.keys import RIGHT, SELECT, START, A
from tests.support.screens import (
    book_pages,
    code_pages,
    lesson_pages,
    liked_pages,
    look_pages,
    mediatore_pages,
    pages,
    people_pages,
    puzzle_pages,
    review_pages,
    statistics_pages,
    today_pages,
)
from tests.support.screens.layout import texts
from tests.support.screens.stage import (
    SETTLED,
    Stage,
    any_card,
    begun,
    new_match,
    play_some,
    play_to,
    pressed,
    shots,
)

FOLDER = Path("tests/golden")
FINE = FOLDER / "fine.txt"
LETTERS = 16  # hexadecimal digits
WHOLE, EACH = 2, 3  # the first WHOLE languages have all pictures, others every EACH-th
FINE_SCALE = 8  # the scale at which fine sheets are not resized


def played_on(match, actions):
    match.begin()
    play_some(match, actions)
    return match


def seed_where(wanted, **rules):
    for seed in range(400):
        match = begun(seed=seed, **rules)
        view = View()
        match.look(0, view)
        if wanted(view):
            return seed
    raise AssertionError("no such deal")


def table_turn(stage):
    stage.open_at_card(played_on(new_match(seed=11), 5))
    stage.press(RIGHT)


def table_dealer(stage):
    free = {"revoke": "punished"}
    stage.open_at_card(new_match(seed=seed_where(lambda view: view.dealer == 0, **free), **free))
    while stage.screen.hand.chosen != stage.screen.view.upcard:
        stage.press(RIGHT)


def table_rob(stage):
    gains = lambda view: view.may_rob and view.upcard & 15 > RANK_SEVEN  # noqa: E731
    stage.open_at_turn(new_match(seed=seed_where(gains)))


def table_robbed(stage):
    table_rob(stage)
    stage.press(A, wait=3)


def table_out(stage):
    early = {"early_call": "punished"}
    seed = seed_where(lambda view: view.turn == 0 and not view.may_rob, **early)
    stage.open_at_turn(new_match(seed=seed, **early))
    stage.press(SELECT)


def table_tre(stage):
    stage.open_at_turn(new_match("human nane momolo", seed=2, game="madrasso-tre"))


def table_trick(stage):
    match = played_on(new_match("lucieta nane anzola momolo", seed=12), 6)
    stage.open(match)
    stage.until(lambda: match.n_log == 8, wait=20)


def table_dealing(stage):
    stage.open(new_match(seed=7), wait=50)


def table_cut(stage):
    stage.open(new_match(seed=7), wait=14)


def table_kings(stage):
    match = new_match(seed=4, first_dealer="kings")
    stage.open(match)
    stage.until(lambda: len(stage.screen.group) > 4)


def table_partners(stage):
    table_kings(stage)
    match = stage.screen.match
    told = {seats.tell(match, "first_deals", seat) for seat in range(4)}
    stage.until(lambda: told & set(texts(stage.screen.group)))


table_pause = pressed(table_turn, START)


def table_waiting(stage):
    """A bot thinks, so no hand of the two people is open."""
    match = played_on(new_match("human nane human momolo", seed=14), 4)
    while match.turn in (0, 2):
        match.act(any_card(match))
    stage.app.settings[PACE] = 0
    stage.open(match)
    stage.until(lambda: stage.screen.thinking)


def curtain_hung(stage):
    match = played_on(new_match("human nane human momolo", seed=14), 0)
    play_to(match, 2)
    stage.open(match)
    assert isinstance(stage.screen, curtain.Curtain)


PAGES = (pages, puzzle_pages, lesson_pages, review_pages, mediatore_pages, book_pages, look_pages)
PAGES += (liked_pages, code_pages, statistics_pages, people_pages)
SHOTS = shots(
    globals(),
    "table_turn table_dealer table_rob table_robbed table_out table_tre table_trick table_dealing"
    " table_cut table_kings table_partners table_pause table_waiting curtain_hung",
)
SHOTS += sum([page.SHOTS for page in PAGES], ()) + review_pages.SHOTS_OF_MATCH + today_pages.SHOTS


def kept() -> list:
    return [
        (shot, language)
        for number, shot in enumerate(SHOTS)
        for language in sorted(words.LANGUAGES)
        if language in words.LANGUAGES[:WHOLE] or number % EACH == 0
    ]


def staged(shot, language, home):
    words.use(language)
    stage = Stage(home)
    shot(stage)
    if stage.screen.__class__ is not table.Table or not stage.screen.motions.running:
        stage.step(SETTLED)
    words.use("it")
    return stage


def take(shot, language, home) -> tuple:
    display = staged(shot, language, home).console.display
    # picture files have 24 bits
    flat = pygame.Surface(display.surface.get_size(), 0, 24)
    flat.blit(display.surface, (0, 0))
    return flat, sha256(pixels(display.picture(FINE_SCALE, True))).hexdigest()[:LETTERS]


def fine_kept() -> dict:
    lines = FINE.read_text("utf-8").splitlines()
    return dict(line.split() for line in lines)


def path(shot, language) -> Path:
    return FOLDER / f"{shot.__name__}.{language}.png"


def pixels(surface) -> bytes:
    return pygame.image.tobytes(surface, "RGB")


def write_all():
    FOLDER.mkdir(parents=True, exist_ok=True)
    lines = []
    for shot, language in kept():
        with tempfile.TemporaryDirectory() as home:
            surface, fine = take(shot, language, home)
        where = path(shot, language)
        lines.append(f"{where.stem} {fine}\n")
        if where.exists() and pixels(pygame.image.load(where)) == pixels(surface):
            continue
        pygame.image.save(surface, str(where))
        print(where)
    FINE.write_text("".join(lines), "utf-8")


if __name__ == "__main__":
    sys.exit(write_all())
