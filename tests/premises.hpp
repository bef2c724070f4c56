// What the sentences of explanations claim, asked of the evidence and of the worlds of the rules
// one by one: the rules' road, which has nothing to do with how the explanations were found.
#pragma once

#include <algorithm>
#include <nlohmann/json.hpp>
#include <set>

#include "model/cases/explain.hpp"

namespace sabueso::tests {

/// Judges premises about one case of at most 64 items.
class PremiseJudge {
 public:
  using Conclusion = solver::Conclusion;
  using Premise = model::Premise;

  /// The file is the case's, in its plainest form. The worlds of the rules must be few enough.
  PremiseJudge(const model::Case& seen, const solver::Problem& problem, nlohmann::json file)
      : seen_(seen), file_(std::move(file)), variables_(problem.variables()) {
    const std::vector<solver::VariableId> reported = problem.reported();
    for (std::size_t place = 0; place < reported.size(); ++place) place_[reported[place]] = place;
    is_whole_ = seen.witness({.limit = most_worlds},
                             [&](std::span<const solver::ValueId> world, std::uint64_t unseen) {
                               if (worlds_.size() > most_worlds) return;
                               worlds_.push_back({{world.begin(), world.end()}, unseen});
                             })
                    .has_value() &&
                worlds_.size() <= most_worlds;
  }

  bool is_whole() const { return is_whole_ && file_["evidence"].size() <= 64; }

  /// What all variables are in one of the worlds, the auxiliary ones left at their first values.
  solver::World some_world() const {
    solver::World world(variables_.size(), 0);
    for (const auto& [variable, place] : place_) world[variable] = first_seen().world[place];
    return world;
  }

  /// In how many worlds all is true that was seen.
  std::size_t worlds() const {
    return static_cast<std::size_t>(std::ranges::count(worlds_, std::uint64_t{0}, &Judged::unseen));
  }

  /// By the name of a reported variable, which values it has in these worlds.
  std::map<std::string, std::set<std::string>> left() const {
    std::map<std::string, std::set<std::string>> found;
    for (const Judged& one : worlds_) {
      if (one.unseen != 0) continue;
      for (const auto& [variable, place] : place_) {
        found[variables_[variable].name()].insert(variables_[variable].values[one.world[place]]);
      }
    }
    return found;
  }

  /// Goes through the steps' words; what is wrong with the first false premise, empty where none
  /// is.
  std::string fault_in(const solver::Path& path, const std::vector<model::Telling>& tellings) {
    known_.clear();
    for (std::size_t i = 0; i < path.size(); ++i) {
      std::set<Conclusion> supposed;
      collect(path[i], supposed);
      for (const Premise& premise : tellings[i].premises) {
        if (!is_true(premise, supposed))
          return "in \"" + tellings[i].text + "\": " + in_words(premise);
      }
      known_.insert(path[i].concludes.begin(), path[i].concludes.end());
    }
    return "";
  }

  bool is_true(const Premise& premise, const std::set<Conclusion>& supposed) const {
    using Kind = Premise::Kind;
    const auto& told = premise.told;
    switch (premise.kind) {
      case Kind::known:
        return std::ranges::all_of(told, [&](const Conclusion& one) {
          return known_.contains(one) || supposed.contains(one);
        });
      case Kind::leaves:
        return leaves(premise);
      case Kind::rules_out:
        return none_with(premise.items, premise.facts, [&](const World& world) {
          return std::ranges::any_of(told,
                                     [&](const Conclusion& one) { return holds(one, world); });
        });
      case Kind::follows:
        return none_with(premise.items, premise.facts, [&](const World& world) {
          return !std::ranges::all_of(told,
                                      [&](const Conclusion& one) { return holds(one, world); });
        });
      case Kind::cannot_be:
        return none_with(premise.items, premise.facts, [](const World&) { return true; });
      case Kind::clash:
        return none_with({}, told, [](const World&) { return true; });
      case Kind::noted:
        return std::ranges::all_of(premise.items,
                                   [&](std::size_t item) { return is_noted(item, premise); });
    }
    return false;
  }

