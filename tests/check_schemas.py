"""Holds the schemas against every stored case and the program's own answers."""

import json
import pathlib
import subprocess
import sys

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
    check(report, json.loads(output("solve", "--json", "-", text=text)), f"report of {label}")
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
    answer = output("solve", "--json", "-", text=seen)
    check(report, json.loads(answer), f"the report of an observed case of {game}")
print(f"{len(examples)} examples, {wrong} wrong")
sys.exit(1 if wrong else 0)
