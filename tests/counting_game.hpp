// A game that counts how often an item of evidence is read, from words or from JSON; in everything
// else it is the real one.
#pragma once

#include <memory>
#include <utility>

#include "model/cases/game.hpp"

namespace sabueso::tests {

struct Reads {
  int json = 0;  // items made of JSON, which a reading of a line by the phrasebook is too
};

class CountingItems final : public model::Items {
 public:
  CountingItems(std::unique_ptr<model::Items> real, Reads& reads)
      : real_(std::move(real)), reads_(reads) {}

  const model::Phrasebook& phrasebook() const override { return real_->phrasebook(); }
  std::vector<model::Form> forms(model::Language language) const override {
    return real_->forms(language);
  }
  model::Observation read(const model::Node& item) const override {
    ++reads_.json;
    return real_->read(item);
  }
  model::OrderedJson write(const model::Observation& seen) const override {
    return real_->write(seen);
  }
  bool is_personal(const model::Observation& seen) const override {
    return real_->is_personal(seen);
  }
  std::string in_words(const model::Observation& seen, model::Language language) const override {
    return real_->in_words(seen, language);
  }
  void advance(const model::Observation& seen, const model::ItemPlace& entry) override {
    real_->advance(seen, entry);
  }
  std::string player(const model::Node& name) const override { return real_->player(name); }
  std::unique_ptr<model::Case> make_case(
      model::Header header, const std::vector<model::Observation>& seen) const override {
    return real_->make_case(std::move(header), seen);
  }
  std::optional<model::Picture> portrait(const std::vector<std::string>& names) const override {
    return real_->portrait(names);
  }
  std::optional<std::string> in_turn() const override { return real_->in_turn(); }

 private:
  std::unique_ptr<model::Items> real_;
  Reads& reads_;
};

class CountingGame final : public model::Game {
 public:
  CountingGame(const model::Game& real, Reads& reads)
      : Game(real.facts()), real_(real), reads_(reads) {}

  std::vector<std::string> table_keys() const override { return real_.table_keys(); }
  model::Json table(const TableValue& value) const override { return real_.table(value); }
  std::unique_ptr<model::Items> items(const model::Node& file) const override {
    return std::make_unique<CountingItems>(real_.items(file), reads_);
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
  std::unique_ptr<model::PuzzleCase> puzzle_moment(std::size_t size, model::Difficulty likely,
                                                   model::Random& random) const override {
    return real_.puzzle_moment(size, likely, random);
  }

 private:
  const model::Game& real_;
  Reads& reads_;
};

}  // namespace sabueso::tests
