// Parts of sentences, from the fullest to the shortest.
#include "model/cases/phrases.hpp"

#include <algorithm>
#include <array>

namespace sabueso::model {

namespace {

using solver::Conclusion;
using solver::ValueId;
using solver::VariableId;
using PremiseKind = Premise::Kind;

}  // namespace

std::string label_in_words(Telling::Label label, Language language) {
  static constexpr std::array texts{
      Text("-", "-"),
      Text("By the rules alone", "Solo por las reglas"),
      Text("Read off", "Se lee"),
      Text("Only one left", "Solo queda uno"),
      Text("Only place left", "Único sitio"),
      Text("Taken", "Ocupado"),
      Text("Either way", "En todo caso"),
      Text("Two together", "Los dos a la vez"),
      Text("By counting", "Contando"),
      Text("Exchanged", "Intercambio"),
      Text("Supposing", "Suponiendo"),
      Text("Impossible", "Imposible"),
      Text("Put together", "Juntando"),
  };
  return label == Telling::Label::none ? ""
                                       : say(language, texts.at(static_cast<std::size_t>(label)));
}

std::string by_ids(const solver::ItemSet& items, const Vocabulary& words) {
  std::vector<std::string> ids;
  for (const std::size_t item : items) ids.push_back(words.id(item));
  const std::string list = join(ids, words.language());
  return ids.size() == 1 ? say(words.language(), Text("entry {0}", "la entrada {0}"), list)
                         : say(words.language(), Text("entries {0}", "las entradas {0}"), list);
}

Premise claim_of(const solver::Step& step) {
  if (step.is_impossible()) return {PremiseKind::cannot_be, step.items, step.facts};
  return {PremiseKind::follows, step.items, step.facts, step.concludes};
}

// ---- what is left

Phrases::Phrases(const solver::Step& step, const solver::Problem& problem, const Vocabulary& words)
    : step_(step), problem_(problem), words_(words) {
  for (const solver::Constraint& constraint : problem.constraints()) {
    const auto item = problem.item_of(constraint.reason);
    if (item && std::ranges::binary_search(step.items, *item)) take(*item, constraint.formula);
  }
  for (const Conclusion& told : step.concludes) take_what_is_said_of_others(told.variable);
  for (const VariableId about : step.about) take_what_is_said_of_others(about);
}

// What an item denies of one variable can be said of another: that bea is not red, of red.
void Phrases::take_what_is_said_of_others(VariableId variable) {
  const std::size_t values = problem_.variables()[variable].values.size();
  for (ValueId value = 0; value < values; ++value) {
    const Conclusion same = words_.plain({variable, value, true});
    const auto left = left_.find(same.variable);
    const bool is_denied = same.variable != variable && left != left_.end() &&
                           !left->second[same.value] && std::ranges::count(left->second, true) > 1;
    if (!is_denied) continue;
    left_.try_emplace(variable, values, true).first->second[value] = false;
    solver::ItemSet& items = items_of_[variable];
    const solver::ItemSet& more = items_of_.at(same.variable);
    items.insert(items.end(), more.begin(), more.end());
    std::ranges::sort(items);
    items.erase(std::unique(items.begin(), items.end()), items.end());
  }
}

void Phrases::take(std::size_t item, const solver::Formula& formula) {
  const auto variable = only_variable(formula);
  if (!variable) return;
  solver::ItemSet& items = items_of_[*variable];
  if (items.empty() || items.back() != item) items.push_back(item);
  solver::World world(problem_.variables().size(), 0);
  auto [left, is_new] = left_.try_emplace(*variable);
  const std::size_t values = problem_.variables()[*variable].values.size();
  if (is_new) left->second.assign(values, true);
  for (ValueId value = 0; value < values; ++value) {
    world[*variable] = value;
    if (!holds(formula, world)) left->second[value] = false;
  }
}

bool Phrases::is_left(const Is& is) const {
  const auto left = left_.find(is.variable);
  return left == left_.end() || left->second[is.value];
}

bool Phrases::is_taken(const Is& is) const {
  const Conclusion denial = words_.plain({is.variable, is.value, false});
  return std::ranges::any_of(step_.facts, [&](const Conclusion& told) {
    const Conclusion fact = words_.plain(told);
    if (fact == denial) return true;
    if (fact.variable == is.variable) return (fact.value == is.value) != fact.has;
    return fact.has && words_.clash(is, {fact.variable, fact.value});
  });
}

solver::ItemSet Phrases::items_of(VariableId variable) const {
  const auto items = items_of_.find(variable);
  return items == items_of_.end() ? solver::ItemSet() : items->second;
}

std::optional<VariableId> Phrases::without_value() const {
  for (const auto& [variable, left] : left_) {
    if (values_left(variable).empty()) return variable;
  }
  return std::nullopt;
}

bool Phrases::is_only_place() const {
  if (!main().has) return false;
  bool has_others = false;
  for (VariableId other = 0; other < problem_.variables().size(); ++other) {
    if (!is_alike(other)) continue;
    has_others = true;
    const Is is{other, main().value};
    if (is_left(is) && !is_taken(is)) return false;
  }
  return has_others;
}

bool Phrases::is_alike(VariableId other) const {
  const std::vector<solver::Variable>& variables = problem_.variables();
  return other != main().variable && variables[other].values == variables[main().variable].values &&
         words_.clash({main().variable, 0}, {other, 0});
}

std::vector<ValueId> Phrases::values_left(VariableId variable) const {
  std::vector<ValueId> found;
  for (ValueId value = 0; value < problem_.variables()[variable].values.size(); ++value) {
    if (is_left({variable, value}) && !is_taken({variable, value})) found.push_back(value);
  }
  return found;
}

// ---- parts of sentences

std::string Phrases::items() const {
  if (detail_ < Detail::short_items) return words_.all_called(step_.items);
  return by_ids(step_.items, words_);
}

std::string Phrases::facts() {
  premises_.push_back({PremiseKind::known, {}, {}, step_.facts});
  std::vector<Conclusion> certain, excluded;
  for (const Conclusion& fact : step_.facts) (fact.has ? certain : excluded).push_back(fact);
  const std::size_t most = detail_ < Detail::short_facts ? 3 : 2;
  std::vector<std::string> said;
  if (!certain.empty()) {
    said.push_back(certain.size() > most ? words_.known(certain) : words_.facts(certain));
  }
  if (!excluded.empty()) said.push_back(words_.conclusions(excluded));
  if (said.size() < 2) return said.empty() ? "" : said.front();
  return say(Text("{0}, and {1}", "{0}, y {1}"), said[0], said[1]);
}

std::string Phrases::rule(VariableId about) {
  if (detail_ != Detail::full) return "";
  std::vector<std::string> rules;
  for (const Conclusion& fact : step_.facts) {
    if (fact.variable == about || !fact.has) continue;
    const std::size_t values = problem_.variables()[about].values.size();
    for (ValueId value = 0; value < values; ++value) {
      const bool is_kept_away = words_.clash({about, value}, {fact.variable, fact.value}) &&
                                (step_.is_impossible() || !main().has || value != main().value);
      if (!is_kept_away) continue;
      premises_.push_back({PremiseKind::clash, {}, {}, {{about, value, true}, fact}});
      add_new(words_.rule(about, fact.variable), rules);
      break;
    }
  }
  if (rules.empty()) return "";
  const std::string list = join(rules, words_.language());
  // Facts of both kinds have an "and" already.
  const auto certain = std::ranges::count(step_.facts, true, &Conclusion::has);
  const bool are_of_both_kinds =
      certain > 0 && certain < static_cast<std::ptrdiff_t>(step_.facts.size());
  return are_of_both_kinds ? ". " + capital(list) : say(Text(", and {0}", ", y {0}"), list);
}

std::string Phrases::leave() const {
  return step_.items.size() == 1 ? say(Text("leaves", "deja")) : say(Text("leave", "dejan"));
}

std::string Phrases::left_of(VariableId variable, const std::vector<Conclusion>& given) {
  Premise claim{PremiseKind::leaves, items_of(variable), given};
  std::vector<std::string> names;
  for (ValueId value = 0; value < problem_.variables()[variable].values.size(); ++value) {
    if (!is_left({variable, value}) || (!given.empty() && is_taken({variable, value}))) continue;
    claim.told.push_back({variable, value, true});
    names.push_back(words_.value({variable, value}));
  }
  premises_.push_back(std::move(claim));
  const std::string list = either(names, words_.language());
  return names.size() == 1 ? say(Text("only {0}", "solo {0}"), list) : list;
}

std::string Phrases::left_by(std::size_t item, VariableId variable) const {
  const solver::Step alone{{}, {item}};
  std::vector<std::string> values;
  for (const ValueId value : Phrases(alone, problem_, words_).values_left(variable)) {
    values.push_back(words_.value({variable, value}));
  }
  return say(Text("{0} leaves {1}", "{0} deja {1}"), by_ids({item}, words_),
             either(values, words_.language()));
}

std::vector<Premise> Phrases::take_premises() {
  premises_.push_back(claim_of(step_));
  return std::exchange(premises_, {});
}

}  // namespace sabueso::model
