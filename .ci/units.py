#!/usr/bin/env python3
"""Writes what clang-tidy is to look at into build/tidy, and prints its files: the units of the build, without
what only GCC knows."""

import json
import pathlib
import re

top = pathlib.Path(__file__).resolve().parent.parent
tidy = top / "build/tidy"


def for_clang(command):
    command = re.sub(r" -Winvalid-pch -include \S*cmake_pch\.hxx", "", command)
    return re.sub(r" --param=inline-unit-growth=\d+| -Werror", "", command)


entries = []
for entry in json.loads((top / "build/release/compile_commands.json").read_text()):
    if "cmake_pch" not in pathlib.Path(entry["file"]).name:
        entries.append({**entry, "command": for_clang(entry["command"])})
tidy.mkdir(parents=True, exist_ok=True)
(tidy / "compile_commands.json").write_text(json.dumps(entries, indent=1))
print("\n".join(sorted({entry["file"] for entry in entries})))
