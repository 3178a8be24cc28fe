from engine.bots import runtime
from engine.bots.madrasso import weights
from engine.bots.runtime import HEADER

FILES = (
    ("free.policy", 4504),
    ("trump.policy", 4504),
    ("tre.policy", 4504),
    ("tre_trump.policy", 4504),
    ("mediatore.policy", 3658),
    ("mediatore_hands.policy", 488),
    ("mediatore_priors.policy", 1400),
    ("mediatore_bids.policy", 790),
    ("mediatore_club_bids.policy", 1029),
    ("mediatore_club_exchange.policy", 1876),
    ("mediatore_club_play.policy", 3296),
)


class Cut:
    def __init__(self, less):
        self.less = less
        self.closed = 0

    def open(self, name):
        if self.less is None:
            raise OSError(2, "No such file", name)
        self._file = self._opened(name)
        return self

    def seek(self, at, whence=0):
        found = self._file.seek(at, whence)
        return found - self.less if whence else found

    def close(self):
        self.closed += 1
        self._file.close()

    def __enter__(self):
        self._opened = runtime.open_asset
        runtime.set_asset_opener(self.open)
        return self

    def __exit__(self, *error):
        runtime.set_asset_opener(self._opened)


def refused(name, *sizes):
    try:
        runtime.read(name, *sizes)
    except OSError as error:
        return error
    return None


def test_every_asset_has_a_title_and_numbers():
    for name, size in FILES:
        (numbers,) = runtime.read(name, size)
        assert len(numbers) == size and len(set(numbers)) > 30, name
        file = runtime.open_asset(name)
        lines = str(file.read(HEADER), "utf-8").split("\n")
        file.close()
        assert lines[0].endswith("."), name
        assert "]: uint8, " in lines[2], name
        assert any(line.startswith("Made ") for line in lines), name


def test_tables_are_consecutive():
    (whole,) = runtime.read("mediatore_hands.policy", 488)
    first, second, third = runtime.read("mediatore_hands.policy", 100, 8, 380)
    assert first + second + third == whole
    assert (len(first), len(second)) == (100, 8)


def test_file_of_wrong_length_is_refused_and_closed():
    for less in (1, -1, HEADER + 4504):
        with Cut(less) as cut:
            error = refused("free.policy", 4504)
        assert error.errno == runtime.EIO and "assets/free.policy" in str(error)
        assert cut.closed == 1
    assert refused("free.policy", 4503).errno == runtime.EIO


def test_policy_is_required_network_is_optional():
    with Cut(None):
        assert refused("free.policy", 4504).errno == runtime.ENOENT
        assert weights.network_of(0) is None
        assert weights.small_network_of(0) is None
        assert weights.beliefs_of(0) is None
    assert sum([len(table) for table in weights.numbered_table(0)]) == 4504


def test_without_an_opener_files_are_missing():
    opened = runtime.open_asset
    runtime.set_asset_opener(None)
    error = refused("free.policy", 4504)
    runtime.set_asset_opener(opened)
    assert error.errno == runtime.ENOENT


def test_a_table_is_read_once_and_stays():
    tables = weights.numbered_table(1)
    with Cut(None):
        assert weights.numbered_table(1) is tables
