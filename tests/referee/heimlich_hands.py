"""Whether any hands of Top Secret cards agree with what was noted of them: all hands that are possible are
carried along, item by item, until none is left. Implements H50 to H54."""

from itertools import combinations_with_replacement, product

from tally import Unplayable

DEALT, MOST = 2, 4
TWO_EACH = ["move-safe", "score-3", "back-1-2", "step", "two-back", "two-forward", "from-safe", "to-ruins",
            "ruins-to-church", "forward-1-3", "to-safe"]
PRINTED = {**dict.fromkeys(TWO_EACH, 2), "all-to-church": 1, "exchange": 1, "join": 1}


def deck_of(table):
    """The number of copies of every card, or nothing where no cards are in play."""
    cards = table.get("cards", "none")
    if cards == "none":
        return {}
    return PRINTED if cards == "top-secret" else cards["deck"]


class Hands:
    """`states` are all that the hands can be, each a number of copies by player and card. Cards that no
    item names are alike for all that can be seen, and count as one more, `None`, which keeps the states
    few. What is left in the pile follows from the hands, and is the most there can be where something was
    missed (`missed`): then any number of cards may have been drawn and played unseen (H51)."""

    def __init__(self, deck, players, evidence, missed):
        named = {item["card"] for item in evidence if item["kind"] == "card"}
        named |= {card for item in evidence if item["kind"] == "hand" for card in item["cards"]}
        self.cards = [*sorted(named), None]
        others = sum(copies for card, copies in deck.items() if card not in named)
        self.left = [deck.get(card, 0) for card in self.cards[:-1]] + [others]  # less what was played
        self.players = players
        self.states = self.all_states(range(MOST + 1) if missed else [DEALT])

    def all_states(self, sizes):
        kinds = range(len(self.cards))
        hands = [
            tuple(hand.count(kind) for kind in kinds)
            for size in sizes
            for hand in combinations_with_replacement(kinds, size)
        ]
        return {state for state in product(hands, repeat=len(self.players)) if min(self.pile(state)) >= 0}

    def something_was_missed(self):
        """From here on hands can be any; what could not be before stays impossible."""
        if self.states:
            self.states = self.all_states(range(MOST + 1))

    def pile(self, state):
        return [left - sum(hand[kind] for hand in state) for kind, left in enumerate(self.left)]

    def changed(self, state, player, kind, by):
        """The state with one copy more or less in a hand."""
        seat = self.players.index(player)
        hand = list(state[seat])
        hand[kind] += by
        return (*state[:seat], tuple(hand), *state[seat + 1:])

    def size(self, state, player):
        return sum(state[self.players.index(player)])

    def turn(self, item, came_to_ruins):
        """A card is drawn for the ruins or instead of points, if the hand is not full and the pile not out
        (H52 to H54). One that was due and is not noted may have been drawn or not: a case file may be
        incomplete, and which card is due is not checked in it."""
        player = item["player"]
        instead = not item["moves"]
        draws = item.get("draws", False)
        if draws and not (came_to_ruins or instead) or instead and not draws:
            raise Unplayable("a card for nothing, or no points and no card")
        if draws or came_to_ruins:
            undrawn = set() if draws else self.states
            self.states = undrawn | {
                self.changed(state, player, kind, 1)
                for state in self.states
                if self.size(state, player) < MOST
                for kind, copies in enumerate(self.pile(state))
                if copies > 0
            }

    def play(self, item):
        kind = self.cards.index(item["card"])
        seat = self.players.index(item["player"])
        self.states = {
            self.changed(state, item["player"], kind, -1) for state in self.states if state[seat][kind] > 0
        }
        self.left[kind] -= 1

    def look(self, item):
        """A whole hand is seen."""
        seen = tuple(item["cards"].count(card) for card in self.cards)
        seat = self.players.index(item["player"])
        self.states = {state for state in self.states if state[seat] == seen}
