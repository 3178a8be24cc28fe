from itertools import combinations, product

import pytest

from engine.bots import CHARACTERS
from engine.deal import PLAY
from screens.settings import MOTIONS, PACE
from screens.table import remarks
from screens.ui import theme, words
from screens.ui.keys import A
from simulator.computer import devices, scene
from simulator.computer.canvas import fitting
from simulator.computer.tables import bubbles, exercises, notes
from simulator.computer.tables.tall import header_height
from tests.support.screens import layout
from tests.support.screens.golden import played_on
from tests.support.screens.layout import texts
from tests.support.screens.seen import apart, boxes_of, widest
from tests.support.screens.stage import new_match

UPRIGHT, BESIDE = (
    [(412, 915), (375, 667), (820, 1180)],
    [(1280, 720), (667, 375), (900, 640), (1000, 500)],
)
TURNS = 5
SIZES = UPRIGHT + BESIDE
GAMES = [
    ("madrasso", "human nane momolo anzola"),
    ("madrasso", "human club club club"),
    ("madrasso-tre", "human momolo anzola"),
    ("madrasso-tre", "human club club"),
    ("mediatore", "human nane anzola momolo"),
]


def cover(stage, size):
    stage.console.canvas = fitting(*size, True)
    stage.console.devices = devices.IN_A_WINDOW
    stage.console.device = devices.POINTER if size[0] > size[1] else devices.TOUCH


def boxed(pixels):
    across, along = zip(*pixels, strict=True)
    return min(across), min(along), max(across) + 1, max(along) + 1


