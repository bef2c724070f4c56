// A case, joined from a game's table and evidence: written once for all games.
#pragma once

#include <algorithm>

#include "model/cases/capabilities.hpp"
#include "model/cases/table_text.hpp"
#include "model/cases/vocabulary.hpp"
#include "model/kinds/kinds.hpp"

namespace sabueso::model {

template <class G>
class JoinedCase final : public PuzzleCase {
  // A member that a table of capabilities needs and that is left out is a null pointer.
  static constexpr auto can = G::can;
  static_assert(!can.sheet || can.sheet->tables != nullptr, "can.sheet needs `tables`");
  static_assert(!can.sheet || can.sheet->text != nullptr, "can.sheet needs `text`");
  static_assert(!can.sheet || can.sheet->to_note != nullptr, "can.sheet needs `to_note`");
  static_assert(!can.others || can.others->seen_by_all != nullptr,
                "can.others needs `seen_by_all`");
  static_assert(!can.others || can.others->others != nullptr, "can.others needs `others`");
  static_assert(!can.puzzles || can.puzzles->source != nullptr, "can.puzzles needs `source`");
  static_assert(!can.puzzles || can.puzzles->rules != nullptr, "can.puzzles needs `rules`");
  static_assert(!can.puzzles || can.puzzles->interchangeable != nullptr,
                "can.puzzles needs `interchangeable`");
  static_assert(!can.puzzles || can.puzzles->picture != nullptr, "can.puzzles needs `picture`");

 public:
  /// Goes through the evidence item by item with the game's memory of earlier ones, which checks
  /// it. Throws InputError.
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
    typename G::Memory memory(table_, header_.viewer);
    for (std::size_t i = 0; i < evidence_.size(); ++i) {
      const ItemPlace entry(header_.ids[i], "/evidence/" + std::to_string(i));
      if (std::optional<Message> slip = memory.take(evidence_[i], entry)) {
        warnings_.push_back({i, *slip});
      }
    }
  }

  std::string_view game() const override { return G::name; }
  std::string_view game_title() const override { return G::title; }
  std::vector<std::string> players() const override { return table_.player_names(); }
  PrintedNames printed_names() const override { return G::printed_names(); }

  solver::Problem problem() const override { return G::hidden(table_, evidence_, header().ids); }

  std::vector<bool> assumptions() const override {
    if constexpr (can.assumptions != nullptr) return can.assumptions(evidence_);
    return {};
  }

  solver::Weights plausibility() const override {
    if constexpr (can.plausibility != nullptr) return can.plausibility(table_, evidence_);
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
    if constexpr (can.puzzles) return can.puzzles->picture(evidence_[item], table_, language);
    return std::nullopt;
  }

  std::vector<Message> rules_used() const override {
    if constexpr (can.puzzles) return can.puzzles->rules(table_, evidence_);
    return {};
  }

  std::optional<Message> puzzle_title() const override {
    if constexpr (can.puzzles) return can.puzzles->title(table_, evidence_);
    return std::nullopt;
  }

  std::string conflict_in_words(const std::vector<std::size_t>& items,
                                Language language) const override {
    if constexpr (can.conflict_in_words != nullptr) {
      return can.conflict_in_words(table_, evidence_, header().ids, items, language);
    }
    return "";
  }

  std::unique_ptr<Vocabulary> vocabulary(const solver::Problem& problem,
                                         Language language) const override {
    using Plain = GameVocabulary<G, typename G::Table, typename G::Evidence>;
    const typename Plain::All all{parts(), problem, language};
    if constexpr (can.vocabulary != nullptr) return can.vocabulary(all);
    return std::make_unique<Plain>(all);
  }

  std::string_view advises_on() const override { return can.advises_on; }

  std::optional<Advice> advise(const SolvedWorlds& mine, const OpenWorlds& open,
                               const solver::Budget& budget, Language language,
                               const AdviceTopic& about) const override {
    if (!about.text.empty() &&
        (can.advises_on.empty() || (!about.name.empty() && about.name != can.advises_on))) {
      refuse_about(about.name, G::title);
    }
    const AdviceQuestion<typename G::Table, typename G::Evidence> question{
        {parts(), mine.problem, language},
        mine.report,
        mine.worlds ? &*mine.worlds : nullptr,
        open,
        budget,
        about};
    if constexpr (can.advise != nullptr) {
      return unless_over(can.advise(question), &Advice::table, language);
    }
    return std::nullopt;
  }

  std::unique_ptr<Case> seen_by_all() const override {
    return seen_by([&](const auto& item) {
      if constexpr (can.others) return can.others->seen_by_all(item, table_, parts().viewer_seat());
      return std::optional(item);
    });
  }

  std::unique_ptr<Case> seen_by_who_looked() const override {
    if constexpr (can.others && can.others->seen_by_who_looked != nullptr) {
      return seen_by(can.others->seen_by_who_looked);
    }
    return nullptr;
  }

  std::optional<Others> others(const SolvedWorlds& mine, const SolvedWorlds& open,
                               const SolvedWorlds* looked, std::optional<std::size_t> only,
                               Language language) const override {
    const OthersQuestion<typename G::Table, typename G::Evidence> question{
        {parts(), mine.problem, language}, mine, open, looked, parts().viewer_seat(), only};
    if constexpr (can.others) {
      return unless_over(can.others->others(question), &Others::parts, language);
    }
    return std::nullopt;
  }

