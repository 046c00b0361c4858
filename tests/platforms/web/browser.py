"""Pages of tests/platforms/web/page.c in a browser: keys, mouse, wheel and touch as a user's, and what else happens
to a page. Prints TAP.

usage: browser.py FOLDER-OF-PAGES TEMPLATE"""

import statistics
import time

from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.actions.action_builder import ActionBuilder
from selenium.webdriver.common.actions.interaction import POINTER_TOUCH
from selenium.webdriver.common.actions.mouse_button import MouseButton
from selenium.webdriver.common.actions.pointer_input import PointerInput
from selenium.webdriver.common.actions.wheel_input import ScrollOrigin
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys

from browsers import (Chromium, Skip, Told, address, canvas, color_is, devtools, driver, memory, press, run,
                      run_tests, said, shown, wait_until, waited)


def open_page(name):
    driver.get(address(name))
    reported = Told()
    reported.expect(r"opened OpenGL ES 3\.0 .*")
    wait_until(lambda: run("return Module._page_frames()") > 3, "frames")
    return reported


# ---- tests --------------------------------------------------------------------------------------------------------


def keys(reported):
    run("document.getElementById('canvas').focus()")
    press("a")
    reported.expect_all("key 65 1 mods 0 name .*", "text 61", "key 65 0 mods 0 name a .*")
    ActionChains(driver).key_down(Keys.SHIFT).send_keys("b").key_up(Keys.SHIFT).perform()
    reported.expect_all("key 340 1 .*", "key 66 1 mods 1 .*", "text 42", "key 66 0 .*", "key 340 0 .*")
    press(Keys.ARROW_LEFT)
    reported.expect_all("key 263 1 .*", "key 263 0 .*")
    press(Keys.F1)
    reported.expect_all("key 290 1 .*", "key 290 0 .*")


def no_scrolling(reported):
    for key in [Keys.SPACE, Keys.ARROW_DOWN, Keys.PAGE_DOWN, Keys.END]:
        press(key)
    reported.expect("key 269 0 .*")
    assert run("return scrollY") == 0, "the page has scrolled"
    assert run("return document.documentElement.scrollHeight > innerHeight + 1000"), "it could not"


def mouse(reported):
    ActionChains(driver).move_to_element(driver.find_element(By.ID, "full")).perform()  # it may be where it was before
    ActionChains(driver).move_to_element_with_offset(canvas(), 0, 0).perform()
    reported.expect_all("enter 1", "cursor 200 150")
    ActionChains(driver).move_by_offset(10, 20).click_and_hold().perform()
    reported.expect_all("cursor 210 170", "button 0 1 at 210 170")
    ActionChains(driver).move_by_offset(300, 10).release().perform()  # outside
    reported.expect_all("cursor 510 180", "button 0 0 at 510 180")
    ActionChains(driver).move_to_element_with_offset(canvas(), 0, 0).context_click().perform()
    reported.expect_all("button 1 1 at 200 150", "button 1 0 at 200 150")


def wheel(reported):
    ActionChains(driver).scroll_from_origin(ScrollOrigin.from_element(canvas()), 0, 200).perform()
    reported.expect("scroll -?0.00 -2.00")
    ActionChains(driver).scroll_from_origin(ScrollOrigin.from_element(canvas()), 100, 0).perform()
    reported.expect("scroll 1.00 -?0.00")
    assert run("return scrollY") == 0, "the page has scrolled"


def touch(reported):
    actions = ActionBuilder(driver, mouse=PointerInput(POINTER_TOUCH, "finger"))
    actions.pointer_action.move_to_location(50, 60).pointer_down().move_to_location(70, 90).pointer_up()
    actions.perform()
    reported.expect_all("finger 0 0 at 50 60", "cursor 50 60 touch", "button 0 1 at 50 60 touch")
    reported.expect("finger 0 1 at 70 90")  # Firefox moves it there in steps
    reported.expect_next("cursor 70 90 touch", "finger 0 2 at 70 90", "button 0 0 at 70 90 touch")


def finger(kind, number, x, y, down=True):
    """What a browser sends for a finger: the first one on the screen, wherever it is, is the primary one."""
    pointer(kind, x, y, pointerId=number, pointerType="touch", isPrimary=False, buttons=int(down))


