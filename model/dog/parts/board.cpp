// Reading and checking boards and decks.
#include "model/dog/parts/board.hpp"

#include <nlohmann/json.hpp>
#include <numeric>

#include "embedded/dog_board.hpp"
#include "embedded/dog_deck.hpp"
#include "model/json/text.hpp"

namespace sabueso::model::dog {

const std::vector<std::string>& kind_names() {
  static const std::vector<std::string> names{
      "2", "3", "5", "6", "8", "9", "10", "12", "1/11", "13", "exchange", "copy", "partner-4"};
  return names;
}

PrintedNames kinds_typed() {
  static constexpr auto names =
      std::to_array<PrintedName>({{"exchange", {"exchange", "intercambio"}},
                                  {"copy", {"copy", "copia"}},
                                  {"partner-4", {"partner-4", "4-del-compañero"}}});
  return names;
}

const std::vector<Text>& kind_texts() {
  static const std::vector<Text> texts{Text("2", "2"),
                                       Text("3", "3"),
                                       Text("5", "5"),
                                       Text("6", "6"),
                                       Text("8", "8"),
                                       Text("9", "9"),
                                       Text("10", "10"),
                                       Text("12", "12"),
                                       Text("1/11", "1/11"),
                                       Text("13", "13"),
                                       Text("exchange", "intercambio"),
                                       Text("copy", "copia"),
                                       Text("partner's 4", "4 del compañero")};
  return texts;
}

std::string home_name(Place place) {
  const std::size_t square = place - squares;
  return colour_names()[square / homes_of_colour] + "-home-" +
         std::to_string(square % homes_of_colour + 1);
}

namespace {

constexpr std::size_t meeting_points = 4;

Place read_square(const Node& node) { return static_cast<Place>(node.integer(0, squares - 1)); }

bool is_place_name(const std::string& name) {
  if (name == "zone") return true;
  for (Place place = squares; place < zone; ++place) {
    if (name == home_name(place)) return true;
  }
  return false;
}

void read_starts(const Node& node, Board& board, std::uint64_t& used) {
  node.allow_only(colour_names());
  for (std::size_t colour = 0; colour < colours; ++colour) {
    const Node place = node.at(colour_names()[colour]);
    board.start[colour] = read_square(place);
    if ((used & bit(board.start[colour])) != 0) {
      place.fail({Text("square {0} is another colour's start square",
                       "la casilla {0} es la de inicio de otro color"),
                  place.quoted()});
    }
    used |= bit(board.start[colour]);
  }
}

void read_holes(const Node& node, const Table& table, Board& board, std::uint64_t& used) {
  node.allow_only(table.holes);
  for (std::size_t hole = 0; hole < table.holes.size(); ++hole) {
    const Node place = node.at(table.holes[hole]);
    if (is_place_name(table.holes[hole])) {
      place.fail({Text("{0} is the name of another place; give the hole another label",
                       "{0} es el nombre de otro lugar; pon otra etiqueta al agujero"),
                  quote(table.holes[hole])});
    }
    const Place square = read_square(place);
    if ((used & bit(square)) != 0) {
      place.fail({Text("square {0} is a start square or another hole",
                       "la casilla {0} es de inicio u otro agujero"),
                  place.quoted()});
    }
    used |= bit(square);
    board.holes |= bit(square);
    board.hole[square] = static_cast<std::uint8_t>(hole);
    board.square_of.push_back(square);
  }
}

void read_meetings(const Node& node, Board& board, std::uint64_t& used) {
  const std::vector<Node> places = node.elements();
  if (places.size() != meeting_points) {
    node.fail({Text("found {0} meeting points, where 4 belong",
                    "se encontraron {0} puntos de encuentro donde van 4"),
               std::to_string(places.size())});
  }
  for (const Node& place : places) {
    const Place square = read_square(place);
    if ((used & bit(square)) != 0) {
      place.fail({Text("square {0} is a start square, a hole or another meeting point",
                       "la casilla {0} es de inicio, un agujero u otro punto de encuentro"),
                  place.quoted()});
    }
    if ((board.holes & bit(ahead(square, squares - 1))) == 0) {
      place.fail({Text("the square just behind meeting point {0} is no hole",
                       "la casilla de detrás del punto de encuentro {0} no es un agujero"),
                  place.quoted()});
    }
    used |= bit(square);
    board.meetings |= bit(square);
  }
}

}  // namespace

Board read_board(const std::optional<Node>& given, const Table& table) {
  static const Json house = parse_trusted_json(embedded::dog_board);
  const Node node = given.value_or(Node(house, "/table/board"));
  node.allow_only_data({"start", "holes", "meeting_points"});
  Board board;
  std::uint64_t used = 0;
  read_starts(node.at("start"), board, used);
  read_holes(node.at("holes"), table, board, used);
  read_meetings(node.at("meeting_points"), board, used);
  return board;
}

Cards read_deck(const std::optional<Node>& given) {
  static const Json house = parse_trusted_json(embedded::dog_deck);
  const Node node = given.value_or(Node(house, "/table/deck"));
  node.allow_only_data({"cards"});
  const Node cards = node.at("cards");
  cards.allow_only(kind_names());
  Cards deck{};
  for (std::size_t kind = 0; kind < kinds; ++kind) {
    deck[kind] = static_cast<std::uint8_t>(cards.at(kind_names()[kind]).integer(0, deck_size));
  }
  const unsigned total = std::accumulate(deck.begin(), deck.end(), 0U);
  if (total != deck_size) {
    cards.fail({Text("the cards add up to {0}; the game has {1}",
                     "las cartas suman {0}; el juego tiene {1}"),
                std::to_string(total), std::to_string(deck_size)});
  }
  return deck;
}

}  // namespace sabueso::model::dog
