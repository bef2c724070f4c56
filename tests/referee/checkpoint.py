"""Counts the worlds of a Checkpoint Charlie round: who holds which attribute and what the chief looks like,
each way once. Implements C1 to C5, C11 and C32 (the chief is the cat with all of the chief's faces)."""

from itertools import permutations, product

from tally import is_told, tally

ATTRIBUTES = [
    ("hat", ("hat", "no-hat")),
    ("glasses", ("glasses", "no-glasses")),
    ("coat", ("trenchcoat", "jersey")),
    ("fur", ("grey", "orange")),
    ("newspaper", ("newspaper", "no-newspaper")),
]
MOST_ATTRIBUTES_WITH_A_CHIEF = 6  # beyond these a report has no variable `chief`


def attributes_of(table):
    if "attributes" not in table:
        return ATTRIBUTES
    return [(attribute["name"], tuple(attribute["faces"])) for attribute in table["attributes"]]


def faces_of(cat):
    """A cat is a list of faces, or a text with blanks or commas between them."""
    return set(cat.replace(",", " ").split() if isinstance(cat, str) else cat)


def tells(item, clues, chief, holders):
    """Whether the item is so where players have these clues, the chief has these faces, and each face of
    an attribute that somebody holds is among `holders`."""
    kind = item["kind"]
    if kind == "clue":
        return clues[item["player"]] == item["face"]
    if kind == "not-clue":
        return clues[item["player"]] != item["face"]
    if kind == "public-clue":  # the token came out of the bag, so nobody holds it (C5)
        return item["face"] in chief and item["face"] not in holders
    if kind == "suspect":  # kept exactly when the own clue's face is on it (C11)
        return (clues[item["player"]] in faces_of(item["cat"])) == item["kept"]
    if kind == "not-chief":
        return set(chief) != faces_of(item["cat"])
    if kind == "accusation":  # anybody may be wrong
        return True
    raise ValueError(f"no such kind of evidence: {kind}")


def worlds(players, attributes, evidence):
    for chief in product(*(faces for _, faces in attributes)):
        for held in permutations(range(len(attributes)), len(players)):
            clues = {player: chief[attribute] for player, attribute in zip(players, held)}
            holders = {face for attribute in held for face in attributes[attribute][1]}
            if all(tells(item, clues, chief, holders) for item in evidence):
                world = {f"clue.{player}": face for player, face in clues.items()}
                world.update({f"trait.{name}": face for (name, _), face in zip(attributes, chief)})
                if len(attributes) <= MOST_ATTRIBUTES_WITH_A_CHIEF:
                    world["chief"] = ",".join(chief)
                yield world


def answer(case, telling=None):
    players = case["table"]["players"]
    attributes = attributes_of(case["table"])
    all_faces = [face for _, faces in attributes for face in faces]
    variables = {f"clue.{player}": all_faces for player in players}
    variables.update({f"trait.{name}": faces for name, faces in attributes})
    if len(attributes) <= MOST_ATTRIBUTES_WITH_A_CHIEF:
        variables["chief"] = [",".join(cat) for cat in product(*(faces for _, faces in attributes))]
    told = [item for item in case["evidence"] if is_told(item, telling)]
    return tally(variables, worlds(players, attributes, told))
