import errno
import os
import signal
import stat
import subprocess
import sys
import threading

import pytest

from simulator import files
from simulator.cli import main
from simulator.desktop import saved_files
from tests.support import programs

RECORD = ("record", "--seed", "5", "--jobs", "1", "--out")
NOBODY = 65534

unix = pytest.mark.skipif(os.name == "nt", reason="Windows has none of these")
as_root = pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid(), reason="for root alone")


def recorded(path) -> int:
    return main.main([*RECORD, str(path), "--replace"])


@pytest.fixture(scope="module")
def lines(tmp_path_factory) -> bytes:
    path = tmp_path_factory.mktemp("lines") / "games.jsonl"
    assert recorded(path) == 0
    return path.read_bytes()


def one_sentence(capsys, path) -> str:
    out, err = capsys.readouterr()
    assert out == "" and err.count("\n") == 1
    assert err.startswith(f"madrasso: {path}: ")
    return err


def by_nobody(do) -> int:
    def without_rights():
        if not os.geteuid():
            os.setgroups([])
            os.setgid(NOBODY)
            os.setuid(NOBODY)
        do()

    return by_another(without_rights)


def by_another(do) -> int:
    child = os.fork()
    if not child:
        status = 2
        try:
            do()
            status = 0
        except OSError:
            status = 1
        finally:
            os._exit(status)
    return os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])


@pytest.fixture
def public(tmp_path_factory):
    folder = tmp_path_factory.mktemp("public")
    for each in (folder, *folder.parents[:3]):
        each.chmod(each.stat().st_mode | 0o755)
    if not os.geteuid():
        os.chown(folder, NOBODY, NOBODY)
    return folder


@unix
@as_root
def test_full_device_is_reported_and_stays(tmp_path, capsys):
    path = tmp_path / "full"
    try:
        os.mknod(path, stat.S_IFCHR | 0o666, os.makedev(1, 7))
        path.open("wb").close()
    except PermissionError:
        pytest.skip("no devices here")
    assert recorded(path) == 1
    assert "No space left" in one_sentence(capsys, path)
    assert stat.S_ISCHR(path.stat().st_mode)


@unix
@as_root
@pytest.mark.parametrize("words", [RECORD, ("shot", "title", "--out")])
def test_null_device_takes_everything_and_stays(tmp_path, words):
    path = tmp_path / "null"
    try:
        os.mknod(path, stat.S_IFCHR | 0o666, os.makedev(1, 3))
        path.open("wb").close()
    except PermissionError:
        pytest.skip("no devices here")
    assert programs.run([*words, str(path)]) == 0
    assert stat.S_ISCHR(path.stat().st_mode)
    assert os.listdir(tmp_path) == ["null"]


@pytest.mark.parametrize("there", [True, False])
def test_write_error_is_the_systems_reason(tmp_path, monkeypatch, there):
    path = tmp_path / "x"
    if there:
        path.touch()

    def read_only(path, mode):
        raise OSError(errno.EROFS, os.strerror(errno.EROFS), path)

    monkeypatch.setattr(files.Path, "open", read_only)
    with pytest.raises(OSError, match="Read-only file system"):
        files.check(path)


@unix
def test_a_pipe_gets_the_lines_and_stays_a_pipe(tmp_path, lines):
    path = tmp_path / "pipe"
    os.mkfifo(path)
    read = []
    reader = threading.Thread(target=lambda: read.append(path.read_bytes()))
    reader.start()
    assert recorded(path) == 0
    reader.join()
    assert read == [lines]
    assert stat.S_ISFIFO(path.stat().st_mode)


@pytest.mark.smoke(2)
@unix
@pytest.mark.parametrize("name", ["/dev/fd/1", "/proc/self/fd/1"])
def test_output_lines_follow_earlier_output(tmp_path, lines, name):
    """/dev/stdout is not tested, because a fault would replace it if root runs the tests."""
    path = tmp_path / "written"
    words = " ".join(["-m madrasso", *RECORD, str(name)])
    command = f"(echo first; {sys.executable} {words}; echo last) | cat > {path}"
    environment = dict(os.environ, PYTHONPATH=os.pathsep.join((".", "lib")))
    subprocess.run(["sh", "-c", command], check=True, env=environment)
    assert path.read_bytes() == b"first\n" + lines + b"last\n"


@unix
def test_links_target_is_written_and_keeps_its_mode(tmp_path, lines):
    (tmp_path / "there").mkdir()
    target = tmp_path / "there" / "games.jsonl"
    target.write_text("earlier")
    target.chmod(0o640)
    link = tmp_path / "link"
    link.symlink_to("there/games.jsonl")
    assert recorded(link) == 0
    assert os.readlink(link) == "there/games.jsonl"
    assert target.read_bytes() == lines
    assert stat.S_IMODE(target.stat().st_mode) == 0o640
    assert os.listdir(target.parent) == ["games.jsonl"]


