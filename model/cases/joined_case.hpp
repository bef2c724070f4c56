// A case, joined from a game's table and evidence: written once for all games.
#pragma once

#include <algorithm>

#include "model/cases/advice.hpp"
#include "model/cases/others.hpp"
#include "model/cases/scene.hpp"
#include "model/cases/sheet.hpp"
#include "model/cases/vocabulary.hpp"
#include "model/kinds/kinds.hpp"

namespace sabueso::model {

/// The players of a table, by name.
template <class Table>
std::vector<std::string> players_of(const Table& table) {
  if constexpr (requires { table.player_names(); }) {
    return table.player_names();
  } else {
    return table.players;
  }
}

/// A game's memory of what was noted, of nothing yet; some of it hangs on whose notes they are.
template <class G>
typename G::Memory memory_of(const typename G::Table& table,
                             [[maybe_unused]] const std::optional<std::string>& viewer) {
  using Memory = typename G::Memory;
  if constexpr (std::is_constructible_v<Memory, decltype(table), decltype(viewer)>) {
    return Memory(table, viewer);
  } else {
    return Memory(table);
  }
}

template <class G>
class JoinedCase final : public PuzzleCase {
 public:
  /// Goes through the evidence item by item with the game's memory of earlier ones, which checks it
  /// and fills in what follows from them. Throws InputError.
  JoinedCase(Header header, typename G::Table table, std::vector<typename G::Evidence> evidence,
             std::optional<Truth> truth = std::nullopt)
      : PuzzleCase(std::move(header)),
        table_(std::move(table)),
        evidence_(std::move(evidence)),
        truth_(std::move(truth)) {
    header_.ids.reserve(evidence_.size());
    for (std::size_t i = header_.ids.size(); i < evidence_.size(); ++i) {
      header_.ids.push_back(default_id(i));
    }
    header_.notes.resize(evidence_.size());
    auto memory = memory_of<G>(table_, header_.viewer);
    for (std::size_t i = 0; i < evidence_.size(); ++i) {
      const Entry entry(header_.ids[i], "/evidence/" + std::to_string(i));
      if (std::optional<Message> slip = memory.take(evidence_[i], entry)) {
        warnings_.push_back({i, *slip});
      }
    }
  }

  std::string_view game() const override { return G::name; }
  std::string_view game_title() const override { return G::title; }
  std::vector<std::string> players() const override { return players_of(table_); }
  PrintedNames printed_names() const override { return G::printed_names(); }

  solver::Problem problem() const override { return G::hidden(table_, evidence_, header().ids); }

  std::vector<bool> assumptions() const override {
    if constexpr (requires { &G::assumptions; }) return G::assumptions(evidence_);
    return {};
  }

  solver::Weights plausibility() const override {
    if constexpr (requires { &G::plausibility; }) {
      return G::plausibility(table_, evidence_);
    }
    return {};
  }

  std::optional<solver::Tally> witness(const solver::Budget& budget,
                                       const solver::LookAtWorld& look) const override {
    return G::witness(table_, evidence_, budget, look);
  }

  const std::vector<Warning>& warnings() const override { return warnings_; }

  std::string item_in_words(std::size_t item, Language language) const override {
    return G::evidence().in_words(evidence_[item], table_, language);
  }

  std::optional<Picture> picture_of(std::size_t item, Language language) const override {
    if constexpr (requires { G::picture(evidence_[item], table_, language); }) {
      return G::picture(evidence_[item], table_, language);
    }
    return std::nullopt;
  }

  std::string conflict_in_words(const std::vector<std::size_t>& items,
                                Language language) const override {
    if constexpr (requires { &G::conflict_in_words; }) {
      return G::conflict_in_words(table_, evidence_, header().ids, items, language);
    }
    return Case::conflict_in_words(items, language);
  }

  std::unique_ptr<Vocabulary> vocabulary(const solver::Problem& problem,
                                         Language language) const override {
    using Plain = GameVocabulary<G, typename G::Table, typename G::Evidence>;
    const typename Plain::All all{table_, evidence_, header(), problem, language};
    if constexpr (requires { G::vocabulary(all); }) {
      return G::vocabulary(all);
    } else {
      return std::make_unique<Plain>(all);
    }
  }

  std::optional<Advice> advise(const Survey& mine, const OpenWorlds& open,
                               const solver::Budget& budget, Language language) const override {
    const Situation<typename G::Table, typename G::Evidence> situation{
        {table_, evidence_, header(), mine.problem, language},
        mine.report,
        mine.worlds ? &*mine.worlds : nullptr,
        open,
        budget};
    if constexpr (requires { G::advise(situation); }) {
      return unless_over(G::advise(situation), &Advice::table, language);
    }
    return std::nullopt;
  }

  std::unique_ptr<Case> seen_by_all() const override {
    if constexpr (requires { &G::seen_by_all; }) {
      return seen_by([&](const auto& item) { return G::seen_by_all(item, table_, viewer_seat()); });
    } else {
      return seen_by([](const auto& item) { return std::optional(item); });
    }
  }

  std::unique_ptr<Case> seen_by_who_looked() const override {
    if constexpr (requires { &G::seen_by_who_looked; }) return seen_by(G::seen_by_who_looked);
    return nullptr;
  }

  std::optional<Others> others(const Survey& mine, const Survey& open, const Survey* looked,
                               std::optional<std::size_t> only, Language language) const override {
    const Company<typename G::Table, typename G::Evidence> company{
        {table_, evidence_, header(), mine.problem, language},
        mine,
        open,
        looked,
        viewer_seat(),
        only};
    if constexpr (requires { G::others(company); }) {
      return unless_over(G::others(company), &Others::parts, language);
    }
    return std::nullopt;
  }

