import json
import os
import re
import signal
import subprocess
import sys
import tarfile
import venv
import zipfile
from pathlib import Path

import pytest

from simulator.cli.main import main
from tests.support import samples
from tests.support.places import ROOT
from tests.support.questions import NORTH

pytestmark = pytest.mark.xdist_group("package")  # so that the package is built once

MOST_MB = 70
CITING = [f"madrasso/{path.name}" for path in sorted((ROOT / "madrasso").glob("*.py"))]
QUESTION = NORTH | {"why": True}


@pytest.fixture(scope="module")
def built(tmp_path_factory):
    folder = tmp_path_factory.mktemp("dist")
    here = [] if samples.whole else ["--no-isolation"]
    words = [sys.executable, "-m", "build", *here, "--outdir", folder, ROOT]
    subprocess.run(words, check=True, capture_output=True)
    return folder


@pytest.fixture(scope="module")
def environment(built, tmp_path_factory):
    folder = tmp_path_factory.mktemp("environment")
    venv.create(folder, symlinks=True)
    pip = [sys.executable, "-m", "pip", "--python", folder, "install", "--quiet"]
    words = [*pip, "-c", ROOT / "constraints.txt", next(built.glob("*.whl"))]
    subprocess.run(words, check=True, capture_output=True)
    return folder


@pytest.fixture
def run(environment, tmp_path):
    home = tmp_path / "home"
    empty = tmp_path / "empty"
    home.mkdir()
    empty.mkdir()
    keep = {name: os.environ[name] for name in ("PATH", "LANG") if name in os.environ}
    variables = {**keep, "HOME": str(home), "SDL_VIDEODRIVER": "dummy"}

    def run(name, *words, text=None):
        return subprocess.run(
            [environment / "bin" / name, *words],
            cwd=empty,
            env=variables,
            input=text,
            capture_output=True,
            text=True,
            timeout=300,
        )

    run.home, run.folder = home, empty
    return run


def package(environment) -> Path:
    return next(environment.glob("lib/python3*/site-packages/madrasso"))


def test_the_wheel_holds_every_file_and_one_name(built):
    with zipfile.ZipFile(next(built.glob("*.whl"))) as wheel:
        names = wheel.namelist()
    tracked = subprocess.run(
        ["git", "ls-files"], cwd=ROOT, capture_output=True, text=True, check=True
    ).stdout.splitlines()
    ours = {name for name in names if ".dist-info/" not in name and ".data/" not in name}
    wanted = set()
    drawings = [f"art/fine/{name}" for name in ("aces/", "courts/", "cards.", "numbers.", "parts.")]
    for name in tracked:
        if name.startswith(tuple(drawings)) or re.match(r"docs/[^/]*\.md$", name):
            wanted.add(f"madrasso/{name}")
        elif name.startswith(("assets/", "engine/", "simulator/")) and "/web/" not in name:
            wanted.add(f"madrasso/{name}")
        elif name.startswith(("lib/screens/", "lib/overlays.py", "madrasso/")):
            wanted.add("madrasso/" + name.split("/", 1)[1])
    assert ours == wanted
    cited = [re.findall(r"docs/[\w-]+\.md", (ROOT / name).read_text()) for name in CITING]
    assert {f"madrasso/{page}" for pages in cited for page in pages} <= ours
    assert not [name for name in names if name.endswith(".pyc")]


def test_wheel_size_equals_the_readmes(built):
    said = float(
        re.search(r"The wheel has ([\d.]+) MB", (ROOT / "README.md").read_text("utf-8"))[1]
    )
    assert abs(next(built.glob("*.whl")).stat().st_size / 1e6 - said) < 0.1


def test_wheel_has_manual_page_and_completions(environment):
    share = environment / "share"
    assert ".TH MADRASSO" in (share / "man/man6/madrasso.6").read_text()
    for name in (
        "bash-completion/completions/madrasso",
        "zsh/site-functions/_madrasso",
        "fish/vendor_completions.d/madrasso.fish",
    ):
        assert "install-desktop" in (share / name).read_text()


def test_the_sdist_holds_the_sources_and_the_tests(built):
    with tarfile.open(next(built.glob("*.tar.gz"))) as sdist:
        names = {name.partition("/")[2] for name in sdist.getnames()}
    assert {"Makefile", "code.py", "assets/words/it.txt", "tests/conftest.py"} <= names


def urls(built) -> list:
    with zipfile.ZipFile(next(built.glob("*.whl"))) as wheel:
        name = next(name for name in wheel.namelist() if name.endswith(".dist-info/METADATA"))
        lines = wheel.read(name).decode().splitlines()
    return [line for line in lines if line.startswith("Project-URL: ")]


def test_package_without_address_has_no_url(built):
    assert urls(built) == []


