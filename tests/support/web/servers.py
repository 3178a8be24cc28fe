"""A server of the page, with faulty folders.

`/stock/sub/` knows only the file types TYPES. `/bare/sub` does not redirect to `/bare/sub/`.
`/cut/`, `/left/`, `/whole/` and `/silent/` stop in the middle of a PACKED file's first transfer.
`/news/` has a new version after `/news/change`. `/NAME/asked` lists requests.
"""

import json
from contextlib import suppress
from http import HTTPStatus
from http.server import SimpleHTTPRequestHandler
from pathlib import Path
from threading import Event

from tools.web import build, serve

TYPES = {".html": "text/html", ".css": "text/css", ".js": "application/javascript"}
TYPES |= {".json": "application/json", ".png": "image/png", ".txt": "text/plain"}
BYTES = "application/octet-stream"
PACKED = ".bin"
NAMES = ("stock", "bare", "cut", "left", "whole", "silent", "news")
BROKEN = ("cut", "left", "whole", "silent")
SILENCE = 120  # seconds


class Handler(serve.Handler):
    """Counts sent bytes; `/sent` returns the count and resets it."""

    sent = 0
    asked = {name: [] for name in NAMES}
    broken = set()
    news = []
    breaks = {name: Event() for name in BROKEN}

    def do_GET(self):
        name, _, rest = self.path.partition("?")[0].removeprefix("/").partition("/")
        if self.path == "/sent":
            self._tell(str(Handler.sent))
            Handler.sent = 0
        elif name not in NAMES:
            super().do_GET()
        elif rest == "asked":
            self._tell(json.dumps(self.asked[name]))
        elif rest == "break":
            self.breaks[name].set()
            self._tell("")
        elif rest == "change":
            self._tell(str(self.news.pop(0)))
        elif rest == "sub" and name != "bare":
            self.send_response(HTTPStatus.MOVED_PERMANENTLY)
            self.send_header("Location", f"/{name}/sub/")
            self.send_header("Content-Length", "0")
            self.end_headers()
        else:
            self._send(name, rest.removeprefix("sub").removeprefix("/") or "index.html")

    def end_headers(self):
        if self.path.split("/")[1] in NAMES:
            SimpleHTTPRequestHandler.end_headers(self)
        else:
            super().end_headers()

    def _tell(self, text: str):
        self.send_response(HTTPStatus.OK)
        self.end_headers()
        self.wfile.write(text.encode())

    def _send(self, name: str, file: str):
        path = (self.news[0] if name == "news" else build.OUT) / file
        if not path.is_file():
            self.send_error(HTTPStatus.NOT_FOUND)
            return
        content = path.read_bytes()
        wanted = self.headers.get("Range") if name != "whole" else None
        start = int(wanted.removeprefix("bytes=").removesuffix("-")) if wanted else 0
        self.send_response(HTTPStatus.PARTIAL_CONTENT if wanted else HTTPStatus.OK)
        self.send_header("Content-Type", TYPES.get(path.suffix, BYTES))
        self.send_header("X-Content-Type-Options", "nosniff")
        self.send_header("ETag", f'"{path.name}"')
        self.send_header("Content-Length", str(len(content) - start))
        if wanted:
            self.send_header("Content-Range", f"bytes {start}-{len(content) - 1}/{len(content)}")
        self.end_headers()
        content = content[start:]
        breaks = name in BROKEN and path.suffix == PACKED and (name, file) not in self.broken
        if breaks:
            self.broken.add((name, file))
            content = content[: len(content) // 2]
        with suppress(ConnectionError):
            self.wfile.write(content)
            self.wfile.flush()
        self.asked[name].append([file, wanted, len(content)])
        if breaks:
            self.breaks[name].wait(SILENCE)
            self.close_connection = True

    def copyfile(self, source, outputfile):
        content = source.read()
        Handler.sent += len(content)
        with suppress(ConnectionError):
            outputfile.write(content)


def end():
    for each in Handler.breaks.values():
        each.set()


def begin(folder: Path, news: list) -> serve.Server:
    """`news`: folders of two versions of the page."""
    Handler.news = list(news)
    return serve.serve(folder, 0, Handler)