  std::string spelled(const std::string& value) const override {
    if constexpr (requires { &G::spelled; }) return G::spelled(value, table_);
    return value;
  }

  std::string sheet(const solver::Report& report, const Style& style) const override {
    if constexpr (requires { &G::sheet; }) {
      return G::sheet(table_, evidence_, header(), report, style);
    } else {
      return plain_sheet(report, style);
    }
  }

  std::vector<SideTable> beside(const solver::Report& report, Language language) const override {
    if constexpr (requires { &G::beside; }) {
      return G::beside(table_, evidence_, header(), report, language);
    }
    return {};
  }

  std::string to_note(const solver::Report& report, Language language) const override {
    if constexpr (requires { G::to_note(table_, evidence_, header(), report, language); }) {
      return G::to_note(table_, evidence_, header(), report, language);
    } else if constexpr (requires { &G::to_note; }) {
      return G::to_note(table_, report, language);
    }
    return "";
  }

  std::string ending(Language language) const override {
    if constexpr (requires { &G::ending; }) return G::ending(table_, evidence_, language);
    return "";
  }

  std::optional<Picture> drawn(const solver::Report& report, Language language) const override {
    if constexpr (requires { &G::drawn; }) return G::drawn(table_, report, language);
    return std::nullopt;
  }

  Interchangeable interchangeable() const override {
    if constexpr (requires { G::interchangeable(table_); }) return G::interchangeable(table_);
    return {{players()}, {}};
  }

  std::size_t kind_of(std::size_t item) const override { return evidence_[item].index(); }

  std::unique_ptr<PuzzleCase> only(const std::vector<bool>& chosen) const override {
    std::vector<typename G::Evidence> kept;
    for (std::size_t i = 0; i < evidence_.size(); ++i) {
      if (makes_room(i) ? chosen[i + 1] : chosen[i]) {
        kept.push_back(evidence_[i]);
      } else if (const auto rest = rest_of(i)) {
        kept.push_back(*rest);
      }
    }
    return std::make_unique<JoinedCase>(Header{header_.title, header_.viewer}, table_,
                                        std::move(kept), truth_);
  }

  bool is_rich() const override {
    if constexpr (requires { G::is_rich(evidence_); }) return G::is_rich(evidence_);
    return true;
  }

  bool stays(std::size_t item) const override {
    const auto rest = rest_of(item);
    return rest &&
           G::evidence().write(*rest, table_) == G::evidence().write(evidence_[item], table_);
  }

  OrderedJson write() const override {
    OrderedJson file{{"sabueso", 1}, {"game", G::name}};
    if (header().title) file["title"] = *header().title;
    file["table"] = G::table().write(table_, table_);
    if (file["table"].empty()) file.erase("table");
    if (header().viewer) file["viewer"] = *header().viewer;
    file["evidence"] = OrderedJson::array();
    for (std::size_t i = 0; i < evidence_.size(); ++i) {
      OrderedJson item = OrderedJson::object();
      if (header().ids[i] != default_id(i)) item["id"] = header().ids[i];
      G::evidence().write_into(evidence_[i], table_, item);
      if (header().notes[i]) item["note"] = *header().notes[i];
      file["evidence"].push_back(std::move(item));
    }
    if (truth_) file["truth"] = truth_json(*truth_);
    return file;
  }

  const std::optional<Truth>& truth() const override { return truth_; }

 private:
  // Once the game is over that is all there is to say, and `rest` is nothing; the numbers stay.
  template <class Told, class Rest>
  std::optional<Told> unless_over(std::optional<Told> told, Rest Told::*rest,
                                  Language language) const {
    const std::string over = ending(language);
    if (told && !over.empty()) {
      told->say = over;
      ((*told).*rest).clear();
    }
    return told;
  }

  // The case without what `part_of` an item leaves out.
  template <class PartOf>
  std::unique_ptr<Case> seen_by(const PartOf& part_of) const {
    Header open{header_.title};
    std::vector<typename G::Evidence> items;
    for (std::size_t i = 0; i < evidence_.size(); ++i) {
      std::optional<typename G::Evidence> seen = part_of(evidence_[i]);
      if (!seen) continue;
      items.push_back(std::move(*seen));
      open.ids.push_back(header_.ids[i]);
    }
    return std::make_unique<JoinedCase>(std::move(open), table_, std::move(items));
  }

  std::optional<std::size_t> viewer_seat() const {
    const std::vector<std::string> names = players();
    const auto seat = std::ranges::find(names, header_.viewer);
    if (seat == names.end()) return std::nullopt;
    return static_cast<std::size_t>(seat - names.begin());
  }

  bool makes_room(std::size_t item) const {
    if constexpr (requires { &G::makes_room; }) {
      return item + 1 < evidence_.size() && G::makes_room(evidence_[item]);
    }
    return false;
  }

  // What stays of an item whose news are left out.
  std::optional<typename G::Evidence> rest_of(std::size_t item) const {
    if constexpr (requires { &G::without_news; }) return G::without_news(evidence_[item]);
    return std::nullopt;
  }

  static OrderedJson truth_json(const Truth& truth) {
    OrderedJson json = OrderedJson::object();
    for (const auto& [variable, value] : truth) json[variable] = value;
    return json;
  }

  typename G::Table table_;
  std::vector<typename G::Evidence> evidence_;
  std::optional<Truth> truth_;
  std::vector<Warning> warnings_;
};

}  // namespace sabueso::model