def build(kind: str, source: Path, folder: Path, **named: str) -> None:
    keep = {name: value for name, value in os.environ.items() if not name.startswith("MADRASSO_")}
    words = [sys.executable, "-m", "hatchling", "build", "-t", kind, "-d", folder]
    subprocess.run(words, cwd=source, env={**keep, **named}, check=True, capture_output=True)


def unpacked(folder: Path) -> Path:
    with tarfile.open(next(folder.glob("*.tar.gz"))) as sdist:
        sdist.extractall(folder, filter="data")
    return next(path for path in folder.iterdir() if path.is_dir())


@pytest.mark.whole
def test_named_home_page_is_written_and_kept(tmp_path):
    home = "https://host.example/us/madrasso"
    named = {"MADRASSO_HOMEPAGE": home + "/", "MADRASSO_DOCUMENTATION": "https://docs.example"}
    build("sdist", ROOT, tmp_path, **named)
    build("wheel", unpacked(tmp_path), tmp_path)
    assert urls(tmp_path) == [
        f"Project-URL: Homepage, {home}",
        "Project-URL: Documentation, https://docs.example",
        f"Project-URL: Source, {home}",
        f"Project-URL: Issues, {home}/issues",
        f"Project-URL: Changelog, {home}/blob/HEAD/CHANGELOG.md",
    ]


def description(folder: Path) -> str:
    with zipfile.ZipFile(next(folder.glob("*.whl"))) as wheel:
        (name,) = [name for name in wheel.namelist() if name.endswith("METADATA")]
        return wheel.read(name).decode().split("\n\n", 1)[1]


@pytest.mark.whole
def test_the_readme_leads_to_the_home_that_is_named(built, tmp_path):
    readme = (ROOT / "README.md").read_text("utf-8")
    assert description(built).strip() == readme.strip()
    home = "https://host.example/us/madrasso"
    build("sdist", ROOT, tmp_path, MADRASSO_HOMEPAGE=home)
    build("wheel", unpacked(tmp_path), tmp_path)
    links = re.findall(r"\]\(([^)]*)\)", description(tmp_path))
    assert len(links) == len(re.findall(r"\]\(", readme)) > 10
    assert f"{home}/raw/HEAD/docs/trick.gif" in links and f"{home}/blob/HEAD/LICENSE" in links
    assert [link for link in links if not link.startswith("https://")] == []


@pytest.mark.whole
def test_a_home_that_is_no_address_is_refused(tmp_path):
    with pytest.raises(subprocess.CalledProcessError) as refused:
        build("wheel", ROOT, tmp_path, MADRASSO_HOMEPAGE="somewhere")
    assert "'somewhere' is not an address" in refused.value.stderr.decode()


@pytest.mark.whole
def test_sdist_builds_the_same_wheel(built, tmp_path):
    build("wheel", ROOT, tmp_path)
    wheels = [next(folder.glob("*.whl")) for folder in (built, tmp_path)]
    assert wheels[0].read_bytes() == wheels[1].read_bytes()


def test_every_command_works_from_an_empty_folder(run):
    watched = run("madrasso", "watch", "--headless", "--players", "club,club,club,club")
    assert "won by" in watched.stdout and not watched.returncode, watched.stderr
    words = ("--games", "4", "--jobs", "2", "--players", "skilled,club,club,club")
    assert not run("madrasso", "record", *words, "--out", "games.jsonl").returncode
    assert "4 games" in run("madrasso", "replay", "games.jsonl").stdout
    answer = json.loads(run("madrasso", "bot", text=json.dumps(QUESTION) + "\n").stdout)
    assert answer["action"] and answer["why"]


IMPORTED = """
import os, sys
path, variables = sys.path[:], dict(os.environ)
import madrasso, madrasso.engine.match
assert (path, variables) == (sys.path, dict(os.environ))
assert issubclass(madrasso.Match, madrasso.engine.match.Match)
import madrasso.simulator.desktop.window, madrasso.simulator.protocol.server
tops = {name.split(".")[0] for name in sys.modules}
print(tops & {"engine", "simulator", "screens", "overlays", "hardware", "console", "tools"})
"""


def test_only_our_package_is_importable(run):
    for name in ("engine", "simulator", "screens", "console", "tools"):
        assert "ModuleNotFoundError" in run("python", "-c", f"import {name}").stderr
    assert run("python", "-c", IMPORTED).stdout.endswith("set()\n")
    assert run("python", "-m", "madrasso", "--version").stdout.startswith("madrasso ")


def test_library_page_examples_run_without_other_packages(run, built):
    page = (ROOT / "docs/library.md").read_text("utf-8").split("## Learning to play")[0]
    (run.folder / "library.md").write_text(page.replace("```", ""), "utf-8")
    with zipfile.ZipFile(next(built.glob("*.whl"))) as wheel:
        wheel.extractall(run.folder)
    alone = "import doctest, sys; sys.path.insert(0, '.'); doctest.testfile('library.md', False)"
    done = run("python", "-I", "-S", "-c", alone)
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")


