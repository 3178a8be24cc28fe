"""Serve the page in build/web on this computer."""

import argparse
import sys
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

from tools.web.build import FILES, OUT

HOST, PORT = "127.0.0.1", 8777


class Handler(SimpleHTTPRequestHandler):
    """Sends the files of a folder."""

    extensions_map = {
        **SimpleHTTPRequestHandler.extensions_map,
        ".js": "text/javascript",  # some systems give .js another type
    }

    def end_headers(self) -> None:
        """Let browsers keep files that have a hash in their names."""
        named = f"/{FILES}/" in self.path and Path(self.translate_path(self.path)).is_file()
        self.send_header("Cache-Control", "max-age=31536000, immutable" if named else "no-cache")
        super().end_headers()

    def log_message(self, *_: object) -> None:
        """Log nothing."""


class Server(ThreadingHTTPServer):
    """A server that ignores broken connections."""

    def handle_error(self, *request: Any) -> None:
        fault = sys.exception()
        if not isinstance(fault, OSError):
            super().handle_error(*request)
        elif not isinstance(fault, ConnectionError):
            print(f"madrasso: {fault.strerror}", file=sys.stderr)


def serve(folder: Path, port: int, handler: type[Handler] = Handler, host: str = HOST) -> Server:
    return Server((host, port), partial(handler, directory=folder))


def main(argv: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="serve", description=__doc__)
    parser.add_argument("--port", type=int, default=PORT, help=f"{PORT} if not given; 0: any")
    shown = f"{HOST}, which only this computer reaches, if not given; 0.0.0.0: the network, too"
    parser.add_argument("--host", default=HOST, help=shown)
    args = parser.parse_args(argv)
    if not OUT.is_dir():
        print(f"madrasso: no page in {OUT} yet: run `make web`", file=sys.stderr)
        return 1
    try:
        server = serve(OUT, args.port, host=args.host)
    except (OSError, OverflowError) as reason:
        why = getattr(reason, "strerror", None) or "no such port"
        print(f"madrasso: port {args.port} of {args.host}: {why}", file=sys.stderr)
        return 1
    with server:
        print(f"http://{args.host}:{server.server_port}/", flush=True)
        try:
            server.serve_forever()
        except KeyboardInterrupt:
            return 130
    return 0


if __name__ == "__main__":
    sys.exit(main())
