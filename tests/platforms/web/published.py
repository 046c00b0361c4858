"""Pages as they are published, each from the archive that "./dev web --zip" makes. Prints TAP.

usage: published.py FOLDER PAGES.PY, of which FOLDER is made anew; $GLPACE_PAGES: the folder where programs are built
as "./dev web" does; $GLPACE_NATIVE: a native build folder, which has breakout"""

import os
import pathlib
import re
import shutil
import subprocess
import sys
import time
import zipfile

from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys

if not {"GLPACE_PAGES", "GLPACE_NATIVE"} <= os.environ.keys():
    print("1..0 # SKIP GLPACE_PAGES or GLPACE_NATIVE names no folder of programs, as ./dev test web does")
    sys.exit()
folder, pages_py, native = pathlib.Path(sys.argv[1]), sys.argv[2], pathlib.Path(os.environ["GLPACE_NATIVE"])
shutil.rmtree(folder, ignore_errors=True)
folder.mkdir()
sys.argv[2] = ""
from browsers import (PATIENCE, Handler, canvas, devtools, driver, has_many_colors, press, run,  # noqa: E402: it serves folder
                      run_tests, server, shown, wait_until)

MOST = 280000  # bytes of breakout's page, compressed, by each way that a browser may choose
stored = """
    const done = arguments[0], opening = indexedDB.open(FS.cwd());
    opening.onsuccess = () => {
        const asking = opening.result.transaction("FILE_DATA").objectStore("FILE_DATA").getAllKeys();
        asking.onsuccess = () => { opening.result.close(); done(asking.result); };
    };"""


def make_zip(name, **how):
    subprocess.run([sys.executable, "-B", pages_py, "zip", os.environ["GLPACE_PAGES"], folder / f"{name}.zip", name], check=True,
                   capture_output=True, **how)


def unpack(name):
    make_zip(name)
    shutil.rmtree(folder / name, ignore_errors=True)
    with zipfile.ZipFile(folder / f"{name}.zip") as opened:
        assert "index.html" in opened.namelist()
        opened.extractall(folder / name)


def open_page(name, address=""):
    unpack(name)
    driver.get("about:blank")  # a fragment alone would load nothing
    driver.get(f"http://127.0.0.1:{server.server_port}/{name}/{address}")


def published(page, stem, ending):
    """The file of a page whose name has a version between these."""
    found, = (folder / page).glob(f"{stem}.*.{ending}")
    return found


def said():
    return driver.find_element(By.ID, "say").text


def is_drawn():
    return not said() and has_many_colors(canvas())


def script():
    return run("return [...document.querySelectorAll('body > script[src]')].at(-1).getAttribute('src')")


def jspi():
    open_page("breakout")
    wait_until(is_drawn, "a picture")
    assert re.fullmatch(r"breakout-jspi\.[0-9a-f]{8}\.js", script()), script()


def asyncify():
    open_page("breakout", "#asyncify")
    wait_until(is_drawn, "a picture")
    assert re.fullmatch(r"breakout-asyncify\.[0-9a-f]{8}\.js", script()), script()


def keys():
    reported = driver.find_element(By.ID, "keys").text
    assert re.fullmatch("Left and Right .*, F1 shows what frames cost, F11 fills the screen", reported), reported
    assert canvas().accessible_name == "the program"


