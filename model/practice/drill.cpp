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
  const bool may_be_certain = wanted.empty() || wanted.starts_with(about_certain);
  const bool may_be_best = wanted.empty() || wanted.starts_with(about_best);
  const bool is_posed =
      (may_be_certain && poses_certain(random)) || (may_be_best && poses_best(random));
  return is_posed && topic_.starts_with(wanted);
}

void Drill::pose(const Text& question, const std::string& right, std::vector<std::string> others,
                 Random& random) {
  question_ = say(language_, question);
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
  random.shuffle(std::span(others));
  others.resize(std::min(others.size(), most_choices - 1));
  told_.clear();
  comments_.clear();
  pose(Text("Which of these is certain now?", "¿Qué de esto es seguro ahora?"),
       capital(words->conclusion(*found)), std::move(others), random);
  return true;
}

// What a master would do, beside what it takes to be clearly worse: the least bad of it, and
// others. To let the others go on is best more often than it is asked about.
bool Drill::poses_best(Random& random) {
  const RatedWays rated = evening_->rated();
  if (rated.best >= rated.costs.size() || !rated.costs[rated.best]) return false;
  Choosing choosing(*evening_, evening_->log().players().front(), language_);
  choosing.begin();
  topic_ = best_topic(choosing.kind_of(rated.best));
  if (evening_->ways()[rated.best].is_null() && random.chance(2, 3)) return false;
  std::optional<std::size_t> begun;
  if (choosing.is_told_more(rated.best) && random.chance(2, 3)) {
    begun = rated.best;
    choosing.choose(choosing.kind_of(rated.best));
  }
  // By words: two ways that differ by chance alone are one, as good as the better of them.
  std::vector<std::pair<std::string, std::size_t>> ways;
  for (const std::size_t way : choosing.left()) {
    if (!rated.costs[way]) continue;
    const std::string words = capital(choosing.way_in_words(way, begun));
    const auto known = std::ranges::find(ways, words, &std::pair<std::string, std::size_t>::first);
    if (known == ways.end()) {
      ways.emplace_back(words, way);
    } else if (*rated.costs[way] < *rated.costs[known->second]) {
      known->second = way;
    }
  }
  const std::string right = capital(choosing.way_in_words(rated.best, begun));
  std::erase_if(ways, [&](const auto& one) {
    return one.first == right || *rated.costs[one.second] < evening_->clearly_worse();
  });
  if (ways.empty()) return false;
  std::ranges::stable_sort(ways, {}, [&](const auto& one) { return *rated.costs[one.second]; });
  random.shuffle(std::span(ways).subspan(1));
  ways.resize(std::min(ways.size(), most_choices - 1));
  std::vector<std::string> others;
  told_ = evening_->table_in_words(language_);
  if (const auto asked = choosing.asked()) {
    for (const std::string& known : asked->told) told_.push_back(capital(known) + ".");
  }
  comments_.clear();
  for (const auto& [words, way] : ways) {
    others.push_back(words);
    comments_[words] = comment(words, way, *rated.costs[way]);
  }
  comments_[right] = comment(right, rated.best, 0);
  pose(Text("What is best now?", "¿Qué es lo mejor ahora?"), right, std::move(others), random);
  return true;
}

// What a way does besides, and what it costs; empty where neither is.
std::string Drill::comment(const std::string& words, std::size_t way, double cost) const {
  std::string all = join(evening_->consequences(way, language_), language_);
  if (cost > 0) {
    all +=
        (all.empty() ? "" : "; ") + say(language_, Text("about {0} worse", "alrededor de {0} peor"),
                                        evening_->cost_in_words(cost, language_));
  }
  return all.empty() ? "" : words + ": " + all + ".";
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
  for (const std::string& one : choices_) {
    if (const auto comment = comments_.find(one); comment != comments_.end()) {
      if (!comment->second.empty()) told.parts.push_back({comment->second});
    }
  }
  Questions questions(seen());
  std::optional<Told> why;
  if (comments_.empty()) {
    why = questions.answer("why", about_, language_);
  } else if (evening_->is_suggested()) {
    why = questions.answer("suggest", evening_->advice_topic(language_), language_);
  }
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
    if (!decision.is_as_good) missed.push_back(best_topic(decision.advised_kind));
  }
  return missed;
}

}  // namespace sabueso::model
