// Steps in words, of random problems and in a made-up language whose words can be read back: what a
// text names must be what its step leans on and concludes, no less and nothing else.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <regex>
#include <set>

#include "model/cases/phrases.hpp"
#include "tests/brute_explain.hpp"
#include "tests/property.hpp"
#include "tests/riddle.hpp"

namespace sabueso::model {
namespace {

using solver::Conclusion;
using solver::ValueId;
using solver::VariableId;
using tests::for_all;
using tests::is_enough;
using tests::pick;
using tests::random_riddle;
using tests::Riddle;
using Label = Telling::Label;

std::string in_token(const Conclusion& told) {
  return "[" + std::to_string(told.variable) + (told.has ? "=" : "!") + std::to_string(told.value) +
         "]";
}

// Says each thing by a token: [s2] and [n2] are the third entry in full and in short. A full
// sentence also gives, by another token, the value of a player for whom the entry leaves only one.
class Tokens : public Vocabulary {
 public:
  Tokens(const Riddle& riddle, Language language, std::size_t wordiness)
      : Vocabulary(language), riddle_(riddle), more_(wordiness, 'o') {}

  std::string sentence(std::size_t item) const override {
    std::string all = token('s', item);
    for (VariableId player = 0; player < riddle_.players; ++player) {
      const std::set<ValueId>& allowed = riddle_.allows[item][player];
      if (allowed.size() == 1) all += in_token({player, *allowed.begin(), true});
    }
    return all + more_;
  }
  std::string short_name(std::size_t item) const override {
    return token('n', item) + more_.substr(more_.size() / 2);
  }
  std::string id(std::size_t item) const override { return token('i', item); }
  std::string subject(VariableId variable) const override { return token('p', variable); }
  std::string value(const solver::Is& is) const override {
    return "[" + std::to_string(is.variable) + ":" + std::to_string(is.value) + "]";
  }
  std::string conclusion(const Conclusion& told) const override { return in_token(told); }
  std::string conclusions(const std::vector<Conclusion>& all) const override {
    std::vector<std::string> said;
    for (const Conclusion& one : all) said.push_back(in_token(one));
    return join(said, language());
  }
  std::string fact(const Conclusion& told) const override { return in_token(told) + more_; }
  std::string known(const std::vector<Conclusion>& facts) const override {
    return "[k]" + conclusions(facts);
  }
  bool clash(const solver::Is& one, const solver::Is& other) const override {
    return riddle_.clash(one, other);
  }
  std::string rule(VariableId one, VariableId other) const override {
    return "[r" + std::to_string(one) + "-" + std::to_string(other) + "]" + more_;
  }

 private:
  static std::string token(char kind, std::size_t number) {
    return std::string("[") + kind + std::to_string(number) + "]";
  }
  const Riddle& riddle_;
  std::string more_;
};

// What the text names, by the tokens that a pattern finds.
std::set<std::string> named(const std::string& text, const char* pattern) {
  const std::regex token(pattern);
  std::set<std::string> found;
  for (std::sregex_iterator at(text.begin(), text.end(), token), end; at != end; ++at) {
    found.insert(at->size() > 1 ? (*at)[1] : (*at)[0]);
  }
  return found;
}

class StepReader {
 public:
  // Full: the words are so short that nothing need be left out.
  StepReader(const Riddle& riddle, const solver::Step& step, bool is_full)
      : riddle_(riddle), step_(step), is_full_(is_full) {}

  // What the step's entries that tell of a player alone leave of the values.
  std::set<ValueId> left(VariableId player) const {
    std::set<ValueId> values;
    for (ValueId value = 0; value < riddle_.values; ++value) {
      const bool is_left = std::ranges::all_of(step_.items, [&](std::size_t item) {
        const std::set<ValueId>& allowed = riddle_.allows[item][player];
        return allowed.empty() || allowed.contains(value);
      });
      if (is_left) values.insert(value);
    }
    return values;
  }

