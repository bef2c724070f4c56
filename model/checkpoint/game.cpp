// Joining the game's parts behind the interface that the program knows.
#include "model/checkpoint/game.hpp"

#include <algorithm>

#include "embedded/checkpoint_schema.hpp"
#include "model/checkpoint/hidden.hpp"
#include "model/checkpoint/log.hpp"
#include "model/checkpoint/read.hpp"
#include "model/checkpoint/witness.hpp"
#include "model/checkpoint/words.hpp"

namespace sabueso::model::checkpoint {

namespace {

class CheckpointCase final : public Case {
 public:
  CheckpointCase(Header header, Table table, std::vector<Evidence> evidence)
      : Case(std::move(header)), table_(std::move(table)), evidence_(std::move(evidence)) {}

  std::vector<std::string> players() const override { return table_.players; }

  solver::Problem problem() const override { return hidden(table_, evidence_, header().ids); }

  std::optional<solver::Tally> replay(std::uint64_t limit) const override {
    return checkpoint::replay(table_, evidence_, limit);
  }

  std::string item_in_words(std::size_t item, Language language) const override {
    return in_words(evidence_[item], table_, language);
  }

  std::string sheet(const solver::Report& report, const Style& style) const override {
    return checkpoint::sheet(table_, evidence_, report, style);
  }

 private:
  Table table_;
  std::vector<Evidence> evidence_;
};

class Checkpoint final : public Game {
 public:
  std::string_view name() const override { return "checkpoint"; }
  std::string_view title() const override { return "Checkpoint Charlie"; }

  std::unique_ptr<Case> read(const Node& file, Header header) const override {
    Table table = read_table(file.at("table"));
    std::vector<Evidence> evidence = read_evidence(file, table);
    return std::make_unique<CheckpointCase>(std::move(header), std::move(table),
                                            std::move(evidence));
  }

  std::pair<std::size_t, std::size_t> printed_players() const override { return {3, 5}; }
  OrderedJson simulate(const Simulation& wanted) const override {
    return checkpoint::simulate(wanted);
  }
  Replayed follow(const Node& log) const override { return checkpoint::follow(log); }
  OrderedJson observe(const Node& log, const Viewpoint& from) const override {
    return checkpoint::observe(log, from);
  }

  std::string_view schema() const override { return embedded::checkpoint_schema; }
};

}  // namespace

std::unique_ptr<const Game> make_game() { return std::make_unique<Checkpoint>(); }

}  // namespace sabueso::model::checkpoint
