"""Holds the schemas against every stored case, the program's own answers, and what the program
makes of files in which one thing is broken: PROGRAM [BROKEN-FILES-A-GAME]."""

import copy
import json
import pathlib
import random
import re
import subprocess
import sys
import tempfile

import jsonschema

program = sys.argv[1]
top = pathlib.Path(__file__).resolve().parent.parent


def output(*arguments, text=None):
    done = subprocess.run([program, *arguments], input=text, capture_output=True, text=True)
    return done.stdout


def validator(name):
    schema = json.loads(output("schema", name))
    jsonschema.Draft202012Validator.check_schema(schema)
    return jsonschema.Draft202012Validator(schema)


case, report, log = validator("case"), validator("report"), validator("log")
wrong = 0


def check(schema, document, label, should_pass=True):
    global wrong
    error = jsonschema.exceptions.best_match(schema.iter_errors(document))
    if (error is None) != should_pass:
        wrong += 1
        print(f"{label}: {error.message if error else 'accepted'}")


pages = (top / "docs" / "case-files.md").read_text().split("```json\n")[1:]
examples = [(f"docs example {n}", page.split("```")[0]) for n, page in enumerate(pages, 1)]
examples += [(str(path), path.read_text()) for path in sorted((top / "puzzles").rglob("*.json"))]
for label, text in examples:
    if "log" in json.loads(text):
        check(log, json.loads(text), label)
        check(case, json.loads(text), f"{label} as a case", should_pass=False)
        continue
    check(case, json.loads(text), label)
    for command in ["solve", "explain", "suggest", "others"]:
        answer = output(command, "--json", "-", text=text)
        if command == "suggest" and not answer:
            continue  # nobody's advice
        check(report, json.loads(answer), f"{command} of {label}")
    if json.loads(text).get("evidence"):
        broken = json.loads(text)
        broken["evidence"][0]["kind"] = "no such kind"
        check(case, broken, f"{label} with a wrong kind", should_pass=False)
for game in ["espias", "checkpoint", "heimlich", "dog"]:
    simulated = output("simulate", game, "--players", "3", "--seed", "1")
    check(log, json.loads(simulated), f"a simulated game of {game}")
    played = json.loads(simulated)["log"]
    seat = ["--viewer", played["table"]["players"][0], "--until", str(len(played["actions"]) // 2)]
    seen = output("observe", "-", *seat, "--truth", text=simulated)
    check(case, json.loads(seen), f"an observed case of {game}")
    for command in ["solve", "explain", "suggest", "others"]:
        answer = output(command, "--json", "-", text=seen)
        check(report, json.loads(answer), f"{command} of an observed case of {game}")


# ---- One thing broken: the schema and the program refuse the same.
#
# A schema does not know the table, so a name or a number may be one that only the program refuses;
# what is of the wrong type, missing or unknown both refuse, and what the schema refuses the program
# never accepts.

broken_files = int(sys.argv[2]) if len(sys.argv) > 2 else 300
OTHER_TYPES = [None, True, -7, 2.5, "no such thing", [], {}, [[]], [None], {"no such thing": None}]


def kind_of(value):
    return type(value).__name__ if not isinstance(value, bool) else "bool"


def places(value, here=()):
    """Every place in a document, but what is ignored."""
    for key, inner in value.items() if isinstance(value, dict) else enumerate(value):
        if key not in ("$schema", "truth", "board", "deck"):
            yield (*here, key)
            if isinstance(inner, (dict, list)):
                yield from places(inner, (*here, key))


def broken(document, chance):
    """A copy with one thing broken, and whether a schema can tell."""
    document = copy.deepcopy(document)
    place = chance.choice(list(places(document)))
    inside = document
    for step in place[:-1]:
        inside = inside[step]
    last, how = place[-1], chance.randrange(3)
    if how == 0 and isinstance(inside, dict):
        del inside[last]
        return document, False  # it may have been one that can be left out
    if how == 1 and isinstance(inside, dict):
        inside["no-such-key"] = 1
        return document, place[0] in ("evidence", "expect") and len(place) == 3
    was = kind_of(inside[last])
    inside[last] = chance.choice(OTHER_TYPES)
    return document, {was, kind_of(inside[last])} <= {"str", "float", "bool"} and was != kind_of(
        inside[last]
    )


def accepted_by_program(documents):
    with tempfile.TemporaryDirectory() as folder:
        for n, document in enumerate(documents):
            (pathlib.Path(folder) / f"{n:06}.json").write_text(json.dumps(document))
        done = subprocess.run([program, "verify", folder], capture_output=True, text=True)
        refused = {int(n) for n in re.findall(r"(\d{6})\.json:", done.stderr)}
        return [n not in refused for n in range(len(documents))]


def observed_cases(game, chance):
    for seed in range(5):
        text = output("simulate", game, "--players", "3", "--seed", str(seed))
        log = json.loads(text)["log"]
        for viewer in log["table"]["players"]:
            until = str(chance.randrange(len(log["actions"])))
            seen = json.loads(output("observe", "-", "--viewer", viewer, "--until", until, text=text))
            start = chance.randrange(10)
            seen["evidence"] = seen["evidence"][:start + 8]
            yield seen


def stored_cases(game):
    for label, text in examples:
        document = json.loads(text)
        if "log" not in document and document["game"] == game:
            document.get("expect", {}).clear()
            yield document


compared = 0
for game in ["espias", "checkpoint", "heimlich", "dog"]:
    chance = random.Random(f"broken {game}")
    whole = [*observed_cases(game, chance), *stored_cases(game)]
    whole = [document for document, good in zip(whole, accepted_by_program(whole)) if good]
    tries = [broken(chance.choice(whole), chance) for _ in range(broken_files)]
    verdicts = accepted_by_program([document for document, _ in tries])
    for (document, schema_can_tell), by_program in zip(tries, verdicts):
        by_schema = case.is_valid(document)
        compared += 1
        if (by_program and not by_schema) or (schema_can_tell and by_schema and not by_program):
            wrong += 1
            print(f"program {by_program}, schema {by_schema}: {json.dumps(document)}")
print(f"{len(examples)} examples, {compared} broken files, {wrong} wrong")
sys.exit(1 if wrong else 0)
