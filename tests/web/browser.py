"""Pages of tests/web/page.c in a headless Chromium: keys, mouse, wheel and touch as a user's, and what else happens
to a page. Prints TAP.

usage: browser.py FOLDER-OF-PAGES TEMPLATE"""

import contextlib
import functools
import http.server
import pathlib
import re
import sys
import threading
import time

from selenium import webdriver
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.actions.wheel_input import ScrollOrigin
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys

PATIENCE = 60  # s
folder, template = pathlib.Path(sys.argv[1]), pathlib.Path(sys.argv[2])


# ---- pages --------------------------------------------------------------------------------------------------------


class Handler(http.server.SimpleHTTPRequestHandler):
    def do_GET(self):
        if not self.path.endswith(".html"):
            super().do_GET()
            return
        name = self.path.strip("/").removesuffix(".html")
        if name.startswith("frame-"):  # where the page may not lock the cursor
            text = f'<iframe src="/{name[6:]}.html" sandbox="allow-scripts allow-same-origin" width=600 height=400>'
        else:
            text = template.read_text(encoding="utf-8").replace(
                "{{{ SCRIPT }}}", '<div style="height:3000px">tall</div>'
                '<script>Module.print = text => (window.said = window.said || []).push(text);</script>'
                f"<script src={name}.js></script>").replace("100% !important", "auto")
        self.send_response(200)
        self.send_header("Content-Type", "text/html")
        self.end_headers()
        self.wfile.write(text.encode())

    def log_message(self, *_):
        pass


server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Handler, directory=folder))
threading.Thread(target=server.serve_forever, daemon=True).start()


def start_browser():
    options = webdriver.ChromeOptions()
    options.binary_location = "/usr/bin/chromium"
    for argument in ["--headless=new", "--no-sandbox", "--use-gl=angle", "--use-angle=swiftshader",
                     "--enable-unsafe-swiftshader", "--disable-dev-shm-usage", "--window-size=900,700"]:
        options.add_argument(argument)
    options.set_capability("goog:loggingPrefs", {"browser": "ALL"})
    return webdriver.Chrome(options=options)


driver = start_browser()
driver.set_script_timeout(PATIENCE)


def run(script, *args):
    return driver.execute_script(script, *args)


def said():
    """What the page has told since the last call."""
    return run("const all = window.said || []; window.said = []; return all")


class Told:
    """What the page tells, line by line: each is waited for, and forgotten with all before it."""

    def __init__(self):
        self.lines = []

    def expect(self, pattern):
        end = time.monotonic() + PATIENCE
        seen = []
        while True:
            while self.lines:
                line = self.lines.pop(0)
                seen.append(line)
                found = re.fullmatch(pattern, line)
                if found:
                    return found
            if time.monotonic() > end:
                raise AssertionError(f"'{pattern}' was not told; after what came before: {seen}")
            self.lines += said()
            time.sleep(0.02)

    def expect_all(self, *patterns):
        for pattern in patterns:
            self.expect(pattern)


def canvas():
    return driver.find_element(By.ID, "canvas")


def wait_until(condition, what):
    end = time.monotonic() + PATIENCE
    while not condition():
        if time.monotonic() > end:
            raise AssertionError(f"{what}: it did not happen")
        time.sleep(0.05)


def open_page(name):
    driver.get(f"http://127.0.0.1:{server.server_port}/{name}.html")
    told = Told()
    told.expect(r"opened OpenGL ES 3\.0 .*")
    wait_until(lambda: run("return Module._page_frames()") > 3, "frames")
    return told


def colour():
    """Of the middle of the canvas, as the screen shows it."""
    return driver.execute_async_script("""
        const done = arguments[1], picture = new Image();
        picture.onload = () => {
            const copy = new OffscreenCanvas(picture.width, picture.height).getContext("2d");
            copy.drawImage(picture, 0, 0);
            done([...copy.getImageData(200, 150, 1, 1).data]);
        };
        picture.src = "data:image/png;base64," + arguments[0];""", driver.get_screenshot_as_base64())[:3]


def press(key):
    ActionChains(driver).key_down(key).key_up(key).perform()


def devtools(method, **parameters):
    return driver.execute_cdp_cmd(method, parameters)


# ---- tests --------------------------------------------------------------------------------------------------------


def keys(told):
    run("document.getElementById('canvas').focus()")
    press("a")
    told.expect_all("key 65 1 mods 0 name .*", "text 61", "key 65 0 mods 0 name a")
    ActionChains(driver).key_down(Keys.SHIFT).send_keys("b").key_up(Keys.SHIFT).perform()
    told.expect_all("key 340 1 .*", "key 66 1 mods 1 .*", "text 42", "key 66 0 .*", "key 340 0 .*")
    press(Keys.ARROW_LEFT)
    told.expect_all("key 263 1 .*", "key 263 0 .*")
    press(Keys.F1)
    told.expect_all("key 290 1 .*", "key 290 0 .*")


