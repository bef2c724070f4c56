// Each round's notebook is solved again entry by entry.
#include "model/practice/review.hpp"

#include <fmt/ranges.h>

#include <algorithm>
#include <set>

#include "model/cases/case_file.hpp"
#include "model/cases/explain.hpp"
#include "model/cases/game.hpp"
#include "model/cases/vocabulary.hpp"
#include "model/json/text.hpp"

namespace sabueso::model {

namespace {

// A round's notebook as far as it had come, answered without the numbers and the rules' replay,
// which change nothing of what is certain.
struct Looker {
  static constexpr Budget budget{.limit = 0};
  const Games& games;
  const Json round;
  Roads& roads;

  Answer after_first(std::size_t entries) const {
    Json file = round;
    const auto first = file["evidence"].begin();
    file["evidence"].erase(first + static_cast<std::ptrdiff_t>(entries), file["evidence"].end());
    std::shared_ptr<const Case> seen = case_from_json(games, file).seen;
    Solved solved = solve_in_full(*seen, roads, budget);
    return {std::move(seen), std::move(solved)};
  }
};

struct Place {
  std::size_t round, entries;
};

// What comes to be known with an entry, together with others: what one says by itself is no
// finding. `known`: what was certain before it, and then with it.
void add_found(const Looker& looker, const Place& place, Language language,
               std::set<std::string>& known, Review& review) {
  const Answer now = looker.after_first(place.entries);
  std::set<std::string> certain;
  for (const solver::VariableReport& variable : now.solved.report.variables) {
    if (!variable.forced()) continue;
    certain.insert(variable.name);
    if (known.contains(variable.name)) continue;
    const Explained why = explain(*now.seen, now.solved, looker.roads, Looker::budget,
                                  Query{variable.id, std::nullopt});
    if (why.reasons.empty() || why.reasons.front().because.size() < 2) continue;
    const auto words = now.seen->vocabulary(now.solved.problem, language);
    const solver::ValueId value = variable.candidates.front().id;
    Finding found;
    found.variable = variable.name;
    found.value = variable.candidates.front().value;
    found.round = place.round;
    found.entries = place.entries;
    found.words = words->conclusion({variable.id, value, true});
    found.last = now.seen->item_in_words(place.entries - 1, language);
    for (const std::size_t item : why.reasons.front().because) {
      found.because.push_back(now.seen->header().ids[item]);
    }
    review.found.push_back(std::move(found));
  }
  known = std::move(certain);
}

// Of a value that is forced, whether the mark says so; of an open one, whether it says what cannot
// be.
void add_mark(const Answer& end, const Practice::Mark& mark, Language language, Review& review) {
  const auto& variables = end.solved.report.variables;
  const auto variable = std::ranges::find(variables, mark.variable, &solver::VariableReport::name);
  if (variable == variables.end()) return;
  const auto& values = end.solved.problem.variables()[variable->id].values;
  const auto value =
      static_cast<solver::ValueId>(std::ranges::find(values, mark.value) - values.begin());
  const bool is_possible = variable->candidate(value) != nullptr;
  const bool is_forced = is_possible && variable->forced();
  for (Finding& found : review.found) {
    const bool is_it = found.round == mark.round && found.variable == mark.variable;
    if (is_it && is_forced && mark.is_circled && found.value == mark.value && !found.marked) {
      found.marked = mark.entries;
    }
  }
  if (mark.is_circled ? is_possible : !is_forced) return;
  const auto words = end.seen->vocabulary(end.solved.problem, language);
  review.wrong.push_back(capital(words->conclusion({variable->id, value, mark.is_circled})) + ".");
}

}  // namespace

Review review(const Games& games, Practice& practice, Language language) {
  Review review;
  Roads roads;
  const std::vector<Practice::Round> rounds = practice.rounds();
  for (std::size_t round = 0; round < rounds.size(); ++round) {
    const Looker looker{games, parse_trusted_json(rounds[round].notebook), roads};
    std::set<std::string> known;
    for (std::size_t entries = 0; entries <= rounds[round].entries; ++entries) {
      add_found(looker, {round, entries}, language, known, review);
    }
    const Answer end = looker.after_first(rounds[round].entries);
    for (const Practice::Mark& mark : practice.marks()) {
      if (mark.round == round) add_mark(end, mark, language, review);
    }
  }
  std::set<std::pair<std::size_t, std::string>> told;
  std::erase_if(review.found, [&](const Finding& found) {
    return found.entries > rounds[found.round].entries_when_asked ||
           !told.emplace(found.round, found.words).second;
  });
  review.rounds = rounds.size();
  review.decisions = practice.decisions().size();
  for (const Practice::Decision& decision : practice.decisions()) {
    review.as_master += decision.is_as_good ? 1 : 0;
  }
  const OrderedJson outcome = practice.evening().log().follow().outcome;
  for (const auto& winner : outcome["winners"]) {
    review.has_won = review.has_won || winner == practice.wanted().seat;
  }
  return review;
}

namespace {

// The last entry that there was: "e5", or "e5 of round 2".
std::string moment(std::size_t entries, std::size_t round, std::size_t rounds, Language language) {
  const std::string entry = default_id(entries - 1);
  return rounds == 1
             ? entry
             : say(language, Text("{0} of round {1}", "{0} de la ronda {1}"), entry, round + 1);
}

// A decision that others were like, and what the worst of them cost. A chance that was let go may
// come again, so that costs do not add up.
struct Decisions {
  Practice::Decision first;
  std::size_t times = 0;
  double cost = 0;
};

// Those that were not as good as a master's; what cost most comes first.
std::vector<Decisions> worse_decisions(const Practice& practice) {
  std::vector<Decisions> all;
  for (const Practice::Decision& decision : practice.decisions()) {
    if (decision.is_as_good) continue;
    auto like = std::ranges::find_if(all, [&](const Decisions& one) {
      return one.first.done == decision.done && one.first.advised == decision.advised;
    });
    if (like == all.end()) like = all.insert(all.end(), {decision});
    ++like->times;
    like->cost = std::max(like->cost, decision.cost);
  }
  std::ranges::stable_sort(all, std::ranges::greater(), &Decisions::cost);
  return all;
}

std::string in_words(const Decisions& decisions, const Practice& practice, std::size_t rounds,
                     Language language) {
  const Practice::Decision& first = decisions.first;
  const std::string when = first.entries == 0
                               ? say(language, Text("At the beginning", "Al principio"))
                               : say(language, Text("After {0}", "Tras {0}"),
                                     moment(first.entries, first.round, rounds, language));
  std::string words = say(language,
                          Text("{0} you did: {1}. A master would have done: {2}.",
                               "{0} hiciste: {1}. Un maestro habría hecho: {2}."),
                          when, first.done, first.advised);
  const bool is_one = decisions.times == 1;
  if (!is_one) {
    words += say(language, Text(" So {0} times.", " Así {0} veces."), decisions.times);
  }
  return words + say(language,
                     is_one
                         ? Text(" That cost about {0}.", " Costó alrededor de {0}.")
                         : Text(" The worst cost about {0}.", " La peor costó alrededor de {0}."),
                     practice.evening().cost_in_words(decisions.cost, language));
}

}  // namespace

std::vector<std::string> in_words(const Review& review, const Practice& practice,
                                  Language language) {
  std::vector<std::string> told;
  if (practice.is_over()) {
    told.push_back(capital(practice.evening().log().follow().outcome_in_words(language)) + ".");
  } else {
    told.push_back(say(language, Text("The evening is not over.", "La velada no ha terminado.")));
  }
  for (const Finding& found : review.found) {
    const std::string id = moment(found.entries, found.round, review.rounds, language);
    const std::string when =
        say(language,
            Text("{0}: could be known from {1} on ({2}), by {3}.",
                 "{0}: se podía saber desde {1} ({2}), por {3}."),
            capital(found.words), id, found.last, join(found.because, language));
    std::string then = say(language, Text("You did not mark it.", "No lo marcaste."));
    if (found.marked == 0U) {
      then = say(language, Text("You had marked it before anything was seen: a guess.",
                                "Lo habías marcado antes de ver nada: adivinando."));
    } else if (found.marked && *found.marked < found.entries) {
      then = say(language,
                 Text("You had marked it before, at {0}: a guess.",
                      "Lo habías marcado antes, en {0}: adivinando."),
                 default_id(*found.marked - 1));
    } else if (found.marked) {
      then = say(language, Text("You marked it at {0}.", "Lo marcaste en {0}."),
                 default_id(*found.marked - 1));
    }
    told.push_back(when + " " + then);
  }
  if (!review.wrong.empty()) {
    told.push_back(say(language, Text("Marked wrongly: {0}", "Mal marcado: {0}"),
                       fmt::format("{}", fmt::join(review.wrong, " "))));
  }
  for (const Decisions& decisions : worse_decisions(practice)) {
    told.push_back(in_words(decisions, practice, review.rounds, language));
  }
  const auto in_time = std::ranges::count_if(
      review.found, [](const Finding& found) { return found.marked.has_value(); });
  const Text figures = !practice.is_over() ? Text("So far: found out", "Por ahora, averiguado")
                       : review.has_won    ? Text("Won. Found out", "Ganada. Averiguado")
                                           : Text("Not won. Found out", "No ganada. Averiguado");
  told.push_back(
      say(language,
          Text("{0} {1} of {2}; of the decisions that can be weighed {3} of {4} as good as a "
               "master's. Evening {5}.",
               "{0}: {1} de {2}; de las decisiones que se pueden sopesar, tan buenas como las de "
               "un maestro: {3} de {4}. Velada {5}."),
          figures.in(language), in_time, review.found.size(), review.as_master, review.decisions,
          practice.wanted().seed));
  return told;
}

}  // namespace sabueso::model
