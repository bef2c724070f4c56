// A simulated player that does what `suggest` says: what its seat has noted is asked about as a
// case is, without words, and by counting alone, since it needs no second road.
#pragma once

#include <map>
#include <optional>
#include <vector>

#include "model/cases/advice.hpp"
#include "model/cases/played_game.hpp"
#include "solver/count.hpp"
#include "solver/find.hpp"

namespace sabueso::model {

template <class G>
class AdvisedSeat {
 public:
  /// The setting and the secret, of which only what the seat can know is looked at, must outlive
  /// this.
  AdvisedSeat(const typename G::Setting& setting, const typename G::Secret& secret,
              std::size_t seat, const typename G::State& begin)
      : table_(setting),
        seat_(seat),
        header_{{}, table_.player_names()[seat], {}, {}},
        notes_(setting, secret, Viewpoint{*header_.viewer}, seat, begin) {}

  /// What is seen of an action that has been carried out.
  void note(std::size_t index, const typename G::Action& action, const typename G::State& before,
            const typename G::State& after) {
    notes_.note(index, action, before, after);
  }

  std::vector<typename G::Evidence> evidence(const typename G::State& end) const {
    return notes_.evidence(end);
  }

  /// Builds the advice question from this seat's notes and returns `ask(question)`. `lists_worlds`:
  /// whether that needs the worlds one by one.
  template <class Ask>
  auto advise_with(const typename G::State& end, bool lists_worlds, const Ask& ask) const {
    using Evidence = typename G::Evidence;
    const std::vector<Evidence> evidence = notes_.evidence(end);
    Header header = header_;
    for (std::size_t i = 0; i < evidence.size(); ++i) header.ids.push_back(default_id(i));
    const solver::Problem problem = G::hidden(table_, evidence, header.ids);
    const solver::Report report = counted(problem);
    const std::optional<solver::WorldTable> worlds = lists_worlds ? listed(problem) : std::nullopt;
    const OpenWorlds open = [&] {
      std::vector<Evidence> seen;
      std::vector<std::string> ids;
      for (std::size_t i = 0; i < evidence.size(); ++i) {
        const auto item = G::seen_by_all(evidence[i], table_, seat_);
        if (!item) continue;
        seen.push_back(*item);
        ids.push_back(header.ids[i]);
      }
      return listed(G::hidden(table_, seen, ids));
    };
    const AdviceQuestion<typename G::Table, Evidence> question{
        {{table_, evidence, header}, problem, Language::english},
        report,
        worlds ? &*worlds : nullptr,
        open,
        budget_,
        nothing_};
    return ask(question);
  }

 private:
  solver::Report counted(const solver::Problem& problem) const {
    solver::Report report;
    const std::optional<solver::Worlds> worlds = solver::count_worlds(problem, budget_);
    if (!worlds) return report;
    const solver::Tally tally = worlds->tally();
    solver::Deduction deduction{solver::Status::consistent, {}, {}};
    deduction.possible.resize(problem.variables().size());
    for (std::size_t i = 0; i < problem.reported().size(); ++i) {
      std::vector<bool>& possible = deduction.possible[problem.reported()[i]];
      for (const solver::WorldCount with : tally.with_value[i]) possible.push_back(with > 0);
    }
    report.status = deduction.status;
    report.worlds = tally.worlds;
    report.variables = report_variables(problem, deduction, tally);
    return report;
  }

  std::optional<solver::WorldTable> listed(const solver::Problem& problem) const {
    solver::Finder finder(problem);
    solver::Work work = budget_.deduction();
    if (!finder.begin(std::vector<bool>(problem.item_count(), true), work)) return std::nullopt;
    const auto worlds = finder.all_worlds(solver::WorldTable::most_listed_worlds, work);
    if (!worlds) return std::nullopt;
    return solver::WorldTable(problem, *worlds);
  }

  const typename G::Table& table_;
  const std::size_t seat_;
  const Header header_;
  typename G::SeatNotes notes_;
  const solver::Budget budget_{};
  const AdviceTopic nothing_{};
};

/// The seats whose bots do what `suggest` says: those of which `bots`, by seat, has `adviser`. The
/// setting and the secret must outlive them.
template <class G, class Bot>
std::map<std::size_t, AdvisedSeat<G>> advised_seats(const typename G::Setting& setting,
                                                    const typename G::Secret& secret,
                                                    const std::vector<Bot>& bots, Bot adviser,
                                                    const typename G::State& begin) {
  std::map<std::size_t, AdvisedSeat<G>> advised;
  for (std::size_t seat = 0; seat < bots.size(); ++seat) {
    if (bots[seat] == adviser) advised.try_emplace(seat, setting, secret, seat, begin);
  }
  return advised;
}

}  // namespace sabueso::model
