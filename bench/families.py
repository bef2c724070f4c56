#!/usr/bin/env python3
"""Families of large and hard cases: how long `sabueso solve` takes over them, and what it can say.

    bench/families.py [PROGRAM] [--only PATTERN] [--seconds N] [--extra OPTIONS]

Each case is a process of its own. Printed: CPU seconds (user and system), the largest resident
memory, the status with the number of worlds or the size of the conflict, whether that is proven to
be the smallest, and the roads that confirmed it. Cases are the same on every run.
"""
import argparse
import fnmatch
import itertools
import json
import os
import random
import resource
import signal
import subprocess
import sys
import tempfile


def espias(size, evidence):
    width = 3 if size <= 8 else max(1, (size - 1).bit_length())
    keys = ["".join("●○"[i >> b & 1] for b in range(width)) for i in range(size)]
    names = [f"c{i}" for i in range(size)]
    whole = {"confidants": names, "keys": keys, "players": names[:2]}
    return {"sabueso": 1, "game": "espias", "table": whole, "evidence": evidence(names, keys)}


def not_keys(pairs):
    return [{"kind": "not-key", "confidant": c, "key": k} for c, k in pairs]


def nothing(names, keys):
    return []


def true_agenda(dice, names, keys):
    """Who really has which key."""
    secret = keys[:]
    dice.shuffle(secret)
    return zip(names, secret)


def random_exclusions(seed, each):
    def made(names, keys):
        dice = random.Random(seed)
        pairs = []
        for name, own in true_agenda(dice, names, keys):
            pairs += [(name, key) for key in dice.sample(keys, each) if key != own]
        return not_keys(pairs)
    return made


def plain_cards(seed, shown):
    """One card for each, that shows some circles of the confidant's true key."""
    def made(names, keys):
        dice = random.Random(seed)
        items = []
        for name, own in true_agenda(dice, names, keys):
            seen = set(dice.sample(range(len(own)), min(shown, len(own))))
            pattern = "".join(c if i in seen else "□" for i, c in enumerate(own))
            items.append({"kind": "microfilm", "confidant": name, "shows": pattern})
        return items
    return made


def limited(confidants, keys_left):
    """The first confidants are limited to so many keys, one entry for each key that is not."""
    def made(names, keys):
        return not_keys([(name, key) for name in names[:confidants] for key in keys[keys_left:]])
    return made


def few_keys_left(names, keys):
    """Ten confidants, each without six keys: with the same four left for six of them."""
    dice = random.Random(1)
    pairs = []
    for i, name in enumerate(names):
        out = keys[4:] if i < 6 else dice.sample(keys, 6)
        pairs += [(name, key) for key in out]
    return not_keys(pairs)


def claims(number, all_wrong):
    def made(names, keys):
        agendas = list(itertools.permutations(keys))
        dice = random.Random(2)
        if not all_wrong:
            agendas = agendas[1:]
        chosen = [agendas[i % len(agendas)] for i in range(number)]
        dice.shuffle(chosen)
        return [{"kind": "claim", "player": "spanish", "agenda": dict(zip(names, agenda)),
                 "correct": False} for agenda in chosen]
    return made


PRINTED = ["spanish", "french", "english", "german", "russian", "turkish"]
PRINTED_KEYS = ["●●○", "●○●", "○●●", "●○○", "○●○", "○○●"]


def printed_espias(evidence):
    return {"sabueso": 1, "game": "espias", "evidence": evidence(PRINTED, PRINTED_KEYS)}


def repeated(pairs):
    def made(names, keys):
        return not_keys([(names[a], keys[b]) for a, b in pairs(100_000)])
    return made


def checkpoint(size, players, cats, truthful=True):
    dice = random.Random(cats)
    attributes = [f"a{i}" for i in range(size)]
    faces = {a: [f"{a}x", f"{a}y"] for a in attributes}
    chief = [dice.randrange(2) for _ in range(size)]
    held = dice.sample(range(size), players)
    names = [f"p{i}" for i in range(players)]
    seen, evidence = set(), []
    while len(evidence) < cats:
        cat = tuple(dice.randrange(2) for _ in range(size))
        if cat in seen:
            continue
        seen.add(cat)
        who = len(evidence) % players
        kept = cat[held[who]] == chief[held[who]]
        if not truthful and len(evidence) == cats - 1:
            kept = not kept
        evidence.append({"kind": "suspect", "player": names[who],
                         "cat": [faces[a][f] for a, f in zip(attributes, cat)], "kept": kept})
    listed = [{"name": a, "faces": faces[a]} for a in attributes]
    return {"sabueso": 1, "game": "checkpoint", "table": {"attributes": listed, "players": names},
            "evidence": evidence}


