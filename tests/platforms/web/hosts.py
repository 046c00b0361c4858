"""The rules of hosts in a browser: hands on what tests/platforms/web/hosts.c prints, which is TAP.

usage: hosts.py FOLDER-OF-PAGES TEMPLATE"""

import re
import sys
import time

from browsers import PATIENCE, address, driver, said

driver.get(address("hosts"))
status = None
latest = time.monotonic()
while status is None and time.monotonic() - latest < PATIENCE:
    for line in said():
        print(line, flush=True)
        latest = time.monotonic()
        ended = re.fullmatch("# ended with ([01])", line)
        status = int(ended[1]) if ended else status
    time.sleep(0.1)
if status is None:
    print("Bail out! it does not end")
driver.quit()
sys.exit(status)
