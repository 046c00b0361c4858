"""Shaders as pages, made by glpace-view --export, in a headless Chromium: those of the course against what the same
program draws on this machine, with passes, pictures and cubes, under a user's keys and mouse; and their editor. Prints
TAP.

usage: shaders.py FOLDER-OF-THE-VIEWER'S-PAGE SOURCE-FOLDER; GLPACE_VIEW names this machine's glpace-view."""

import atexit
import functools
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import time

from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.support.ui import Select

if "GLPACE_VIEW" not in os.environ:
    print("1..0 # SKIP GLPACE_VIEW does not name this machine's glpace-view, which exports pages")
    sys.exit()
viewer, source = map(pathlib.Path, sys.argv[1:])
sys.path.insert(0, str(source / "tests/programs/learn"))
scratch = pathlib.Path(tempfile.mkdtemp())
atexit.register(shutil.rmtree, scratch)
sys.argv[1:] = [str(scratch), ""]
from browsers import devtools, driver, run, run_tests, server, wait_until  # noqa: E402: it serves what is exported
from drawn import APART, apart, pixels  # noqa: E402

SIZE = 320, 180
tool = scratch / "glpace-view"
shutil.copy(os.environ["GLPACE_VIEW"], tool)
for name in ("glpace-view.html", "glpace-view.js"):
    shutil.copy(viewer / name, scratch)


def view(*args):
    subprocess.run([tool, *map(str, args)], cwd=scratch, check=True, stdout=subprocess.DEVNULL)


def write(path, text):
    (scratch / path).parent.mkdir(exist_ok=True)
    (scratch / path).write_text(text)


# ---- the browser --------------------------------------------------------------------------------------------------


base = f"http://127.0.0.1:{server.server_port}/"


def element(name):
    return driver.find_element(By.ID, name)


def open_page(page):
    driver.get(base + page)
    wait_until(lambda: run("return is_running"), f"{page} is open")


def color(x=0.2, y=0.8):
    """Of the picture, at a place from 0 to 1 from the left and the top, as the screen shows it."""
    rows = pixels(element("canvas").screenshot_as_png)
    return rows[int(y * len(rows))][int(x * len(rows[0]))]


def is_near(found, wanted):
    return max(abs(a - b) for a, b in zip(found, wanted)) <= 3


def shows(wanted, **at):
    wait_until(lambda: is_near(color(**at), wanted), f"the color {wanted}, not {color(**at)}")


def errors():
    return run("return [...document.querySelectorAll('#errors li')].map(line => line.textContent.trim())")


def marked():
    """The lines that the gutter marks."""
    return run("return [...document.querySelectorAll('#lines b')].map(line => line.textContent)")


def put_caret(at):
    """Behind the first place where the shader's text has this."""
    text = element("text")
    run("const [text, at] = arguments; const place = text.value.indexOf(at) + at.length;"
        "text.focus(); text.setSelectionRange(place, place)", text, at)
    return text


def retype(text):
    """As somebody who selects all and pastes."""
    run("text.value = arguments[0]; text.dispatchEvent(new Event('input'))", text)


# ---- pictures -----------------------------------------------------------------------------------------------------


def is_drawn(page, frame, *args):
    """A page's frame against that of the same shader on this machine."""
    driver.get(f"{base}{page}?--virtual&--frames={frame}..{frame}&--size={SIZE[0]}x{SIZE[1]}")
    wait_until(lambda: run("return document.body.classList.contains('ended')"), f"frame {frame} of {page}")
    drawn = pixels(element("canvas").screenshot_as_png)
    view("--size", f"{SIZE[0]}x{SIZE[1]}", "--frames", f"{frame}..{frame}", "--out", "wanted%d.png", *args)
    wanted = pixels((scratch / f"wanted{frame}.png").read_bytes())
    assert len({pixel for row in wanted for pixel in row}) > 1
    distance = apart(drawn, wanted)
    print(f"# {page}: blocks differ by {distance:.2f} of 255 at most")
    assert distance <= APART, f"it differs by {distance:.1f} of 255"
    assert not run("return found.length"), run("return found")


def frame_of(path):
    """That of docs/shaders.md, but an earlier one where each frame needs those before it."""
    said = re.search(rf"study/{path.stem}\.frag\).*?^Frame (\d+)\.$", (source / "docs/shaders.md").read_text(), re.M | re.S)
    has_memory = '#iChannel0 "self"' in path.read_text()
    return min(int(said[1]), 12 if "path tracer" in path.read_text() else 60) if has_memory else int(said[1])


*course, mistake = sorted((source / "shaders/study").glob("*.frag"))
view("--export", "course", *course, mistake)


