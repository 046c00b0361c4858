"""A headless Chromium, or the Firefox of firefox.py where $GLPACE_BROWSER says so, and a server of pages. A script that
imports it is called with the folder where pages are, or programs, of which it makes pages by its second argument, a
template; without one they are as they were built."""

import contextlib
import functools
import http.server
import os
import pathlib
import re
import shutil
import sys
import threading
import time

from selenium import webdriver
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.by import By

PATIENCE = 180  # s
folder, template = pathlib.Path(sys.argv[1]), pathlib.Path(sys.argv[2])


# ---- pages --------------------------------------------------------------------------------------------------------


class Handler(http.server.SimpleHTTPRequestHandler):
    headers_too = {}  # by their names

    def do_GET(self):
        path = self.path.partition("?")[0][1:]
        if not path.endswith(".html") or not template.is_file():
            super().do_GET()
            return
        name = path.removesuffix(".html")
        if name.startswith("frame-"):  # where the page may not lock the cursor, nor see gamepads
            text = f'<iframe src="/{name[6:]}.html" sandbox="allow-scripts allow-same-origin" allow="gamepad \'none\'" width=600 height=400>'
        else:
            text = template.read_text(encoding="utf-8").replace(
                "{{{ SCRIPT }}}", f"<script src=/{name}.js></script>").replace(
                "<template", '<div style="position:absolute;top:0;width:1px;height:3000px;pointer-events:none"></div><template').replace(
                "text => { console.log(text); note(text); }", "text => (window.said = window.said || []).push(text)").replace(
                "100% !important", "auto")
        self.send_response(200)
        self.send_header("Content-Type", "text/html")
        self.end_headers()
        self.wfile.write(text.encode())

    def end_headers(self):
        self.send_header("Access-Control-Allow-Origin", "*")  # also of a frame that has no origin
        for name, value in self.headers_too.items():
            self.send_header(name, value)
        super().end_headers()

    def log_message(self, *_):
        pass


server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Handler, directory=folder))
threading.Thread(target=server.serve_forever, daemon=True).start()


def address(name):
    """Of a page of the way that its name says, whatever the browser can do."""
    return f"http://127.0.0.1:{server.server_port}/{name}.html#asyncify"


class Chromium(webdriver.Chrome):
    def set_viewport(self, width, height, scale):
        self.execute_cdp_cmd("Emulation.setDeviceMetricsOverride",
                             {"width": width, "height": height, "deviceScaleFactor": scale, "mobile": False})

    def reset_viewport(self):
        self.execute_cdp_cmd("Emulation.clearDeviceMetricsOverride", {})

    def move_mouse(self, x, y):
        ActionChains(self).move_by_offset(x, y).perform()


def start_browser():
    os.environ.pop("MALLOC_PERTURB_", None)  # Meson's: Chromium's driver draws by what it finds in its memory
    if os.environ.get("GLPACE_BROWSER") == "firefox":
        program = shutil.which("firefox-esr") or shutil.which("firefox")
        if not program:
            print("1..0 # SKIP there is no Firefox")
            sys.exit()
        import firefox
        return firefox.Driver(program, PATIENCE)
    options = webdriver.ChromeOptions()
    options.binary_location = "/usr/bin/chromium"
    for argument in ["--headless=new", "--no-sandbox", "--use-gl=angle", "--use-angle=swiftshader",
                     "--enable-unsafe-swiftshader", "--disable-dev-shm-usage", "--window-size=900,700"]:
        options.add_argument(argument)
    options.set_capability("goog:loggingPrefs", {"browser": "ALL", "performance": "ALL"})
    return Chromium(options=options)


driver = start_browser()
driver.set_script_timeout(PATIENCE)


def run(script, *args):
    return driver.execute_script(script, *args)


def said():
    """What the page has reported since the last call."""
    return run("const all = window.said || []; window.said = []; return all")