def finger_elsewhere(reported):
    """The first finger on the canvas is the cursor, although another one rests beside it."""
    run("document.getElementById('full').dispatchEvent(new PointerEvent('pointerdown', { pointerId: 20, isPrimary: true,"
        "pointerType: 'touch', clientX: 300, clientY: 500, bubbles: true, buttons: 1 }))")
    run("document.getElementById('canvas').focus()")
    finger("pointerenter", 21, 50, 60)
    finger("pointerdown", 21, 50, 60)
    finger("pointermove", 21, 70, 90)
    reported.expect_all("finger 0 0 at 50 60", "cursor 50 60 touch", "button 0 1 at 50 60 touch")
    reported.expect_next("finger 0 1 at 70 90", "cursor 70 90 touch")
    finger("pointerdown", 22, 100, 110)  # which is a third one, and the second on the canvas
    finger("pointermove", 22, 101, 111)
    finger("pointerup", 21, 71, 91, down=False)
    reported.expect_next("finger 1 0 at 100 110", "finger 1 1 at 101 111", "finger 0 2 at 71 91", "cursor 71 91 touch",
                     "button 0 0 at 71 91 touch")
    finger("pointermove", 22, 102, 112)  # it does not become the cursor
    finger("pointerdown", 23, 50, 60)  # which has the number that is free, and is the cursor
    reported.expect_next("finger 1 1 at 102 112", "finger 0 0 at 50 60", "cursor 50 60 touch", "button 0 1 at 50 60 touch")
    finger("pointercancel", 22, 103, 113, down=False)
    finger("pointerup", 23, 50, 60, down=False)
    reported.expect_next("finger 1 3 at 102 112", "finger 0 2 at 50 60", "button 0 0 at 50 60 touch")


def side_button(reported):
    """It is the program's alone: the browser does not go back in its history."""
    run("history.pushState(null, '', '?here')")
    for place in canvas(), driver.find_element(By.ID, "full"):  # where it is let go
        actions = ActionBuilder(driver)
        actions.pointer_action.move_to(canvas()).pointer_down(MouseButton.BACK).move_to(place).pointer_up(MouseButton.BACK)
        actions.perform()
        reported.expect_all("button 3 1 .*", "button 3 0 .*")
    press("a")
    reported.expect("key 65 0 .*")
    time.sleep(0.5)  # so long a browser may take to go
    assert run("return location.search") == "?here", "the browser has gone back"
    run("history.replaceState(null, '', location.pathname)")


def raw_update(reported):
    """Where the pointer is need not wait for the animation frame, and is reported once."""
    pointer("pointermove", 29, 40)
    reported.expect("cursor 29 40")
    pointer("pointerrawupdate", 30, 40)
    reported.expect_next("cursor 30 40")
    pointer("pointermove", 30, 40)
    pointer("pointermove", 31, 40)
    reported.expect_next("cursor 31 40")


def focus(reported):
    run("document.getElementById('canvas').focus()")
    ActionChains(driver).key_down("q").perform()
    reported.expect("key 81 1 .*")
    run("document.getElementById('full').focus()")
    reported.expect_all("focus 0", "key 81 0 mods 0 synthetic .*")
    run("document.getElementById('canvas').focus()")
    reported.expect("focus 1")
    ActionChains(driver).key_up("q").perform()  # which was reported before
    press("a")
    reported.expect_next("key 65 1 .*", "text 61", "key 65 0 .*")


def keyboard(kind, code, **properties):
    """Whether the page leaves it to the browser."""
    return run("return document.getElementById('canvas').dispatchEvent(new KeyboardEvent(arguments[0],"
               "{ code: arguments[1], cancelable: true, ...arguments[2] }))", kind, code, properties)


def keys_elsewhere(reported):
    """A key that went down, or up, while another program or the browser itself had the keyboard."""
    keyboard("keydown", "KeyD", key="d", repeat=True)  # it went down elsewhere, so it is not down here
    keyboard("keyup", "KeyD", key="d")
    keyboard("keydown", "KeyD", key="d")
    reported.expect_next("key 68 1 .*", "text 64")
    keyboard("keydown", "KeyD", key="d", repeat=True)
    reported.expect_next("key 68 2 .*", "text 64")
    keyboard("keyup", "KeyD", key="d")
    keyboard("keyup", "KeyD", key="d")
    run("Object.defineProperty(navigator, 'platform', { get: () => 'MacIntel' })")
    keyboard("keydown", "MetaLeft", key="Meta", metaKey=True)
    keyboard("keydown", "KeyE", key="e", metaKey=True)
    keyboard("keyup", "MetaLeft", key="Meta")
    reported.expect_next("key 68 0 .*", "key 343 1 .*", "key 69 1 .*", "key 343 0 .*", "key 69 0 mods 0 synthetic .*")


def keys_that_change(reported):
    """What a key of the keypad prints, and so its keyCode, goes with Shift and Num Lock: it stays the same key."""
    keyboard("keydown", "Numpad8", key="8", keyCode=104)
    keyboard("keydown", "ShiftLeft", key="Shift", keyCode=16, shiftKey=True)
    keyboard("keyup", "Numpad8", key="ArrowUp", keyCode=38, shiftKey=True)
    keyboard("keyup", "ShiftLeft", key="Shift", keyCode=16)
    reported.expect_next("key 328 1 .*", "text 38", "key 340 1 .*", "key 328 0 .*", "key 340 0 .*")
    scancodes = set()
    for code in "Lang1", "Lang2", "IntlYen":  # which have no names here
        keyboard("keydown", code)
        keyboard("keyup", code)
        scancodes.update(line for line in reported.expect("key -1 0 .*") if line.startswith("key -1 1 "))
    assert len(scancodes) == 3, scancodes


