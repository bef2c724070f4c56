#!/usr/bin/env python3
"""A second opinion, from the rulebooks and the case format alone: counts the worlds of every case under cases/
by brute force, and holds what PROGRAM reports against it: status, worlds, each variable's candidates with
their numbers, and the conflict of a case that contradicts itself. It shares no code with the program and
names no rule itself; espias.py, checkpoint.py, heimlich.py and dog.py say which ones they implement. It
also fails where a form of evidence that the program's schema knows decides too little in the cases, so
that a new one cannot come without cases.

usage: referee.py PROGRAM (SABUESO_PROGRAM in the environment names another)"""

import json
import os
import pathlib
import subprocess
import sys
from itertools import combinations

sys.dont_write_bytecode = True  # the sources may lie where nothing can be written

import checkpoint
import dog
import espias
import heimlich
from tally import Unplayable, with_ids, without

GAMES = {"espias": espias, "checkpoint": checkpoint, "heimlich": heimlich, "dog": dog}
CASES = pathlib.Path(__file__).resolve().parent / "cases"
LEAST_CASES_A_FORM = 2

# These tell nothing by their definition, so leaving them out cannot change an answer; they need be there only.
TELLS_NOTHING = {("checkpoint", "accusation"): "an accusation may be wrong, whoever makes it (C15)"}


def run(program, *arguments):
    return subprocess.run([program, *arguments], capture_output=True, text=True, encoding="utf-8")


def forms_of(program):
    """Every form of evidence of every game: a kind with the fields that it must have."""
    schema = json.loads(run(program, "schema", "case").stdout)
    forms = []
    for part in schema["allOf"]:
        names = part["if"]["properties"]["game"]
        game = names["const"] if "const" in names else names["enum"][0]
        for form in part["then"]["properties"]["evidence"]["items"]["oneOf"]:
            forms.append((game, form["properties"]["kind"]["const"], tuple(form["required"])))
    return forms


def reported(line):
    """A report as the referee gives its own answer: total, candidates with their numbers."""
    report = json.loads(line)
    variables = {
        variable["name"]: {c["value"]: int(c["worlds"]) for c in variable["candidates"]}
        for variable in report["variables"]
    }
    for variable in report["variables"]:
        values = list(variables[variable["name"]])
        if variable["forced"] != (values[0] if len(values) == 1 else None):
            raise ValueError(f"{variable['name']} is said to be forced to {variable['forced']}")
    return report["status"], int(report["worlds"]), variables


def differences(mine, theirs):
    """What differs between two answers, in words."""
    for what, one, other in zip(("status", "worlds"), mine, theirs):
        if one != other:
            yield f"{what}: here {one}, there {other}"
    for name in [*mine[2], *(name for name in theirs[2] if name not in mine[2])]:
        one, other = (list(answer[2].get(name, {}).items()) for answer in (mine, theirs))
        if one != other:
            yield f"{name}: here {one}, there {other}"
    if list(mine[2]) != list(theirs[2]):
        yield "the variables are in another order"


def has_plays(case):
    return case["table"].get("cards", "none") != "none" if case["game"] == "heimlich" else False


def conflict_faults(case, conflict):
    """What is wrong with a conflict: it must contradict with all else that is told set aside, and nothing
    with fewer items may. Plays and draws of cards happened, and tell of hands as well; the referee never
    sets them aside, so with cards in play it cannot say how few items there can be."""
    answer = GAMES[case["game"]].answer
    if answer(case, telling=set(conflict))[0]:
        yield f"conflict: {conflict} agree with a world"
    if has_plays(case):
        return
    for fewer in combinations([item["id"] for item in case["evidence"]], max(0, len(conflict) - 1)):
        if len(fewer) < len(conflict) and not answer(case, telling=set(fewer))[0]:
            yield f"conflict: {conflict}, though {list(fewer)} cannot be true"
            return


def compare(program, path, case, total, variables):
    """The differences between the referee's answer and the program's for one file."""
    done = run(program, "solve", "--json", str(path))
    status = "consistent" if total else "contradictory"
    if done.returncode != (0 if total else 1) or not done.stdout:
        return [f"exit code {done.returncode}: {done.stdout}{done.stderr}".strip()]
    try:
        found = list(differences((status, total, variables), reported(done.stdout)))
        return found or ([] if total else list(conflict_faults(case, json.loads(done.stdout)["conflict"])))
    except (ValueError, KeyError, TypeError) as fault:
        return [f"a report that is none: {fault}"]


def set_aside(case, item):
    """The case without what the item says. Without a move later items would name the wrong holes, so in
    its place one figure leaves and another comes: what is set aside is that they are the same."""
    if item["kind"] != "moves":
        return without(case, item["id"])
    leaves = {"id": "leaves", "kind": "surfaces", "at": item["from"], "colours": case["table"]["players"]}
    comes = {"id": "comes", "kind": "hidden", "at": item["to"]}
    at = case["evidence"].index(item)
    return {**case, "evidence": [*case["evidence"][:at], leaves, comes, *case["evidence"][at + 1:]]}


def decides(game, case, item, full):
    """Whether the item excludes or allows something for what else there is: without it a variable of both
    answers has other candidates, or just one of the two is contradictory. An item without which the rest
    is no course of events does not count."""
    try:
        total, variables = GAMES[game].answer(set_aside(case, item))
    except Unplayable:
        return False
    if not total or not full[0]:
        return bool(total) != bool(full[0])
    return any(set(variables[name]) != set(full[1][name]) for name in variables if name in full[1])


def is_of(item, form):
    return item["kind"] == form[1] and all(field in item for field in form[2])


def count_forms(game, case, full, forms, counts):
    """Notes which forms of evidence decide something in this case."""
    for form in forms:
        items = [item for item in case["evidence"] if form[0] == game and is_of(item, form)]
        if items and (form[:2] in TELLS_NOTHING or any(decides(game, case, item, full) for item in items)):
            counts[form] += 1


def main(program):
    forms = forms_of(program)
    counts = dict.fromkeys(forms, 0)
    faults = 0
    paths = sorted(CASES.glob("*.json"))
    for path in paths:
        case = with_ids(json.loads(path.read_text(encoding="utf-8")))
        game = case["game"]
        try:
            total, variables = GAMES[game].answer(case)
        except Unplayable as why:
            print(f"DIFFERS {path.stem}: no course of events: {why}")
            faults += 1
            continue
        wrong = compare(program, path, case, total, variables)
        print(f"{'DIFFERS' if wrong else 'ok'} {path.stem}: {total} worlds", *wrong, sep="\n  " if wrong else "")
        faults += bool(wrong)
        count_forms(game, case, (total, variables), forms, counts)
    for (game, kind, fields), number in counts.items():
        if number < LEAST_CASES_A_FORM:
            faults += 1
            print(f"TOO FEW {game} {kind} with {', '.join(fields[1:])}: decides something in {number} cases")
    print(f"{len(paths)} cases, {len(forms)} forms of evidence, {faults} faults")
    return 1 if faults or not paths else 0


if __name__ == "__main__":
    for stream in (sys.stdout, sys.stderr):
        stream.reconfigure(encoding="utf-8")
    named = os.environ.get("SABUESO_PROGRAM") or (sys.argv[1] if len(sys.argv) == 2 else None)
    sys.exit(main(named) if named else __doc__)