def lesson(path):
    is_drawn(f"course/{path.stem}.html", frame_of(path), path)


IMAGE = """#iChannel0 "file://bufferA.glsl"
#iChannel1 "file://four.png"
#iChannel1::MagFilter "Nearest"
#iChannel2 "file://side_{}.png"
#iChannel2::Type "CubeMap"
#include "../shared/light.glsl"
#iUniform float gain = 0.25
void mainImage(out vec4 color, in vec2 at)
{
    vec2 uv = at / iResolution.xy;
    color = texture(iChannel0, uv) + gain * light() * texture(iChannel1, uv);
    color += 0.2 * texture(iChannel2, vec3(uv - 0.5, 0.3));
}
"""


def write_passes():
    write("shared/light.glsl", "float light()\n{\n    return half_of * NUMBER;\n}\n")
    write("passes/common.glsl", "const float half_of = 0.5;\n")
    write("passes/bufferA.glsl", '#iChannel0 "self"\nvoid mainImage(out vec4 color, in vec2 at)\n{\n    color = '
          "texelFetch(iChannel0, ivec2(at), 0) + vec4(at / iResolution.xy, 0.5, 1.0) / 60.0;\n}\n")
    write("passes/image.glsl", IMAGE)
    write("side.frag", "void mainImage(out vec4 color, in vec2 at)\n{\n    color = vec4(at / 4.0, SIDE, 1.0);\n}\n")
    for number, face in enumerate(("px", "nx", "py", "ny", "pz", "nz")):
        view(f"-DSIDE={number}.0/5.0", "--size", "4x4", "--frames", 1, "--out", f"passes/side_{face}.png", "side.frag")
    shutil.copy(source / "tests/programs/tools/view/four.png", scratch / "passes")


def passes():
    write_passes()
    flags = ["-DNUMBER=2.0", "--uniform", "gain=0.5"]
    view("--export", "page", *flags, "passes/image.glsl")
    is_drawn("page/index.html", 20, *flags, "passes/image.glsl")


def other_files():
    open_page("page/index.html")
    files = Select(element("file"))
    assert [option.text for option in files.options] == ["image.glsl", "common.glsl", "light.glsl", "bufferA.glsl"], [
        option.text for option in files.options]
    files.select_by_visible_text("light.glsl")
    put_caret("half_of").send_keys("x")
    wait_until(lambda: marked() == ["3"], "the line of an included file")
    assert "half_ofx" in errors()[0], errors()
    files.select_by_visible_text("image.glsl")
    assert not marked() and "shared/light.glsl line 3" in errors()[0], errors()
    driver.find_element(By.CSS_SELECTOR, "#errors button").click()
    assert files.first_selected_option.text == "light.glsl"
    assert run("return text.value.slice(text.selectionStart, text.selectionEnd)") == "    return half_ofx * NUMBER;"
    retype("float light()\n{\n    return half_of;\n}\n")
    wait_until(lambda: not errors(), "an end of the errors")
    files.select_by_visible_text("bufferA.glsl")
    retype("void mainImage(out vec4 color, in vec2 at)\n{\n    color = vec4(2.0);\n}\n")
    shows((255, 255, 255))


# ---- the editor ---------------------------------------------------------------------------------------------------

RED = "void mainImage(out vec4 color, in vec2 at)\n{\n    color = vec4(1.0, 0.0, 0.0, 1.0);\n}\n"


def an_error():
    open_page("course/06_polar.html")
    before = element("text").get_property("value")
    retype(RED)
    shows((255, 0, 0))
    put_caret("vec4(1.0").send_keys("0xyz")
    wait_until(errors, "an error")
    assert marked() == ["3"] and errors()[0].startswith("line 3 error: "), errors()
    assert is_near(color(), (255, 0, 0)), "the last good picture is gone"
    put_caret("1.00xyz").send_keys(Keys.BACKSPACE * 4)
    wait_until(lambda: not errors() and not marked(), "an end of the error")
    for digit, green in ("1", 255), ("0", 0), ("1", 255):  # of one length, and soon one after the other
        put_caret("vec4(1.0, ").send_keys(Keys.DELETE, digit)
        shows((255, green, 0))
    driver.refresh()
    wait_until(lambda: run("return is_running"), "the page again")
    shows((255, 255, 0))
    element("reset").click()
    wait_until(lambda: run("return typeof is_running != 'undefined' && is_running") and
               element("text").get_property("value") == before, "the file's own text")
    wait_until(lambda: not is_near(color(), (255, 255, 0)), "its picture")


