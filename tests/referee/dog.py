"""Counts the worlds of an Agent DOG case: a colour for every figure that was ever hidden, and a pair for every
unseen exchange. Implements D2 (four figures a colour), D36 to D38 as far as hiding goes, and D43."""

from collections import Counter
from itertools import combinations, product

from tally import Unplayable, is_told, tally

HOLES = [f"h{n}" for n in range(1, 17)]
FIGURES_A_COLOUR = 4


class Course:
    """Where the figures are, item by item, given what each unseen exchange chose. `checks` are tests of
    colours (a list, by figure), and `hidden_at_once` the sets of figures hidden at one moment."""

    def __init__(self, holes):
        self.holes = holes
        self.figures = 0
        self.at = {}  # hole -> figure
        self.checks = []
        self.hidden_at_once = set()

    def figure(self, hole):
        if hole not in self.at:
            raise Unplayable(f"nothing is hidden in {hole}")
        return self.at[hole]

    def enter(self, hole, figure):
        if hole in self.at:
            raise Unplayable(f"{hole} is in use")
        self.at[hole] = figure

    def new(self, hole):
        self.enter(hole, self.figures)
        self.figures += 1
        return self.figures - 1

    def exchange(self, first, second):
        one, other = self.figure(first), self.figure(second)
        self.at[first], self.at[second] = other, one

    def one_of(self, figure, colours):
        self.checks.append(lambda colour: colour[figure] in colours)

    def pairs(self, item):
        """What an unseen exchange may have been: two of `among`, or of all that are hidden."""
        among = item.get("among", [hole for hole in self.holes if hole in self.at])
        for hole in among:
            self.figure(hole)
        if len(among) < 2:
            raise Unplayable("there are not two to exchange")
        return [pair for pair in combinations(among, 2) if item.get("with", pair[0]) in pair]

    def count(self, visible):
        """A colour of which so many are in sight has the rest of its four hidden now."""
        now = list(self.at.values())
        for name, seen in visible.items():
            self.checks.append(
                lambda colour, n=name, s=seen: sum(colour[f] == n for f in now) == FIGURES_A_COLOUR - s
            )

    def step(self, item, pair):
        kind = item["kind"]
        if kind in ("hidden", "goes-under"):
            figure = self.new(item["at"])
            if "colours" in item:
                self.one_of(figure, item["colours"])
        elif kind == "moves":
            figure = self.figure(item["from"])
            self.enter(item["to"], figure)
            del self.at[item["from"]]
        elif kind == "surfaces":
            self.one_of(self.figure(item["at"]), item.get("colours", [item.get("colour")]))
            del self.at[item["at"]]
        elif kind == "swap":
            self.exchange(*item["holes"])
        elif kind == "unseen-swap":
            self.exchange(*pair)
        elif kind == "is":
            self.one_of(self.figure(item["at"]), [item["colour"]])
        elif kind == "is-not":
            figure = self.figure(item["at"])
            self.checks.append(lambda colour: colour[figure] != item["colour"])
        elif kind == "census":
            self.count(item["visible"])
        else:
            raise ValueError(f"no such kind of evidence: {kind}")
        self.hidden_at_once.add(frozenset(self.at.values()))

    def allows(self, colour):
        for together in self.hidden_at_once:
            if any(n > FIGURES_A_COLOUR for n in Counter(colour[f] for f in together).values()):
                return False
        return all(check(colour) for check in self.checks)


def choices(holes, evidence):
    """The pairs of every unseen exchange, in order. Which holes are in use, and so which pairs there are,
    does not depend on what earlier exchanges chose: an exchange leaves the same holes in use."""
    course = Course(holes)
    found = {}
    for item in evidence:
        if item["kind"] == "unseen-swap":
            found[item["id"]] = course.pairs(item)
            course.step(item, found[item["id"]][0])
        else:
            course.step(item, None)
    return found, course


def worlds(holes, colours, evidence, swaps, telling):
    for chosen in product(*swaps.values()):
        pair = dict(zip(swaps, chosen))
        course = Course(holes)
        for item in evidence:
            told = len(course.checks)
            course.step(item, pair.get(item["id"]))
            if not is_told(item, telling):
                del course.checks[told:]
        said = {f"swap.{item_id}": "/".join(two) for item_id, two in pair.items()}
        for colour in product(colours, repeat=course.figures):
            if course.allows(colour):
                yield {**{f"figure.{h}": colour[f] for h, f in course.at.items()}, **said}


def answer(case, telling=None):
    colours = case["table"]["players"]
    holes = case["table"].get("holes", HOLES)
    swaps, last = choices(holes, case["evidence"])
    variables = {f"figure.{hole}": colours for hole in holes if hole in last.at}
    variables.update({f"swap.{name}": ["/".join(two) for two in pairs] for name, pairs in swaps.items()})
    return tally(variables, worlds(holes, colours, case["evidence"], swaps, telling))