def no_scrolling(told):
    for key in [Keys.SPACE, Keys.ARROW_DOWN, Keys.PAGE_DOWN, Keys.END]:
        press(key)
    told.expect("key 269 0 .*")
    assert run("return scrollY") == 0, "the page has scrolled"


def mouse(told):
    ActionChains(driver).move_to_element_with_offset(canvas(), 0, 0).perform()
    told.expect_all("enter 1", "cursor 200 150")
    ActionChains(driver).move_by_offset(10, 20).click_and_hold().perform()
    told.expect_all("cursor 210 170", "button 0 1 at 210 170")
    ActionChains(driver).move_by_offset(300, 10).release().perform()  # outside
    told.expect_all("cursor 510 180", "button 0 0 at 510 180")
    ActionChains(driver).move_to_element_with_offset(canvas(), 0, 0).context_click().perform()
    told.expect_all("button 1 1 at 200 150", "button 1 0 at 200 150")


def wheel(told):
    ActionChains(driver).scroll_from_origin(ScrollOrigin.from_element(canvas()), 0, 200).perform()
    told.expect("scroll -?0.00 -2.00")
    assert run("return scrollY") == 0, "the page has scrolled"


def touch(told):
    for kind, points in [("Start", [(50, 60)]), ("Move", [(70, 90)]), ("End", [])]:
        devtools("Input.dispatchTouchEvent", type=f"touch{kind}", touchPoints=[{"x": x, "y": y} for x, y in points])
    told.expect_all("cursor 50 60", "button 0 1 at 50 60", "cursor 70 90", "button 0 0 at 70 90")


def focus(told):
    run("document.getElementById('canvas').focus()")
    ActionChains(driver).key_down("w").perform()
    told.expect("key 87 1 .*")
    run("document.getElementById('full').focus()")
    told.expect_all("focus 0", "key 87 0 mods 0 synthetic .*")
    run("document.getElementById('canvas').focus()")
    told.expect("focus 1")
    ActionChains(driver).key_up("w").perform()


def sizes(told):
    run("const style = document.getElementById('canvas').style; style.width = '320px'; style.height = '240px'")
    told.expect_all("resize 320 240", "pixels 320 240")
    devtools("Emulation.setDeviceMetricsOverride", width=900, height=700, deviceScaleFactor=2, mobile=False)
    told.expect_all("scale 2.00", "pixels 640 480")
    devtools("Emulation.clearDeviceMetricsOverride")
    told.expect_all("scale 1.00", "pixels 320 240")
    run("const style = document.getElementById('canvas').style; style.width = '400px'; style.height = '300px'")
    told.expect_all("resize 400 300", "pixels 400 300")


def picture(told):
    wait_until(lambda: max(abs(a - b) for a, b in zip(colour(), (51, 153, 102))) <= 2, f"the colour, {colour()}")


def hidden(told):
    page = driver.current_window_handle
    driver.switch_to.new_window("tab")
    other = driver.current_window_handle
    time.sleep(3)
    driver.switch_to.window(page)
    began = run("return [performance.now(), Module._page_frames(), Module._page_simulated()]")
    driver.switch_to.window(other)
    time.sleep(3)
    driver.close()
    driver.switch_to.window(page)
    wait_until(lambda: run("return Module._page_is_seen()"), "the tab is seen again")
    before = run("return [performance.now(), Module._page_frames(), Module._page_simulated()]")
    time.sleep(1)
    after = run("return [performance.now(), Module._page_frames(), Module._page_simulated()]")
    print(f"# while hidden {before[1] - began[1]} frames, then {after[1] - before[1]} in a second")
    assert after[2] - before[2] < (after[0] - before[0]) / 1e3 + 0.6, f"a burst of updates: {before}, {after}"
    assert after[1] > before[1], "no frames any more"


def context_lost(told):
    run("window.lost = document.getElementById('canvas').getContext('webgl2').getExtension('WEBGL_lose_context');"
        "lost.loseContext()")
    told.expect("lost")
    run("lost.restoreContext()")
    told.expect_all("opened .*", "again: done")
    picture(told)


def lock(told):
    ActionChains(driver).move_to_element_with_offset(canvas(), 0, 0).click().send_keys("l").perform()
    told.expect("lock: done")
    wait_until(lambda: run("return document.pointerLockElement != null"), "the lock")
    ActionChains(driver).move_by_offset(7, 5).perform()
    told.expect(r"motion \d+ \d+")
    press("n")
    told.expect("free: done")
    wait_until(lambda: run("return document.pointerLockElement == null"), "the end of the lock")


def lock_refused(_):
    driver.get(f"http://127.0.0.1:{server.server_port}/frame-page-jspi.html")
    driver.switch_to.frame(driver.find_element(By.TAG_NAME, "iframe"))
    told = Told()
    told.expect("opened .*")
    ActionChains(driver).move_to_element_with_offset(canvas(), 0, 0).click().send_keys("l").perform()
    told.expect("lock: done")
    wait_until(lambda: any("does not lock" in line["message"] for line in driver.get_log("browser")), "a warning")
    press("a")
    told.expect("key 65 0 .*")
    driver.switch_to.default_content()