def names_of_keys(reported):
    """They are what a key prints alone, whatever it has printed with others."""
    for more in {"key": "Q", "modifierCapsLock": True}, {"key": "@", "modifierAltGraph": True}, {"key": "q"}:
        keyboard("keydown", "KeyQ", **more)
        keyboard("keyup", "KeyQ", **more)
        reported.expect_next("key 81 1 mods 0 name q .*", "text .*", "key 81 0 mods 0 name q .*")


def browsers_keys(reported):
    assert keyboard("keydown", "F11") and keyboard("keyup", "F11"), "the browser does not receive F11"
    press(Keys.TAB)
    reported.expect_next("key 258 1 mods 0 .*", "key 258 0 .*")
    ActionChains(driver).key_down(Keys.SHIFT).send_keys(Keys.TAB).key_up(Keys.SHIFT).perform()
    reported.expect_next("key 340 1 .*", "key 258 1 mods 1 .*", "focus 0")
    assert run("return document.activeElement.id") == "full", "Shift+Tab does not lead to the button"
    run("document.getElementById('canvas').focus()")
    reported.expect("focus 1")


def pointer(kind, x, y, **properties):
    run("document.getElementById('canvas').dispatchEvent(new PointerEvent(arguments[0], { clientX: arguments[1],"
        "clientY: arguments[2], bubbles: true, isPrimary: true, ...arguments[3] }))", kind, x, y, properties)


def two_pointers(reported):
    """A mouse moves while a finger holds, and the focus goes while a button is down."""
    pointer("pointerdown", 50, 60, pointerId=7, buttons=1)
    pointer("pointermove", 80, 60, pointerId=1)
    pointer("pointermove", 55, 60, pointerId=7, buttons=1)
    reported.expect("button 0 1 at 50 60")
    reported.expect_next("cursor 55 60")
    run("document.getElementById('full').focus()")
    reported.expect("button 0 0 at 55 60 synthetic")
    pointer("pointermove", 60, 60, pointerId=7, buttons=1)
    reported.expect_next("cursor 60 60")
    pointer("pointerup", 61, 60, pointerId=7)
    run("document.getElementById('canvas').focus()")
    reported.expect_next("cursor 61 60", "focus 1")


def sizes(reported):
    run("const style = document.getElementById('canvas').style; style.width = '320px'; style.height = '240px'")
    reported.expect_all("resize 320 240", "pixels 320 240")
    driver.set_viewport(900, 700, 2)
    reported.expect_all("scale 2.00", "pixels 640 480")
    driver.reset_viewport()
    reported.expect_all("scale 1.00", "pixels 320 240")
    run("const style = document.getElementById('canvas').style; style.width = '400px'; style.height = '300px'")
    reported.expect_all("resize 400 300", "pixels 400 300")


def pixels(reported):
    """One for each of the screen, of which a length that is no whole one covers more or fewer by where it begins."""
    run("const style = document.getElementById('canvas').style; style.width = '400.4px'; style.height = '300.4px'")
    seen = set()
    for place in range(8):
        run("const style = document.getElementById('canvas').style; style.marginLeft = style.marginTop = arguments[0]",
            f"{place / 8}px")
        observed = driver.execute_async_script("""
            new ResizeObserver(([entry], observer) => {
                observer.disconnect();
                const [{ inlineSize, blockSize }] = entry.devicePixelContentBoxSize;
                arguments[0]([inlineSize, blockSize]);
            }).observe(document.getElementById("canvas"), { box: "device-pixel-content-box" });""")
        wait_until(lambda: run("const { width, height } = document.getElementById('canvas'); return [width, height]")
                   == observed, f"{observed} pixels at {place / 8}")
        seen.add(tuple(observed))
    assert len(seen) > 1, seen
    run("const style = document.getElementById('canvas').style; style.margin = ''; style.width = '400px';"
        "style.height = '300px'")
    reported.expect("pixels 400 300")


def border(reported):
    run("const style = document.getElementById('canvas').style; style.border = '10px solid'; style.padding = '5px'")
    pointer("pointermove", 115, 65)
    reported.expect_next("cursor 100 50")
    run("const style = document.getElementById('canvas').style; style.border = style.padding = ''")


def set_size(reported):
    press("s")
    reported.expect_all("size: done", "resize 360 270")
    run("document.head.insertAdjacentHTML('beforeend', '<style id=insists>canvas { height: 240px !important }</style>')")
    reported.expect("resize 360 240")
    press("s")
    reported.expect("size: gl_window_set_size: the page's style.*")
    run("document.getElementById('insists').remove(); const style = document.getElementById('canvas').style;"
        "style.width = '400px'; style.height = '300px'")
    reported.expect("resize 400 300")


