// Items of evidence one by one, joined from a game's table of kinds and its memory: written once
// for all games.
#pragma once

#include "model/cases/items.hpp"
#include "model/cases/joined_case.hpp"

namespace sabueso::model {

template <class G>
class JoinedItems final : public Items {
 public:
  explicit JoinedItems(typename G::Table table)
      : table_(std::move(table)), memory_(table_), phrasebook_(G::evidence().phrasebook(table_)) {}

  const Phrasebook& phrasebook() const override { return phrasebook_; }

  std::vector<Form> forms(Language language) const override {
    return G::evidence().forms(table_, language);
  }

  Json plain(const Json& item) const override {
    return Json(G::evidence().write(G::evidence().read(Node(item), table_), table_));
  }

  std::string in_words(const Json& item, Language language) const override {
    return G::evidence().in_words(G::evidence().read(Node(item), table_), table_, language);
  }

  void go_on(const Json& item, const Entry& entry) override {
    typename G::Evidence evidence = G::evidence().read(Node(item), table_);
    static_cast<void>(memory_.take(evidence, entry));
  }

  std::optional<Picture> portrait(const std::vector<std::string>& names) const override {
    if constexpr (requires { &G::portrait; }) return G::portrait(names, table_);
    return std::nullopt;
  }

  std::optional<std::string> in_turn() const override {
    if constexpr (requires { memory_.in_turn(); }) {
      if (const auto seat = memory_.in_turn()) return players_of(table_)[*seat];
    }
    return std::nullopt;
  }

 private:
  typename G::Table table_;
  typename G::Memory memory_;
  Phrasebook phrasebook_;
};

}  // namespace sabueso::model
