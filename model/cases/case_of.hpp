// A case, made of a game's table and evidence: written once for all games, each of which says what
// is its own by members (see case_defaults.hpp).
#pragma once

#include <algorithm>

#include "model/cases/case_defaults.hpp"
#include "model/cases/vocabulary.hpp"
#include "model/kinds/kinds.hpp"

namespace sabueso::model {

template <class G>
class CaseOf final : public PuzzleCase {
 public:
  /// Goes through the evidence item by item with the game's memory of earlier ones, which checks
  /// it. Throws InputError.
  CaseOf(Header header, typename G::Table table, std::vector<typename G::Evidence> evidence,
         std::optional<Truth> truth = std::nullopt)
      : PuzzleCase(std::move(header), {G::name, G::title, G::printed_names(), G::advises_on},
                   table.player_names(), std::move(truth)),
        table_(std::move(table)),
        evidence_(std::move(evidence)) {
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
    assumptions_ = G::assumptions(evidence_);
  }

  solver::Problem problem() const override { return G::hidden(table_, evidence_, header().ids); }

  solver::Weights plausibility() const override { return G::plausibility(table_, evidence_); }

  std::optional<solver::Tally> witness(const solver::Budget& budget,
                                       const solver::LookAtWorld& look) const override {
    return G::witness(table_, evidence_, budget, look);
  }

  std::string item_in_words(std::size_t item, Language language) const override {
    return G::evidence().in_words(evidence_[item], table_, language);
  }

  std::optional<Picture> picture_of(std::size_t item, Language language) const override {
    return G::picture(evidence_[item], table_, language);
  }

  PuzzleRules rules_used() const override { return G::puzzle_rules(table_, evidence_); }
  std::optional<Text> besides(const std::vector<std::size_t>& items) const override {
    return G::besides(evidence_, items);
  }

  std::string conflict_in_words(const std::vector<std::size_t>& items,
                                Language language) const override {
    return G::conflict_in_words(table_, evidence_, header().ids, items, language);
  }

  std::unique_ptr<Vocabulary> vocabulary(const solver::Problem& problem,
                                         Language language) const override {
    using Plain = GameVocabulary<G, typename G::Table, typename G::Evidence>;
    const typename Plain::All all{parts(), problem, language};
    if constexpr (requires { G::vocabulary; }) {
      return G::vocabulary(all);
    } else {
      return std::make_unique<Plain>(all);
    }
  }

  std::optional<Advice> advise(const SolvedWorlds& mine, const OpenWorlds& open,
                               const solver::Budget& budget, Language language,
                               const AdviceTopic& about) const override {
    if (!about.text.empty() &&
        (G::advises_on.empty() || (!about.name.empty() && about.name != G::advises_on))) {
      refuse_about(about.name, G::title);
    }
    const AdviceQuestion<typename G::Table, typename G::Evidence> question{
        {parts(), mine.problem, language},
        mine.report,
        mine.worlds ? &*mine.worlds : nullptr,
        open,
        budget,
        about};
    return unless_over(G::advise(question), &Advice::table, language);
  }

  std::unique_ptr<Case> seen_by_all() const override {
    return seen_by(
        [&](const auto& item) { return G::seen_by_all(item, table_, parts().viewer_seat()); });
  }

  std::unique_ptr<Case> seen_by_who_looked() const override {
    if constexpr (G::can_be_missed) {
      return seen_by(G::seen_by_who_looked);
    } else {
      return nullptr;
    }
  }

  std::optional<Others> others(const SolvedWorlds& mine, const SolvedWorlds& open,
                               const SolvedWorlds* looked, std::optional<std::size_t> only,
                               Language language) const override {
    const OthersQuestion<typename G::Table, typename G::Evidence> question{
        {parts(), mine.problem, language}, mine, open, looked, parts().viewer_seat(), only};
    return unless_over(G::others(question), &Others::parts, language);
  }

  std::string spelled(const std::string& value) const override { return G::spelled(value, table_); }

  std::string sheet(const Solved& solved, const Style& style) const override {
    return G::sheet(parts(), solved, style);
  }

