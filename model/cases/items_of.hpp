// Items of evidence one by one, joined from a game's table of kinds and its memory: written once
// for all games.
#pragma once

#include "model/cases/case_of.hpp"
#include "model/cases/items.hpp"
#include "model/json/parse.hpp"

namespace sabueso::model {

template <class G>
class ItemsOf final : public Items {
 public:
  explicit ItemsOf(typename G::Table table)
      : table_(std::move(table)),
        memory_(table_, std::nullopt),
        phrasebook_(G::evidence().phrasebook(table_)) {}

  const Phrasebook& phrasebook() const override { return phrasebook_; }

  std::vector<Form> forms(Language language) const override {
    std::vector<Form> forms = G::evidence().forms(table_, language);
    for (Form& form : forms) {
      try {
        const Json example = parse_json(form.example);
        const auto item = G::evidence().read(Node(example), table_);
        form.picture = G::picture(item, table_, language);
      } catch (const InputError&) {  // this table lacks what the example speaks of
      }
    }
    return forms;
  }

  Observation read(const Node& item) const override {
    return Observation(G::evidence().read(item, table_));
  }

  OrderedJson write(const Observation& seen) const override {
    return G::evidence().write(evidence(seen), table_);
  }

  bool is_personal(const Observation& seen) const override {
    return G::evidence().is_personal(evidence(seen));
  }

  std::string in_words(const Observation& seen, Language language) const override {
    return G::evidence().in_words(evidence(seen), table_, language);
  }

  void advance(const Observation& seen, const ItemPlace& entry) override {
    typename G::Evidence evidence = this->evidence(seen);
    static_cast<void>(memory_.take(evidence, entry));
  }

  std::string player(const Node& name) const override {
    const std::vector<std::string> players = table_.player_names();
    return players[name.one_of(players, Text("player", "el jugador"), G::printed_seats())];
  }

  std::unique_ptr<Case> make_case(Header header,
                                  const std::vector<Observation>& seen) const override {
    std::vector<typename G::Evidence> all;
    all.reserve(seen.size());
    for (const Observation& one : seen) all.push_back(evidence(one));
    return std::make_unique<CaseOf<G>>(std::move(header), table_, std::move(all));
  }

  std::optional<Picture> portrait(const std::vector<std::string>& names) const override {
    return G::portrait(names, table_);
  }

  std::optional<std::string> in_turn() const override {
    const std::optional<std::size_t> seat = memory_.in_turn();
    return seat ? std::optional(table_.player_names()[*seat]) : std::nullopt;
  }

 private:
  static const typename G::Evidence& evidence(const Observation& seen) {
    return seen.as<typename G::Evidence>();
  }

  typename G::Table table_;
  typename G::Memory memory_;
  Phrasebook phrasebook_;
};

}  // namespace sabueso::model