 private:
  using World = std::vector<solver::ValueId>;
  static constexpr std::size_t most_worlds = 20'000;

  struct Judged {
    World world;
    std::uint64_t unseen;
  };

  // One in which everything that was seen is true.
  const Judged& first_seen() const {
    return *std::ranges::find(worlds_, std::uint64_t{0}, &Judged::unseen);
  }

  static void collect(const solver::Step& step, std::set<Conclusion>& supposed) {
    for (const solver::Supposition& one : step.suppositions) {
      supposed.insert(one.supposed);
      for (const solver::Step& link : one.path) {
        supposed.insert(link.concludes.begin(), link.concludes.end());
        collect(link, supposed);
      }
    }
  }

  bool holds(const Conclusion& told, const World& world) const {
    return (world[place_.at(told.variable)] == told.value) == told.has;
  }

  template <class IsWrong>
  bool none_with(const solver::ItemSet& items, const std::vector<Conclusion>& facts,
                 const IsWrong& is_wrong) const {
    std::uint64_t mask = 0;
    for (const std::size_t item : items) mask |= std::uint64_t{1} << item;
    return std::ranges::none_of(worlds_, [&](const Judged& one) {
      return (one.unseen & mask) == 0 &&
             std::ranges::all_of(facts,
                                 [&](const Conclusion& fact) { return holds(fact, one.world); }) &&
             is_wrong(one.world);
    });
  }

  // No other value by all together; each of these by each item alone.
  bool leaves(const Premise& premise) const {
    const auto is_told = [&](const World& world) {
      return std::ranges::any_of(premise.told,
                                 [&](const Conclusion& one) { return holds(one, world); });
    };
    if (!none_with(premise.items, premise.facts,
                   [&](const World& world) { return !is_told(world); })) {
      return false;
    }
    return std::ranges::all_of(premise.told, [&](const Conclusion& one) {
      return std::ranges::all_of(premise.items, [&](std::size_t item) {
        return !none_with({item}, {}, [&](const World& world) { return holds(one, world); });
      });
    });
  }

  // ---- what an item says, read from the file

  const nlohmann::json& item(std::size_t number) const { return file_["evidence"][number]; }

  std::string about(const Conclusion& told) const {  // "russian" of "key.russian"
    const std::string name = variables_[told.variable].name();
    return name.substr(name.find('.') + 1);
  }
  const std::string& value(const Conclusion& told) const {
    return variables_[told.variable].values[told.value];
  }

  bool is_noted(std::size_t number, const Premise& premise) const {
    const nlohmann::json& noted = item(number);
    const auto all = [&](const auto& is_so) { return std::ranges::all_of(premise.told, is_so); };
    const std::string& word = premise.word;
    if (word == "wrong") return noted["correct"] == false;
    if (word == "right") {
      return noted["correct"] == true &&
             all([&](const Conclusion& one) { return noted["agenda"][about(one)] == value(one); });
    }
    if (word == "claimed") {
      return all([&](const Conclusion& one) { return noted["agenda"][about(one)] == value(one); });
    }
    if (word == "laid-open") {
      return all([&](const Conclusion& one) {
        return std::ranges::any_of(noted["refuted"], [&](const nlohmann::json& entry) {
          return entry.is_object() && entry["confidant"] == about(one) &&
                 entry.value("key", "") == value(one);
        });
      });
    }
    if (word == "undenied") {
      return all([&](const Conclusion& one) {
        return noted["agenda"][about(one)] == value(one) && !is_shown(noted, about(one)) &&
               is_held(about(one), number);
      });
    }
    if (word.ends_with("-hidden")) {
      const nlohmann::json& in_sight = noted["visible"];
      return in_sight.size() == 1 && premise.told.front().has &&
             in_sight.contains(value(premise.told.front())) &&
             word == std::to_string(4 - in_sight.front().get<int>()) + "-hidden";
    }
    if (word == "scored") {
      return noted["kind"] == "score" || (noted["kind"] == "turn" && noted.contains("safe"));
    }
    if (word == "gone") return place_after(number, premise.facts) == about(premise.told.front());
    return false;
  }

