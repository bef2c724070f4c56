#!/usr/bin/env python3
"""Holds what `sabueso solve` says against solvers that nobody here wrote, which read what `sabueso export` writes: cvc5
by SMT-LIB; CaDiCaL, MiniSat and CryptoMiniSat by DIMACS.

    tests/other_solvers.py PROGRAM [--random N]

Of the rulebooks' cases every value of every hidden thing is asked. Of each game N random cases more (otherwise 20),
a quarter of them spoiled: whether there is a world is asked of cvc5 and one of the others; of a tenth also every value,
and where there is no world, the entries that cvc5 names must contradict by themselves."""

import argparse
import json
import pathlib
import random
import subprocess
import sys
import tempfile

top = pathlib.Path(__file__).resolve().parent.parent
sat = {10: True, 20: False}
by_dimacs = [["cadical", "-q"], ["minisat", "-verb=0"], ["cryptominisat5", "--verb=0"]]
words = argparse.ArgumentParser()
words.add_argument("program")
words.add_argument("--random", type=int, default=20)
options = words.parse_args()
asked = 0


def run(*command, **more):
    return subprocess.run(command, capture_output=True, text=True, check=False, **more)


def export(path, *more):
    return run(options.program, "export", str(path), "--as", *more).stdout


def solve(path):
    """What the program says; nothing where it is no case."""
    solved = run(options.program, "solve", str(path), "--json")
    return json.loads(solved.stdout) if solved.returncode in (0, 1) and solved.stdout.startswith("{") else None


def cvc5(script, *more):
    return run("cvc5", *more, "--lang", "smt2", "-", input=script).stdout.split()


def by_cnf(solver, cnf):
    return sat[run(*solver, "/dev/stdin", input=cnf).returncode]


def status(path, report, solvers):
    """That there is a world, or none, is said by all."""
    global asked
    has_world = report["status"] == "consistent"
    answers = {"cvc5": cvc5(export(path, "smtlib")) == ["sat"]}
    cnf = export(path, "dimacs")
    answers.update({solver[0]: by_cnf(solver, cnf) for solver in solvers})
    if set(answers.values()) != {has_world}:
        sys.exit(f"{path}: {report['status']} is not what all say: {answers}")
    asked += len(answers)


def values(path, report, solvers_of):
    """Every value is possible, or forced, to others as it is here."""
    global asked
    for number, variable in enumerate(report["variables"]):
        name = variable["name"]
        possible = [one["value"] for one in variable["candidates"]]
        script = export(path, "smtlib", "--only", name)
        named = [line.rsplit(" = ", 1)[1] for line in script.splitlines()
                 if line.startswith("(declare-const") and line.split("  ; ", 1)[1].rsplit(" = ", 1)[0] == name]
        said = cvc5(script, "--incremental")
        if said != ["sat" if value in possible else "unsat" for value in named]:
            sys.exit(f"{path}: {name}: cvc5 says {said} of {named}, and {possible} was expected")
        value = named[number % len(named)]
        cnf = export(path, "dimacs", "--only", f"{name}={value}")
        for solver in solvers_of(number):
            if by_cnf(solver, cnf) != (value in possible):
                sys.exit(f"{path}: {name}={value}: {solver[0]} differs")
        asked += len(named) + len(solvers_of(number))


def without_others(cnf, items):
    """The CNF with all entries set aside but these: without the unit clauses of their selectors, which come last."""
    clauses = cnf.strip().split("\n")
    number = sum(line.startswith("c ") and " item " in line for line in clauses)
    kept = [line for item, line in enumerate(clauses[-number:]) if item in items]
    head, *rest = [line for line in clauses[:-number] if not line.startswith("c ")]
    return "\n".join([" ".join(head.split()[:3] + [str(len(rest) + len(kept))])] + rest + kept) + "\n"


def core_contradicts(path, case):
    """The entries that cvc5 names are a contradiction to the program too. In Agent DOG, where the others say what has
    moved where, to CaDiCaL by the other road."""
    script = export(path, "smtlib").replace("(check-sat)", "(check-sat)\n(get-unsat-core)")
    core = cvc5("(set-option :produce-unsat-cores true)\n" + script)[1:]
    items = {int(word.strip("()").removeprefix("item_")) - 1 for word in core if word.strip("()")}
    if case["game"] == "dog":
        if by_cnf(by_dimacs[0], without_others(export(path, "dimacs"), items)):
            sys.exit(f"{path}: {sorted(items)} contradict to cvc5 alone: {json.dumps(case)}")
        return
    alone = {**case, "evidence": [item for number, item in enumerate(case["evidence"]) if number in items]}
    path.write_text(json.dumps(alone))
    found = solve(path)
    if found is None or found["status"] != "contradictory":
        sys.exit(f"{path}: {sorted(items)} contradict to cvc5 alone: {json.dumps(case)}")


def random_case(game, seed, players, dice):
    log = run(options.program, "simulate", game, "--players", str(players), "--seed", str(seed)).stdout
    whole = json.loads(log)["log"]
    missing = ["--attention", "0.6", "--seed", str(seed)] if game == "dog" else []
    until = dice.randrange(len(whole["actions"]) + 1)
    viewer = whole["table"]["players"][0]
    return json.loads(run(options.program, "observe", "-", "--viewer", viewer, "--until", str(until), *missing,
                          input=log).stdout)


mixed = {"espias": ["shows", "key"], "checkpoint": ["kept"], "dog": ["colour"]}


def spoiled(case, other, dice):
    """What was seen is mixed up; in Heimlich & Co. what was seen in another game is added."""
    evidence = [dict(item) for item in case["evidence"]]
    if case["game"] == "heimlich":
        return {**case, "evidence": evidence + [item for item in other["evidence"] if item["kind"] != "turn"]}
    for field in mixed[case["game"]]:
        having = [item for item in evidence if field in item]
        for item in having:
            item[field] = dice.choice(having)[field]
    return {**case, "evidence": evidence}


def random_cases(game, folder):
    contradictions = whole = 0
    path = pathlib.Path(folder) / f"{game}.json"
    for seed in range(options.random):
        dice = random.Random(f"{game} {seed}")
        players = dice.randrange(2, 5)
        case = random_case(game, seed, players, dice)
        if seed % 4 == 0:
            case = spoiled(case, random_case(game, seed + options.random, players, dice), dice)
        path.write_text(json.dumps(case))
        report = solve(path)
        if report is None:  # what is spoiled need not be a case at all
            continue
        whole += 1
        status(path, report, [by_dimacs[seed % 3]])
        if report["status"] == "contradictory":
            contradictions += 1
            core_contradicts(path, case)
        elif seed % 10 == 1:
            values(path, report, lambda number: [by_dimacs[number % 3]])
    return f"{game} {whole} ({contradictions} contradictions)"


for path in sorted((top / "puzzles/rulebook").rglob("*.json")):
    report = solve(path)
    if report is not None:
        status(path, report, by_dimacs)
        values(path, report, lambda number: by_dimacs)
with tempfile.TemporaryDirectory() as folder:
    told = [random_cases(game, folder) for game in ("espias", "checkpoint", "heimlich", "dog")]
print(f"{asked} questions, all answered alike; random cases: {', '.join(told)}")
