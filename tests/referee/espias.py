"""Counts the worlds of an Espías case: every way to give the keys to the confidants (E2) is held against
what was seen. Implements E2 to E8, E20 and E33 to E35, and a table's `deck_narrows` (E6, E9)."""

from itertools import permutations

from tally import is_told, tally

CONFIDANTS = ["spanish", "french", "english", "german", "russian", "turkish"]
KEYS = ["●●○", "●○●", "○●●", "●○○", "○●○", "○○●"]
WHOLE_KEY_CARDS = (0, 1)


def circles(text):
    """The printed circles for what a keyboard has."""
    return text.translate(str.maketrans("#o?", "●○□"))


def fits(pattern, key):
    """Whether a key shows this where the pattern hides nothing."""
    return len(pattern) == len(key) and all(p in ("□", k) for p, k in zip(pattern, key))


class Table:
    def __init__(self, case):
        table = case.get("table", {})
        self.confidants = table.get("confidants", CONFIDANTS)
        self.keys = [circles(key) for key in table.get("keys", KEYS)]
        self.players = table.get("players", self.confidants)
        self.groups = {}
        if table.get("deck_narrows", False):
            groups = table["deck"]["groups"]
            self.groups = {circles(group["key"]): [circles(c) for c in group["cards"]] for group in groups}

    def of_the_box(self, number, seen, key):
        """Whether this key's card of this number looks so in the box on the table; where nothing is said
        of the box, every card does. The eight cards are 0 to 6 with 6 twice (E3)."""
        if not self.groups:
            return True
        cards = self.groups.get(key)
        if cards is None:
            return False
        return seen in ([cards[6], cards[7]] if number == 6 else [cards[number]])


def microfilm(table, item):
    """A test of worlds: the confidant's key shows these circles, or has so many of this colour."""
    confidant, number = item["confidant"], item.get("card")
    if "shows" in item:
        seen = circles(item["shows"])
        agrees = lambda key: fits(seen, key)
    else:
        colour = circles(item["of"])
        seen = f"{item['count']}-{colour}"
        agrees = lambda key: key.count(colour) == item["count"]
    if number is None:
        return lambda world: agrees(world[confidant])
    return lambda world: agrees(world[confidant]) and table.of_the_box(number, seen, world[confidant])


def wrong_claim(item, agenda, held):
    """A test of worlds for a claim that was wrong (E33). Whoever holds card 0 or 1 of a wrong entry shows
    it (E34), so an entry that nobody refuted is right where somebody holds such a card (E35)."""
    refuted = item.get("refuted")
    shown = {c: circles(k) for c, k in refuted.items()} if isinstance(refuted, dict) else {}
    must_be_right = set() if refuted is None else held - set(refuted)

    def test(world):
        right = {confidant for confidant in agenda if world[confidant] == agenda[confidant]}
        if len(right) == len(agenda) or not must_be_right <= right:
            return False
        if any(confidant in right for confidant in refuted or ()):
            return False
        return all(world[confidant] == key for confidant, key in shown.items())

    return test


def test_of(table, item, held):
    """What the item tells, as a test of worlds, where these confidants' cards 0 or 1 are held."""
    kind = item["kind"]
    if kind == "microfilm":
        return microfilm(table, item)
    if kind == "key":
        return lambda world: world[item["confidant"]] == circles(item["key"])
    if kind == "not-key":
        return lambda world: world[item["confidant"]] != circles(item["key"])
    if kind == "claim":
        agenda = {confidant: circles(key) for confidant, key in item["agenda"].items()}
        return (lambda world: world == agenda) if item["correct"] else wrong_claim(item, agenda, held)
    if kind == "contact":
        return lambda world: True
    raise ValueError(f"no such kind of evidence: {kind}")


def takes_a_card(table, item):
    """Whether the item shows that somebody came to hold a card with the whole key: card 1 goes out first
    (E3), but a card 0 of a nation that nobody plays is looked up and never held (E11)."""
    if item["kind"] == "microfilm":
        return item.get("card") != 0 or item["confidant"] in table.players
    return item["kind"] in ("contact", "key")


def tests(table, evidence, telling):
    """A test for every item that tells something, in order: who holds which cards grows on the way, also by
    items of which what they tell does not count (it happened)."""
    held = set(table.players)  # their cards 0 (E10)
    for item in evidence:
        if is_told(item, telling):
            yield test_of(table, item, set(held))
        if item["kind"] == "claim":
            held.update(item.get("refuted") or ())
        if takes_a_card(table, item):
            held.add(item["confidant"])


def answer(case, telling=None):
    table = Table(case)
    seen = list(tests(table, case["evidence"], telling))
    deals = (dict(zip(table.confidants, keys)) for keys in permutations(table.keys))
    worlds = (
        {f"key.{confidant}": key for confidant, key in deal.items()}
        for deal in deals
        if all(test(deal) for test in seen)
    )
    return tally({f"key.{confidant}": table.keys for confidant in table.confidants}, worlds)