def short_frame():
    """Of a page that shows a program in a frame, or a phone on its side: the picture has nearly all of its height."""
    for width, height in (640, 400), (780, 360):
        devtools("Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=1, mobile=False)
        wait_until(lambda height=height: canvas().rect["height"] > height - 36, f"a picture of {width} x {height}")
        assert run("return document.documentElement.scrollHeight") <= height, "the page is higher than its frame"
    devtools("Emulation.clearDeviceMetricsOverride")


def become_phone():
    devtools("Emulation.setDeviceMetricsOverride", width=390, height=780, deviceScaleFactor=2, mobile=True)


def tap(*places):
    for kind, place in zip(["touchStart"] + ["touchMove"] * len(places), places):
        devtools("Input.dispatchTouchEvent", type=kind, touchPoints=[{"x": place, "y": 500}])
    devtools("Input.dispatchTouchEvent", type="touchEnd", touchPoints=[])


def phone():
    become_phone()
    open_page("breakout")
    wait_until(is_drawn, "a picture")
    sizes = run("const full = document.getElementById('full').getBoundingClientRect();"
                "return [document.documentElement.scrollWidth, document.documentElement.scrollHeight, full.right,"
                "full.bottom, Module.canvas.width]")
    assert sizes[0] <= 390 and sizes[1] <= 780, f"the page is larger than the phone: {sizes}"
    assert sizes[2] <= 390 and sizes[3] <= 780, f"the button is outside: {sizes}"
    assert sizes[4] == 780, f"the canvas has not the screen's pixels: {sizes}"
    tap(200)
    wait_until(lambda: "level 1" in driver.title, f"a game that a finger started, '{driver.title}'")
    devtools("Emulation.clearDeviceMetricsOverride")


watch = """
    window.titles = [];
    new MutationObserver(() => {
        const now = document.title.replace(/:.*/, "");
        if (titles.at(-1) != now)
            titles.push(now);
    }).observe(document.querySelector("title"), { childList: true });"""


# From the title to the title, through a game that is lost or won by a player who does `go` again and again.
def play(go):
    open_page("breakout")
    wait_until(is_drawn, "a picture")
    run(watch)
    last = time.monotonic() + 4 * PATIENCE
    seen = ""
    while not re.search("breakout, level 1 .*breakout, (game over|won) breakout ", seen):
        assert time.monotonic() < last, f"the game does not end: {seen}"
        go()
        seen = " ".join(run("return titles")) + " "


def played_by_keys():
    def go():
        for key in [Keys.LEFT, Keys.RIGHT]:
            ActionChains(driver).send_keys(Keys.SPACE).key_down(key).pause(0.2).key_up(key).perform()

    play(go)


def played_by_touch():
    become_phone()
    play(lambda: tap(100, 150, 200, 250, 300))
    devtools("Emulation.clearDeviceMetricsOverride")


def full_screen_refused():
    open_page("breakout")
    wait_until(is_drawn, "a picture")
    run("Module.canvas.requestFullscreen = () => Promise.reject(Error('not here'))")
    driver.find_element(By.ID, "full").click()
    wait_until(lambda: "full screen: not here" in shown("log"), "a message")
    assert is_drawn(), said()


def end_in_full_screen():
    open_page("breakout")
    wait_until(is_drawn, "a picture")
    driver.find_element(By.ID, "full").click()
    wait_until(lambda: run("return !!document.fullscreenElement"), "the full screen")
    press("q")
    wait_until(lambda: "It has ended." in said() and not run("return !!document.fullscreenElement"), "an end that is seen")


def end():
    for way in ["", "#asyncify"]:
        open_page("breakout", way)
        wait_until(is_drawn, "a picture")
        run("document.getElementById('canvas').focus()")
        press("q")
        wait_until(lambda: "It has ended." in said(), "the end")


def download(name):
    """What the button saves."""
    file = folder / name
    file.unlink(missing_ok=True)
    devtools("Browser.setDownloadBehavior", behavior="allow", downloadPath=str(folder.absolute()))
    driver.find_element(By.ID, "record").click()
    wait_until(file.exists, f"a file {name}")
    return file


def verify(recording):
    """What the native program prints."""
    return subprocess.run([native / "demos/breakout", "--headless", "--replay", recording, "--verify"], check=False,
                          capture_output=True, text=True).stdout


def drop_recording(recording):
    for kind in "dragEnter", "dragOver", "drop":
        devtools("Input.dispatchDragEvent", type=kind, x=200, y=200,
                 data={"items": [], "files": [str(recording.absolute())], "dragOperationsMask": 1})


SAME = r"{}: (\d+) of \1 ticks were replayed, and the state after \d+ of them compared{}\n?"


def recorded():
    """A game that is saved while it is recorded and at its end. The native program verifies it, and the page replays it."""
    for way in ["", "#asyncify"]:
        open_page("breakout", way)
        wait_until(is_drawn, "a picture")
        driver.find_element(By.ID, "record").click()
        wait_until(lambda: run("return location.search") == "?&--record=/breakout.glrec" and is_drawn(), "a picture")
        for key in [Keys.LEFT, Keys.RIGHT]:
            ActionChains(driver).send_keys(Keys.SPACE).key_down(key).pause(1).key_up(key).perform()
        begun = download("breakout.glrec")
        so_far = verify(begun)
        assert re.fullmatch(SAME.format(re.escape(str(begun)), "; the recording is truncated"), so_far), so_far
        press("q")
        wait_until(lambda: "It has ended." in said(), "the end")
        whole = download("breakout.glrec")
        result = verify(whole)
        print("#", result.strip())
        same = re.fullmatch(SAME.format(re.escape(str(whole)), ": the same"), result)
        assert same and int(same[1]) > 100, result
        size = run("return [Module.canvas.width, Module.canvas.height]")
        devtools("Emulation.setDeviceMetricsOverride", width=640, height=400, deviceScaleFactor=1, mobile=False)
        drop_recording(whole)
        wait_until(lambda: run("return location.search.startsWith('?--replay=')") and is_drawn(), "a replay")
        wait_until(lambda size=size: run("return [Module.canvas.width, Module.canvas.height]") == size, "the recorded size")
        devtools("Emulation.clearDeviceMetricsOverride")
        wait_until(lambda: "replayed.glrec: " in said(), "the result")
        assert re.match(SAME.format("/replayed.glrec", ": the same"), said()), said()
        open_page("breakout", "?--replay=/breakout.glrec&--verify" + way)
        wait_until(lambda: re.match(SAME.format("/replayed.glrec", ": the same"), said()), "a replay by address")
        open_page("breakout", "?--replay=/nosuch.glrec" + way)
        wait_until(lambda: "/nosuch.glrec: 404 " in said(), "what is missing")


def error():
    for way in ["", "#asyncify"]:
        open_page("breakout", "?--loop=no%73uch" + way)
        wait_until(lambda: "breakout: --loop is 'nosuch'" in said(), "why the program does not begin")
        assert driver.find_element(By.ID, "say").get_attribute("class") == "ended error"


def lost():
    for way in ["", "#asyncify"]:
        open_page("breakout", way)
        wait_until(is_drawn, "a picture")
        run("document.getElementById('canvas').getContext('webgl2').getExtension('WEBGL_lose_context').loseContext()")
        wait_until(lambda: "breakout: the graphics driver has lost" in said(), "the end")


def foreign_query():
    """What sites and links add to an address, and what is no text, is not the program's."""
    for way in ["", "#asyncify"]:
        open_page("breakout", "?v=1789855414&50%&fbclid=-a" + way)
        wait_until(is_drawn, "a picture")
    open_page("breakout", "?--loop=%")
    wait_until(lambda: "breakout: --loop is '%'" in said(), "why the program does not begin")


def not_served():
    unpack("breakout")
    for way in ["", "#asyncify"]:
        driver.get("about:blank")
        driver.get((folder / "breakout/index.html").absolute().as_uri() + way)
        wait_until(lambda: "Serve this folder" in said(), "what is to be done")


def without_module():
    unpack("breakout")
    module = published("breakout", "breakout-jspi", "wasm")
    module.unlink()
    driver.get(f"http://127.0.0.1:{server.server_port}/breakout/")
    wait_until(lambda: f"{module.name}: 404 " in said(), "what is missing")


POLICY = "default-src 'none'; script-src 'self'{}; style-src 'self'; connect-src 'self'; img-src 'self' data:"


def strict_policy():
    """A server that allows nothing but the page's own files, and the compiler of WebAssembly."""
    unpack("breakout")
    try:
        for way in ["", "#asyncify"]:
            Handler.headers_too = {"Content-Security-Policy": POLICY.format(" 'wasm-unsafe-eval'")}
            open_page("breakout", way)
            wait_until(is_drawn, "a picture")
            assert run("return getComputedStyle(document.body).display") == "flex", "the page has no style"
            Handler.headers_too = {"Content-Security-Policy": POLICY.format("")}
            open_page("breakout", way)
            wait_until(lambda: "Content Security Policy" in said(), "why the module is refused")
        Handler.headers_too = {"Content-Security-Policy": "default-src 'none'"}
        open_page("breakout")
        assert "The page's script does not run." in said() and "wasm-unsafe-eval" in said(), said()
    finally:
        Handler.headers_too = {}


def without_scripts():
    Handler.headers_too = {"Content-Security-Policy": "sandbox"}
    try:
        open_page("breakout")
        words = run("return document.getElementById('say').innerText")  # as Selenium takes noscript for hidden
        assert "This page needs JavaScript." in words, words
    finally:
        Handler.headers_too = {}


def versions():
    """A page of now and one of before share no name but index.html, so that a cache mixes nothing of them."""
    old, new = folder / "old", folder / "new"
    for place in old, new:
        shutil.rmtree(place, ignore_errors=True)
        place.mkdir()
    for name in "breakout-asyncify.html", "breakout-asyncify.js", "breakout-asyncify.wasm":
        file, = pathlib.Path(os.environ["GLPACE_PAGES"]).rglob(name)
        shutil.copyfile(file, old / name)
    publish = pathlib.Path(pages_py).with_name("publish.py")
    names = []
    for place in old, new, new:
        subprocess.run([sys.executable, "-B", publish, "--as-is", old / "breakout-asyncify.html", place / "made"], check=True,
                       capture_output=True)
        names.append({file.name for file in (place / "made").iterdir()})
        with open(old / "breakout-asyncify.wasm", "ab") as module:  # what is changed is the program alone
            module.write(b"\0\1\0" if place == old else b"")
    assert names[1] == names[2], "the same content has two names"
    same = {re.sub(r"\..*", "", name) for name in names[0] & names[1]}
    assert same == {"index", "page"} and len(names[0]) == len(names[1]) == 5, names
    driver.get(f"http://127.0.0.1:{server.server_port}/new/made/")
    wait_until(is_drawn, "a picture")


def is_small():
    make_zip("breakout")
    with zipfile.ZipFile(folder / "breakout.zip") as opened:
        packed = {re.sub(r"\.[0-9a-f]{8}\.", ".", entry.filename): entry.compress_size for entry in opened.infolist()}
    for way in "jspi", "asyncify":
        size = sum(packed[name] for name in ("index.html", "page.js", "page.css", f"breakout-{way}.js", f"breakout-{way}.wasm"))
        print(f"# breakout by {way}: {size} bytes")
        assert size <= MOST, f"by {way} it is {size} bytes, and {MOST} are the most"


def without_data():
    """What is packed."""
    for way in "jspi", "asyncify":
        open_page("fonts", "#asyncify" if way == "asyncify" else "")
        wait_until(is_drawn, "a picture")
        data = published("fonts", f"fonts-{way}", "data")
        data.unlink()
        driver.refresh()
        wait_until(lambda data=data: f"fonts/{data.name}" in said(), "what is missing")
        time.sleep(2)
        assert f"fonts/{data.name}" in said(), f"it was said, but now there is '{said()}'"


def zip_fails():
    """Then the archive that is there stays."""
    make_zip("breakout")
    before = (folder / "breakout.zip").read_bytes()
    try:
        make_zip("breakout", env={"PATH": ""})
    except subprocess.CalledProcessError as error:
        assert b"'terser'" in error.stderr and b"Traceback" not in error.stderr, error.stderr
    else:
        raise AssertionError("it did not fail")
    assert (folder / "breakout.zip").read_bytes() == before


def kept():
    for number in [1, 2]:
        open_page("paint")
        wait_until(is_drawn, "a picture")
        ActionChains(driver).drag_and_drop_by_offset(canvas(), 50, 30).perform()
        press("s")
        wait_until(lambda: f"saved as paint-{number}.png" in driver.title, f"picture {number}, '{driver.title}'")
        wait_until(lambda: f"{run('return FS.cwd()')}/paint-{number}.png" in driver.execute_async_script(stored),
                   "the browser has it")


def kept_by_one_tab():
    open_page("paint")
    wait_until(is_drawn, "a picture")
    first = driver.current_window_handle
    driver.switch_to.new_window("tab")
    driver.get(f"http://127.0.0.1:{server.server_port}/paint/")
    wait_until(is_drawn, "a picture in a second tab")
    wait_until(lambda: "another tab has this page" in run("return document.getElementById('log').textContent"), "a warning")
    press("s")
    wait_until(lambda: "saved as" in driver.title, "a picture of the second tab")
    driver.close()
    driver.switch_to.window(first)
    press("s")
    wait_until(lambda: "saved as paint-3.png" in driver.title, f"a third picture, '{driver.title}'")
    wait_until(lambda: f"{run('return FS.cwd()')}/paint-3.png" in driver.execute_async_script(stored), "three pictures")
    assert len(driver.execute_async_script(stored)) >= 3


def kept_by_name():
    """Wherever on its site the page is, which is elsewhere with each upload."""
    unpack("paint")
    script = published("paint", "page", "js")
    text = script.read_text(encoding="utf-8")
    assert len(re.findall("Module ?= ?{", text)) == 1
    script.write_text(re.sub("(Module ?= ?{)", r"\1keptAs:'paint of the tests',", text), encoding="utf-8")
    shutil.rmtree(folder / "paint_2", ignore_errors=True)
    shutil.copytree(folder / "paint", folder / "paint_2")
    for number, place in enumerate(["paint", "paint_2"], 1):
        driver.get(f"http://127.0.0.1:{server.server_port}/{place}/")
        wait_until(is_drawn, "a picture")
        press("s")
        wait_until(lambda number=number: f"saved as paint-{number}.png" in driver.title, f"picture {number}, '{driver.title}'")
        wait_until(lambda number=number: f"{run('return FS.cwd()')}/paint-{number}.png" in
                   driver.execute_async_script(stored), "the browser has it")


def nothing_kept():
    """A frame without an origin may neither lock nor keep anything."""
    refuse_locks = "navigator.locks.request = () => Promise.reject(Error('no locks'))"
    unpack("paint")
    (folder / "framed").mkdir(exist_ok=True)
    (folder / "framed/index.html").write_text(
        '<!doctype html><iframe sandbox="allow-scripts" src="/paint/" width=800 height=600>', encoding="utf-8")
    driver.get(f"http://127.0.0.1:{server.server_port}/framed/")
    driver.switch_to.frame(driver.find_element(By.TAG_NAME, "iframe"))
    wait_until(lambda: "the browser keeps no files: " in shown("log"), "why nothing is kept")
    wait_until(is_drawn, "a picture")
    driver.switch_to.default_content()
    script = devtools("Page.addScriptToEvaluateOnNewDocument", source=refuse_locks)
    open_page("paint")
    wait_until(lambda: "the browser keeps no files: Error: no locks" in shown("log"), "why nothing is kept")
    wait_until(is_drawn, "a picture")
    devtools("Page.removeScriptToEvaluateOnNewDocument", **script)


run_tests([(test.__name__, test) for test in [
    jspi, keys, short_frame, asyncify, phone, played_by_keys, played_by_touch, full_screen_refused, end_in_full_screen, recorded, end,
    error, foreign_query, not_served, without_module, without_data,
    strict_policy, without_scripts, versions,
    is_small, zip_fails, lost, kept, kept_by_one_tab, kept_by_name, nothing_kept]])
