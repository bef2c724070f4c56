// Reading a table and items of evidence, with every check that needs no deduction.
#include "model/dog/read.hpp"

#include <algorithm>

#include "model/read_items.hpp"

namespace sabueso::model::dog {

namespace {

constexpr Text colour_kind("colour", "el color");
constexpr Text hole_kind("hole", "el agujero");

}  // namespace

Table read_table(const Node& node) {
  node.allow_only({"players", "holes", "board", "deck"});
  Table table;
  const Node players = node.at("players");
  const std::vector<std::size_t> known = players.some_of(colour_names(), colour_kind);
  if (known.size() < 2) {
    players.fail({Text("found {0} players, where 2 to 4 belong",
                       "se encontraron {0} jugadores donde van de 2 a 4"),
                  std::to_string(known.size())});
  }
  for (const std::size_t colour : known) table.players.push_back(static_cast<Colour>(colour));
  const auto holes = node.find("holes");
  table.holes = holes ? holes->names(0, SIZE_MAX) : printed_holes();
  for (const char* key : {"board", "deck"}) {
    if (const auto given = node.find(key)) given->require_data_or_path();
  }
  return table;
}

namespace {

class EvidenceReader {
 public:
  explicit EvidenceReader(const Table& table)
      : table_(table), names_(table.player_names()), taken_(table.holes.size(), false) {}

  Evidence read(const Node& item) {
    static const std::vector<std::string> kinds{"hidden",   "goes-under", "moves",
                                                "surfaces", "swap",       "unseen-swap",
                                                "is",       "is-not",     "census"};
    switch (item.at("kind").one_of(kinds, Text("kind", "el tipo"))) {
      case 0:
        item.allow_only_in_item({"at"});
        return Hidden{enter(item, "at")};
      case 1:
        item.allow_only_in_item({"at", "colours"});
        return goes_under(item);
      case 2: {
        item.allow_only_in_item({"from", "to"});
        const std::size_t from = used_hole(item.at("from"));
        const std::size_t to = free_hole(item.at("to"));
        taken_[from] = false;
        taken_[to] = true;
        return Moves{from, to};
      }
      case 3: {
        item.allow_only_in_item({"at", "colour"});
        const Surfaces seen{used_hole(item.at("at")), colour(item)};
        taken_[seen.at] = false;
        return seen;
      }
      case 4:
        item.allow_only_in_item({"holes"});
        return swap(item);
      case 5:
        item.allow_only_in_item({"among"});
        return unseen_swap(item);
      case 6:
        item.allow_only_in_item({"at", "colour"});
        return ColourTold{used_hole(item.at("at")), colour(item), true};
      case 7:
        item.allow_only_in_item({"at", "colour"});
        return ColourTold{used_hole(item.at("at")), colour(item), false};
      default:
        return census(item);
    }
  }

 private:
  std::size_t colour(const Node& item) const {
    return item.at("colour").one_of(names_, colour_kind);
  }

  void require_used(const Node& place, std::size_t hole) const {
    if (taken_[hole]) return;
    place.fail({Text("no figure is hidden in {0}", "en {0} no hay ninguna figura escondida"),
                table_.holes[hole]});
  }

  std::size_t used_hole(const Node& place) const {
    const std::size_t hole = place.one_of(table_.holes, hole_kind);
    require_used(place, hole);
    return hole;
  }

  std::size_t free_hole(const Node& place) const {
    const std::size_t hole = place.one_of(table_.holes, hole_kind);
    if (taken_[hole]) {
      place.fail({Text("a figure is hidden in {0} already; it must surface first",
                       "en {0} ya hay una figura escondida; antes tiene que salir"),
                  table_.holes[hole]});
    }
    return hole;
  }

  std::size_t enter(const Node& item, const char* key) {
    const std::size_t hole = free_hole(item.at(key));
    taken_[hole] = true;
    if (std::cmp_greater(std::ranges::count(taken_, true), table_.figures())) {
      item.fail({Text("a hidden figure too many: {0} players have {1}",
                      "una figura escondida de más: {0} jugadores tienen {1}"),
                 std::to_string(table_.players.size()), std::to_string(table_.figures())});
    }
    return hole;
  }

  GoesUnder goes_under(const Node& item) {
    GoesUnder seen{enter(item, "at"), std::vector<bool>(table_.players.size(), true)};
    const auto given = item.find("colours");
    if (!given) return seen;
    const std::vector<std::size_t> known = given->some_of(names_, colour_kind);
    if (known.empty()) {
      given->fail(Text("a figure has some colour, and none is given",
                       "una figura es de algún color, y no se da ninguno"));
    }
    seen.among.assign(table_.players.size(), false);
    for (const std::size_t one : known) seen.among[one] = true;
    return seen;
  }

  // Holes that are exchanged: distinct, each with a figure.
  std::vector<std::size_t> exchanged(const Node& list) const {
    const std::vector<std::size_t> holes = list.some_of(table_.holes, hole_kind);
    const std::vector<Node> places = list.elements();
    for (std::size_t i = 0; i < holes.size(); ++i) require_used(places[i], holes[i]);
    return holes;
  }

  Swap swap(const Node& item) const {
    const Node list = item.at("holes");
    const std::vector<std::size_t> holes = exchanged(list);
    if (holes.size() != 2) {
      list.fail({Text("found {0} holes; an exchange is between 2",
                      "se encontraron {0} agujeros; un intercambio es entre 2"),
                 std::to_string(holes.size())});
    }
    return {holes[0], holes[1]};
  }

  UnseenSwap unseen_swap(const Node& item) const {
    UnseenSwap swap;
    const auto given = item.find("among");
    if (given) {
      swap.among = exchanged(*given);
    } else {
      for (std::size_t hole = 0; hole < taken_.size(); ++hole) {
        if (taken_[hole]) swap.among.push_back(hole);
      }
    }
    if (swap.among.size() < 2) {
      given.value_or(item).fail(
          {Text("found {0} hidden figures; an exchange needs 2",
                "se encontraron {0} figuras escondidas; un intercambio necesita 2"),
           std::to_string(swap.among.size())});
    }
    return swap;
  }

  Census census(const Node& item) const {
    item.allow_only_in_item({"visible"});
    const Node visible = item.at("visible");
    visible.allow_only(names_);
    Census counted;
    for (std::size_t player = 0; player < names_.size(); ++player) {
      if (const auto given = visible.find(names_[player])) {
        counted.visible[player] = static_cast<std::size_t>(given->integer(0, figures_of_colour));
      }
    }
    return counted;
  }

  const Table& table_;
  const std::vector<std::string> names_;
  std::vector<bool> taken_;  // by hole: a figure is hidden there
};

}  // namespace

std::vector<Evidence> read_evidence(const Node& file, const Table& table) {
  return read_items(file, EvidenceReader(table));
}

}  // namespace sabueso::model::dog
