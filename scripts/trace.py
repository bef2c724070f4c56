#!/usr/bin/env python3
"""Writes docs/trace.md: rulebook by rulebook and section by section, the rules that stand for it, each
with its mark and the tests that carry its number in their names. With --check it writes nothing and
fails when the page is not up to date. A rule without a test, a section without a rule and a number that
is no rule's are faults either way."""
import pathlib
import re
import sys

TOP = pathlib.Path(__file__).resolve().parent.parent
PAGE = TOP / "docs" / "trace.md"
GAMES = ["espias", "checkpoint", "heimlich", "dog"]
LONGEST = 90  # letters of a rule that are quoted

RULE = re.compile(r"^- \*\*([A-Z]\d+)\*\* \*([^*]+)\.\*\s(.*?)(?=^\s*$|^- |\Z)", re.M | re.S)
MARK_WITHIN = re.compile(r"\*(printed|inferred|ruling|house|fact):\*", re.I)
SECTION = re.compile(r"^\| \*(.+?)\* \| (.*) \|$", re.M)
TEST = re.compile(r"\b(?:TEST|RC_GTEST_PROP)\(\s*(\w+),\s*((?:[A-Z]\d+_)+)(\w+)\)")

HEAD = """# From the rulebooks to the tests

Section by section of each rulebook (their headings are in Spanish): the rules that stand for it, how each
is marked, and the tests that carry its number. `scripts/trace.py` makes this page from the `RULES.md` of
each game and the names of the tests; the tests hold it against both. What holds besides the rules, against files,
networks and machines that go wrong, has [a page of its own](hard-to-break.md), with its tests.
"""


def first_words(text):
    """The rule's beginning, as far as a table is wide."""
    words = " ".join(text.split()).replace("|", "\\|")
    if len(words) <= LONGEST:
        return words
    cut = words[:LONGEST].rsplit(" ", 1)[0].rstrip(",;:")
    cut += "`" if cut.count("`") % 2 else ""
    cut += "*" if cut.count("*") % 2 else ""
    return cut + " …"


def tests_by_rule():
    """The tests that carry each rule's number."""
    found = {}
    for file in sorted((TOP / "tests").glob("*.cpp")):
        for suite, numbers, rest in TEST.findall(file.read_text()):
            for number in numbers.strip("_").split("_"):
                found.setdefault(number, []).append((file.name, f"{suite}.{numbers}{rest}"))
    return found


def marks(mark, text):
    """The mark that the rule opens with, and those of its further sentences."""
    return ", ".join(dict.fromkeys([mark, *(each.lower() for each in MARK_WITHIN.findall(text))]))


def row(number, rules, tests):
    mark, text = rules[number]
    links = "<br>".join(f"[{name}](../tests/{file})" for file, name in tests.get(number, []))
    return f"| {number} | {marks(mark, text)} | {first_words(text)} | {links} |\n"


def trace(game, tests, faults):
    """A game's part of the page."""
    path = f"model/{game}/RULES.md"
    text = (TOP / path).read_text()
    rules = {number: (mark, rest) for number, mark, rest in RULE.findall(text)}
    title = text.split(":", 1)[0].removeprefix("# ")
    page = f"\n## {title}\n\n[All its rules](../{path})\n"
    head = "\n| rule | mark | begins | tests |\n| --- | --- | --- | --- |\n"
    named = set()
    for section, numbers in SECTION.findall(text):
        page += f"\n### {section}\n{head}"
        here = re.findall(r"[A-Z]\d+", numbers)
        if not here:
            faults.append(f"{path}: the section {section} has no rule")
        for number in here:
            if number not in rules:
                faults.append(f"{path}: the section {section} names {number}, which is no rule")
                continue
            named.add(number)
            page += row(number, rules, tests)
    rest = [number for number in rules if number not in named]
    if rest:
        page += f"\n### Beyond the rulebook's text\n{head}"
        page += "".join(row(number, rules, tests) for number in rest)
    for number, (mark, _) in rules.items():
        if number not in tests:
            faults.append(f"{path}: {number} has no test that carries its number")
        if mark.startswith("printed") and number not in named:
            faults.append(f"{path}: {number} is printed, and in no section")
    for number in tests:
        if number[0] == next(iter(rules))[0] and number not in rules:
            faults.append(f"{path}: {tests[number][0][1]} carries {number}, which is no rule")
    return page


def main():
    faults = []
    tests = tests_by_rule()
    page = HEAD + "".join(trace(game, tests, faults) for game in GAMES)
    if "--check" not in sys.argv[1:]:
        PAGE.write_text(page)
    elif not PAGE.exists() or PAGE.read_text() != page:
        faults.append("docs/trace.md is not up to date: run scripts/trace.py")
    for fault in faults:
        print(fault, file=sys.stderr)
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
