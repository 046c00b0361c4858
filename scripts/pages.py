"""Pages of programs that were built for a browser: each as a folder NAME of its own, or all of them served on this
machine, or one as the archive that sites of games take.

usage: pages.py copy BUILD FOLDER NAME...
       pages.py serve BUILD NAME...
       pages.py zip BUILD FILE NAME

BUILD has NAME-asyncify.html and what belongs to it, and NAME-jspi.js. What publish.py makes of them is used."""

import concurrent.futures
import functools
import http.server
import os
import pathlib
import signal
import subprocess
import sys
import tempfile
import zipfile

from publish import publish

INDEX = """<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<link rel="icon" href="data:,">
<title>glpace</title>
<style>body {{ font: 18px/1.8 system-ui, sans-serif; margin: 1.5em; columns: 12em }} a {{ display: block }}</style>
{links}
</html>
"""


def copy_one(build, folder, name):
    page, = pathlib.Path(build).rglob(f"{name}-asyncify.html")
    publish(page, folder)


def copy(build, folder, *names):
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        list(pool.map(lambda name: copy_one(build, pathlib.Path(folder, name), name), names))


class Handler(http.server.SimpleHTTPRequestHandler):
    """What is built again is loaded again; and a page that no other one shares its process with has a finer clock."""

    extensions_map = {**http.server.SimpleHTTPRequestHandler.extensions_map, ".wasm": "application/wasm"}

    def end_headers(self):
        self.send_header("Cache-Control", "no-store")
        self.send_header("Cross-Origin-Opener-Policy", "same-origin")
        self.send_header("Cross-Origin-Embedder-Policy", "require-corp")
        super().end_headers()

    def log_message(self, *_):
        pass


def serve(build, *names):
    with tempfile.TemporaryDirectory() as folder:
        copy(build, folder, *names)
        links = "\n".join(f'<a href="{name}/">{name}</a>' for name in names)
        pathlib.Path(folder, "index.html").write_text(INDEX.format(links=links), encoding="utf-8")
        handler = functools.partial(Handler, directory=folder)
        try:
            server = http.server.ThreadingHTTPServer(("127.0.0.1", 8000), handler)
        except OSError as error:
            print(f"port 8000: {error.strerror}; another one is taken", file=sys.stderr)
            server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler)
        path = f"{names[0]}/" if len(names) == 1 else ""
        print("Ctrl-C ends this server:", file=sys.stderr)
        print(f"http://127.0.0.1:{server.server_port}/{path}", flush=True)
        server.serve_forever()


def make_zip(build, file, name):
    with tempfile.TemporaryDirectory() as folder:
        copy(build, folder, name)
        with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
            for path in pathlib.Path(folder, name).iterdir():
                archive.write(path, path.name)
    print(file)


command, *args = sys.argv[1:]
signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))  # no folder is left
try:
    {"copy": copy, "serve": serve, "zip": make_zip}[command](*args)
except KeyboardInterrupt:
    pass
except (OSError, subprocess.CalledProcessError) as error:
    sys.exit(f"pages.py: {error}")
