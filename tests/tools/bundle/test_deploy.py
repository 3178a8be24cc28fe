import errno
import os
import re

import pytest

from tools.bundle import assemble, boards, deploy, drive, manifest

BOOT_OUT = b"Adafruit CircuitPython 10.2.1 on 2025-12-01\nBoard ID:pygamer\n"
FRESH = {
    "boot_out.txt": BOOT_OUT,
    "code.py": b'print("Hello World!")\n',
    "settings.toml": b"",
}
V1 = {
    "assets/cards.bmp": b"cards 1",
    "lib/console.mpy": b"console 1",
    "lib/engine/deal.mpy": b"deal 1",
    "lib/gone.mpy": b"gone 1",
    "licences/madrasso.txt": b"licence",
    "boot.py": b"boot 1",
    "settings.toml": b"settings 1",
}
V2 = {
    "assets/cards.bmp": b"cards 2, more of them",
    "lib/console.mpy": b"console 2",
    "lib/engine/__init__.mpy": b"engine 2",
    "lib/engine/deal.mpy": b"deal 1",
    "licences/madrasso.txt": b"licence",
    "boot.py": b"boot 1",
    "settings.toml": b"settings 2",
}
SAVES = {"saves/match-a": b"a match", "saves/settings": b"it", "last-crash.txt": b"oh"}
PROJECT = {
    "code.py": b"import project",
    "boot.py": b"import storage",
    "settings.toml": b"WIFI=1",
    "lib/console.py": b"a console of somebody else's",
    "lib/neopixel.mpy": b"neopixel",
    "engine/__init__.py": b"an engine that would hide ours",
    "engine/cylinders/one.py": b"and more of it",
    "assets": b"a file where our folder goes",
    "notes.txt": b"notes",
}


def whole(files, code: bytes) -> dict:
    files = files | {"code.py": code}
    listed = manifest.text(manifest.hashes(files))
    return {**files, manifest.PATH: listed, "code.py": files.pop("code.py")}


OLD, NEW = whole(V1, b"code 1"), whole(V2, b"code 2")


@pytest.fixture
def cable(tmp_path, monkeypatch):
    return Cable(tmp_path / "CIRCUITPY", monkeypatch)


class Pulled(BaseException):
    """The cable is pulled."""