def picture(_):
    color_is((51, 153, 102))
    assert not shown("say"), shown("say")


def captured(reported):
    """Frames that the program writes, as a browser reads them."""
    press("k")
    reported.expect_all("capture: done", "captured: done")
    pixels = driver.execute_async_script("""
        const done = arguments[0], name = count => `/frame${count}.png`;
        createImageBitmap(new Blob([FS.readFile(name(3))])).then(picture => {
            const copy = new OffscreenCanvas(picture.width, picture.height).getContext("2d");
            copy.drawImage(picture, 0, 0);
            done([picture.width, picture.height, ...copy.getImageData(9, 9, 1, 1).data, FS.analyzePath(name(1)).exists,
                  FS.analyzePath(name(4)).exists]);
        });""")
    assert pixels == [400, 300, 51, 153, 102, 255, True, False], pixels


def hidden_for(seconds):
    """A frame now and then while it is hidden, and no burst of updates when it is seen again."""
    run("""
        window.now = () => [performance.now(), Module._page_frames(), Module._page_simulated()];
        document.onvisibilitychange = () => { window[document.hidden ? "gone" : "back"] = now(); };""")
    page = driver.current_window_handle
    driver.switch_to.new_window("tab")
    time.sleep(seconds)
    driver.close()
    driver.switch_to.window(page)
    wait_until(lambda: run("return Module._page_is_seen()"), "the tab is seen again")
    time.sleep(1)
    gone, back, after = run("return [gone, back, now()]")
    drawn = back[1] - gone[1]
    print(f"# hidden for {(back[0] - gone[0]) / 1e3:.1f} s: {drawn} frames, then {after[1] - back[1]} in a second")
    assert drawn <= (back[0] - gone[0]) / 100 + 10, "more frames than hidden_fps"
    assert after[2] - back[2] < (after[0] - back[0]) / 1e3 + 0.3, f"a burst of updates: {back}, {after}"
    assert after[1] > back[1], "no frames any more"


def hidden(_):
    hidden_for(3)


def hidden_long(_):
    hidden_for(30)


def context_lost(reported):
    """Which is said before anything else, also where the program draws before the browser reports the page."""
    press("m")
    reported.expect("makes: done")
    before = shown("log")
    run("""
        addEventListener("webglcontextlost", event => {
            if (event.isTrusted) {
                event.stopImmediatePropagation();
                setTimeout(() => event.target.dispatchEvent(new Event("webglcontextlost")), 300);
            }
        }, { capture: true });""")
    run("const canvas = document.getElementById('canvas'); canvas.style.opacity = 0.5;"
        "canvas.getContext('webgl2').getExtension('WEBGL_lose_context').loseContext()")
    reported.expect_all("lost", "opened .*", "again: done")
    warnings = shown("log")[len(before):].split()
    assert "has lost the context" in " ".join(warnings[:12]), warnings
    color_is((51, 153, 102))
    wait_until(lambda: run("return document.activeElement == document.getElementById('canvas')"), "the focus")


def lock(reported):
    ActionChains(driver).move_to_element_with_offset(canvas(), 0, 0).click().send_keys("l").perform()
    reported.expect("lock: done")
    wait_until(lambda: run("return document.pointerLockElement != null"), "the lock")
    driver.move_mouse(7, 5)
    reported.expect("motion 7 5.*")
    press("n")
    assert not [line for line in reported.expect("free: done") if line.startswith("motion")], "motion was reported twice"
    wait_until(lambda: run("return document.pointerLockElement == null"), "the end of the lock")


def raw_motion(reported):
    """It is asked for, and done without where it is refused."""
    run("""
        const canvas = document.getElementById("canvas"), lock = canvas.requestPointerLock.bind(canvas);
        canvas.requestPointerLock = ({ unadjustedMovement: raw }) => {
            if (!raw || window.hasRaw)
                return lock();
            setTimeout(() => document.dispatchEvent(new Event("pointerlockerror")));
            return Promise.reject(new DOMException("this system has none", "NotSupportedError"));
        };""")
    for has, motion in (False, "motion 7 5"), (True, "motion 7 5 raw"):
        run("window.hasRaw = arguments[0]", has)
        press("l")
        reported.expect("lock: done")
        wait_until(lambda: run("return document.pointerLockElement != null"), "the lock")
        driver.move_mouse(7, 5)  # of which Chromium says after a second lock that it is none
        driver.move_mouse(7, 5)
        reported.expect(motion)
        press("n")
        reported.expect("free: done")
        wait_until(lambda: run("return document.pointerLockElement == null"), "the end of the lock")
    run("delete document.getElementById('canvas').requestPointerLock")