def a_mistake():
    open_page(f"course/{mistake.stem}.html")
    wait_until(lambda: marked() == ["18"], "the mistake of the course")
    assert "tnit" in errors()[0], errors()
    put_caret("0.6, tnit").send_keys(Keys.BACKSPACE * 3, "int")
    wait_until(lambda: not errors(), "its end")
    wait_until(lambda: max(color(0.5, 0.5)) > 0, "a picture")


def a_warning():
    open_page("course/01_coordinates.html")
    retype(RED.replace("{\n", "{\n    float gain;\n").replace("0.0, 1.0)", "0.0 * gain, 1.0)"))
    wait_until(errors, "a warning")
    assert errors()[0] == "line 4 warning: 'gain' is read before it is set" and not marked(), errors()


def is_still():
    """Whether the picture does not change."""
    before = element("canvas").screenshot_as_png
    time.sleep(0.3)
    return before == element("canvas").screenshot_as_png


def an_empty_file():
    """Is an error like others, also where the page begins with it."""
    open_page("course/06_polar.html")
    retype("")
    wait_until(lambda: errors() == ["is empty"], "why there is no shader")
    for again in False, True:
        retype(RED)
        shows((255, 0, 0))
        retype("")
        wait_until(errors, "the error")
        if not again:
            driver.refresh()
            wait_until(lambda: run("return is_running") and errors(), "the page with its error")
    element("reset").click()
    wait_until(lambda: run("return typeof is_running != 'undefined' && is_running") and not errors() and
               element("text").get_property("value"), "the file's own text")


def why_it_ended():
    """Is said, and the page does not load again and again."""
    for query, why in {"--pass=typo": "--pass is 'typo'", "--nonsense": "--nonsense is no flag", "--help": "status 0"}.items():
        driver.get(f"{base}course/06_polar.html?{query}")
        wait_until(lambda why=why: why in run("return say.textContent"), why)
        time.sleep(1)
        assert run("return performance.getEntriesByType('navigation')[0].type") == "navigate", "it was loaded again"
        assert why in element("say").text, element("say").text


def a_foreign_query():
    open_page("course/06_polar.html?v=1789855414&50%&fbclid=-a")
    assert not element("say").text and not errors(), errors()


def a_refusal():
    """Of the full screen is an error like others, and the picture stays."""
    open_page("course/06_polar.html")
    run("canvas.requestFullscreen = () => Promise.reject(Error('not here'))")
    element("full").click()
    wait_until(lambda: errors() == ["full screen: not here"], "what was refused")
    assert not element("say").text, element("say").text
    assert element("canvas").accessible_name == "the shader's picture"


def throw(what):
    run("const script = document.createElement('script'); script.textContent = `setTimeout(() => { throw ${arguments[0]}; })`;"
        "document.body.append(script)", what)


def a_stray_error():
    """Of the page is no end of the program; exit() is one, and what emscripten throws to leave main is no error."""
    open_page("course/06_polar.html")
    for thrown in "'unwind'", "Error('of a timer')":
        throw(thrown)
    reported = []

    def is_reported():
        reported.extend(entry["message"] for entry in driver.get_log("browser"))
        return any("glpace-view: Error: of a timer" in line for line in reported)
    wait_until(is_reported, "what was thrown")
    assert not any("glpace-view: unwind" in line for line in reported) and not element("say").text, reported
    throw("{ name: 'ExitStatus', status: 0 }")
    wait_until(lambda: run("return performance.getEntriesByType('navigation')[0].type") == "reload", "the page again")


BLUE = RED.replace("1.0, 0.0, 0.0", "0.0, 0.0, 1.0")


def two_edits():
    """The second one soon after the first, which is of another file."""
    write("two/bufferA.glsl", RED)
    write("two/image.glsl", '#iChannel0 "file://bufferA.glsl"\n' + RED)
    view("--export", "two_page", "two/image.glsl")
    open_page("two_page/index.html")
    retype('#iChannel0 "file://bufferA.glsl"\n' + RED.replace("vec4(1.0, 0.0, 0.0, 1.0)", "texelFetch(iChannel0, ivec2(at), 0)"))
    Select(element("file")).select_by_visible_text("bufferA.glsl")
    retype(BLUE)
    shows((0, 0, 255))


def an_early_edit():
    """Before the program is loaded."""
    text = (scratch / "course/06_polar.html").read_text()
    without, count = re.subn('<script src="glpace-view.js".*?</script>', "", text)
    assert count == 1
    write("course/early.html", without)
    driver.get(base + "course/early.html")
    retype(BLUE)
    time.sleep(1)
    assert element("say").text == "Loading …", element("say").text
    run("const script = document.createElement('script'); script.src = 'glpace-view.js'; document.body.append(script)")
    shows((0, 0, 255))
    assert not errors(), errors()