  static bool is_shown(const nlohmann::json& claim, const std::string& confidant) {
    return std::ranges::any_of(claim["refuted"], [&](const nlohmann::json& entry) {
      return entry == confidant || (entry.is_object() && entry["confidant"] == confidant);
    });
  }

  // Card 0 by the nation's player, or card 1 or one behind it by a contact or a claim before.
  bool is_held(const std::string& confidant, std::size_t before) const {
    const auto players = seen_.players();
    if (std::ranges::count(players, confidant) > 0) return true;
    for (std::size_t number = 0; number < before; ++number) {
      const nlohmann::json& noted = item(number);
      if (noted["kind"] == "contact" && noted["confidant"] == confidant) return true;
      if (noted["kind"] == "microfilm" && noted["confidant"] == confidant &&
          noted.value("card", 1) != 0) {
        return true;
      }
      if (noted["kind"] == "claim" && noted.contains("refuted") && is_shown(noted, confidant))
        return true;
    }
    return false;
  }

  static std::string exchanged(const std::string& at, const std::string& one,
                               const std::string& other) {
    return at == one ? other : at == other ? one : at;
  }

  // Where the figure that the item speaks of is in the end, by what moved since and by what is
  // known of unseen exchanges; empty where these leave several places.
  std::string place_after(std::size_t number, const std::vector<Conclusion>& known) const {
    std::string at = item(number)["at"];
    for (std::size_t later = number + 1; later < file_["evidence"].size(); ++later) {
      const nlohmann::json& noted = item(later);
      if (noted["kind"] == "moves" && noted["from"] == at) {
        at = noted["to"];
      } else if (noted["kind"] == "swap") {
        at = exchanged(at, noted["holes"][0], noted["holes"][1]);
      } else if (noted["kind"] == "unseen-swap") {
        std::set<std::string> places;
        for (const std::string& pair : pairs_left(seen_.header().ids[later], known)) {
          const std::size_t slash = pair.find('/');
          places.insert(exchanged(at, pair.substr(0, slash), pair.substr(slash + 1)));
        }
        at = places.size() == 1 ? *places.begin() : "";
      }
    }
    return at;
  }

  // The pairs of an unseen exchange that are not excluded.
  std::vector<std::string> pairs_left(const std::string& id,
                                      const std::vector<Conclusion>& known) const {
    std::vector<std::string> left;
    for (solver::VariableId variable = 0; variable < variables_.size(); ++variable) {
      if (variables_[variable].name() != "swap." + id) continue;
      for (std::size_t value = 0; value < variables_[variable].values.size(); ++value) {
        const auto is_out = [&](const Conclusion& fact) {
          return fact.variable == variable && (fact.value == value) != fact.has;
        };
        if (std::ranges::none_of(known, is_out)) left.push_back(variables_[variable].values[value]);
      }
    }
    return left;
  }

  static std::string in_words(const Premise& premise) {
    std::string text =
        "premise " + std::to_string(static_cast<int>(premise.kind)) + " " + premise.word;
    for (const std::size_t item : premise.items) text += " item " + std::to_string(item);
    const auto add = [&](const char* name, const std::vector<Conclusion>& all) {
      for (const Conclusion& one : all) {
        text += std::string(" ") + name + " " + std::to_string(one.variable) +
                (one.has ? "=" : "!=") + std::to_string(one.value);
      }
    };
    add("fact", premise.facts);
    add("told", premise.told);
    return text;
  }

  const model::Case& seen_;
  const nlohmann::json file_;
  const std::vector<solver::Variable> variables_;
  std::map<solver::VariableId, std::size_t> place_;  // among the reported variables
  std::vector<Judged> worlds_;
  std::set<Conclusion> known_;
  bool is_whole_ = false;
};

}  // namespace sabueso::tests