def heimlich(players, agents, evidence):
    names, colours = [f"p{i}" for i in range(players)], [f"c{i}" for i in range(agents)]
    return {"sabueso": 1, "game": "heimlich", "table": {"players": names, "agents": colours},
            "evidence": evidence(names, colours)}


def pigeonhole_of_agents(extra):
    def made(names, colours):
        dice = random.Random(3)
        pairs = [(p, a) for p in names[:20] for a in colours[:45]]
        others = [(p, a) for p in names[20:] for a in colours]
        return [{"kind": "not-agent", "player": p, "agent": a}
                for p, a in pairs[:900] + dice.sample(others, extra)]
    return made


def taken(number):
    return lambda names, colours: [{"kind": "taken-agent", "agent": a} for a in colours[:number]]


def dog(evidence):
    players = ["red", "green", "blue", "yellow"]
    return {"sabueso": 1, "game": "dog", "table": {"players": players}, "evidence": evidence}


def go_under(figures):
    return [{"kind": "goes-under", "at": f"h{i + 1}"} for i in range(figures)]


def exchanges(number):
    return dog(go_under(16) + [{"kind": "unseen-swap"}] * number +
               [{"kind": "is", "at": "h1", "colour": "red"},
                {"kind": "is-not", "at": "h2", "colour": "blue"}])


def census_off_by_one(hidden, number):
    visible = {"red": 0, "green": 0, "blue": 0, "yellow": 16 - hidden}
    visible["red"] += 1
    return dog(go_under(hidden) + [{"kind": "unseen-swap"}] * number +
               [{"kind": "census", "visible": visible}])


def many_dog(kind):
    items = []
    while len(items) < 100_000:
        n = len(items)
        if kind == "is-not":
            items.append({"kind": kind, "at": f"h{n % 8 + 1}", "colour": "red"})
        elif kind == "census":
            items.append({"kind": kind, "visible": {"red": 4 if n % 2 else 3}})
        elif kind == "moves":
            items.append({"kind": kind, "from": f"h{1 if n % 2 == 0 else 9}",
                          "to": f"h{9 if n % 2 == 0 else 1}"})
        elif kind == "swap":
            items.append({"kind": kind, "holes": ["h1", "h2"]})
        elif kind == "surfaces":
            items.append({"kind": kind, "at": "h1", "colour": "red"})
            items.append({"kind": "goes-under", "at": "h1"})
        else:
            items.append({"kind": "unseen-swap", "among": ["h1", "h2", "h3"]})
    return dog(go_under(8) + items)


def many_checkpoint():
    names = ["p0", "p1", "p2"]
    return {"sabueso": 1, "game": "checkpoint", "table": {"players": names},
            "evidence": [{"kind": "not-clue", "player": names[i % 3],
                          "face": ["hat", "no-hat", "glasses"][i % 2 + (i % 3 == 0)]}
                         for i in range(100_000)]}


def many_heimlich():
    return heimlich(7, 7, lambda names, colours: [
        {"kind": "not-agent" if i % 3 else "passport", "player": names[i % 5], "agent": colours[i % 4]}
        for i in range(100_000)])


