// A game that counts how often an item of evidence is read, from words or from JSON; in everything
// else it is the real one.
#pragma once

#include <memory>
#include <utility>

#include "forwarding_game.hpp"

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

class CountingGame final : public ForwardingGame {
 public:
  CountingGame(const model::Game& real, Reads& reads) : ForwardingGame(real), reads_(reads) {}

  std::unique_ptr<model::Items> items(const model::Node& file) const override {
    return std::make_unique<CountingItems>(ForwardingGame::items(file), reads_);
  }

 private:
  Reads& reads_;
};

}  // namespace sabueso::tests
