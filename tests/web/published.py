"""Pages as they are published, each from the archive that "./dev web --zip" makes. Prints TAP.

usage: published.py FOLDER TEMPLATE PAGES.PY BUILD"""

import re
import shutil
import subprocess
import sys
import time
import zipfile

from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys

from browsers import PATIENCE, canvas, devtools, driver, folder, press, run, run_tests, server, shown, wait_until

pages_py, build = sys.argv[3:]
colours = """
    const done = arguments[1], picture = new Image();
    picture.onload = () => {
        const copy = new OffscreenCanvas(picture.width, picture.height).getContext("2d");
        copy.drawImage(picture, 0, 0);
        done(new Set(new Uint32Array(copy.getImageData(0, 0, picture.width, picture.height).data.buffer)).size);
    };
    picture.src = "data:image/png;base64," + arguments[0];"""

stored = """
    const done = arguments[0], opening = indexedDB.open(FS.cwd());
    opening.onsuccess = () => {
        const asking = opening.result.transaction("FILE_DATA").objectStore("FILE_DATA").getAllKeys();
        asking.onsuccess = () => { opening.result.close(); done(asking.result); };
    };"""


def make_zip(name, **how):
    subprocess.run([sys.executable, "-B", pages_py, "zip", build, folder / f"{name}.zip", name], check=True,
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


def said():
    return driver.find_element(By.ID, "say").text


def is_drawn():
    return not said() and driver.execute_async_script(colours, canvas().screenshot_as_base64) > 100


def script():
    return run("return document.querySelector('body > script[src]').getAttribute('src')")


def jspi():
    open_page("breakout")
    wait_until(is_drawn, "a picture")
    assert script().endswith("breakout-jspi.js"), script()


def asyncify():
    open_page("breakout", "#asyncify")
    wait_until(is_drawn, "a picture")
    assert script().endswith("breakout-asyncify.js"), script()


def keys():
    told = driver.find_element(By.ID, "keys").text
    assert re.fullmatch("Left and Right .*, F1 shows what frames cost, F11 fills the screen", told), told
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
    (folder / "breakout/breakout-jspi.wasm").unlink()
    driver.get(f"http://127.0.0.1:{server.server_port}/breakout/")
    wait_until(lambda: "breakout-jspi.wasm: 404 " in said(), "what is missing")


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


run_tests([(test.__name__, test) for test in [
    jspi, keys, short_frame, asyncify, phone, played_by_keys, played_by_touch, full_screen_refused, end_in_full_screen, end,
    error, foreign_query, not_served, without_module, zip_fails, lost, kept, kept_by_one_tab]])
