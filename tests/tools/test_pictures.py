from PIL import Image, ImageChops, ImageStat

from tools import pictures

MOST_BYTES = 600_000


def difference(one: Image.Image, other: Image.Image) -> float:
    return max(ImageStat.Stat(ImageChops.difference(one, other)).mean)


def test_the_moving_picture_begins_as_the_table_looks():
    path = pictures.DOCS / "trick.gif"
    assert path.stat().st_size < MOST_BYTES
    with Image.open(path) as film:
        assert film.n_frames > 20
        assert difference(film.convert("RGB"), pictures.still("table").convert("RGB")) < 3


def test_picture_of_the_auction_equals_the_screen():
    with Image.open(pictures.DOCS / "auction.png") as kept:
        assert difference(kept.convert("RGB"), pictures.still("auction").convert("RGB")) < 3


def test_a_moving_picture_of_a_trick_has_few_bytes(tmp_path):
    pictures.write_trick(tmp_path / "trick.gif")
    assert 50_000 < (tmp_path / "trick.gif").stat().st_size < MOST_BYTES