def lock_refused(_):
    driver.get("about:blank")  # the page may be there already, and a fragment alone would load nothing
    driver.get(address("frame-page-jspi"))
    driver.switch_to.frame(driver.find_element(By.TAG_NAME, "iframe"))
    reported = Told()
    reported.expect("opened .*")
    run("window.asked = 0; navigator.getGamepads = () => { asked++; throw Error('no'); }")
    ActionChains(driver).move_to_element_with_offset(canvas(), 0, 0).click().send_keys("l").perform()
    reported.expect("lock: done")
    wait_until(lambda: any("does not lock" in line["message"] for line in driver.get_log("browser")), "a warning")
    press("a")
    reported.expect("key 65 0 .*")
    assert run("return asked") == 0, "gamepads are asked for in a frame that may not see them"
    driver.switch_to.default_content()


def fullscreen(reported):
    ActionChains(driver).move_to_element_with_offset(canvas(), 0, 0).click().send_keys("f").perform()
    reported.expect_all("fullscreen: done", "fullscreen 1")
    wait_until(lambda: run("return document.fullscreenElement != null"), "the full screen")
    press("f")
    reported.expect_all("fullscreen: done", "fullscreen 0")
    wait_until(lambda: run("return document.fullscreenElement == null"), "the end of the full screen")
    press("f")
    reported.expect("fullscreen 1")
    run("document.exitFullscreen()")  # as its user does by Escape
    reported.expect("fullscreen 0")


def fullscreen_refused(reported):
    run("""
        const canvas = document.getElementById("canvas");
        window.refused = 0;
        canvas.requestFullscreen = () => new Promise((_, reject) => setTimeout(() => {
            canvas.dispatchEvent(new Event("fullscreenerror", { bubbles: true }));
            refused++;
            reject("no");
        }));""")
    for count in [1, 2]:  # which is not taken for the way back
        press("f")
        reported.expect("fullscreen: done")
        wait_until(lambda: run("return refused") == count, f"refusal {count}")
    run("delete document.getElementById('canvas').requestFullscreen")


def paste(text):
    run("const event = new Event('paste'); const text = arguments[0]; event.clipboardData = { getData: () => text };"
        "window.dispatchEvent(event)", text)


def clipboard(reported):
    press("p")
    reported.expect("pasted: -")
    paste("héllo")
    press("p")
    reported.expect("pasted: héllo")
    run("const clipboard = navigator.clipboard, write = clipboard.writeText.bind(clipboard);"
        "clipboard.writeText = text => window.written = write(text)")
    press("c")
    reported.expect("clipboard: done")
    driver.execute_async_script("window.written.then(arguments[0])")
    press("p")
    reported.expect("pasted: grüße")
    paste("of another")
    ActionChains(driver).key_down(Keys.CONTROL).send_keys("v").key_up(Keys.CONTROL).perform()
    reported.expect("key 86 0 .*")
    press("p")
    reported.expect("pasted: grüße")


def cursors(reported):
    press("h")
    reported.expect("hand: done")
    assert run("return document.getElementById('canvas').style.cursor") == "pointer"
    press("i")
    reported.expect("image: done")
    style = run("return document.getElementById('canvas').style.cursor")
    assert style.startswith('url("data:image/png') and "3 4" in style, style


def rumble(reported):
    press("v")
    reported.expect("rumble: gl_gamepad_rumble: this gamepad has no motors, or the browser does not support rumble")
    run("""
        window.pad.vibrationActuator = { playEffect: (...what) => {
            window.played = what;
            return Promise.reject(Error("no user has pressed anything"));
        } };""")
    press("v")
    reported.expect("rumble: done")
    assert run("return window.played") == [
        "dual-rumble", {"startDelay": 0, "duration": 500, "strongMagnitude": 0.25, "weakMagnitude": 1}]
    run("pad.vibrationActuator.effects = ['trigger-rumble']")
    press("v")
    reported.expect("rumble: gl_gamepad_rumble: this gamepad has no motors.*")


def gamepad(reported):
    run("""
        window.pad = { id: "Test pad (Vendor: 1234)", index: 0, connected: true, mapping: "standard", axes: [0, 0, 0, 0],
            buttons: Array.from({ length: 17 }, () => ({ pressed: false, value: 0 })) };
        navigator.getGamepads = () => [window.pad, null, null, null];""")
    reported.expect("gamepad 0 1")
    run("pad.buttons[0].value = 1; pad.buttons[15].value = 1; pad.axes[0] = -1; pad.buttons[7].value = 1")
    reported.expect_all("pad button 0 1", "pad button 12 1", "pad axis 0 -1.00", "pad axis 5 1.00")
    press("g")
    reported.expect("gamepad: Test pad .*")
    rumble(reported)
    asked, drawn = driver.execute_async_script("""
        const first = Module._page_frames();
        let asked = 0;
        navigator.getGamepads = () => { asked++; return [window.pad, null, null, null]; };
        const look = () => Module._page_frames() < first + 20 ? setTimeout(look)
            : arguments[0]([asked, Module._page_frames() - first]);
        look();""")
    assert 0 < asked <= 8 * drawn, f"gamepads were asked for {asked} times in {drawn} frames"
    run("navigator.getGamepads = () => []")
    reported.expect("gamepad 0 0")