  // Whether one of the facts keeps a player from a value.
  bool is_taken(VariableId player, ValueId value) const {
    return std::ranges::any_of(step_.facts, [&](const Conclusion& fact) {
      if (fact.variable == player) return (fact.value == value) != fact.has;
      return fact.has && riddle_.clash({fact.variable, fact.value}, {player, value});
    });
  }

  bool is_kept_from(VariableId player, ValueId value) const {
    return !left(player).contains(value) || is_taken(player, value);
  }

  void judge(const Telling& told, Language language) const {
    std::set<std::string> items, facts;
    collect(step_, items, facts);
    RC_ASSERT(named(told.text, "\\[[sni]([0-9]+)\\]") == items);
    const std::string without_sentences =
        std::regex_replace(told.text, std::regex("(\\[s[0-9]+\\])\\[[0-9]+=[0-9]+\\]"), "$1");
    std::set<std::string> said = named(without_sentences, fact_token);
    if (told.label == Label::read_off) said.merge(named(told.text, fact_token));
    RC_ASSERT(said == facts);
    RC_ASSERT(named(told.text, "\\.[^ \n]").empty());
    if (!step_.suppositions.empty()) {
      judge_lines(told);
      return;
    }
    judge_label(told.label);
    RC_ASSERT(told.text.starts_with(label_in_words(told.label, language) + ": "));
    judge_length(told.text);
    judge_claims(told);
    if (is_full_) judge_fullest(told, facts);
    if (language != Language::english) return;
    // Of as many values as players each is named, as if it were of another one.
    if (step_.technique != solver::Technique::as_many) judge_what_is_left(told.text);
    judge_who_is_out(told.text);
    const bool is_one = step_.items.size() == 1;
    RC_ASSERT(named(told.text, is_one ? " (?:leave|rule out) "
                                      : "leaves nothing|rules out|\\[n[0-9]+\\]o* leaves ")
                  .empty());
  }

 private:
  static constexpr const char* fact_token = "\\[[0-9]+[=!][0-9]+\\]";

  // Each link of a long chain has a line.
  void judge_lines(const Telling& told) const {
    RC_ASSERT(told.label == Label::supposing);
    const solver::Path& path = step_.suppositions.front().path;
    const bool is_nested = std::ranges::any_of(
        path, [](const solver::Step& link) { return !link.suppositions.empty(); });
    const auto lines = static_cast<std::size_t>(std::ranges::count(told.text, '\n'));
    if (path.size() > 2 || is_nested) {
      RC_ASSERT(lines > path.size());
    } else {
      RC_ASSERT(lines == 0U);
    }
    RC_ASSERT(told.premises.size() > path.size());
  }

  // With short words no shorter way of telling is taken.
  void judge_fullest(const Telling& told, const std::set<std::string>& facts) const {
    const auto certain = std::ranges::count(step_.facts, true, &Conclusion::has);
    const bool is_short = told.text.find("[k]") != std::string::npos;
    RC_ASSERT(!is_short || (certain > 3 && told.label != Label::only_place));
    RC_ASSERT(named(told.text, "\\[i[0-9]+\\]").empty() || told.label == Label::impossible);
    RC_ASSERT(named(told.text, "(?:leaves?|dejan?) (?:nothing|nada)|no dejan? nada").empty());
    for (const std::string& fact : facts) {
      const std::size_t at = told.text.find(fact);
      RC_ASSERT(told.label != Label::read_off || told.text.find(fact, at + 1) == std::string::npos);
    }
    // Which rule it is that ties those that are looked at to what is concluded.
    using solver::Technique;
    if (step_.is_impossible()) return;
    const VariableId main = step_.concludes.front().variable;
    const bool is_by_about = step_.technique == Technique::pair ||
                             step_.technique == Technique::as_many ||
                             told.label == Label::either_way;
    if (!is_by_about && (told.label != Label::only_place || !step_.concludes.front().has)) return;
    const VariableId about = is_by_about ? step_.about.front() : main;
    RC_ASSERT(told.text.find("[r" + std::to_string(about) + "-" + std::to_string(main) + "]") !=
              std::string::npos);
  }