@unix
def test_a_link_to_nothing_leads_to_the_new_file(tmp_path, lines):
    link = tmp_path / "link"
    link.symlink_to("new.jsonl")
    assert recorded(link) == 0
    assert link.is_symlink()
    assert (tmp_path / "new.jsonl").read_bytes() == lines


@unix
@pytest.mark.parametrize("target", ["no/where", "link", "folder"])
def test_impossible_link_is_reported_in_one_sentence(tmp_path, capsys, target):
    (tmp_path / "folder").mkdir()
    link = tmp_path / "link"
    link.symlink_to(target)
    assert recorded(link) == 1
    assert str(link) in capsys.readouterr().err or target == "no/where"
    assert os.readlink(link) == target


@pytest.mark.parametrize(
    "words", ["record --jobs 1 --out", "shot table --out", "duel --deals 2 --plot"]
)
@pytest.mark.parametrize("end", [os.sep, f"{os.sep}.", f"{os.sep}{os.sep}"])
def test_a_name_with_a_slash_at_its_end_is_a_folder(tmp_path, capsys, words, end):
    if words.startswith("duel"):
        pytest.importorskip("matplotlib")
    path = tmp_path / "new"
    assert programs.run([*words.split(), f"{path}{end}"]) == 1
    assert one_sentence(capsys, f"{path}{end}").endswith(f": {os.strerror(errno.EISDIR)}\n")
    assert not path.exists()


def test_match_file_may_not_end_with_a_slash(tmp_path):
    with pytest.raises(IsADirectoryError):
        saved_files.DesktopSaves(tmp_path, f"{tmp_path}{os.sep}new{os.sep}").load()


def test_file_is_replaced_only_on_request(tmp_path, capsys, lines):
    path = tmp_path / "games.jsonl"
    path.write_text("somebody's games")
    link = tmp_path / "link"
    link.symlink_to(path)
    for name in (path, link):
        assert main.main([*RECORD, str(name)]) == 1
        assert "something in it already; --replace" in one_sentence(capsys, name)
    assert path.read_text() == "somebody's games"
    assert recorded(link) == 0
    assert path.read_bytes() == lines and link.is_symlink()
    empty = tmp_path / "empty"
    empty.touch()
    assert main.main([*RECORD, str(empty)]) == 0 and empty.read_bytes() == lines


def test_file_name_with_a_slash_is_no_folder(tmp_path, capsys):
    path = tmp_path / "games.jsonl"
    path.write_text("earlier")
    for name in (f"{path}{os.sep}", f"{path}{os.sep}."):
        assert recorded(name) == 1
        assert "irectory" in one_sentence(capsys, name)
        with pytest.raises(OSError):
            files.write(name, b"new")
    assert path.read_text() == "earlier"


@unix
@pytest.mark.parametrize("mode", [0o444, 0o000])
def test_unwritable_file_is_not_replaced(public, mode):
    path = public / "mine"
    path.write_text("earlier")
    if not os.geteuid():
        os.chown(path, NOBODY, NOBODY)
    path.chmod(mode)
    assert by_nobody(lambda: files.write(path, b"new")) == 1
    assert by_nobody(lambda: files.check(path)) == 1
    path.chmod(0o600)
    assert path.read_text() == "earlier"


@unix
@as_root
def test_owners_file_is_not_replaced_by_others(public):
    path = public / "theirs"
    path.write_text("earlier")
    path.chmod(0o600)
    assert by_nobody(lambda: files.write(path, b"new")) == 1
    assert path.read_text() == "earlier"


@pytest.mark.skipif(not os.path.isdir("/proc/self"), reason="this system has no /proc")
def test_uncreatable_file_is_known_beforehand():
    with pytest.raises(OSError, match="/proc/no-file"):
        files.check("/proc/no-file")


@unix
def test_on_a_full_disk_the_old_file_stays(tmp_path):
    resource = pytest.importorskip("resource")
    path = tmp_path / "games.jsonl"
    path.write_bytes(b"old" * 1000)

    def write_more_than_may_be():
        signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
        resource.setrlimit(resource.RLIMIT_FSIZE, (4096, 4096))
        files.write(path, b"new" * 10000)

    assert by_another(write_more_than_may_be) == 1
    assert path.read_bytes() == b"old" * 1000
    assert len(os.listdir(tmp_path)) == 1


@unix
def test_a_bundle_and_a_picture_go_through_a_link_too(tmp_path):
    from tools.bundle import assemble

    for name, words in (("a.zip", None), ("a.png", ["shot", "title", "--out"])):
        link = tmp_path / name
        link.symlink_to(f"real-{name}")
        if words is None:
            assemble.write_zip(link, {"code.py": b""})
        else:
            assert programs.run([*words, str(link)]) == 0
        assert link.is_symlink()
        assert (tmp_path / f"real-{name}").stat().st_size