def families():
    for size in (6, 16, 24, 32, 48, 64):
        yield f"espias: nothing, {size}", espias(size, nothing)
        yield f"espias: random exclusions, {size}", espias(size, random_exclusions(size, size // 3))
        for seed in (1, 2, 3):
            yield (f"espias: one plain card each, {size}, seed {seed}",
                   espias(size, plain_cards(seed, 2)))
    for m in (4, 8, 11, 16, 24, 32):
        yield f"espias: m on m keys, {m}", espias(2 * m, limited(m, m))
        yield f"espias: m + 1 on m keys, {m}", espias(2 * m, limited(m + 1, m))
    yield "espias: 10 without 6 keys each", espias(10, few_keys_left)
    yield "espias: nothing, 25", espias(25, nothing)
    yield "espias: 720 wrong claims", printed_espias(claims(720, True))
    yield "espias: 719 wrong claims", printed_espias(claims(719, False))
    yield "espias: 10,000 wrong claims", printed_espias(claims(10_000, True))
    yield "espias: 100,000 that repeat", printed_espias(
        repeated(lambda n: [(i % 5, (i + 1) % 5) for i in range(n)]))
    yield "espias: 100,000 that contradict", printed_espias(
        repeated(lambda n: [(i % 6, i // 6 % 6) for i in range(n)]))
    for cats in (10, 40, 100):
        yield f"checkpoint: 16 attributes, 16 players, {cats} cats", checkpoint(16, 16, cats)
        yield f"checkpoint: 16 attributes, 10 players, {cats} cats", checkpoint(16, 10, cats)
        yield f"checkpoint: 16, 16, {cats} cats, the last one wrong", checkpoint(16, 16, cats, False)
    yield "checkpoint: 100,000 that contradict", many_checkpoint()
    yield "heimlich: nothing, 64 and 64", heimlich(64, 64, lambda names, colours: [])
    yield "heimlich: 900 exclusions, a pigeonhole", heimlich(64, 64, pigeonhole_of_agents(0))
    yield "heimlich: 1300 exclusions, a pigeonhole", heimlich(64, 64, pigeonhole_of_agents(400))
    yield "heimlich: 7 of 12 taken by 6", heimlich(6, 12, taken(7))
    yield "heimlich: 12 of 12 taken by 6", heimlich(6, 12, taken(12))
    yield "heimlich: 100,000 that contradict", many_heimlich()
    for number in (0, 1, 2, 3, 4, 5, 6):
        yield f"dog: 16 hidden, {number} unseen exchanges", exchanges(number)
    for number in (0, 1, 3):
        yield f"dog: census off by one, 16 hidden, {number} exchanges", census_off_by_one(16, number)
    yield "dog: census off by one, 14 hidden", census_off_by_one(14, 0)
    for kind in ("is-not", "census", "moves", "swap", "surfaces", "unseen-swap"):
        yield f"dog: 100,000 {kind}", many_dog(kind)


def run(program, case, seconds, extra):
    with tempfile.NamedTemporaryFile("w", suffix=".json") as file:
        json.dump(case, file, ensure_ascii=False)
        file.flush()
        with tempfile.TemporaryFile() as out, tempfile.TemporaryFile() as err:
            child = subprocess.Popen([program, "solve", *extra, file.name], stdout=out,
                                     stderr=err, preexec_fn=lambda: resource.setrlimit(
                                         resource.RLIMIT_CPU, (seconds, seconds)))
            _, status, used = os.wait4(child.pid, 0)
            child.returncode = 0
            out.seek(0)
            err.seek(0)
            text, complaint = out.read().decode(), err.read().decode()
    return used.ru_utime + used.ru_stime, used.ru_maxrss / 1024, status, text, complaint


def said(status, text, complaint):
    if os.WIFSIGNALED(status):
        return "killed" if os.WTERMSIG(status) != signal.SIGXCPU else "out of time", ""
    if not text:
        return complaint.strip().split(": ", 2)[-1][:60], ""
    report = json.loads(text)
    if report["status"] == "consistent":
        what = f"{report['worlds'] or '?'} worlds"
    else:
        what = f"conflict of {len(report['conflict'])}"
        if report.get("smallest") is False:
            what += ", perhaps not the smallest"
    return what, ", ".join(report["confirmed_by"])


def main():
    options = argparse.ArgumentParser()
    options.add_argument("program", nargs="?", default="build/release/sabueso")
    options.add_argument("--only", default="*")
    options.add_argument("--seconds", type=int, default=30)
    options.add_argument("--extra", default="", help="more options for solve")
    given = options.parse_args()
    print("| case | CPU s | MiB | answer | confirmed by |\n| --- | --- | --- | --- | --- |")
    for name, case in families():
        if not fnmatch.fnmatch(name, given.only):
            continue
        extra = given.extra.split()
        # In words, as people ask, which tells a contradiction's steps, too; as JSON for what it says.
        cpu, memory, *_ = run(given.program, case, given.seconds, extra)
        what, roads = said(*run(given.program, case, given.seconds, ["--json", *extra])[2:])
        print(f"| {name} | {cpu:.2f} | {memory:.0f} | {what} | {roads} |", flush=True)


if __name__ == "__main__":
    sys.exit(main())
