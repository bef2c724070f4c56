// Bots play an evening until there is a moment worth asking about.
#include "model/practice/drill.hpp"

#include <algorithm>
#include <span>

#include "model/cases/game.hpp"
#include "model/cases/vocabulary.hpp"
#include "model/json/text.hpp"
#include "model/session/questions.hpp"

namespace sabueso::model {

namespace {

constexpr Budget budget{.limit = 0};  // numbers change nothing of what is certain
constexpr std::size_t most_choices = 4;
constexpr std::string_view about_certain = "certain", about_best = "best";

std::string certain_topic(std::size_t entries) {
  constexpr std::size_t many = 4;
  return std::string(about_certain) + " " + std::to_string(std::min(many, entries));
}

// By what kind of thing is done.
std::string best_topic(const std::string& advised) {
  return std::string(about_best) + " " + advised;
}

}  // namespace

Drill::Drill(const Games& games, const Game& game, std::uint64_t seed,
             const std::vector<std::string>& missed, Language language)
    : games_(games), game_(game), language_(language) {
  Random random(seed);
  std::string wanted(random.chance(1, 2) ? about_certain : about_best);
  if (!missed.empty() && random.chance(2, 3)) wanted = missed[random.below(missed.size())];
  constexpr int patience = 3;  // evenings; then anything will do
  for (int evening = 0; !is_found_in_evening(evening < patience ? wanted : "", random);) ++evening;
}

// Some moments are let go first, so that not all are beginnings, and not all are looked at.
bool Drill::is_found_in_evening(const std::string& wanted, Random& random) {
  constexpr std::uint64_t seeds = 1'000'000'000;
  const std::size_t players = practice_wanted(game_, {}, {}, 0, Level::player).players;
  evening_ = game_.begin_evening({players, 0, random.below(seeds), {Level::player}});
  known_.clear();
  std::uint32_t skipped = random.below(8);
  constexpr int most_looked_at = 16;
  for (int looked_at = 0; !evening_->is_over() && looked_at < most_looked_at;) {
    const std::size_t ways = evening_->ways().size();
    if (ways > 1 && (skipped == 0 || skipped-- == 0)) {
      ++looked_at;
      if (poses(wanted, random)) return true;
    }
    const std::size_t way = ways > 1 ? evening_->chosen_by(Level::player) : 0;
    evening_->take(way < ways ? way : 0);
    evening_->go_on();
  }
  return false;
}

bool Drill::poses(const std::string& wanted, Random& random) {
  seen_.reset();
  const bool may_be_certain = wanted.empty() || wanted.starts_with(about_certain);
  const bool may_be_best = wanted.empty() || wanted.starts_with(about_best);
  const bool is_posed =
      (may_be_certain && poses_certain(random)) || (may_be_best && poses_best(random));
  return is_posed && topic_.starts_with(wanted);
}

void Drill::pose(const Text& question, const std::string& right, std::vector<std::string> others,
                 Random& random) {
  question_ = say(language_, question);
  random.shuffle(std::span(others));
  others.resize(std::min(others.size(), most_choices - 1));
  right_ = random.below(others.size() + 1);
  others.insert(others.begin() + static_cast<std::ptrdiff_t>(right_), right);
  choices_ = std::move(others);
}

// Something that follows from several entries since the seat chose before, beside what may be so
// and need not.
bool Drill::poses_certain(Random& random) {
  const std::unique_ptr<Case> now = evening_->seen();
  const Solved solved = solve_in_full(*now, roads_, budget);
  const auto words = now->vocabulary(solved.problem, language_);
  std::set<std::string> before;
  std::optional<solver::Conclusion> found;
  std::vector<std::string> others;
  std::swap(before, known_);
  for (const solver::VariableReport& variable : solved.report.variables) {
    if (variable.forced()) {
      known_.insert(variable.name);
      const solver::Conclusion conclusion{variable.id, variable.candidates.front().id, true};
      if (found || before.contains(variable.name)) continue;
      const Explained why = explain(*now, solved, roads_, budget, Query{variable.id, std::nullopt});
      if (why.reasons.empty() || why.reasons.front().because.size() < 2) continue;
      found = conclusion;
      topic_ = certain_topic(why.reasons.front().because.size());
      about_ = variable.name + " " + variable.candidates.front().value;
    } else {
      for (const solver::Candidate& candidate : variable.candidates) {
        others.push_back(capital(words->conclusion({variable.id, candidate.id, true})));
      }
    }
  }
  if (!found || others.empty()) return false;
  told_.clear();
  costs_.clear();
  pose(Text("Which of these is certain now?", "¿Qué de esto es seguro ahora?"),
       capital(words->conclusion(*found)), std::move(others), random);
  return true;
}

// What a master would do, beside what it takes to be clearly worse.
bool Drill::poses_best(Random& random) {
  constexpr double clearly = 0.3;
  const RatedWays rated = evening_->rated();
  if (rated.best >= rated.costs.size() || !rated.costs[rated.best]) return false;
  Choosing choosing(*evening_, evening_->log().players().front(), language_);
  choosing.begin();
  const auto words = [&](std::size_t way) {
    return capital(choosing.way_in_words(way, std::nullopt));
  };
  // By words: two ways that differ by chance alone are one, as good as the better of them.
  std::vector<std::pair<std::string, double>> costs;
  for (std::size_t way = 0; way < rated.costs.size(); ++way) {
    if (!rated.costs[way]) continue;
    const std::string one = words(way);
    const auto known = std::ranges::find(costs, one, &std::pair<std::string, double>::first);
    if (known == costs.end()) {
      costs.emplace_back(one, *rated.costs[way]);
    } else {
      known->second = std::min(known->second, *rated.costs[way]);
    }
  }
  const std::string right = words(rated.best);
  std::vector<std::string> others;
  for (const auto& [one, cost] : costs) {
    if (cost >= clearly && one != right) others.push_back(one);
  }
  if (others.empty()) return false;
  topic_ = best_topic(choosing.kind_of(rated.best));
  const auto asked = choosing.asked();
  told_ = evening_->table_in_words(language_);
  if (asked) {
    for (const std::string& known : asked->told) told_.push_back(capital(known) + ".");
  }
  pose(Text("What is best now?", "¿Qué es lo mejor ahora?"), right, std::move(others), random);
  costs_.clear();
  for (const std::string& choice : choices_) {
    const auto known = std::ranges::find(costs, choice, &std::pair<std::string, double>::first);
    costs_.push_back(evening_->cost_in_words(known->second, language_));
  }
  return true;
}

Session& Drill::seen() {
  if (!seen_) {
    seen_ = std::make_unique<Session>(games_, text_of_file(evening_->seen()->write()), language_);
  }
  return *seen_;
}

Told Drill::judged(std::size_t choice) {
  const bool is_right = choice == right_;
  Told told{{{is_right ? say(language_, Text("Right.", "Correcto."))
                       : say(language_, Text("No: {0}.", "No: {0}."), choices_[right_])}}};
  for (std::size_t i = 0; i < costs_.size(); ++i) {
    if (i == right_) continue;
    told.parts.push_back(
        {say(language_, Text("{0}: about {1} worse.", "{0}: alrededor de {1} peor."), choices_[i],
             costs_[i])});
  }
  Questions questions(seen());
  const auto why = costs_.empty()
                       ? questions.answer("why", about_, language_)
                       : questions.answer("suggest", evening_->advice_topic(language_), language_);
  if (why) told.parts.insert(told.parts.end(), why->parts.begin(), why->parts.end());
  return told;
}

void remember(const std::string& topic, bool is_right, std::vector<std::string>& missed) {
  constexpr std::size_t most = 20;
  if (!is_right) {
    missed.push_back(topic);
  } else if (const auto known = std::ranges::find(missed, topic); known != missed.end()) {
    missed.erase(known);
  }
  if (missed.size() > most) missed.erase(missed.begin(), missed.end() - most);
}

std::vector<std::string> missed_in(const Review& review, const Practice& practice) {
  std::vector<std::string> missed;
  for (const Finding& found : review.found) {
    if (!found.marked) missed.push_back(certain_topic(found.because.size()));
  }
  for (const Practice::Decision& decision : practice.decisions()) {
    if (!decision.is_as_good()) missed.push_back(best_topic(decision.advised_kind));
  }
  return missed;
}

}  // namespace sabueso::model
