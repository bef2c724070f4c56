// Joining the game's parts behind the interface that the program knows.
#include "model/dog/game.hpp"

#include "embedded/dog_schema.hpp"
#include "model/dog/board.hpp"
#include "model/dog/draw.hpp"
#include "model/dog/hidden.hpp"
#include "model/dog/log.hpp"
#include "model/dog/read.hpp"
#include "model/dog/witness.hpp"
#include "model/dog/words.hpp"

namespace sabueso::model::dog {

namespace {

class DogCase final : public Case {
 public:
  DogCase(Header header, Table table, std::vector<Evidence> evidence)
      : Case(std::move(header)), table_(std::move(table)), evidence_(std::move(evidence)) {}

  std::vector<std::string> players() const override { return table_.player_names(); }

  solver::Problem problem() const override { return hidden(table_, evidence_, header().ids); }

  std::optional<solver::Tally> replay(std::uint64_t limit) const override {
    return dog::replay(table_, evidence_, limit);
  }

  std::string item_in_words(std::size_t item, Language language) const override {
    return in_words(evidence_[item], table_, language);
  }

  std::string sheet(const solver::Report& report, const Style& style) const override {
    return dog::sheet(table_, header().viewer, report, style);
  }

 private:
  Table table_;
  std::vector<Evidence> evidence_;
};

class Dog final : public Game {
 public:
  std::string_view name() const override { return "dog"; }
  std::string_view title() const override { return "Agent DOG"; }

  std::unique_ptr<Case> read(const Node& file, Header header) const override {
    Table table = read_table(file.at("table"));
    std::vector<Evidence> evidence = read_evidence(file, table);
    return std::make_unique<DogCase>(std::move(header), std::move(table), std::move(evidence));
  }

  std::pair<std::size_t, std::size_t> printed_players() const override { return {2, 4}; }
  OrderedJson simulate(const Simulation& wanted) const override { return dog::simulate(wanted); }
  Replayed follow(const Node& log) const override { return dog::follow(log); }
  OrderedJson observe(const Node& log, const Viewpoint& from) const override {
    return dog::observe(log, from);
  }
  bool can_be_missed() const override { return true; }
  Viewpoint audit_view(const Node& log, const std::string& viewer, std::uint32_t attention,
                       Random& random) const override {
    return dog::audit_view(log, viewer, attention, random);
  }

  std::optional<std::string> draw(const Node& file) const override {
    const Json& json = file.data();
    if (!json.is_object()) return std::nullopt;
    if (json.contains("cards")) {
      static_cast<void>(read_deck(file));
      return "";
    }
    if (!json.contains("meeting_points")) return std::nullopt;
    Table table;
    for (const auto& [name, square] : file.at("holes").members()) table.holes.push_back(name);
    return dog::draw(read_board(file, table), table);
  }

  std::string_view schema() const override { return embedded::dog_schema; }
};

}  // namespace

std::unique_ptr<const Game> make_game() { return std::make_unique<Dog>(); }

}  // namespace sabueso::model::dog