def fullscreen(told):
    ActionChains(driver).move_to_element_with_offset(canvas(), 0, 0).click().send_keys("f").perform()
    told.expect("fullscreen: done")
    wait_until(lambda: run("return document.fullscreenElement != null"), "the full screen")
    press("f")
    told.expect("fullscreen: done")
    wait_until(lambda: run("return document.fullscreenElement == null"), "the end of the full screen")


def clipboard(told):
    press("p")
    told.expect("pasted: -")
    run("const data = new DataTransfer(); data.setData('text', 'héllo');"
        "window.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data }))")
    press("p")
    told.expect("pasted: héllo")
    press("c")
    told.expect("clipboard: done")
    press("p")
    told.expect("pasted: grüße")


def cursors(told):
    press("h")
    told.expect("hand: done")
    assert run("return document.getElementById('canvas').style.cursor") == "pointer"
    press("i")
    told.expect("image: done")
    style = run("return document.getElementById('canvas').style.cursor")
    assert style.startswith('url("data:image/png') and "3 4" in style, style


def gamepad(told):
    run("""
        window.pad = { id: "Test pad (Vendor: 1234)", index: 0, connected: true, mapping: "standard", axes: [0, 0, 0, 0],
            buttons: Array.from({ length: 17 }, () => ({ pressed: false, value: 0 })) };
        navigator.getGamepads = () => [window.pad, null, null, null];""")
    told.expect("gamepad 0 1")
    run("pad.buttons[0].value = 1; pad.buttons[15].value = 1; pad.axes[0] = -1; pad.buttons[7].value = 1")
    told.expect_all("pad button 0 1", "pad button 12 1", "pad axis 0 -1.00", "pad axis 5 1.00")
    press("g")
    told.expect("gamepad: Test pad .*")
    run("navigator.getGamepads = () => []")
    told.expect("gamepad 0 0")


def drop(told):
    run("""
        const data = new DataTransfer();
        data.items.add(new File(["what is in it"], "a name.txt"));
        document.getElementById("canvas").dispatchEvent(new DragEvent("drop", { dataTransfer: data }));""")
    told.expect("drop 1 /dropped/a name.txt: what is in it")


def impossible(told):
    press("x")
    told.expect_all("icon: gl_window_set_icon: .*", "position: .*canvas is where.*", "attention: .*no means.*",
                    "capture: .*cannot keep.*", "warp: .*cannot move.*", "second: .*one canvas.*")


def end(told):
    press(Keys.ESCAPE)
    told.expect("ended")
    assert run("return document.title") == "page"


def frames(told):
    """How many of ten seconds' animation frames have a frame of ours."""
    before, after, refreshes, gap = driver.execute_async_script("""
        const done = arguments[0], before = [Module._page_frames(), Module._page_simulated(), performance.now()];
        let refreshes = 0, latest = before, gap = 0;
        const count = () => {
            const now = [Module._page_frames(), Module._page_simulated(), performance.now()];
            gap = Math.max(gap, now[2] - latest[2]);
            latest = now;
            if (now[2] - before[2] > 10000) done([before, now, refreshes, gap]);
            else { refreshes++; requestAnimationFrame(count); }
        };
        requestAnimationFrame(count);""")
    ours = after[0] - before[0]
    print(f"# {ours} frames at {refreshes} refreshes, the longest gap {gap:.0f} ms")
    lag = (after[2] - before[2]) / 1e3 - (after[1] - before[1])
    assert abs(lag) < 0.1 + gap / 1e3, f"simulated time is off by {lag:.3f} s"
    assert ours > 0


TESTS = [keys, no_scrolling, mouse, wheel, touch, focus, sizes, picture, clipboard, cursors, gamepad, drop, impossible,
         lock, fullscreen, hidden, frames, context_lost, keys, end]
PLAN = [(way, test) for way in ["page-asyncify", "page-jspi"] for test in TESTS]
PLAN += [("page-poll", test) for test in [keys, mouse, touch, sizes, picture, frames, end]]
PLAN += [(None, lock_refused)]

print(f"1..{len(PLAN)}", flush=True)
status = 0
page = None
for number, (way, test) in enumerate(PLAN, 1):
    try:
        if way != page and way:
            told = open_page(way)
            page = way
        test(told)
        print(f"ok {number} - {way}: {test.__name__}", flush=True)
    except Exception as error:
        status = 1
        print(f"not ok {number} - {way}: {test.__name__}")
        print("# " + f"{type(error).__name__}: {error}".replace("\n", "\n# "), flush=True)
        with contextlib.suppress(Exception):
            for line in driver.get_log("browser"):
                print("#", line["message"].replace("\n", "\n# "), flush=True)
driver.quit()
sys.exit(status)
