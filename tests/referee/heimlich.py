"""Counts the worlds of a Heimlich & Co. case: every way to deal passports (H3) is held against what was seen,
on the board as it was (heimlich_board.py) and with the cards that can have been held (heimlich_hands.py).
Implements H1, H3, H31 to H33, H40, H83 and H84."""

from itertools import permutations

from heimlich_board import CHURCH, RUINS, Board
from heimlich_hands import Hands, deck_of
from tally import Unplayable, is_told, tally

AGENTS = ["red", "green", "grey", "blue", "yellow", "purple", "brown"]
AGENTS_IN_PLAY = {2: 5, 3: 6}  # by players; with more, all seven


def agents_of(table):
    return table.get("agents", AGENTS[: AGENTS_IN_PLAY.get(len(table["players"]), len(AGENTS))])


class Course:
    """What happened, item by item: the scorings, each end with who was in the lead then, and the hands."""

    def __init__(self, table, evidence, telling):
        self.safe_rule = table.get("safe_rule", "any")
        self.scorings, self.leaders = [], {}
        self.board = Board(agents_of(table), table.get("position", {}))
        deck = deck_of(table)
        self.hands = Hands(deck, table["players"], evidence, "position" in table) if deck else None
        for item in evidence:
            if item["kind"] != "hand" or is_told(item, telling):
                self.step(item, is_told(item, telling))

    def step(self, item, told):
        kind = item["kind"]
        if kind == "position":
            self.board.set(item)
            if self.hands:
                self.hands.something_was_missed()
        elif kind == "turn":
            self.turn(item, told)
        elif kind == "card":
            self.hands.play(item)
            self.board.card(item)
        elif kind == "score":
            self.scorings.append(self.board.score(item, self.safe_rule))
        elif kind == "hand":
            self.hands.look(item)
        elif kind == "end":
            self.leaders[item["id"]] = self.board.leaders()

    def turn(self, item, told):
        if self.hands and self.board.came:
            raise Unplayable("the turn before scored, and nobody noted it")
        came_to_ruins = self.board.roll(item)
        if self.hands:
            self.hands.turn(item, came_to_ruins)
        elif self.board.came:
            scoring = self.board.score(item, self.safe_rule)
            self.scorings += [scoring] * told  # that it scored is what a turn tells
        elif "safe" in item:
            raise Unplayable("the safe moves without a scoring")


def assumption_holds(item, agent, scorings):
    """The player's own agent at every scoring that the player made (H40)."""
    for maker, at, scores in scorings:
        if maker != item["player"]:
            continue
        if at[agent] == RUINS and (scores[agent] > 0 or item["policy"] == "self-interest"):
            return False
        if at[agent] == CHURCH and item["policy"] == "self-interest":
            return False
    return True


def end_holds(item, owner, leaders, free_tie_is_nobodys):
    """Whether the named win where agents have these owners (H31 to H33). `leaders` is empty where the
    board does not show who leads: then it is the agent that the item names, and others perhaps (H84). So
    where a free one of these leaves nobody the win, that nobody won says nothing of the one named."""
    winners = item["winner"]
    if isinstance(winners, str):
        winners = [winners]
    owners = [owner.get(agent) for agent in leaders or [item["leader"]]]
    if winners is None:
        if free_tie_is_nobodys and not leaders:
            return True
        return None in owners if free_tie_is_nobodys else set(owners) == {None}
    if not leaders:
        return owners[0] in winners
    if free_tie_is_nobodys and None in owners:
        return False
    if item.get("alone", False) and set(owners) - {None} != set(winners):
        return False
    return set(winners) <= set(owners)


def holds(item, agent, owner, course, table):
    kind = item["kind"]
    if kind == "passport":
        return agent[item["player"]] == item["agent"]
    if kind == "not-agent":
        return agent[item["player"]] != item["agent"]
    if kind == "free-agent":
        return item["agent"] not in owner
    if kind == "taken-agent":
        return item["agent"] in owner
    if kind == "assume":
        return assumption_holds(item, agent[item["player"]], course.scorings)
    if kind == "guess":  # nobody is wrong about the own agent (H83)
        return item["owners"][agent[item["player"]]] == item["player"]
    if kind == "end":
        leaders = [] if table.get("secret_identities") else course.leaders[item["id"]]
        return end_holds(item, owner, leaders, table.get("tie_with_free") == "nobody")
    if kind in ("position", "turn", "card", "score", "hand"):
        return True  # the course and the hands have it
    raise ValueError(f"no such kind of evidence: {kind}")


def worlds(table, evidence, course):
    if course.hands and not course.hands.states:
        return  # no hands of cards agree, whoever is who
    agents, players = agents_of(table), table["players"]
    for dealt in permutations(agents, len(players)):
        agent = dict(zip(players, dealt))
        owner = dict(zip(dealt, players))
        if all(holds(item, agent, owner, course, table) for item in evidence):
            world = {f"agent.{player}": whose for player, whose in agent.items()}
            world.update({f"owner.{a}": owner.get(a, "nobody") for a in agents})
            yield world


def answer(case, telling=None):
    table, evidence = case["table"], case["evidence"]
    agents, players = agents_of(table), table["players"]
    variables = {f"agent.{player}": agents for player in players}
    variables.update({f"owner.{agent}": [*players, "nobody"] for agent in agents})
    course = Course(table, evidence, telling)
    told = [item for item in evidence if is_told(item, telling)]
    return tally(variables, worlds(table, told, course))