def drop(reported):
    run("""
        const data = new DataTransfer();
        data.items.add(new File(["what is in it"], "a name.txt"));
        document.getElementById("canvas").dispatchEvent(new DragEvent("drop", { dataTransfer: data }));""")
    reported.expect("drop 1 /dropped/a name.txt: what is in it")
    run("""
        const data = new DataTransfer();
        data.items.add(new File([], "a folder"));
        File.prototype.arrayBuffer = () => Promise.reject("it is a folder");
        document.getElementById("canvas").dispatchEvent(new DragEvent("drop", { dataTransfer: data }));""")
    wait_until(lambda: "cannot be read: it is a folder" in run("return document.getElementById('log').textContent"),
               "the reason")
    assert run("return document.getElementById('say').textContent") == ""


def impossible(reported):
    press("x")
    reported.expect_all("icon: gl_window_set_icon: .*", "position: .*canvas is where.*", "attention: .*no means.*",
                    "keep: .*cannot keep.*", "text area: .*none for a canvas", "warp: .*cannot move.*",
                    "iconify: .*user alone.*", "maximize: .*user alone.*", "restore: .*user alone.*", "interval: .*one refresh, and no.*",
                    "second: .*one canvas.*")


def awake(reported):
    """A lock, which is of the test here, is held while the window is shown and the page is visible."""
    run("""
        window.locks = { asked: 0, held: 0 };
        window.page_is = "visible";
        Object.defineProperty(document, "visibilityState", { get: () => page_is, configurable: true });
        window.shows = state => { page_is = state; document.dispatchEvent(new Event("visibilitychange")); };
        Object.defineProperty(navigator, "wakeLock", { configurable: true, value: { async request(kind) {
            locks.asked++;
            if (locks.refuses)
                throw new Error("the battery is low");
            const lock = new EventTarget();
            lock.release = async () => { locks.held--; lock.dispatchEvent(new Event("release")); };
            locks.held++;
            window.lock = kind == "screen" ? lock : null;
            return lock;
        } } });""")

    def holds(count, asked):
        wait_until(lambda: run("return [locks.held, locks.asked]") == [count, asked],
                   f"{count} locks after {asked} requests instead of {run('return locks')}")

    press("w")
    reported.expect("awake: done")
    holds(1, 1)
    run("shows('hidden'); lock.release()")  # as a browser does
    holds(0, 1)
    run("shows('visible')")
    holds(1, 2)
    run("Module._page_hide(1)")
    holds(0, 2)
    run("shows('hidden'); shows('visible')")
    holds(0, 2)
    run("Module._page_hide(0); document.getElementById('canvas').focus()")
    holds(1, 3)
    press("w")
    reported.expect("awake: done")
    holds(0, 3)
    run("locks.refuses = true")
    press("w")
    reported.expect("awake: done")
    wait_until(lambda: "keep the display awake: the battery is low" in run("return document.getElementById('log').textContent"),
               "the reason")
    press("w")
    reported.expect("awake: done")
    run("Object.defineProperty(navigator, 'wakeLock', { configurable: true, value: undefined })")
    press("w")
    reported.expect("awake: gl_window_set_keep_awake: this browser has no wake lock.*")
    run("delete navigator.wakeLock; delete document.visibilityState")


def lazy(reported):
    """What waits without an end gets a size and of a gamepad, and leaves the page's thread alone meanwhile."""
    press("z")
    reported.expect("lazy: done")
    sizes(reported)
    run("navigator.getGamepads = () => [window.pad]; dispatchEvent(new Event('gamepadconnected'))")
    reported.expect("gamepad 0 1")
    time.sleep(0.5)
    said_to_itself = driver.execute_async_script("""
        const post = MessagePort.prototype.postMessage;
        let count = 0;
        MessagePort.prototype.postMessage = function () { count++; post.apply(this, arguments); };
        setTimeout(() => { MessagePort.prototype.postMessage = post; arguments[0](count); }, 1000);""")
    sizes(reported)
    run("navigator.getGamepads = () => []")
    reported.expect("gamepad 0 0")
    print(f"# {said_to_itself} messages in a second in which nothing happens")
    assert said_to_itself < 50, f"{said_to_itself} messages in a second in which nothing happens"


def channels(_):
    """There is one for waits and one for frames, made when they are needed first."""
    made = driver.execute_async_script("""
        const Channel = MessageChannel, first = Module._page_frames();
        let made = 0;
        MessageChannel = function () { made++; return new Channel(); };
        const look = () => {
            if (Module._page_frames() < first + 20) {
                setTimeout(look);
            } else {
                MessageChannel = Channel;
                arguments[0](made);
            }
        };
        look();""")
    assert made <= 2, f"{made} channels in 20 frames"


