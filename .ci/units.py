#!/usr/bin/env python3
"""Writes what clang-tidy is to look at into build/tidy, and prints its files: the units of the build without
what only GCC knows, and the tests of a program six in one file. Every file is matched against all that its
headers declare, of which the libraries for tests have most; so together they take a third of the time."""

import json
import pathlib
import re

top = pathlib.Path(__file__).resolve().parent.parent
tidy = top / "build/tidy"
together = 6


def for_clang(command):
    command = re.sub(r" -Winvalid-pch -include \S*cmake_pch\.hxx", "", command)
    return re.sub(r" --param=inline-unit-growth=\d+| -Wshadow -Werror", "", command)


def joined(program, number, entries):
    """One file of several tests. Names that each has for itself stay apart, in a namespace for each."""
    path = tidy / f"{program}_{number}.cpp"
    texts = []
    for place, entry in enumerate(entries):
        text = pathlib.Path(entry["file"]).read_text()
        texts.append(f"// {entry['file']}\n" + re.sub(r"^namespace \{$", f"namespace in_{place} {{", text, flags=re.M))
    path.write_text("\n".join(texts))
    first = entries[0]
    return {**first, "file": str(path), "command": first["command"].replace(first["file"], str(path))}


entries, tests = [], {}
for entry in json.loads((top / "build/release/compile_commands.json").read_text()):
    if "cmake_pch" in pathlib.Path(entry["file"]).name:
        continue
    entry["command"] = for_clang(entry["command"])
    program = re.search(r" -o tests/CMakeFiles/(\w+_tests)\.dir/", entry["command"])
    if program and entry["file"].endswith("_test.cpp"):
        tests.setdefault(program[1], []).append(entry)
    else:
        entries.append(entry)
tidy.mkdir(parents=True, exist_ok=True)
for program, all_of_it in tests.items():
    for first in range(0, len(all_of_it), together):
        entries.append(joined(program, first // together, all_of_it[first:first + together]))
(tidy / "compile_commands.json").write_text(json.dumps(entries, indent=1))
print("\n".join(sorted({entry["file"] for entry in entries})))