class Cable:
    """A drive whose cable may be pulled at any writing step."""

    def __init__(self, root, monkeypatch):
        self.root = root
        self.left = None
        self.failure = Pulled()
        self._monkeypatch = monkeypatch
        root.mkdir()
        self.lay(FRESH)
        for name in ("replace", "unlink", "mkdir", "rmdir"):
            monkeypatch.setattr(os, name, self._step(getattr(os, name)))
        monkeypatch.setattr(drive, "open", self._open, raising=False)
        monkeypatch.setattr(os, "sync", lambda: None)

    def lay(self, files):
        left, self.left = self.left, None
        for path, content in files.items():
            (self.root / path).parent.mkdir(parents=True, exist_ok=True)
            (self.root / path).write_bytes(content)
        self.left = left

    def lies(self) -> dict:
        files = [path for path in self.root.rglob("*") if path.is_file()]
        return {path.relative_to(self.root).as_posix(): path.read_bytes() for path in files}

    def put(self, everything, *words) -> int:
        self._monkeypatch.setattr(assemble, "files", lambda *_words: everything)
        return deploy.main([str(self.root), *words])

    def _count(self) -> bool:
        if self.left is not None:
            self.left -= 1
            return self.left < 0
        return False

    def _step(self, real):
        def step(*words, **more):
            if self._count():
                raise self.failure
            return real(*words, **more)

        return step

    def _open(self, path, mode):
        if self._count():
            raise self.failure
        file = open(path, mode)
        real = file.write

        def write(content):
            if self._count():
                real(content[: len(content) // 2])
                file.flush()
                raise self.failure
            return real(content)

        return Written(file, write)


class Written:
    def __init__(self, file, write):
        self.write, self.flush, self.fileno = write, file.flush, file.fileno
        self._file = file

    def __enter__(self):
        return self

    def __exit__(self, *_reason):
        self._file.close()


def assert_there(lies, everything):
    assert {path: lies.get(path) for path in everything} == everything


def assert_kept(lies, project):
    for path, content in project.items():
        places = [path] + [f"backup{n}/{path}" for n in ("", *(f"-{n}" for n in range(2, 9)))]
        assert content in [lies.get(place) for place in places], path


@pytest.mark.parametrize(
    ("board", "file"),
    [("pygamer", ""), ("edgebadge", ""), *((name, name) for name in boards.names())],
)
def test_the_drive_says_which_board_it_is(cable, monkeypatch, board, file):
    asked = []
    cable.lay({"boot_out.txt": BOOT_OUT.replace(b"pygamer", board.encode())})
    monkeypatch.setattr(assemble, "files", lambda _without, name: asked.append(name) or NEW)
    assert deploy.main([str(cable.root)]) == 0
    assert asked == [file]


def test_assets_go_to_the_card(cable, tmp_path, capsys):
    bundle = whole({"sd/assets/cards.bmp": b"cards", "lib/console.mpy": b"console"}, b"code")
    assert cable.put(bundle) == 1
    assert "make deploy CARD=" in capsys.readouterr().err
    card = tmp_path / "card"
    card.mkdir()
    (card / "photo.jpg").write_bytes(b"a photo")
    for changed in ("1 files", "0 files"):
        assert cable.put(bundle, "--card", str(card)) == 0
        assert f"{card}: {changed}" in capsys.readouterr().out
    assert (card / "assets/cards.bmp").read_bytes() == b"cards"
    assert (card / "photo.jpg").exists() and not (card / "lib/console.mpy").exists()
    assert {"lib/console.mpy", "code.py"} < set(cable.lies())
    assert not [path for path in cable.lies() if path.endswith(".bmp")]


def test_another_project_is_not_touched_unasked(cable, capsys):
    (cable.root / "code.py").unlink()
    cable.lay(PROJECT)
    before = cable.lies()
    assert cable.put(NEW) == 1
    assert cable.lies() == before
    said = capsys.readouterr().err
    assert "its code.py is not ours" in said and "--replace" in said and said.count("\n") == 1


@pytest.mark.parametrize("name", ["code.txt", "main.py", "main.txt"])
def test_other_program_is_not_hidden_unasked(cable, capsys, name):
    (cable.root / "code.py").unlink()
    cable.lay({name: b"import project"})
    before = cable.lies()
    assert cable.put(NEW) == 1
    assert f"its {name} is not ours" in capsys.readouterr().err
    assert cable.lies() == before
    assert cable.put(NEW, "--replace") == 0
    assert_kept(cable.lies(), {name: b"import project"})
    assert not (cable.root / "code.txt").exists()
    assert cable.put(NEW) == 0


def test_replaced_program_is_kept(cable, capsys):
    cable.lay(PROJECT | SAVES)
    assert cable.put(NEW, "--replace") == 0
    lies = cable.lies()
    assert_there(lies, NEW | SAVES)
    stay = {"lib/neopixel.mpy", "notes.txt"}
    for path, content in PROJECT.items():
        assert lies[path if path in stay else f"backup/{path}"] == content
        assert path not in lies or path in NEW or path in stay
    assert set(lies) == {
        *NEW,
        *SAVES,
        *stay,
        *(f"backup/{path}" for path in set(PROJECT) - stay),
        "boot_out.txt",
    }
    assert "7 that were not ours are kept in backup/" in capsys.readouterr().out
    assert cable.put(NEW) == 0
    assert cable.lies() == lies


def test_a_second_backup_has_a_number(cable, capsys):
    cable.lay(PROJECT | {"backup": b"a file of that name", "backup-2/code.py": b"another"})
    (cable.root / "engine/nothing").mkdir()
    assert cable.put(NEW, "--replace") == 0
    lies = cable.lies()
    assert lies["backup-3/code.py"] == PROJECT["code.py"]
    assert lies["backup"] == b"a file of that name" and lies["backup-2/code.py"] == b"another"
    assert "kept in backup-3/" in capsys.readouterr().out


def test_fresh_drive_needs_no_consent(cable):
    assert cable.put(NEW) == 0
    assert cable.lies() == {"boot_out.txt": BOOT_OUT} | NEW


def test_settings_that_the_player_changed_are_kept(cable):
    cable.put(OLD)
    cable.lay({"settings.toml": b"CIRCUITPY_HEAP_START_SIZE=1"} | SAVES)
    assert cable.put(NEW) == 0
    lies = cable.lies()
    assert_there(lies, NEW | SAVES)
    assert lies["backup/settings.toml"] == b"CIRCUITPY_HEAP_START_SIZE=1"
    assert "lib/gone.mpy" not in lies


def test_changed_file_of_ours_is_not_removed(cable):
    cable.put(OLD)
    cable.lay({"lib/gone.mpy": b"mine now"})
    assert cable.put(NEW) == 0
    assert cable.lies()["lib/gone.mpy"] == b"mine now"


def test_a_folder_that_is_empty_then_is_removed_too(cable):
    cable.put(whole({"lib/older/x.mpy": b"x", "lib/older/more/y.mpy": b"y"}, b"code"))
    cable.lay({"lib/mine/notes.txt": b"not ours"})
    assert cable.put(NEW) == 0
    assert not (cable.root / "lib/older").exists()
    assert (cable.root / "lib/mine/notes.txt").exists()


def test_a_module_becomes_a_package_and_the_other_way(cable):
    packed = dict(NEW)
    flat = whole({"lib/engine.mpy": b"flat", "boot.py": b"boot 1"}, b"code 3")
    for everything in (packed, flat, packed):
        assert cable.put(everything) == 0
        assert cable.lies() == {"boot_out.txt": BOOT_OUT} | everything
        if everything is flat:
            assert not (cable.root / "lib/engine").exists()


def full(monkeypatch, free):
    monkeypatch.setattr(drive.shutil, "disk_usage", lambda _path: type("Usage", (), {"free": free}))


@pytest.mark.parametrize("free", [0, 5_000, 20_000])
def test_full_drive_is_refused_untouched(cable, capsys, monkeypatch, free):
    cable.lay(PROJECT | SAVES)
    before = cable.lies()
    full(monkeypatch, free)
    assert cable.put(NEW | {"assets/large.bmp": bytes(90_000)}, "--replace") == 1
    assert f"bytes are needed on {cable.root}, {free:,} are free" in capsys.readouterr().err
    assert cable.lies() == before


def test_first_deploy_reserves_room_for_saves(cable, capsys, monkeypatch):
    before = cable.lies()
    full(monkeypatch, 60_000)
    assert cable.put(NEW) == 1
    assert "bytes are needed on" in capsys.readouterr().err
    assert cable.lies() == before
    cable.lay(SAVES)
    assert cable.put(NEW) == 0


# Bytes on a PyBadge's drive, in clusters of 1,024
PYBADGE = 2_070_000
KILOBYTE = 1024
FOR_PYBADGE = re.search('WITHOUT="([^"]+)"', (assemble.ROOT / "docs/handheld.md").read_text())[1]


@pytest.mark.parametrize("without", [(), FOR_PYBADGE.split()])
def test_pybadge_holds_what_the_docs_name(cable, capsys, monkeypatch, without):
    everything = assemble.files(without)
    before = cable.lies()
    full(monkeypatch, PYBADGE)
    monkeypatch.setattr(drive.Drive, "room", lambda _self, size: -(-size // KILOBYTE) * KILOBYTE)
    assert cable.put(everything) == (0 if without else 1)
    if without:
        assert everything.items() <= cable.lies().items()
    else:
        assert "WITHOUT leaves networks out" in capsys.readouterr().err
        assert cable.lies() == before


def test_replaced_file_needs_its_room_once(cable, capsys, monkeypatch):
    large = whole({"assets/large.bmp": bytes(90_000), "assets/more.bmp": bytes(90_000)}, b"code")
    cable.lay(SAVES)
    full(monkeypatch, 200_000)
    assert cable.put(large) == 0
    full(monkeypatch, 20_000)
    assert cable.put(large) == 0  # nothing is written
    assert cable.put(large | {"assets/large.bmp": bytes(50_000)}) == 1
    full(monkeypatch, 70_000)
    assert cable.put(large | {"assets/large.bmp": bytes(50_000)}) == 0


LIES = [
    "./saves/match-a",
    "saves/match-a",
    "SAVES/match-a",
    "saves./match-a",
    "saves /match-a",
    "lib/../saves/match-a",
    "lib//../saves/match-a",
    "lib\\..\\saves\\match-a",
    "saves\\match-a",
    "/saves/match-a",
    "{root}/saves/match-a",
    "../outside",
    "lib/../../outside",
    "{root}/../outside",
    "C:outside",
    "lib/neopixel.mpy.",
    "lib/neopixel.mpy ",
    " lib/neopixel.mpy",
    "LIB/neopixel.mpy",
    "./lib/neopixel.mpy",
    "lib/./neopixel.mpy",
    "lib//neopixel.mpy",
    "lib/NEOPIX~1.MPY",
    "lib/neopixel.mpy\0",
    "lib/neopixel.mpy:stream",
    "LIB/CONSOLE.MPY",
    "lib/Console.mpy",
    "notes.txt",
    "boot_out.txt",
    "",
    ".",
    "lib",
    "lib/" + "n" * 5000,
    "lib/" + "n/" * 3000 + "x",
]


@pytest.mark.smoke(10)
@pytest.mark.parametrize("lie", LIES, ids=[lie[:24].replace("\0", "0") or "-" for lie in LIES])
def test_manifest_cannot_name_foreign_files(cable, lie):
    cable.put(OLD)
    own = SAVES | {"lib/neopixel.mpy": b"neopixel", "notes.txt": b"notes"}
    cable.lay(own)
    outside = cable.root.parent / "outside"
    outside.write_bytes(b"outside")
    name = lie.format(root=cable.root)
    lines = [f"{manifest.digest(content)}  {name}\n" for content in (*own.values(), b"outside")]
    lines += [f"{manifest.digest(content)}  {name}\n" for content in (BOOT_OUT, b"console 1")]
    with open(cable.root / manifest.PATH, "a") as listed:
        listed.write(f"{name}\n" + "".join(lines))
    assert cable.put(NEW) == 0
    assert cable.lies() == {"boot_out.txt": BOOT_OUT} | NEW | own
    assert outside.read_bytes() == b"outside"


@pytest.mark.parametrize(
    "content",
    [b"lib/neopixel.mpy\n", b"\xff\xfe\0" * 999, b"0  lib/neopixel.mpy\n", bytes(3 << 20)],
    ids=["names", "noise", "no-hash", "endless"],
)
def test_foreign_manifest_is_kept(cable, content):
    cable.lay({manifest.PATH: content, "lib/neopixel.mpy": b"neopixel"})
    assert cable.put(NEW) == 0
    lies = cable.lies()
    assert_there(lies, NEW | {"lib/neopixel.mpy": b"neopixel"})
    assert lies[f"backup/{manifest.PATH}"] == content


def test_our_names_are_valid_in_a_manifest():
    everything = assemble.files()
    assert manifest.listed(everything[manifest.PATH]) == manifest.hashes(everything)


@pytest.mark.parametrize(
    "path", ["lib", "assets", "code.py", "lib/engine", manifest.PATH, "lib/console.mpy", "engine"]
)
@pytest.mark.parametrize("target", ["there", "nowhere"])
def test_a_link_is_not_followed_out_of_the_drive(cable, capsys, path, target):
    outside = cable.root.parent / "outside"
    for name in ("deal.mpy", "gone.mpy", "console.mpy", "engine/deal.mpy"):
        (outside / name).parent.mkdir(parents=True, exist_ok=True)
        (outside / name).write_bytes(b"gone 1")
    (cable.root / path).parent.mkdir(exist_ok=True)
    (cable.root / path).unlink(missing_ok=True)
    (cable.root / path).symlink_to(outside if target == "there" else outside / "none")
    before, others = cable.lies(), sorted(outside.rglob("*"))
    assert cable.put(NEW, "--replace") == 1
    said = capsys.readouterr().err
    assert "is a symbolic link" in said and said.count("\n") == 1
    assert (cable.root / path).is_symlink() and cable.lies() == before
    assert sorted(outside.rglob("*")) == others


def test_link_in_a_replaced_folder_is_not_followed(cable, capsys):
    cable.lay(PROJECT)
    (cable.root / "engine/all").symlink_to("/")
    before = cable.lies()
    assert cable.put(NEW, "--replace") == 1
    assert "is a symbolic link" in capsys.readouterr().err
    assert cable.lies() == before


@pytest.mark.parametrize("where", ["none", "file", "file/below", "folder"])
def test_missing_drive_is_explained(tmp_path, capsys, where):
    (tmp_path / "file").write_text("x")
    (tmp_path / "folder").mkdir()
    assert deploy.main([str(tmp_path / where)]) == 1
    said = capsys.readouterr().err
    assert said.startswith("deploy: ") and said.count("\n") == 1


STARTS = {
    "fresh": ({}, {}),
    "older": (OLD, SAVES),
    "project": ({}, PROJECT | SAVES),
    "both": (
        OLD,
        SAVES | {"settings.toml": b"mine", "engine.py": b"a hider"},
    ),
}


@pytest.mark.smoke(2)
@pytest.mark.parametrize("start", STARTS)
@pytest.mark.parametrize("again", ["the same", "a third"])
def test_pulled_at_any_step_the_next_deploy_recovers(tmp_path, monkeypatch, start, again):
    ours, theirs = STARTS[start]
    next_one = NEW if again == "the same" else whole({"boot.py": b"boot 3"}, b"code 3")
    steps, pulled = 0, True
    while pulled:
        with monkeypatch.context() as patched:
            cable = Cable(tmp_path / f"drive-{steps}", patched)
            if ours:
                cable.put(ours)
            cable.lay(theirs)
            cable.left, pulled = steps, False
            try:
                assert cable.put(NEW, "--replace") == 0
            except Pulled:
                pulled = True
            cable.left = None
            lies = cable.lies()
            assert_kept(lies, theirs)
            known = {*ours.values(), *NEW.values()}
            for path in {*ours, *NEW} - {manifest.PATH} - set(theirs) - set(FRESH):
                assert lies.get(path) in known | {None}, "a file is there in part"
            # consent is needed until code.py is ours
            words = ["--replace"] if lies.get("code.py") == PROJECT["code.py"] else []
            assert cable.put(next_one, *words) == 0
            lies = cable.lies()
            assert_there(lies, next_one)
            assert_kept(lies, theirs)
            backups = {path for path in lies if path.startswith("backup")}
            assert set(lies) - backups <= {*FRESH, *next_one, *theirs}
            contents = [lies[path] for path in backups]
            assert len(contents) == len(set(contents)) and not set(contents) & known
        steps += 1
    assert steps > 20


@pytest.mark.smoke(2)
@pytest.mark.parametrize("start", ["older", "project"])
@pytest.mark.parametrize(
    "number, says",
    [(errno.EIO, "connect it again"), (errno.ENOSPC, "is full"), (errno.EROFS, "START held")],
)
def test_failure_at_any_step_is_explained(tmp_path, monkeypatch, capsys, start, number, says):
    ours, theirs = STARTS[start]
    steps, failed = 0, 1
    while failed:
        with monkeypatch.context() as patched:
            cable = Cable(tmp_path / f"drive-{steps}", patched)
            if ours:
                cable.put(ours)
            cable.lay(theirs)
            capsys.readouterr()
            cable.left, cable.failure = steps, OSError(number, os.strerror(number))
            failed = cable.put(NEW, "--replace")
            said = capsys.readouterr().err
            assert not failed or (says in said and said.count("\n") == 1)
            cable.left = None
            assert_kept(cable.lies(), theirs)
            assert cable.put(NEW, "--replace") == 0
        steps += 1
    assert steps > 20


def test_ctrl_c_is_explained(cable, capsys):
    cable.left, cable.failure = 5, KeyboardInterrupt()
    assert cable.put(NEW) == 130
    assert "deploy again to continue" in capsys.readouterr().err
    cable.left = None
    assert cable.put(NEW) == 0