def end(reported):
    press(Keys.ESCAPE)
    reported.expect("ended")
    assert run("return document.title") == "page"


def exit_is_reported():
    wait_until(lambda: "page: it calls exit()" in shown("say"), "what was said before exit()")


def exit_early(_):
    driver.get(address(page).replace("#", "?--exit#"))
    exit_is_reported()


def crashed(_):
    driver.get(address(page).replace("#", "?--crash#"))
    wait_until(lambda: "The program has crashed: " in shown("say"), "what has happened")


def refused(_):
    """The first window that a program asks for."""
    driver.get(address(page).replace("#", "?--late#"))
    wait_until(lambda: "OpenGL 4.5" in shown("say"), "why there is no window")


def footer(reported):
    """It gives the keyboard back."""
    run("document.querySelector('details').hidden = false; document.getElementById('canvas').focus()")
    for _ in range(2):  # it opens, and is closed again
        ActionChains(driver).move_to_element(driver.find_element(By.TAG_NAME, "summary")).click().perform()
        press("a")
        reported.expect_all("key 65 1 .*", "key 65 0 .*")


def exit_late(_):
    open_page(page)
    run("document.getElementById('canvas').focus()")
    press("u")
    exit_is_reported()


def preferences(_):
    """A page that keeps files finds those of its user again, once the browser has saved them."""

    def is_found():
        driver.get("about:blank")  # or the address would be the same
        driver.get(address("kept"))
        lines = []
        wait_until(lambda: lines.extend(said()) or lines, "a visit")
        visit, place = lines[0].split(", in ")
        assert place == "/kept%2F/Example/Glow/", lines
        return visit == "visit 2"

    wait_until(is_found, "what the first visit has kept")


def stray(_):
    """What the page's own scripts do wrong is no end of the program."""
    run("const script = document.createElement('script'); script.textContent = arguments[0]; document.body.append(script)",
        "Promise.reject(Error('of nobody')); setTimeout(() => { throw Error('of a timer'); })")
    wait_until(lambda: "of nobody" in shown("log") and "of a timer" in shown("log"), "messages")
    lines = run("for (let i = 0; i < 200; i++) Module.printErr('line ' + i);"
                "return document.getElementById('log').textContent").split("\n")
    assert lines == [f"line {i}" for i in range(100, 200)], lines
    picture(_)


REGULAR = 8, 25  # ms between animation frames that come as they should, at 60 Hz
HELD = 12  # ms without a timer's turn, in which the page's thread was not free
MOST_WAITED = 0.5  # s of ten for a processor, on a machine that has time for the page


def frames(_):
    """How many of ten seconds' animation frames have a frame of ours, and whether simulated time keeps up."""
    waited_before = waited()
    paints = driver.execute_async_script("""
        const now = () => [performance.now(), Module._page_frames(), Module._page_simulated() + Module._page_skipped()];
        const begun = performance.now(), paints = [], painted = new MessageChannel();
        let turn = begun, held = 0, timer;
        const look = () => {
            held = Math.max(held, performance.now() - turn);
            turn = performance.now();
        };
        const tick = () => {
            look();
            timer = setTimeout(tick);
        };
        painted.port1.onmessage = () => {
            look();
            paints.push([...now(), held]);
            held = 0;
            if (performance.now() - begun < 10000)
                requestAnimationFrame(count);
            else {
                clearTimeout(timer);
                arguments[0](paints);
            }
        };
        const count = () => painted.port2.postMessage(0);
        tick();
        requestAnimationFrame(count);""")
    wait = waited() - waited_before
    is_busy = wait > MOST_WAITED
    gaps = [b[0] - a[0] for a, b in zip(paints, paints[1:])]
    ours = [b[1] > a[1] for a, b in zip(paints, paints[1:])]
    # A late animation frame, and those after it until they are regular again, are out where the page's thread was free
    # meanwhile, or the machine kept it waiting. Where it held up the browser, each that is left out counts.
    refresh = statistics.median(gaps)
    shown, due = 0, 0
    for i in range(5, len(gaps)):
        irregular = [k for k in range(i - 5, i + 1) if not REGULAR[0] < gaps[k] < REGULAR[1]]
        if not irregular or (not is_busy and all(paints[k + 1][3] > HELD for k in irregular)):
            shown += ours[i]
            due += max(1, round(gaps[i] / refresh))
    share = 100 * shown / max(due, 1)
    found = (f"{len(ours)} animation frames, {100 * sum(ours) / len(ours):.1f} % with a frame of ours, and {share:.1f} % of "
             f"{due} that were not the browser's or the machine's fault; the browser waited {wait:.1f} s for a processor")
    print(f"# {found}; the longest gap {max(gaps):.0f} ms")
    (first, _, began, _), (last, _, ended, _) = paints[0], paints[-1]
    lag = (last - first) / 1e3 - (ended - began)
    assert abs(lag) < 0.1 + max(gaps) / 1e3, f"simulated time is off by {lag:.3f} s"
    if due < 100 or (is_busy and share < 99):
        raise Skip(found)
    assert share >= 99, "animation frames without a frame of ours"