# Blinka's packages require these modules, but nothing loads them
NOT_LOADED = "usb serial pyftdi binhoHostAdapter sysv_ipc Adafruit_PureIO packaging"
NOT_LOADED += " adafruit_bus_device adafruit_requests adafruit_connection_manager"
NOT_LOADED += " adafruit_display_shapes adafruit_imageload adafruit_ticks"
WITHOUT = f"""
import sys
sys.modules |= dict.fromkeys({NOT_LOADED!r}.split())
from madrasso.simulator.cli.main import main
import madrasso.simulator.desktop.window, madrasso.screens.madrasso.sheet
sys.exit(main(["watch", "--headless", "--seed", "1"]))
"""


def test_window_needs_none_of_blinkas_packages_for_hardware(run, environment):
    done = run("python", "-c", WITHOUT)
    assert "won by" in done.stdout and not done.returncode, done.stderr
    program = "import importlib.metadata as m; print(*m.packages_distributions())"
    assert set(NOT_LOADED.split()) <= set(run("python", "-c", program).stdout.split())


def test_missing_file_is_reported(run, environment):
    folder = package(environment) / "assets"
    words = ("record", "--players", "master,master,master,master", "--rule", "void=trump")
    bot = ("bot", "--level", "master")
    (folder / "trump.large_network").rename(folder / "away")
    try:
        refused = [run("madrasso", *words), run("madrasso", *bot, text=json.dumps(QUESTION))]
    finally:
        (folder / "away").rename(folder / "trump.large_network")
    for done in refused:
        assert done.returncode == 1 and done.stdout == ""
        assert done.stderr.endswith("trump.large_network is missing: install madrasso again\n")
        assert done.stderr.count("\n") == 1


@pytest.mark.skipif(sys.platform != "linux", reason="menus of Linux")
def test_the_menu_gets_an_entry_and_loses_it(run, environment):
    assert not run("madrasso", "install-desktop").returncode
    data = run.home / ".local/share"
    entry = (data / "applications/madrasso.desktop").read_text()
    assert f'Exec="{environment}/bin/madrasso-play"' in entry
    icons = sorted(data.rglob("madrasso.png"))
    assert [path.parent.parent.name for path in icons] == ["128x128", "256x256", "64x64"]
    assert len(run("madrasso", "install-desktop", "--remove").stdout.split()) == 4
    assert not list(data.rglob("madrasso*"))


@pytest.fixture
def menu(tmp_path, monkeypatch):
    if sys.platform != "linux":
        pytest.skip("menus of Linux")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    return tmp_path / "applications/madrasso.desktop"


@pytest.mark.parametrize("linked", [False, True])
def test_an_entry_of_somebody_elses_stays(menu, tmp_path, capsys, linked):
    menu.parent.mkdir()
    other = tmp_path / "other" if linked else menu
    other.write_text("[Desktop Entry]\nName=Other\n")
    if linked:
        menu.symlink_to(other)
    for words in (["install-desktop"], ["install-desktop", "--remove"]):
        assert main(words) == 1
        assert capsys.readouterr().err == f"madrasso: {menu}: is there and not ours\n"
    assert other.read_text().endswith("Other\n") and menu.is_symlink() == linked
    assert not list(tmp_path.rglob("*.png"))


def test_an_entry_that_is_ours_is_renewed(menu):
    assert main(["install-desktop"]) == 0
    written = menu.read_text()
    menu.write_text(written.replace("Exec=", "Exec=/elsewhere "))
    assert main(["install-desktop"]) == 0
    assert menu.read_text() == written


def test_wheel_has_no_files_for_developers(environment):
    folder = package(environment).parent
    brought = [path for path in folder.rglob("*") if path.is_file()]
    assert sum(path.stat().st_size for path in brought) / 1e6 < MOST_MB
    assert not [name for name in ("numba", "scipy", "matplotlib") if (folder / name).exists()]


IMPORTING = """
import os, signal, sys, time
from madrasso.__main__ import main
class Interrupted:
    def find_spec(self, name, path, target=None):
        if name.startswith("simulator.cli"):
            os.kill(os.getpid(), signal.SIGINT)
            time.sleep(9)
signal.signal(signal.SIGINT, signal.default_int_handler)  # a shell may ignore SIGINT
sys.meta_path.insert(0, Interrupted())
main()
"""


@pytest.mark.skipif(os.name == "nt", reason="there it is no signal")
def test_ctrl_c_during_import_ends_silently():
    ended = subprocess.run([sys.executable, "-c", IMPORTING], capture_output=True, cwd=ROOT)
    assert (ended.returncode, ended.stderr) == (-signal.SIGINT, b"")
