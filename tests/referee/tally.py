"""What the four referees share, and nothing that decides: items get their ids, worlds are counted value by
value, and a course of events that the rules do not allow has an exception of its own."""


class Unplayable(Exception):
    """The course of events is not one that the rules allow, so the file is invalid and has no answer."""


def with_ids(case):
    """The same case with every item's id written out: e1, e2, ... by place where it has none."""
    items = [{"id": f"e{n}", **item} for n, item in enumerate(case.get("evidence", []), 1)]
    return {**case, "evidence": items}


def without(case, item_id):
    """The case as if this one item had not been written down; the others keep their ids."""
    return {**case, "evidence": [item for item in case["evidence"] if item["id"] != item_id]}


def is_told(item, telling):
    """Whether what the item tells counts: always, or where `telling` is given, if its id is there. What
    happened is played through either way."""
    return telling is None or item["id"] in telling


def tally(variables, worlds):
    """(number of worlds, {variable: {value: number of worlds that have it}}); values that no world has are
    left out, as a report does, and the order is the one of `variables`."""
    total = 0
    counts = {name: dict.fromkeys(values, 0) for name, values in variables.items()}
    for world in worlds:
        total += 1
        for name, value in world.items():
            counts[name][value] += 1
    possible = {name: {value: n for value, n in values.items() if n} for name, values in counts.items()}
    return total, possible if total else {}
