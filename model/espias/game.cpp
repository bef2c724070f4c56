// Joining the game's parts behind the interface that the program knows.
#include "model/espias/game.hpp"

#include "embedded/espias_schema.hpp"
#include "model/espias/board.hpp"
#include "model/espias/deck.hpp"
#include "model/espias/draw.hpp"
#include "model/espias/hidden.hpp"
#include "model/espias/log.hpp"
#include "model/espias/read.hpp"
#include "model/espias/witness.hpp"
#include "model/espias/words.hpp"

namespace sabueso::model::espias {

namespace {

class EspiasCase final : public Case {
 public:
  EspiasCase(Header header, Table table, std::vector<Evidence> evidence)
      : Case(std::move(header)), table_(std::move(table)), evidence_(std::move(evidence)) {}

  std::vector<std::string> players() const override {
    std::vector<std::string> names;
    for (const std::size_t player : table_.players) names.push_back(table_.confidants[player]);
    return names;
  }

  solver::Problem problem() const override { return hidden(table_, evidence_, header().ids); }

  std::optional<solver::Tally> replay(std::uint64_t limit) const override {
    return espias::replay(table_, evidence_, limit);
  }

  std::string item_in_words(std::size_t item, Language language) const override {
    return in_words(evidence_[item], table_, language);
  }

  std::string spelled(const std::string& value) const override {
    const std::optional<Pattern> pattern = parse_pattern(value);
    return pattern ? to_string(*pattern) : value;
  }

  std::string sheet(const solver::Report& report, const Style& style) const override {
    return agenda(table_, report, style);
  }

 private:
  Table table_;
  std::vector<Evidence> evidence_;
};

class Espias final : public Game {
 public:
  std::string_view name() const override { return "espias"; }
  std::string_view title() const override { return "Espías y Confidentes"; }

  std::unique_ptr<Case> read(const Node& file, Header header) const override {
    Table table = read_table(file);
    std::vector<Evidence> evidence = read_evidence(file, table);
    return std::make_unique<EspiasCase>(std::move(header), std::move(table), std::move(evidence));
  }

  std::pair<std::size_t, std::size_t> printed_players() const override { return {2, 6}; }

  OrderedJson simulate(const Simulation& wanted) const override { return espias::simulate(wanted); }
  Replayed follow(const Node& log) const override { return espias::follow(log); }
  OrderedJson observe(const Node& log, const Viewpoint& from) const override {
    return espias::observe(log, from);
  }

  std::optional<std::string> draw(const Node& file) const override {
    const Json& json = file.data();
    if (!json.is_object()) return std::nullopt;
    if (json.contains("groups")) {
      const Json nothing = Json::object();
      static_cast<void>(read_deck(file, read_table(Node(nothing))));
      return "";
    }
    if (!json.contains("routes")) return std::nullopt;
    std::vector<std::string> confidants;
    for (const auto& [name, route] : file.at("routes").members()) confidants.push_back(name);
    return espias::draw(read_board(file, confidants), confidants);
  }

  std::string_view schema() const override { return embedded::espias_schema; }
};

}  // namespace

std::unique_ptr<const Game> make_game() { return std::make_unique<Espias>(); }

}  // namespace sabueso::model::espias