TESTS = [keys, no_scrolling, mouse, wheel, touch, two_pointers, finger_elsewhere, side_button, raw_update, focus,
         keys_elsewhere, keys_that_change, names_of_keys, browsers_keys, footer, sizes, pixels, border, set_size,
         picture, captured, clipboard, cursors, gamepad, drop, impossible, awake, lock, raw_motion, fullscreen,
         fullscreen_refused, hidden, channels, frames, context_lost, keys, lazy, stray, end, exit_early, crashed,
         refused, exit_late]


def is_drawn():
    return run("try { return Module._page_frames() > 3 } catch { return false }")  # which is not there at first


def in_frame():
    driver.switch_to.frame(driver.find_element(By.TAG_NAME, "iframe"))
    wait_until(is_drawn, "frames in a frame")
    driver.switch_to.default_content()


def framed(_):
    """A page in a frame does not take the keyboard from the page around it, and has it when it is given."""
    driver.get(address(f"frame-{page}"))
    in_frame()
    run("document.body.insertAdjacentHTML('afterbegin', '<input id=around>'); document.getElementById('around').focus()")
    renew_frame()
    assert not run("return frames[0].Module._page_focus()"), "gl_window_focus() takes the keyboard"
    press("a")
    assert run("const { id, value } = document.activeElement; return id + ' ' + value") == "around a"
    run("document.querySelector('iframe').focus()")
    driver.switch_to.frame(driver.find_element(By.TAG_NAME, "iframe"))
    reported = Told()
    press("b")
    reported.expect_all("focus 1", "key 66 1 .*", "key 66 0 .*")
    driver.switch_to.default_content()
    run("document.getElementById('around').focus()")
    driver.switch_to.frame(driver.find_element(By.TAG_NAME, "iframe"))
    reported.expect("focus 0")
    ActionChains(driver).move_to_element(canvas()).click().perform()
    press("c")
    reported.expect_all("focus 1", "key 67 1 .*", "key 67 0 .*")
    assert run("return Module._page_focus()"), "gl_window_focus() is refused in a frame that has the keyboard"
    driver.switch_to.default_content()


def reload():
    driver.refresh()
    wait_until(is_drawn, "frames after a reload")


def renew_frame():
    run("document.querySelector('iframe').remove();"
        "document.body.append(Object.assign(document.createElement('iframe'), { src: arguments[0] }))", address(page))
    in_frame()


def go_and_come_back():
    driver.get(address(page).replace("#", "?--exit#"))
    exit_is_reported()
    driver.back()
    wait_until(is_drawn, "frames of a page that the user has come back to")
    drawn = run("return Module._page_frames()")
    wait_until(lambda: run("return Module._page_frames()") > drawn + 3, "further frames of that page")


TIMES = 8  # that a page is left
KEPT = 6  # pages that Chromium keeps for a user who comes back, at most
PROGRAM = 64  # the memory of a program, MiB, which lib/meson.build sets


def freed(_):
    """A page that has gone leaves nothing in memory, however it goes."""
    for place, leave in ("page", reload), ("frame-page", renew_frame), ("page", go_and_come_back):
        driver.get(address(place.replace("page", page)))
        wait_until(is_drawn, "frames") if place == "page" else in_frame()
        sizes = []
        for _ in range(KEPT + TIMES):
            leave()
            devtools("HeapProfiler.collectGarbage")
            sizes.append(memory())
        print(f"# {leave.__name__}: {' '.join(f'{size:.0f}' for size in sizes)} MiB")
        growth = min(sizes[-2:]) - max(sizes[:KEPT])
        assert growth < TIMES * PROGRAM / 4, f"{leave.__name__}: {growth:.0f} MiB more after {TIMES} times"


PLAN = [(way, test) for way in ["page-asyncify", "page-jspi"] for test in TESTS]
PLAN.insert(PLAN.index(("page-jspi", hidden)), ("page-jspi", hidden_long))
PLAN += [("page-poll", test) for test in [keys, no_scrolling, mouse, wheel, touch, finger_elsewhere, side_button, sizes,
                                          picture, captured, frames, stray, end, exit_early, crashed]]
if isinstance(driver, Chromium):  # whose processes are known, and what they have freed
    PLAN += [(way, freed) for way in ["page-asyncify", "page-jspi"]]
PLAN += [("page-jspi", framed), (None, lock_refused), (None, preferences)]

reported = None
page = None


def test_of(way, test):
    def on_page():
        global reported, page
        if way != page and way:
            reported = open_page(way)
            page = way
        test(reported)
    return f"{way}: {test.__name__}", on_page


run_tests([test_of(way, test) for way, test in PLAN])
