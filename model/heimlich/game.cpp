// Joining the game's parts behind the interface that the program knows.
#include "model/heimlich/game.hpp"

#include <algorithm>

#include "embedded/heimlich_schema.hpp"
#include "model/heimlich/hidden.hpp"
#include "model/heimlich/log.hpp"
#include "model/heimlich/plausible.hpp"
#include "model/heimlich/read.hpp"
#include "model/heimlich/witness.hpp"
#include "model/heimlich/words.hpp"

namespace sabueso::model::heimlich {

namespace {

class HeimlichCase final : public Case {
 public:
  HeimlichCase(Header header, Table table, std::vector<Evidence> evidence)
      : Case(std::move(header)), table_(std::move(table)), evidence_(std::move(evidence)) {}

  std::vector<std::string> players() const override { return table_.players; }

  solver::Problem problem() const override { return hidden(table_, evidence_, header().ids); }

  std::vector<bool> assumptions() const override {
    std::vector<bool> assumed;
    for (const Evidence& item : evidence_) {
      assumed.push_back(std::holds_alternative<Assume>(item));
    }
    return assumed;
  }

  solver::Weights plausibility() const override { return fits(table_, evidence_); }

  std::optional<solver::Tally> replay(std::uint64_t limit) const override {
    return heimlich::replay(table_, evidence_, limit);
  }

  std::string item_in_words(std::size_t item, Language language) const override {
    return in_words(evidence_[item], table_, language);
  }

  std::string conflict_in_words(const std::vector<std::size_t>& items,
                                Language language) const override {
    return heimlich::conflict_in_words(table_, evidence_, header().ids, items, language);
  }

  std::string sheet(const solver::Report& report, const Style& style) const override {
    return heimlich::sheet(table_, evidence_, report, style);
  }

 private:
  Table table_;
  std::vector<Evidence> evidence_;
};

class Heimlich final : public Game {
 public:
  std::string_view name() const override { return "heimlich"; }
  std::string_view title() const override { return "Heimlich & Co."; }

  std::unique_ptr<Case> read(const Node& file, Header header) const override {
    Table table = read_table(file.at("table"));
    std::vector<Evidence> evidence = read_evidence(file, table);
    return std::make_unique<HeimlichCase>(std::move(header), std::move(table), std::move(evidence));
  }

  std::pair<std::size_t, std::size_t> printed_players() const override { return {2, 7}; }
  OrderedJson simulate(const Simulation& wanted) const override {
    return heimlich::simulate(wanted);
  }
  Replayed follow(const Node& log) const override { return heimlich::follow(log); }
  OrderedJson observe(const Node& log, const Viewpoint& from) const override {
    return heimlich::observe(log, from);
  }

  std::string_view schema() const override { return embedded::heimlich_schema; }
};

}  // namespace

std::unique_ptr<const Game> make_game() { return std::make_unique<Heimlich>(); }

}  // namespace sabueso::model::heimlich