  // What the text must name: the step's own entries and facts or, of a supposition, those of its
  // links.
  static void collect(const solver::Step& step, std::set<std::string>& items,
                      std::set<std::string>& facts) {
    for (const Conclusion& one : step.concludes) facts.insert(in_token(one));
    for (const solver::Supposition& one : step.suppositions) {
      facts.insert(in_token(one.supposed));
      for (const solver::Step& link : one.path) collect(link, items, facts);
    }
    if (!step.suppositions.empty()) return;  // these stand in its links
    for (const std::size_t item : step.items) items.insert(std::to_string(item));
    for (const Conclusion& one : step.facts) facts.insert(in_token(one));
  }

  void judge_label(Label label) const {
    if (step_.is_impossible()) {
      RC_ASSERT(label == Label::impossible);
      return;
    }
    RC_ASSERT((label == Label::rules_alone) == (step_.size() == 0));
    if (label == Label::rules_alone) return;
    using solver::Technique;
    RC_ASSERT((label == Label::shared) == (step_.technique == Technique::pair));
    RC_ASSERT((label == Label::counting) ==
              (step_.technique == Technique::as_many || step_.technique == Technique::count));
    const Conclusion& main = step_.concludes.front();
    RC_ASSERT((label == Label::read_off) == (!step_.technique && step_.facts.empty()));
    if (label == Label::either_way) RC_ASSERT(step_.technique == Technique::either_way);
    if (label == Label::only_value) RC_ASSERT(main.has && !step_.facts.empty());
    if (label == Label::excluded) RC_ASSERT(!main.has && !step_.facts.empty());
    if (label != Label::only_place || !main.has) return;
    for (VariableId other = 0; other < riddle_.players; ++other) {
      if (other != main.variable) RC_ASSERT(is_kept_from(other, main.value));
    }
  }

  // A sentence may be too long only in the shortest telling, which calls entries by their ids.
  static void judge_length(const std::string& text) {
    const std::regex end("\\. |\n");
    for (std::sregex_token_iterator at(text.begin(), text.end(), end, -1), none; at != none; ++at) {
      RC_ASSERT(letters(at->str()) < longest_sentence || named(text, "\\[[sn][0-9]+\\]").empty());
    }
  }

  // "leaves [0:1], [0:2] or [0:3]": by the entry before it, by all entries, or with what is known.
  void judge_what_is_left(const std::string& text) const {
    const std::regex list(
        "(?:\\[i([0-9]+)\\] )?leaves? (?:only )?((?:(?:, | or )?\\[[0-9]+:[0-9]+\\])+)"
        "(?: for \\[p([0-9]+)\\])?");
    for (std::sregex_iterator at(text.begin(), text.end(), list), end; at != end; ++at) {
      const std::string all = (*at)[2];
      const VariableId player = std::stoul(all.substr(1));
      const auto is_of_that_player = [&](const Conclusion& told) {
        return told.variable == player;
      };
      if ((*at)[3].matched) {
        RC_ASSERT(std::stoul((*at)[3]) == player);
      } else if (!step_.is_impossible()) {  // of whom goes without saying
        RC_ASSERT(is_of_that_player(step_.concludes.front()) ||
                  std::ranges::any_of(step_.facts, is_of_that_player) ||
                  text.find("[p" + std::to_string(player) + "]") <
                      static_cast<std::size_t>(at->position()));
      }
      std::set<ValueId> said, open;
      for (const std::string& value : named(all, ":([0-9]+)\\]")) said.insert(std::stoul(value));
      const std::set<ValueId> by_entries = left(player);
      std::ranges::copy_if(by_entries, std::inserter(open, open.end()),
                           [&](ValueId value) { return !is_taken(player, value); });
      const bool is_of_one =
          (*at)[1].matched && said == riddle_.allows[std::stoul((*at)[1])][player];
      RC_ASSERT(is_of_one || said == by_entries || said == open);
    }
  }