  std::vector<SheetTable> tables(const solver::Problem& problem, Language language) const override {
    std::vector<SheetTable> all = G::tables(parts(), language);
    if (all.empty()) all.push_back(plain_table(problem));
    return without_what_is_too_wide(std::move(all));
  }

  std::vector<SideTable> beside(const solver::Report& report, Language language) const override {
    return G::beside(parts(), report, language);
  }

  std::string to_note(const solver::Report& report, Language language) const override {
    return G::to_note(parts(), report, language);
  }

  std::string decisive(const solver::Report& report, const solver::Report* before,
                       Language language) const override {
    return G::decisive(parts(), report, before, language);
  }
  std::string guess_in_words(const solver::Report& report, std::size_t variable,
                             solver::ValueId value, Language language) const override {
    return G::guess_in_words(parts(), report, variable, value, language);
  }
  std::string ending(Language language) const override {
    return G::ending(table_, evidence_, language);
  }

  std::string drawn(const solver::Report& report, Language language) const override {
    return G::drawn(parts(), report, language);
  }

  Interchangeable interchangeable() const override { return G::interchangeable(table_); }

  std::size_t kind_of(std::size_t item) const override { return evidence_[item].index(); }

  std::string kind_name(std::size_t item) const override {
    return G::evidence().write(evidence_[item], table_).at("kind");
  }

  std::unique_ptr<PuzzleCase> only(const std::vector<bool>& chosen) const override {
    std::vector<typename G::Evidence> kept;
    for (std::size_t i = 0; i < evidence_.size(); ++i) {
      if (belongs_to_next(i) ? chosen[i + 1] : chosen[i]) {
        kept.push_back(evidence_[i]);
      } else if (const auto rest = G::without_what_it_tells(evidence_[i])) {
        kept.push_back(*rest);
      }
    }
    return with_evidence(G::shortened(std::move(kept)));
  }

  std::unique_ptr<Case> as_if_not_happened(std::size_t item) const override {
    if (!G::can_be_deleted(evidence_[item])) return nullptr;
    std::vector<typename G::Evidence> rest = evidence_;
    rest.erase(rest.begin() + static_cast<std::ptrdiff_t>(item));
    try {
      return with_evidence(std::move(rest));
    } catch (const InputError&) {
      return nullptr;  // only the game's memory knows what makes no sense
    }
  }

  bool is_wanted(std::size_t item) const override { return G::is_wanted(evidence_[item]); }

  bool is_bare_note(std::size_t item) const override { return G::is_bare_note(evidence_[item]); }

  bool is_rich() const override { return G::is_rich(evidence_); }

  bool stays(std::size_t item) const override {
    const auto rest = G::without_what_it_tells(evidence_[item]);
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

 private:
  CaseParts<typename G::Table, typename G::Evidence> parts() const {
    return {table_, evidence_, header_};
  }

  // The same case with less evidence. The truth's variables are named again, since they may be
  // named after items, which have other numbers where some are left out.
  std::unique_ptr<CaseOf> with_evidence(std::vector<typename G::Evidence> evidence) const {
    auto other = std::make_unique<CaseOf>(Header{header_.title, header_.viewer}, table_,
                                          std::move(evidence), truth_);
    if (!truth_) return other;
    const solver::Problem named = other->problem();
    const std::vector<solver::VariableId> reported = named.reported();
    for (std::size_t i = 0; i < truth_->size() && i < reported.size(); ++i) {
      (*other->truth_)[i].first = named.variables()[reported[i]].name();
    }
    return other;
  }

  // After the game's end the answer says only that: `rest` is cleared, the JSON's numbers stay.
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
    return std::make_unique<CaseOf>(std::move(open), table_, std::move(items));
  }

  bool belongs_to_next(std::size_t item) const {
    return item + 1 < evidence_.size() && G::belongs_to_next(evidence_[item]);
  }

  static OrderedJson truth_json(const Truth& truth) {
    OrderedJson json = OrderedJson::object();
    for (const auto& [variable, value] : truth) json[variable] = value;
    return json;
  }

  typename G::Table table_;
  std::vector<typename G::Evidence> evidence_;
};

}  // namespace sabueso::model
