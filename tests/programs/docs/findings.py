"""A test of TAP that passes if there are no findings."""


def report(number, name, findings):
    findings = list(findings)
    print(f"{'not ok' if findings else 'ok'} {number} - {name}")
    for finding in findings:
        print("#", finding)
    return not findings
