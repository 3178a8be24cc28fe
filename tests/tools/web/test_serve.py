import errno
import re
import socket
import struct
import subprocess
import sys
from threading import Thread
from urllib.error import HTTPError
from urllib.request import urlopen

import pytest

from tools.web import serve


@pytest.fixture
def server(tmp_path):
    (tmp_path / "index.html").write_text("<p>Madrasso</p>")
    with serve.serve(tmp_path, 0) as server:
        server.daemon_threads = False  # closing the server waits for its threads
        thread = Thread(target=server.serve_forever)
        thread.start()
        yield server
        server.shutdown()
        thread.join()


def ask(server, path: str) -> bytes:
    with socket.create_connection(server.server_address) as line:
        line.sendall(f"GET {path} HTTP/1.0\r\n\r\n".encode())
        with line.makefile("rb") as answer:
            return answer.readline()


@pytest.mark.parametrize("path", ["/no.html", "/" + "a/" * 3000, "/../../etc/passwd"])
def test_missing_file_is_not_found(path, server, capfd):
    assert b" 404 " in ask(server, path)
    assert capfd.readouterr().err == ""


def test_only_hashed_files_are_cached(server, tmp_path):
    (tmp_path / "files").mkdir()
    (tmp_path / "files" / "page-1a2b.js").write_text("")
    address = f"http://{serve.HOST}:{server.server_port}"
    with urlopen(f"{address}/files/page-1a2b.js") as answer:
        assert "immutable" in answer.headers["Cache-Control"]
    with urlopen(f"{address}/index.html") as answer:
        assert answer.headers["Cache-Control"] == "no-cache"
    with pytest.raises(HTTPError) as missing:
        urlopen(f"{address}/files/page-3c4d.js")
    assert missing.value.headers["Cache-Control"] == "no-cache"


@pytest.mark.skipif(sys.platform != "linux", reason="a file that can't be read from its start")
def test_unreadable_file_is_reported_in_a_line(server, capfd, tmp_path, monkeypatch):
    (tmp_path / "file.bin").write_bytes(b"x")

    def unreadable(*_):
        raise OSError(errno.EIO, "Input/output error")

    monkeypatch.setattr(serve.Handler, "copyfile", unreadable)
    ask(server, "/file.bin")
    server.server_close()
    assert capfd.readouterr().err == "madrasso: Input/output error\n"


def test_broken_connection_is_ignored(server, capfd, tmp_path):
    (tmp_path / "large.bin").write_bytes(bytes(10**7))
    for _ in range(5):
        with socket.create_connection(server.server_address) as line:
            now = struct.pack("ii", 1, 0)
            # Closing resets the connection
            line.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, now)
            line.sendall(b"GET /large.bin HTTP/1.0\r\n\r\n")
            line.recv(100)
    host, port = server.server_address
    with urlopen(f"http://{host}:{port}/") as answer:
        assert b"Madrasso" in answer.read()
    server.server_close()
    assert capfd.readouterr().err == ""


def test_taken_port_is_reported(server, monkeypatch, capsys, tmp_path):
    monkeypatch.setattr(serve, "OUT", tmp_path)
    port = str(server.server_address[1])
    assert serve.main(["--port", port]) == 1
    assert capsys.readouterr().err.startswith(f"madrasso: port {port} of 127.0.0.1: ")


@pytest.mark.parametrize("words", [["--port", "99999"], ["--host", "no.such.host.invalid"]])
def test_invalid_port_or_host_is_explained(words, monkeypatch, capsys, tmp_path):
    monkeypatch.setattr(serve, "OUT", tmp_path)
    assert serve.main(words) == 1
    assert re.fullmatch(r"madrasso: port \d+ of \S+: .+\n", capsys.readouterr().err)


def test_missing_page_is_reported(monkeypatch, capsys, tmp_path):
    monkeypatch.setattr(serve, "OUT", tmp_path / "web")
    assert serve.main([]) == 1
    assert "make web" in capsys.readouterr().err


@pytest.mark.parametrize(("word", "status"), [("--help", 0), ("--prot", 2), ("here", 2)])
def test_help_helps_and_a_wrong_word_is_refused(word, status, capsys):
    with pytest.raises(SystemExit) as ended:
        serve.main([word])
    assert ended.value.code == status
    told = capsys.readouterr()
    assert "--port" in told.out + told.err


def test_address_is_printed_at_once(tmp_path):
    (tmp_path / "index.html").write_text("<p>Madrasso</p>")
    work = "import sys; from pathlib import Path; from tools.web import serve; "
    work += "serve.OUT = Path(sys.argv.pop()); serve.main()"
    words = [sys.executable, "-c", work, "--port", "0", tmp_path]
    with subprocess.Popen(words, stdout=subprocess.PIPE, text=True) as running:
        try:
            with urlopen(running.stdout.readline().strip()) as answer:
                assert b"Madrasso" in answer.read()
        finally:
            running.terminate()
