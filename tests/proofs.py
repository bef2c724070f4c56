#!/usr/bin/env python3
"""Proves all that is excluded in every case of the rulebooks and every puzzle, and has the proofs checked, by the
program and by the checker that is built by itself; with any line taken out a proof must be refused. Takes the program
and a compiler's name as its arguments."""

import pathlib
import subprocess
import sys
import tempfile

program, compiler = sys.argv[1:]
top = pathlib.Path(__file__).resolve().parent.parent


def run(*command):
    return subprocess.run(command, capture_output=True, text=True, check=False)


def expect(path, outcome, code):
    if outcome.returncode != code:
        sys.exit(f"{path}: {outcome.args} ends with {outcome.returncode}: {outcome.stdout}{outcome.stderr}")


proofs = lines = 0
with tempfile.TemporaryDirectory() as folder:
    checker, cnf, proof = f"{folder}/check-proof", f"{folder}/problem.cnf", pathlib.Path(folder) / "proof.drat"
    expect(checker, run(compiler, "-std=c++20", "-O2", f"-I{top}", top / "proof/main.cpp", top / "proof/refutation.cpp",
                        "-o", checker), 0)
    for path in sorted((top / "puzzles").rglob("*.json")):
        if '"log"' in path.read_text():
            continue
        expect(path, run(program, "prove", path, "--out", folder), 0)
        expect(path, run(program, "prove", path, "--check", folder), 0)
        expect(path, run(checker, cnf, proof), 0)
        whole = proof.read_text().splitlines(keepends=True)
        for number in range(len(whole)):
            proof.write_text("".join(whole[:number] + whole[number + 1:]))
            expect(f"{path}, without line {number + 1}", run(program, "prove", "--check", folder), 1)
            expect(f"{path}, without line {number + 1}", run(checker, cnf, proof), 1)
        proofs, lines = proofs + 1, lines + len(whole)
    # A file of 16 MB in 8 MB of memory.
    pathlib.Path(cnf).write_text("p cnf 1 4000000\n" + "1 0\n" * 4_000_000)
    expect("little memory", run("/bin/bash", "-c", f"ulimit -v 8000; exec {checker} {cnf} {proof}"), 3)
print(f"{proofs} proofs, {lines} lines, each of them needed")