  // "rules out [0:1] for [p2] and [p3]": just those whom no known fact keeps from it.
  void judge_who_is_out(const std::string& text) const {
    const std::regex list("rules? out \\[[0-9]+:([0-9]+)\\] for ((?:(?:, | and )?\\[p[0-9]+\\])+)");
    std::smatch said;
    if (!std::regex_search(text, said, list)) return;
    const ValueId value = std::stoul(said[1]);
    const std::string all = said[2];
    const std::set<std::string> players = named(all, "p([0-9]+)");
    for (VariableId player = 0; player < riddle_.players; ++player) {
      if (player == step_.concludes.front().variable) continue;
      RC_ASSERT(players.contains(std::to_string(player)) == !is_taken(player, value));
      RC_ASSERT(is_taken(player, value) || !left(player).contains(value));
    }
  }

  void judge_claims(const Telling& told) const {
    using Kind = Premise::Kind;
    const auto claims = [&](Kind kind) {
      return std::ranges::count(told.premises, kind, &Premise::kind) > 0;
    };
    RC_ASSERT(claims(Kind::rules_out) == !named(told.text, " (?:rules? out|descartan?) ").empty());
    for (const Premise& premise : told.premises) {
      if (premise.kind != Kind::clash) continue;
      const Conclusion one = premise.told.at(0), other = premise.told.at(1);
      RC_ASSERT(one.has && other.has &&
                riddle_.clash({one.variable, one.value}, {other.variable, other.value}));
    }
  }

  const Riddle& riddle_;
  const solver::Step& step_;
  const bool is_full_;
};

std::optional<solver::Path> path_through(const Riddle& riddle, const solver::Problem& problem) {
  constexpr std::size_t most_worlds = 10'000;
  std::vector<solver::World> worlds = tests::AllWorlds(problem, most_worlds).worlds();
  std::erase_if(worlds, [&](const solver::World& world) {
    return !std::ranges::all_of(riddle.entries,
                                [&](const auto& entry) { return holds(entry, world); });
  });
  solver::Work work(10'000'000);
  if (worlds.empty()) return path_to_the_impossible(problem, all_items(problem), work);
  std::vector<Conclusion> goals;
  for (VariableId player = 0; player < riddle.players; ++player) {
    std::set<ValueId> left;
    for (const solver::World& world : worlds) left.insert(world[player]);
    if (left.size() == 1) goals.push_back({player, *left.begin(), true});
    for (ValueId value = 0; value < riddle.values; ++value) {
      if (left.size() > 1 && !left.contains(value)) goals.push_back({player, value, false});
    }
  }
  return path_to(goals, problem, all_items(problem), work);
}

TEST(Telling, NamesWhatAStepLeansOnAndWhatFollows) {
  std::map<Label, std::size_t> labels;
  for_all("texts name what steps have", 10'000, [&] {
    const Riddle riddle = random_riddle();
    const solver::Problem problem = riddle.problem();
    const auto path = path_through(riddle, problem);
    RC_PRE(path.has_value());
    RC_PRE(!path->empty());
    // How many letters make each word longer.
    const std::size_t wordiness = pick(4) * pick(90);
    for (const Language language : {Language::english, Language::spanish}) {
      const Tokens words(riddle, language, wordiness);
      for (const solver::Step& step : *path) {
        const Telling told = telling_of(step, problem, words, true);
        RC_LOG() << told.text << std::endl;
        ++labels[told.label];
        StepReader(riddle, step, wordiness == 0).judge(told, language);
      }
    }
  });
  for (const Label label :
       {Label::rules_alone, Label::read_off, Label::only_value, Label::only_place, Label::excluded,
        Label::either_way, Label::shared, Label::counting, Label::supposing, Label::impossible,
        Label::together}) {
    EXPECT_TRUE(is_enough(labels[label], 0)) << label_in_words(label, Language::english);
  }
}

}  // namespace
}  // namespace sabueso::model