  std::string spelled(const std::string& value) const override {
    if constexpr (can.spelled != nullptr) return can.spelled(value, table_);
    return value;
  }

  std::string sheet(const Solved& solved, const Style& style) const override {
    if constexpr (can.sheet) return can.sheet->text(parts(), solved, style);
    const SheetTable all = plain_table(solved.problem);
    return TableText(all, solved, style, {}).text();
  }

  std::vector<SheetTable> tables(const solver::Problem& problem, Language language) const override {
    std::vector<SheetTable> all{plain_table(problem)};
    if constexpr (can.sheet) all = can.sheet->tables(parts(), language);
    return without_what_is_too_wide(std::move(all));
  }

  std::vector<SideTable> beside(const solver::Report& report, Language language) const override {
    if constexpr (can.sheet && can.sheet->beside != nullptr) {
      return can.sheet->beside(parts(), report, language);
    }
    return {};
  }

  std::string to_note(const solver::Report& report, Language language) const override {
    if constexpr (can.sheet) {
      return can.sheet->to_note(parts(), report, language);
    }
    return "";
  }

  std::string ending(Language language) const override {
    if constexpr (can.ending != nullptr) return can.ending(table_, evidence_, language);
    return "";
  }

  std::string drawn(const solver::Report& report, Language language) const override {
    if constexpr (can.sheet && can.sheet->drawn != nullptr) {
      return can.sheet->drawn(parts(), report, language);
    }
    return "";
  }

  Interchangeable interchangeable() const override {
    if constexpr (can.puzzles) return can.puzzles->interchangeable(table_);
    return {{players()}, {}};
  }

  std::size_t kind_of(std::size_t item) const override { return evidence_[item].index(); }

  std::string kind_name(std::size_t item) const override {
    return G::evidence().write(evidence_[item], table_).at("kind");
  }

  std::unique_ptr<PuzzleCase> only(const std::vector<bool>& chosen) const override {
    std::vector<typename G::Evidence> kept;
    for (std::size_t i = 0; i < evidence_.size(); ++i) {
      if (belongs_to_next(i) ? chosen[i + 1] : chosen[i]) {
        kept.push_back(evidence_[i]);
      } else if (const auto rest = rest_of(i)) {
        kept.push_back(*rest);
      }
    }
    if constexpr (can.puzzles && can.puzzles->shortened != nullptr) {
      kept = can.puzzles->shortened(kept);
    }
    auto puzzle = std::make_unique<JoinedCase>(Header{header_.title, header_.viewer}, table_,
                                               std::move(kept), truth_);
    puzzle->name_truth_anew();
    return puzzle;
  }

  std::unique_ptr<Case> as_if_not_happened(std::size_t item) const override {
    if constexpr (can.puzzles && can.puzzles->can_be_deleted != nullptr) {
      if (!can.puzzles->can_be_deleted(evidence_[item])) return nullptr;
      std::vector<typename G::Evidence> rest = evidence_;
      rest.erase(rest.begin() + static_cast<std::ptrdiff_t>(item));
      try {
        auto other = std::make_unique<JoinedCase>(Header{header_.title, header_.viewer}, table_,
                                                  std::move(rest), truth_);
        other->name_truth_anew();
        return other;
      } catch (const InputError&) {
        return nullptr;  // only the game's memory knows what makes no sense
      }
    }
    return nullptr;
  }

  bool is_wanted(std::size_t item) const override {
    if constexpr (can.puzzles && can.puzzles->is_wanted != nullptr) {
      return can.puzzles->is_wanted(evidence_[item]);
    }
    return false;
  }

  bool is_bare_negative(std::size_t item) const override {
    if constexpr (can.puzzles && can.puzzles->is_bare_negative != nullptr) {
      return can.puzzles->is_bare_negative(evidence_[item]);
    }
    return false;
  }

  bool is_rich() const override {
    if constexpr (can.puzzles && can.puzzles->is_rich != nullptr) {
      return can.puzzles->is_rich(evidence_);
    }
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
  CaseParts<typename G::Table, typename G::Evidence> parts() const {
    return {table_, evidence_, header_};
  }

  // Variables may be named after items, which have other numbers where some are left out.
  void name_truth_anew() {
    if (!truth_) return;
    const solver::Problem named = problem();
    const std::vector<solver::VariableId> reported = named.reported();
    for (std::size_t i = 0; i < truth_->size() && i < reported.size(); ++i) {
      (*truth_)[i].first = named.variables()[reported[i]].name();
    }
  }

  // Once the game is over that is all there is to say, and `rest` is nothing; the numbers stay.
  template <class Said, class Rest>
  std::optional<Said> unless_over(std::optional<Said> told, Rest Said::*rest,
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

  bool belongs_to_next(std::size_t item) const {
    if constexpr (can.puzzles && can.puzzles->belongs_to_next != nullptr) {
      return item + 1 < evidence_.size() && can.puzzles->belongs_to_next(evidence_[item]);
    }
    return false;
  }

  // What stays of an item whose news are left out.
  std::optional<typename G::Evidence> rest_of(std::size_t item) const {
    if constexpr (can.puzzles && can.puzzles->without_news != nullptr) {
      return can.puzzles->without_news(evidence_[item]);
    }
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
