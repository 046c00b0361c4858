"""Pages as they are published, each from the archive that "./dev web --zip" makes. Prints TAP.

usage: published.py FOLDER TEMPLATE PAGES.PY BUILD"""

import re
import shutil
import subprocess
import sys
import zipfile

from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.by import By

from chromium import canvas, devtools, driver, folder, press, run, run_tests, server, wait_until

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


def open_page(name, address=""):
    archive = folder / f"{name}.zip"
    subprocess.run([sys.executable, "-B", pages_py, "zip", build, archive, name], check=True, capture_output=True)
    shutil.rmtree(folder / name, ignore_errors=True)
    with zipfile.ZipFile(archive) as opened:
        assert "index.html" in opened.namelist()
        opened.extractall(folder / name)
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
    shown = driver.find_element(By.ID, "keys").text
    assert re.fullmatch("Left and Right .*, F1 shows what frames cost, F11 fills the screen", shown), shown


def phone():
    devtools("Emulation.setDeviceMetricsOverride", width=390, height=780, deviceScaleFactor=2, mobile=True)
    open_page("breakout")
    wait_until(is_drawn, "a picture")
    sizes = run("const full = document.getElementById('full').getBoundingClientRect();"
                "return [document.documentElement.scrollWidth, document.documentElement.scrollHeight, full.right,"
                "full.bottom, Module.canvas.width]")
    assert sizes[0] <= 390 and sizes[1] <= 780, f"the page is larger than the phone: {sizes}"
    assert sizes[2] <= 390 and sizes[3] <= 780, f"the button is outside: {sizes}"
    assert sizes[4] == 780, f"the canvas has not the screen's pixels: {sizes}"
    devtools("Input.dispatchTouchEvent", type="touchStart", touchPoints=[{"x": 200, "y": 500}])
    devtools("Input.dispatchTouchEvent", type="touchEnd", touchPoints=[])
    wait_until(lambda: "level 1" in driver.title, f"a game that a finger started, '{driver.title}'")
    devtools("Emulation.clearDeviceMetricsOverride")


def end():
    for way in ["", "#asyncify"]:
        open_page("breakout", way)
        wait_until(is_drawn, "a picture")
        run("document.getElementById('canvas').focus()")
        press("q")
        wait_until(lambda: "It has ended." in said(), "the end")


def error():
    for way in ["", "#asyncify"]:
        open_page("breakout", "?--loop&nosuch" + way)
        wait_until(lambda: "nosuch" in said(), "why the program does not begin")
        assert driver.find_element(By.ID, "say").get_attribute("class") == "ended error"


def kept():
    for number in [1, 2]:
        open_page("paint")
        wait_until(is_drawn, "a picture")
        ActionChains(driver).drag_and_drop_by_offset(canvas(), 50, 30).perform()
        press("s")
        wait_until(lambda: f"saved as paint-{number}.png" in driver.title, f"picture {number}, '{driver.title}'")
        wait_until(lambda: f"{run('return FS.cwd()')}/paint-{number}.png" in driver.execute_async_script(stored),
                   "the browser has it")


run_tests([(test.__name__, test) for test in [jspi, keys, asyncify, phone, end, error, kept]])