def ink(tile):
    if tile.kind == scene.TEXT:
        rows = {}
        for x, y in layout._inked(tile.bitmap):
            rows.setdefault(y // tile.step, []).append((x, y))
        return list(map(boxed, rows.values()))
    wide, high = tile.tile_width, tile.tile_height
    row, column = divmod(tile[0], tile.bitmap.width // wide)
    shader, bitmap = tile.pixel_shader, tile.bitmap
    places = product(range(wide), range(high))
    return [
        boxed(
            (x, y)
            for x, y in places
            if shader.inks[bitmap[column * wide + x, row * high + y]] is not None
        )
    ]


def placed(table):
    """Return (tile grid, name, box) for visible tile grids."""
    players, trick = table.players, table.trick
    backs = [strip.tile for strip in players.strips if strip]
    things = [(each, players.group) for each in players.group if each not in backs]
    things += [(tile, trick.group) for tile in trick._tiles]
    upcard = table.upcard._upcard if getattr(table, "upcard", None) else None
    if upcard:
        things.append((upcard, trick.group))
    if getattr(table, "contract", None):
        things += [(each, table.contract.group) for each in table.contract.group]
    found = []
    for thing, group in things:
        if thing.hidden or thing.kind in (scene.GROUP, scene.BOX):
            continue
        x, y, times = group.x + thing.x * group.scale, group.y + thing.y * group.scale, group.scale
        name = getattr(thing, "text", "upcard" if thing is upcard else "mark")
        for left, top, right, low in ink(thing):
            box = x + left * times, y + top * times, x + right * times, y + low * times
            found.append((thing, name, box))
    return found


def assert_placed_apart(table):
    things, cards = placed(table), table.trick._tiles
    for (thing, one, box), (other, two, its) in combinations(things, 2):
        same = thing is other or thing in cards and other in cards
        assert same or apart(box, its), (one, box, two, its)
    for _, name, (left, top, right, _) in things:
        assert left >= 0 and right <= theme.WIDTH and top >= 0, (name, left, right)
    return things


@pytest.mark.smoke(6)
@pytest.mark.parametrize("dealer", range(4))
@pytest.mark.parametrize(("game", "players"), GAMES)
@pytest.mark.parametrize("size", SIZES, ids=str)
def test_upcard_pack_sign_and_texts_are_apart(stage, size, game, players, dealer):
    words.use(words.LANGUAGES[dealer % 3])
    cover(stage, size)
    stage.app.settings[PACE], stage.app.settings[MOTIONS] = 3, 0
    match = new_match(players, seed=5, game=game)
    match.begin(dealer % len(match.players))
    stage.open(match)
    seen = 0
    while seen < TURNS:
        stage.until_card()
        if stage.screen.view.phase == PLAY:
            seen += 1
            assert_placed_apart(stage.screen)
        stage.press_at_once(A)


@pytest.mark.parametrize("lines", range(1, 4))
@pytest.mark.parametrize("dealer", [*range(4), None])
@pytest.mark.parametrize("size", UPRIGHT, ids=str)
def test_panel_leaves_the_upcard_with_its_dealer(stage, size, dealer, lines):
    cover(stage, size)
    match = new_match("human club club club", seed=5)
    if dealer is None:
        match = new_match("human club club", seed=5, game="madrasso-tre")
    match.begin(dealer)
    stage.open_at_card(match)
    table = stage.screen
    told = "It brings 14 points less. " * 2 * lines
    table.ask(exercises.Panel(table, "", "Not R", [told], 3 * [("go_on", "")]))
    stage.step(3)
    note = notes.on(table)
    things = assert_placed_apart(table)
    over = [box for _, name, box in things if name == "upcard"]
    assert over and all(box[3] <= note.y and box[1] >= theme.LINE_HEIGHT for box in over)


def said(name, about):
    return words.say(f"remark_{name}_{remarks.OCCASIONS[about]}")


@pytest.mark.smoke(6)
@pytest.mark.parametrize("size", [*SIZES, (800, 600), (640, 512)], ids=str)
def test_every_bubble_is_on_the_canvas_beside_its_face(stage, size, language):
    cover(stage, size)
    match = new_match("nane checa momolo anzola", seed=5)
    stage.open(match)
    table = stage.screen
    shown = []
    table.show_for = lambda group, *others: shown.append(group)
    made = product(CHARACTERS.split(), range(len(remarks.OCCASIONS)))
    name, about = max(made, key=lambda each: stage.app.font.width(said(*each)))
    for seat in range(4):
        stage.app.remarks.clear()
        match.players[seat] = name
        remarks.say_at(table, about, seat)
        left, top, right, low = box = widest(boxes_of(shown.pop(), 0, 0, 1))
        assert left >= 0 and top >= 0 and right <= theme.WIDTH, box
        canvas = stage.console.canvas
        assert size[0] > size[1] or top >= header_height(canvas.height // canvas.times), box
        portrait = table.players.portraits[seat]
        face = portrait.x, portrait.y, portrait.x + 16, portrait.y + 16
        assert apart(box, face), (box, face)
        assert abs(box[1] - face[3]) < 24 or abs(face[1] - box[3]) < 24


@pytest.mark.parametrize("seed", [3, 7])  # dealt by North and by West
@pytest.mark.parametrize("size", [(1280, 700), (800, 600), (1440, 900), (1920, 1080), (412, 915)])
def test_no_bubble_covers_a_portrait_or_a_card(stage, seed, size, language):
    cover(stage, size)
    stage.open_at_card(new_match(seed=seed))
    table, shown = stage.screen, []
    table.show_for = lambda group, *others: shown.append(group)
    made = product(CHARACTERS.split(), range(len(remarks.OCCASIONS)))
    texts = sorted((said(*each) for each in made), key=stage.app.font.width)
    for text, seat in product((texts[0], texts[-1]), (1, 2, 3)):
        remarks._say(table, seat, text)
        box = widest(boxes_of(shown.pop(), 0, 0, 1))
        assert min(box[:2]) >= 0 and box[2] <= theme.WIDTH
        for x, y, width, height in bubbles.obstacles(table, False):
            assert apart(box, (x, y, x + width, y + height)), (text, seat)


@pytest.mark.smoke(4)
@pytest.mark.parametrize("size", [(1366, 768), *SIZES], ids=str)
def test_a_bubble_is_nearest_to_its_speaker_or_names_the_speaker(stage, size):
    cover(stage, size)
    stage.open_at_card(played_on(new_match(seed=11), 5))
    table, shown = stage.screen, []
    table.show_for = lambda group, *others: shown.append(group)
    faces = [(each.x, each.y, 16, 16) for each in table.players.portraits[1:]]
    for seat in (1, 2, 3):
        remarks._say(table, seat, "One stitch at a time.")
        told = " ".join(texts(shown[0]))
        left, top, right, low = widest(boxes_of(shown.pop(), 0, 0, 1))
        far = [bubbles._distance((left, top, right - left, low - top), face) for face in faces]
        assert min(far) == far[seat - 1] or told.startswith(table.name(seat)), (seat, far)
        assert seat != 2 or size != (1366, 768) or min(far) == far[1] and "Anzola" not in told
