// A game that passes on all that it is asked to a real one: what a test's game changes, it
// overrides.
#pragma once

#include "model/cases/game.hpp"

namespace sabueso::tests {

class ForwardingGame : public model::Game {
 public:
  explicit ForwardingGame(const model::Game& real) : Game(real.facts()), real_(real) {}

  std::vector<std::string> table_keys() const override { return real_.table_keys(); }
  model::Json table(const TableValue& value) const override { return real_.table(value); }
  std::unique_ptr<model::Items> items(const model::Node& file) const override {
    return real_.items(file);
  }
  std::unique_ptr<model::Log> simulate(const model::Simulation& wanted) const override {
    return real_.simulate(wanted);
  }
  std::unique_ptr<model::Log> read_log(const model::Node& log) const override {
    return real_.read_log(log);
  }
  std::optional<std::string> draw(const model::Node& file,
                                  model::Language language) const override {
    return real_.draw(file, language);
  }
  std::vector<std::string> usual_players(model::Language language) const override {
    return real_.usual_players(language);
  }
  model::OrderedJson table_schema() const override { return real_.table_schema(); }
  model::OrderedJson evidence_schema() const override { return real_.evidence_schema(); }
  model::OrderedJson log_schema() const override { return real_.log_schema(); }
  std::vector<model::KindFacts> evidence_facts() const override { return real_.evidence_facts(); }
  std::vector<model::KindFacts> action_facts() const override { return real_.action_facts(); }
  std::unique_ptr<model::PuzzleCase> puzzle_moment(const model::MomentWanted& wanted,
                                                   model::Random& random) const override {
    return real_.puzzle_moment(wanted, random);
  }

 private:
  const model::Game& real_;
};

}  // namespace sabueso::tests