def a_missing_program():
    write("alone.frag", RED)
    view("--export", "alone", "alone.frag")
    (scratch / "alone/glpace-view.js").unlink()
    driver.get(base + "alone/index.html")
    wait_until(lambda: element("say").text == "The page's program cannot be loaded.", "what is missing")


def keys_stay_apart():
    """Those of the text are not the viewer's, nor the other way round."""
    open_page("course/05_patterns.html")
    text = element("text")
    put_caret("// 5. Patterns").send_keys(" .[]rm")
    assert "// 5. Patterns .[]rm" in text.get_property("value")
    wait_until(lambda: not is_still(), "time goes on")
    run("canvas.focus()")
    ActionChains(driver).send_keys(" ").perform()
    wait_until(is_still, "a pause")
    put_caret(".[]rm").send_keys("!")
    assert ".[]rm!" in text.get_property("value")
    retype(RED)
    shows((255, 0, 0))  # in the pause


# ---- what a shader is reported ----------------------------------------------------------------------------------------


def a_user():
    write("user.frag", "#iKeyboard\nvoid mainImage(out vec4 color, in vec2 at)\n{\n"
          "    bool is_down = texelFetch(iKeyboard, ivec2(65, 0), 0).r > 0.5;\n"
          "    color = vec4(is_down ? 1.0 : 0.0, iMouse.z > 0.0 ? iMouse.xy / iResolution.xy : vec2(0.0), 1.0);\n}\n")
    view("--export", "user", "user.frag")
    open_page("user/index.html")
    shows((0, 0, 0))
    canvas = element("canvas")
    width, height = canvas.size["width"], canvas.size["height"]
    pointer = ActionChains(driver).move_to_element_with_offset(canvas, width // 4, -height // 4).click_and_hold()
    pointer.perform()
    shows((0, 191, 191))
    ActionChains(driver).key_down("a").perform()
    shows((255, 191, 191))
    ActionChains(driver).key_up("a").release().perform()
    shows((0, 0, 0))


def a_slider():
    write("slider.frag", "#iUniform float share = 0.0 in {0.0, 1.0}\nvoid mainImage(out vec4 color, in vec2 at)\n{\n"
          "    color = vec4(share, 0.0, 0.0, 1.0);\n}\n")
    view("--export", "slider", "slider.frag")
    open_page("slider/index.html")
    shows((0, 0, 0))
    canvas = element("canvas")
    right, top = canvas.size["width"] // 2, canvas.size["height"] // 2
    ActionChains(driver).move_to_element_with_offset(canvas, right - 20, 8 + 18 + 7 - top).click().perform()
    wait_until(lambda: color()[0] > 200, "the slider's value")


# ---- the page -----------------------------------------------------------------------------------------------------


def fits():
    papers = set()
    for width, height in (1280, 800), (390, 844):
        for scheme in "light", "dark":
            devtools("Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=1,
                     mobile=width < 500)
            devtools("Emulation.setEmulatedMedia", features=[{"name": "prefers-color-scheme", "value": scheme}])
            open_page("course/11_raymarch.html")
            wide, high = run("return [document.documentElement.scrollWidth, document.documentElement.scrollHeight]")
            assert wide <= width and high <= height, f"{wide} x {high} in {width} x {height}"
            canvas, text = element("canvas").rect, element("text").rect
            beside = text["x"] >= canvas["x"] + canvas["width"]
            assert beside == (width > 500) and text["height"] > 150, f"{canvas}, {text}"
            papers.add(run("return getComputedStyle(document.body).backgroundColor"))
    assert len(papers) == 2, papers
    devtools("Emulation.clearDeviceMetricsOverride")


def from_a_file():
    driver.get((scratch / "course/01_coordinates.html").as_uri())
    wait_until(lambda: run("return is_running"), "a page without a server")
    retype(RED)
    shows((255, 0, 0))


def asks_nobody():
    asked = [json.loads(entry["message"])["message"] for entry in driver.get_log("performance")]
    asked = [one["params"]["request"]["url"] for one in asked if one["method"] == "Network.requestWillBeSent"]
    elsewhere = [url for url in asked if not url.startswith((base, "data:", scratch.as_uri()))]
    assert len(asked) > 20 and not elsewhere, elsewhere


run_tests([(path.name, functools.partial(lesson, path)) for path in course] + [
    (test.__name__.replace("_", " "), test) for test in (
        passes, other_files, an_error, a_mistake, a_warning, an_empty_file, why_it_ended,
        a_foreign_query, a_refusal, a_stray_error, two_edits, an_early_edit, a_missing_program, keys_stay_apart, a_user,
        a_slider, fits, from_a_file, asks_nobody)])
