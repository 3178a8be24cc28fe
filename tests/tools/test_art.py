from io import BytesIO

import pytest
from PIL import Image, ImageChops, ImageStat

from screens.ui import bmp
from screens.ui.portraits import PORTRAITS, SIDE
from tests.support.places import ROOT
from tools import art
from tools.bundle.assemble import assets

FOLDER = ROOT / "assets"
OF_A_WHEEL = 1_365_000  # maximum number of bytes of a wheel's fine sheets
SCALE = 8
UNLIKE = 24  # pictures by two versions of resvg differ by less
FEW = 0.002
CLOSEUPS = sorted(f"{name}.bmp" for name in art.CLOSEUPS)
WIDTH, HEIGHT = 64, 96
pytestmark = pytest.mark.xdist_group("art")  # rendering takes much memory


def is_rendered(name: str) -> bool:
    return "fine/" in name or "closeups" in name


@pytest.mark.smoke(0)
@pytest.mark.parametrize("name", sorted(filter(is_rendered, art.FILES)))
def test_sheet_equals_the_rendered(name):
    kept = Image.open(ROOT / name).convert("RGBA")
    drawn = Image.open(BytesIO(art.FILES[name]())).convert("RGBA")
    assert drawn.size == kept.size
    difference = ImageChops.difference(kept, drawn).convert("L")
    assert sum(difference.histogram()[UNLIKE:]) <= FEW * kept.width * kept.height


@pytest.mark.parametrize("name", sorted(name for name in art.FILES if not is_rendered(name)))
def test_picture_equals_the_packed(name):
    kept, drawn = Image.open(ROOT / name), Image.open(BytesIO(art.FILES[name]()))
    assert name.endswith(".png") or (ROOT / name).read_bytes() == art.FILES[name]()
    assert kept.convert("RGBA").tobytes() == drawn.convert("RGBA").tobytes()


@pytest.fixture
def drawings(tmp_path, monkeypatch):
    (tmp_path / "cards.gpl").write_text("GIMP Palette\n 0 0 0 black\n255 0 0 red\n")
    monkeypatch.setattr(art, "PIXELS", tmp_path)
    monkeypatch.setattr(art, "FINE", tmp_path)
    monkeypatch.setattr(art, "ROOT", tmp_path)
    return tmp_path


def test_a_pixel_gets_the_number_of_its_colour(drawings):
    Image.new("RGB", (2, 1), (255, 0, 0)).save(drawings / "two.png")
    content = art.pixels("two")
    assert content[-4:] == bytes([0x11, 0, 0, 0])
    assert Image.open(BytesIO(content)).convert("RGB").getpixel((1, 0)) == (255, 0, 0)


def test_colour_outside_palettes_is_refused(drawings, monkeypatch, capsys):
    picture = Image.new("RGB", (3, 2))
    picture.putpixel((2, 1), (1, 2, 3))
    picture.save(drawings / "cup.png")
    monkeypatch.setitem(art.FILES, "cup.bmp", lambda: art.pixels("cup"))
    assert art.main(["cup.bmp"]) == 1
    refusal = "cup.png: the colour (1, 2, 3) at 2, 1 is not in cards.gpl\n"
    assert capsys.readouterr().err == refusal


def test_a_file_that_no_drawing_makes_is_refused(capsys):
    assert art.main(["assets/words/it.txt"]) == 1
    assert "assets/words/it.txt is not rendered from drawings" in capsys.readouterr().err


SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4">{}</svg>'


def test_vector_uses_another_file(drawings):
    (drawings / "parts").mkdir()
    robe = '<g id="robe"><rect width="4" height="4" fill="{}"/></g>'
    (drawings / "king.svg").write_text(SVG.format('<use href="parts/robe.svg#robe"/>'))
    for colour, channels in (("#f00", (255, 0, 0, 255)), ("#00f", (0, 0, 255, 255))):
        (drawings / "parts/robe.svg").write_text(SVG.format(robe.format(colour)))
        assert art.rendered("king").getpixel((3, 3)) == channels


def test_window_clips_another_file(drawings):
    (drawings / "robe.svg").write_text(SVG.format('<rect id="robe" width="4" height="4"/>'))
    window = '<svg x="2" width="2" height="2"><use href="robe.svg#robe"/></svg>'
    (drawings / "king.svg").write_text(SVG.format(window + '<circle r=".1"/>'))
    alpha = art.rendered("king", 1).getchannel("A")
    assert [alpha.getpixel(at) for at in ((2, 0), (3, 1), (1, 1), (3, 2))] == [255, 255, 0, 0]


def test_two_drawings_of_one_id_are_refused(drawings):
    (drawings / "a.svg").write_text(SVG.format('<use href="b.svg#cup"/><g id="cup"/>'))
    (drawings / "b.svg").write_text(SVG.format('<g id="cup"/>'))
    with pytest.raises(ValueError, match="more than one element has the id cup"):
        art.composed(drawings / "a.svg")


def test_all_sheets_together_are_small():
    assert sum(path.stat().st_size for path in (FOLDER / "fine").iterdir()) < OF_A_WHEEL


def test_the_handheld_gets_none_of_the_fine_sheets():
    assert not [name for name in assets() if "fine/" in name or name.endswith(".png")]


@pytest.mark.parametrize("name", CLOSEUPS)
def test_close_ups_have_forty_readable_cards(name):
    picture, _ = bmp.read(str(FOLDER / name), WIDTH, 40 * HEIGHT, 4)
    cards = [
        tuple(picture[x, y] for y in range(n * HEIGHT, (n + 1) * HEIGHT) for x in range(WIDTH))
        for n in range(40)
    ]
    assert len(set(cards)) == 40
    for card in cards:
        assert card[0] == card[WIDTH - 1] == card[-1] == 0
        assert card.count(0) < 40


def test_close_up_sheets_share_colours():
    assert len({(FOLDER / name).read_bytes()[54 : 54 + 64] for name in CLOSEUPS}) == 1


def test_fine_portrait_resembles_its_pixel_one():
    drawn = Image.open(FOLDER / "fine/portraits.png").convert("RGBA")
    kept = Image.open(FOLDER / "portraits.bmp").convert("RGB")
    assert drawn.size == (SCALE * kept.width, SCALE * kept.height)
    felt = Image.new("RGB", drawn.size, art.palette(art.PIXELS / "cards.gpl")["felt"])
    felt.paste(drawn, mask=drawn.getchannel("A"))
    reduced = felt.reduce(SCALE)

    def unlike(one, other):
        boxes = [(0, SIDE * n, SIDE, SIDE * (n + 1)) for n in (one, other)]
        difference = ImageChops.difference(reduced.crop(boxes[0]), kept.crop(boxes[1]))
        return sum(ImageStat.Stat(difference).sum)

    for number in range(PORTRAITS):
        assert min(range(PORTRAITS), key=lambda other: unlike(number, other)) == number
