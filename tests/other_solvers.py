#!/usr/bin/env python3
"""Holds what `sabueso solve` says of the rulebooks' cases against solvers that nobody here wrote: cvc5 by SMT-LIB,
CaDiCaL, MiniSat and CryptoMiniSat by DIMACS, which read what `sabueso export` writes. Every value of every hidden
thing is asked of cvc5, and each of the others in turn. Takes the program as its argument."""

import json
import pathlib
import subprocess
import sys

program = sys.argv[1]
top = pathlib.Path(__file__).resolve().parent.parent
sat = {10: True, 20: False}
by_dimacs = [["cadical", "-q"], ["minisat", "-verb=0"], ["cryptominisat5", "--verb=0"]]


def run(*words, **more):
    return subprocess.run(words, capture_output=True, text=True, check=False, **more)


asked = 0
for path in sorted((top / "puzzles/rulebook").rglob("*.json")):
    solved = run(program, "solve", str(path), "--json")
    if solved.returncode not in (0, 1) or not solved.stdout.startswith("{"):
        continue
    report = json.loads(solved.stdout)
    if report["status"] == "contradictory":
        script = run(program, "export", str(path), "--as", "smtlib").stdout
        cnf = run(program, "export", str(path), "--as", "dimacs").stdout
        answers = [run("cvc5", "--lang", "smt2", "-", input=script).stdout.strip() == "sat"]
        answers += [sat[run(*solver, "/dev/stdin", input=cnf).returncode] for solver in by_dimacs]
        if any(answers):
            sys.exit(f"{path}: is a contradiction, and not to all: {answers}")
        asked += len(answers)
    for number, variable in enumerate(report["variables"]):
        name = variable["name"]
        possible = [one["value"] for one in variable["candidates"]]
        script = run(program, "export", str(path), "--as", "smtlib", "--only", name).stdout
        values = [line.rsplit(" = ", 1)[1] for line in script.splitlines()
                  if line.startswith("(declare-const") and line.split("  ; ", 1)[1].rsplit(" = ", 1)[0] == name]
        said = run("cvc5", "--incremental", "--lang", "smt2", "-", input=script).stdout.split()
        expected = ["sat" if value in possible else "unsat" for value in values]
        if said != expected:
            sys.exit(f"{path}: {name}: cvc5 says {said}, and {expected} was expected")
        asked += len(values)
        value = values[number % len(values)]
        cnf = run(program, "export", str(path), "--as", "dimacs", "--only", f"{name}={value}").stdout
        for solver in by_dimacs:
            answer = run(*solver, "/dev/stdin", input=cnf).returncode
            if sat[answer] != (value in possible):
                sys.exit(f"{path}: {name}={value}: {solver[0]} differs")
            asked += 1
print(f"{asked} questions, all answered alike")
