"""Plays the board of a Heimlich & Co. case through: who stands where, the safe, the points, and which
scorings there were, by whom. Implements H2, H4, H5, H12 to H22, H30, and the cards of H55 to H73."""

from tally import Unplayable

BUILDINGS = ["church", "1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "ruins"]
CHURCH, RUINS = 0, 11
FINISH = 42
LAST_FIELD_BY_CARD = 40


class Board:
    """`came` are the agents that came to the safe in this turn and have stayed since, the longest there first,
    each with the player who brought it (H56, H57)."""

    def __init__(self, agents, position):
        self.at = dict.fromkeys(agents, CHURCH)
        self.safe = 7
        self.scores = dict.fromkeys(agents, 0)
        self.came = []
        self.set(position)

    def set(self, position):
        self.at.update({a: BUILDINGS.index(b) for a, b in position.get("agents", {}).items()})
        self.scores.update(position.get("scores", {}))
        if "safe" in position:
            self.safe = BUILDINGS.index(position["safe"])

    def put(self, agent, building, player):
        """An agent goes to another building: it leaves the safe, or comes to it."""
        if self.at[agent] == building:
            raise Unplayable(f"{agent} is there already")
        self.at[agent] = building
        self.came = [(a, by) for a, by in self.came if a != agent]
        if building == self.safe:
            self.came.append((agent, player))

    def move(self, agent, steps, player):
        self.put(agent, (self.at[agent] + steps) % len(BUILDINGS), player)

    def roll(self, item):
        """The movement of a turn; tells whether it brought an agent to the ruins (H52)."""
        self.came = []
        before = dict(self.at)
        moves = item["moves"]
        if isinstance(moves, list):
            moves = {move["agent"]: move["steps"] for move in moves}
        points = sum(moves.values())
        if points not in ((0, 1, 2, 3) if item["roll"] == "1-3" else (item["roll"],)):
            raise Unplayable("the steps are not those of the roll")
        for agent, steps in moves.items():
            self.move(agent, steps, item["player"])
        return any(self.at[a] == RUINS != before[a] for a in self.at)

    def move_safe(self, building):
        building = BUILDINGS.index(building)
        if building == self.safe:
            raise Unplayable("the safe is there already")
        self.safe = building
        self.came = []

    def score(self, item, safe_rule):
        """One scoring: who made it, and the board as it was for it (H40 asks for both)."""
        if not self.came:
            raise Unplayable("no agent came to the safe")
        happened = (self.came[0][1], dict(self.at), dict(self.scores))
        for agent, building in self.at.items():
            gain = {CHURCH: 0, RUINS: -3}.get(building, building)
            self.scores[agent] = max(0, self.scores[agent] + gain)
        if "safe" in item:
            if safe_rule == "empty" and BUILDINGS.index(item["safe"]) in self.at.values():
                raise Unplayable("the safe goes where an agent stands")
            self.move_safe(item["safe"])
        elif max(self.scores.values()) < FINISH:
            raise Unplayable("the safe must go somewhere")
        self.came = []
        return happened

    def card(self, item):
        """What a card does. Its agents stand in the order of its words."""
        player, agents, steps = item["player"], item.get("agents", []), item.get("steps")
        name = item["card"]
        if name == "move-safe":
            self.move_safe(item["safe"])
        elif name == "score-3":
            for agent in agents:
                if self.scores[agent] >= LAST_FIELD_BY_CARD:
                    raise Unplayable(f"{agent} is too far ahead")
                self.scores[agent] = min(LAST_FIELD_BY_CARD, self.scores[agent] + 3)
        elif name in ("back-1-2", "step", "forward-1-3", "from-safe"):
            if name == "from-safe" and self.at[agents[0]] != self.safe:
                raise Unplayable(f"{agents[0]} is not by the safe")
            self.move(agents[0], steps, player)
        elif name in ("two-back", "two-forward"):
            for agent in agents:
                self.move(agent, -1 if name == "two-back" else 1, player)
        elif name == "to-ruins":
            self.put(agents[0], RUINS, player)
        elif name == "to-safe":
            self.put(agents[0], self.safe, player)
        elif name == "join":
            self.put(agents[0], self.at[agents[1]], player)
        elif name == "exchange":
            one, other = self.at[agents[0]], self.at[agents[1]]
            self.put(agents[0], other, player)
            self.put(agents[1], one, player)
        else:
            self.card_to_church(name, agents, player)

    def card_to_church(self, name, agents, player):
        if name == "ruins-to-church":
            if any(self.at[agent] != RUINS for agent in agents):
                raise Unplayable("not all of them are in the ruins")
        elif name == "all-to-church":
            agents = [agent for agent in self.at if self.at[agent] != CHURCH]
            if not agents:
                raise Unplayable("the card would do nothing")
        else:
            raise ValueError(f"no such card: {name}")
        for agent in agents:
            self.put(agent, CHURCH, player)

    def leaders(self):
        """Who is in the lead at the end, or nothing where the board does not show an end."""
        most = max(self.scores.values())
        return [agent for agent, score in self.scores.items() if score == most] if most >= FINISH else []
