// Names of buildings and agents.
#include "model/heimlich/parts/parts.hpp"

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>

#include "model/json/text.hpp"

namespace sabueso::model::heimlich {

const std::vector<std::string>& building_names() {
  static const std::vector<std::string> names{"church", "1", "2", "3", "4",  "5",
                                              "6",      "7", "8", "9", "10", "ruins"};
  return names;
}

const std::vector<std::string>& card_names() {
  static const std::vector<std::string> names{
      "move-safe", "score-3",  "back-1-2",        "step",        "two-back", "two-forward",
      "from-safe", "to-ruins", "ruins-to-church", "forward-1-3", "to-safe",  "all-to-church",
      "exchange",  "join"};
  return names;
}

std::vector<std::string> printed_agents(std::size_t players) {
  if (players < 2 || players > 7) return {};
  std::vector<std::string> agents{"red", "green", "grey", "blue", "yellow", "purple", "brown"};
  agents.resize(std::min<std::size_t>(players + 3, agents.size()));
  return agents;
}

Cards read_deck(const Node& node) {
  node.allow_only_data({"sabueso", "game", "deck"});
  const Node deck = node.at("deck");
  deck.allow_only(card_names());
  Cards cards{};
  constexpr int most_of_a_kind = 99;
  for (std::size_t kind = 0; kind < card_kinds; ++kind) {
    if (const auto number = deck.find(card_names()[kind])) {
      cards[kind] = static_cast<std::uint8_t>(number->integer(0, most_of_a_kind));
    }
  }
  return cards;
}

std::optional<Cards> deck_of(const Table& table) {
  if (table.cards == Table::top_secret) return printed_deck;
  if (!table.has_cards()) return std::nullopt;
  const Json json = parse_trusted_json(table.cards);
  if (!json.is_object()) return std::nullopt;
  return read_deck(Node(json, "/table/cards"));
}

std::optional<std::size_t> pile_when_dealt(const Table& table) {
  const std::optional<Cards> deck = deck_of(table);
  if (!deck || table.position != Position{}) return std::nullopt;
  const std::size_t cards = number_of(*deck);
  return cards - std::min(cards, cards_dealt * table.players.size());
}

PrintedNames printed_names() {
  static constexpr auto names =
      std::to_array<PrintedName>({{"red", {"red", "rojo"}},
                                  {"green", {"green", "verde"}},
                                  {"grey", {"grey", "gris"}, "gray"},
                                  {"blue", {"blue", "azul"}},
                                  {"yellow", {"yellow", "amarillo"}},
                                  {"purple", {"purple", "morado"}},
                                  {"brown", {"brown", "marrón"}},
                                  {"church", {"church", "iglesia"}},
                                  {"ruins", {"ruins", "ruinas"}},
                                  {"move-safe", {"move-safe", "mover-caja"}},
                                  {"score-3", {"score-3", "tres-puntos"}},
                                  {"back-1-2", {"back-1-2", "atrás-1-2"}},
                                  {"step", {"step", "un-paso"}},
                                  {"two-back", {"two-back", "dos-atrás"}},
                                  {"two-forward", {"two-forward", "dos-adelante"}},
                                  {"from-safe", {"from-safe", "desde-caja"}},
                                  {"to-ruins", {"to-ruins", "a-ruinas"}},
                                  {"ruins-to-church", {"ruins-to-church", "ruinas-a-iglesia"}},
                                  {"forward-1-3", {"forward-1-3", "adelante-1-3"}},
                                  {"to-safe", {"to-safe", "a-caja"}},
                                  {"all-to-church", {"all-to-church", "todos-a-iglesia"}},
                                  {"exchange", {"exchange", "cambio"}},
                                  {"join", {"join", "junto-a"}}});
  return names;
}

Message at_building(Building building) {
  if (building == church) return Text("in the church", "en la iglesia");
  if (building == ruins) return Text("in the ruins", "en las ruinas");
  return {Text("in {0}", "en el {0}"), building_names()[building]};
}

Variables::Variables(const Table& table) : players_(table.players.size()) {
  std::vector<std::string> owners = table.players;
  owners.emplace_back("nobody");
  for (const std::string& player : table.players) {
    all_.push_back({"agent", player, table.agents});
  }
  for (const std::string& agent : table.agents) all_.push_back({"owner", agent, owners});
}

std::vector<solver::ValueId> Variables::world(const std::vector<std::size_t>& agent_of) const {
  std::vector<solver::ValueId> world(agent_of.begin(), agent_of.end());
  world.resize(all_.size(), players_);
  for (std::size_t player = 0; player < players_; ++player) {
    world[owner_of(agent_of[player])] = player;
  }
  return world;
}

}  // namespace sabueso::model::heimlich