class Told:
    """What the page reports, line by line: each is waited for, and forgotten with all before it."""

    def __init__(self):
        self.lines = []

    def expect(self, pattern):
        """What was reported before it."""
        end = time.monotonic() + PATIENCE
        seen = []
        while True:
            while self.lines:
                line = self.lines.pop(0)
                if re.fullmatch(pattern, line):
                    return seen
                seen.append(line)
            if time.monotonic() > end:
                raise AssertionError(f"'{pattern}' was not reported; after what came before: {seen}")
            self.lines += said()
            time.sleep(0.02)

    def expect_all(self, *patterns):
        for pattern in patterns:
            self.expect(pattern)

    def expect_next(self, *patterns):
        for pattern in patterns:
            before = [line for line in self.expect(pattern) if not line.startswith("skipped")]  # on a busy machine
            assert not before, f"{before} was reported before '{pattern}'"


def shown(name):
    return run("return document.getElementById(arguments[0]).textContent", name)


def canvas():
    return driver.find_element(By.ID, "canvas")


def wait_until(condition, what):
    end = time.monotonic() + PATIENCE
    while not condition():
        if time.monotonic() > end:
            raise AssertionError(f"{what}: it did not happen")
        time.sleep(0.05)


def look_at(picture, what):
    """What an expression says of the image that a PNG, as base64, is."""
    return driver.execute_async_script("""
        const done = arguments[1], picture = new Image();
        picture.onload = () => {
            const copy = new OffscreenCanvas(picture.width, picture.height).getContext("2d");
            copy.drawImage(picture, 0, 0);
            const image = copy.getImageData(0, 0, picture.width, picture.height);
            done(""" + what + """);
        };
        picture.src = "data:image/png;base64," + arguments[0];""", picture)


def color():
    """Of the canvas, as the screen shows it."""
    return look_at(driver.get_screenshot_as_base64(), "[0, 1, 2].map(i => image.data[4 * (150 * image.width + 200) + i])")


def has_many_colors(element):
    return look_at(element.screenshot_as_base64, "new Set(new Uint32Array(image.data.buffer)).size > 100")


def color_is(expected):
    wait_until(lambda: max(abs(a - b) for a, b in zip(color(), expected)) <= 2, f"the color {expected}, not {color()}")


def press(key):
    ActionChains(driver).key_down(key).key_up(key).perform()


def devtools(method, **parameters):
    return driver.execute_cdp_cmd(method, parameters)


class Skip(Exception):
    """Why a test can say nothing here and now."""


def processes():
    """The folders in /proc of the browser's processes."""
    parents = {}
    for place in pathlib.Path("/proc").glob("[0-9]*"):
        with contextlib.suppress(OSError):  # it has ended
            parents[place.name] = (place / "stat").read_text().rpartition(")")[2].split()[1]
    for process in parents:
        ancestor = process
        while ancestor in parents and ancestor != str(os.getpid()):
            ancestor = parents[ancestor]
        if ancestor in parents and process != ancestor:
            yield pathlib.Path("/proc", process)


def waited():
    """How long the main threads of the browser's processes have waited for a processor so far, s."""
    sum_ns = 0
    for process in processes():
        with contextlib.suppress(OSError):  # it has ended, or this system does not report it
            sum_ns += int((process / "schedstat").read_text().split()[1])
    return sum_ns / 1e9


def memory():
    """The memory that the browser's processes for pages may write to, MiB."""
    sum_kib = 0
    for process in processes():
        with contextlib.suppress(OSError):  # it has ended
            if b"--type=renderer" in (process / "cmdline").read_bytes():
                sum_kib += int(re.search(r"VmData:\s+(\d+)", (process / "status").read_text())[1])
    return sum_kib / 1024


def run_tests(plan):
    """Prints TAP of (title, function) pairs, and what the browser said of one that failed. Ends the program."""
    print(f"1..{len(plan)}", flush=True)
    status = 0
    for number, (title, test) in enumerate(plan, 1):
        with contextlib.suppress(Exception):
            driver.get_log("browser")  # of the test before
        try:
            test()
            print(f"ok {number} - {title}", flush=True)
        except Skip as reason:
            print(f"ok {number} - {title} # SKIP {reason}", flush=True)
        except Exception as error:
            status = 1
            print(f"not ok {number} - {title}")
            print("# " + f"{type(error).__name__}: {error}".replace("\n", "\n# "), flush=True)
            with contextlib.suppress(Exception):
                for line in driver.get_log("browser")[-10:]:
                    print("#", line["message"].replace("\n", "\n# "), flush=True)
    driver.quit()
    sys.exit(status)
