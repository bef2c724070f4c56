// Sentences for each kind of reasoning, from the longest to the shortest.
#include "model/cases/story.hpp"

#include <algorithm>

#include "model/cases/phrases.hpp"

namespace sabueso::model {

namespace {

using solver::Step;
using PremiseKind = Premise::Kind;
using Label = Telling::Label;

// Whether no sentence is too long.
bool is_short(const std::string& text) {
  for (std::size_t begin = 0; begin < text.size();) {
    const std::size_t end = std::min({text.find('\n', begin), text.find(". ", begin), text.size()});
    if (letters(text.substr(begin, end - begin)) >= longest_sentence) return false;
    begin = end + 2;
  }
  return true;
}

// How many suppositions must be followed to a contradiction, nested ones included.
std::size_t cases_of(const Step& step) {
  std::size_t cases = 0;
  for (const solver::Supposition& one : step.suppositions) {
    ++cases;
    for (const Step& link : one.path) cases += cases_of(link);
  }
  return cases;
}

class Teller : private Phrases {
 public:
  using Phrases::Phrases;

  // Behind a supposition, impossible is the only label that is said.
  Telling telling(bool is_link = false) {
    const auto finished = [&](Telling told) {
      const bool has_label = !is_link || told.label == Label::impossible;
      const std::string label = has_label ? label_in_words(told.label, words_.language()) : "";
      told.text = label.empty() ? capital(std::move(told.text)) : label + ": " + told.text;
      told.text = contracted(told.text + ".", words_.language());
      return told;
    };
    for (Telling& special : words_.special(step_)) {
      special.premises.push_back(claim_of(step_));
      Telling told = finished(std::move(special));
      if (is_short(told.text)) return told;
    }
    if (!step_.suppositions.empty()) return supposing();
    Telling told;
    while (true) {
      auto [label, text] = said();
      told = finished({label, std::move(text), take_premises()});
      if (is_short(told.text) || detail_ == Detail::short_items) return told;
      detail_ = static_cast<Detail>(static_cast<int>(detail_) + 1);
    }
  }

 private:
  // A label, and the words without it and without a full stop.
  using Said = std::pair<Label, std::string>;

  Said said() {
    if (step_.is_impossible()) {
      std::string told = told_impossible();
      return {Label::impossible, told.empty() ? told_together() : std::move(told)};
    }
    if (step_.size() == 0) return {Label::rules_alone, so()};
    const bool is_by_rule = step_.technique == solver::Technique::certain && step_.items.empty();
    if (!step_.technique || is_by_rule) return plain();
    if (step_.technique == solver::Technique::only_place && is_only_place()) {
      return {Label::only_place, told_only_place()};
    }
    if (step_.technique == solver::Technique::either_way) {
      const VariableId keeper = step_.about.front();
      if (items_of(keeper) == step_.items) return {Label::either_way, told_either_way(keeper)};
    }
    return {label_of(*step_.technique), told_together()};
  }

  // What items and facts leave of a variable.
  Said plain() {
    const auto& variables = problem_.variables();
    const auto is_of_another_variable = [&](const Conclusion& told) {
      return told.variable != main().variable &&
             variables[told.variable].values == variables[main().variable].values;
    };
    const bool concludes_of_several = std::ranges::any_of(step_.concludes, is_of_another_variable);
    const Label label = step_.facts.empty()    ? Label::read_off
                        : !main().has          ? Label::excluded
                        : concludes_of_several ? Label::together
                                               : Label::only_value;
    if (step_.facts.empty() && step_.items.size() == 1) return {label, told_read_off()};
    const bool is_narrowed = step_.items.empty() || (main().has && left_.contains(main().variable));
    if (!is_narrowed) return {label, told_together()};
    return {label, therefore(narrowed(main().variable))};
  }

  Label label_of(solver::Technique technique) const {
    using solver::Technique;
    if (technique == Technique::pair) return Label::shared;
    if (technique == Technique::as_many || technique == Technique::count) return Label::counting;
    if (technique == Technique::only_place) return Label::only_place;
    if (technique != Technique::certain) return Label::together;
    return main().has ? Label::only_place : Label::excluded;
  }

  // What follows, in a sentence of its own where both would be too long for one.
  std::string therefore(const std::string& why) {
    return say(detail_ == Detail::full ? Text("{0}, so {1}", "{0}, así que {1}")
                                       : Text("{0}. So {1}", "{0}. Así que {1}"),
               why, so());
  }

  // ---- kinds of reasoning

  // What one stated thing says, and what is known beside it.
  std::string told_together() {
    const Language language = words_.language();
    const bool is_of_several =
        step_.technique == solver::Technique::pair || step_.technique == solver::Technique::as_many;
    if (is_of_several) return told_of_several();
    std::vector<std::string> said;
    if (step_.items.size() <= 3 && detail_ <= Detail::no_rule) {
      for (const std::size_t item : step_.items) said.push_back(words_.sentence(item));
    } else if (!step_.items.empty()) {
      said.push_back(say(Text("{0} together", "{0} a la vez"), items()));
    }
    std::string why = join(said, language);
    if (!step_.facts.empty()) why += why.empty() ? facts() : ". " + capital(facts());
    if (step_.is_impossible()) {
      return say(Text("{0}. Nothing fits all of that", "{0}. Nada casa con todo eso"), why);
    }
    return say(Text("{0}. So {1}", "{0}. Así que {1}"), why, so());
  }

  // By what is left of each of several, each in its turn or as many as they are.
  std::string told_of_several() {
    const Language language = words_.language();
    std::vector<std::string> left, all;
    for (const VariableId variable : step_.about) {
      std::vector<std::string> values;
      for (const ValueId value : values_left(variable)) {
        add_new(words_.value({variable, value}), values);
        add_new(values.back(), all);
      }
      const bool is_apart = !left.empty() && detail_ == Detail::short_items;
      left.push_back(say(
          is_apart ? Text(". For {1} {0}", ". Para {1} {0}") : Text("{0} for {1}", "{0} para {1}"),
          either(values, language), words_.subject(variable)));
    }
    const bool are_two = step_.technique == solver::Technique::pair;
    std::string rest;
    if (!are_two) {
      rest = say(Text("only {0} for {1}: {2} for {3}", "solo {0} para {1}: {2} para {3}"),
                 join(all, language), words_.subjects(step_.about), all.size(), step_.about.size());
    } else {
      rest = detail_ == Detail::short_items ? left.front() + left.back() : join(left, language);
    }
    std::vector<std::string> rules{words_.rule(step_.about.front(), step_.about.back())};
    if (!step_.is_impossible()) {
      add_new(words_.rule(step_.about.front(), main().variable), rules);
    }
    std::erase(rules, "");
    const std::string rule = join(rules, language);
    std::string why = step_.facts.empty() ? "" : facts() + ". ";
    if (step_.items.empty()) {
      why += say(Text("That leaves {0}", "Eso deja {0}"), rest);
    } else {
      why += (why.empty() ? items() : capital(items())) + " " + leave() + " " + rest;
    }
    if (step_.is_impossible()) {
      return rule.empty() ? why : say(Text("{0}. But {1}", "{0}. Pero {1}"), why, rule);
    }
    if (rule.empty()) return say(Text("{0}. So {1}", "{0}. Así que {1}"), why, so());
    if (!are_two) return therefore(why + ". " + capital(rule));
    return therefore(say(Text("{0}. Whichever it is, {1}", "{0}. Sea lo que sea, {1}"), why, rule));
  }

  // Omits conclusions that the item's own sentence already states.
  std::string told_read_off() const {
    if (detail_ >= Detail::short_facts) {
      return say(Text("from {0} it follows that {1}", "de {0} se deduce que {1}"), items(), so());
    }
    const std::string sentence = words_.sentence(step_.items.front());
    std::vector<Conclusion> rest = step_.concludes;
    std::erase_if(rest, [&](const Conclusion& told) {
      return sentence.find(words_.conclusion(told)) != std::string::npos;
    });
    if (rest.empty()) return sentence;
    return say(Text("{0}, so {1}", "{0}, así que {1}"), sentence, words_.conclusions(rest));
  }

  // What items and facts leave of it.
  std::string narrowed(VariableId variable) {
    std::string why;
    if (!step_.items.empty()) {
      why = items() + " " + leave() + " " + left_of(variable);
      const bool is_concluded =
          !step_.is_impossible() && main().variable == variable && words_.plain(main()) == main();
      if (!is_concluded) why += say(Text(" for {0}", " para {0}"), words_.subject(variable));
      if (!step_.facts.empty()) why += ". ";
    }
    if (step_.facts.empty()) return why;
    return why + (why.empty() ? facts() : capital(facts())) + rule(variable);
  }

  // Every remaining value of `keeper` leads to the conclusion.
  std::string told_either_way(VariableId keeper) {
    std::string why = narrowed(keeper);
    if (!step_.facts.empty() && detail_ < Detail::short_facts) {
      const bool is_named = !step_.items.empty() ||
                            std::ranges::count(step_.facts, keeper, &Conclusion::variable) > 0;
      why += say(is_named ? Text(", which leaves {0}", ", lo que deja {0}")
                          : Text(", which leaves {0} for {1}", ", lo que deja {0} para {1}"),
                 left_of(keeper, step_.facts), words_.subject(keeper));
    }
    if (detail_ == Detail::full) why += ". " + capital(words_.rule(keeper, main().variable));
    return say(detail_ == Detail::full
                   ? Text("{0}, so in each case {1}", "{0}, así que en cada caso {1}")
                   : Text("{0}. So in each case {1}", "{0}. Así que en cada caso {1}"),
               why, so());
  }

  std::string told_only_place() {
    // Not in the short form, "the key is taken": that would say the opposite here.
    const std::string known =
        detail_ < Detail::short_facts ? words_.conclusions(step_.facts) : facts();
    premises_.push_back({PremiseKind::known, {}, {}, step_.facts});
    std::string why = step_.items.empty() ? known : kept_away();
    if (!step_.items.empty() && !known.empty()) why += say(Text(", and {0}", ", y {0}"), known);
    return therefore(why + ". " + capital(words_.rule(main().variable, main().variable)));
  }

  // Whom the items keep from the value that is concluded.
  std::string kept_away() {
    const std::string value = words_.value({main().variable, main().value});
    std::vector<VariableId> others;
    Premise claim{PremiseKind::rules_out, step_.items};
    for (const auto& [variable, left] : left_) {
      const bool is_so_by_items = is_alike(variable) && !left[main().value];
      if (!is_so_by_items || is_taken({variable, main().value})) continue;
      others.push_back(variable);
      claim.told.push_back({variable, main().value, true});
    }
    const bool is_one = step_.items.size() == 1;
    if (others.empty()) return is_one ? words_.sentence(step_.items.front()) : items();
    premises_.push_back(std::move(claim));
    return say(is_one ? Text("{0} rules out {1} for {2}", "{0} descarta {1} para {2}")
                      : Text("{0} rule out {1} for {2}", "{0} descartan {1} para {2}"),
               items(), value, words_.subjects(others));
  }

  // ---- what cannot be

  // From what is plainest to see: two items, nothing left, facts that clash; empty where it is
  // nothing of that.
  std::string told_impossible() {
    const bool names_items = step_.facts.empty() && detail_ < Detail::short_items;
    if (step_.items.size() == 1 && names_items) {
      return say(
          Text("{0}, and by the rules that cannot be", "{0}, y según las reglas no puede ser"),
          words_.sentence(step_.items.front()));
    }
    if (step_.items.size() == 2 && names_items) {
      std::string clash = told_clash();
      if (!clash.empty()) return clash;
    }
    if (const auto variable = without_value()) return nothing_left(*variable);
    return step_.items.empty() ? facts_clash() : "";
  }

  // Two items that leave nothing for one variable, or one value for two.
  std::string told_clash() {
    const std::string one = words_.sentence(step_.items[0]),
                      other = words_.sentence(step_.items[1]);
    if (const auto variable = without_value()) {
      return say(
          Text("{0}, but {1}. Nothing is left for {2}", "{0}, pero {1}. No queda nada para {2}"),
          one, other, words_.subject(*variable));
    }
    if (left_.size() != 2) return "";
    const VariableId first = left_.begin()->first, second = left_.rbegin()->first;
    for (const ValueId value : values_left(first)) {
      for (const ValueId beside : values_left(second)) {
        if (!words_.clash({first, value}, {second, beside})) return "";
      }
    }
    return say(Text("{0}, and {1}, but {2}", "{0}, y {1}, pero {2}"), one, other,
               words_.rule(first, second));
  }

  std::string nothing_left(VariableId variable) {
    if (step_.facts.empty() && detail_ >= Detail::short_facts) {
      return say(step_.items.size() == 1
                     ? Text("{0} leaves nothing for {1}", "{0} no deja nada para {1}")
                     : Text("{0} leave nothing for {1}", "{0} no dejan nada para {1}"),
                 items(), words_.subject(variable));
    }
    std::vector<std::string> left;
    for (const std::size_t item : step_.items) left.push_back(left_by(item, variable));
    return say(Text("{0}. Nothing is left for {1}", "{0}. No queda nada para {1}"),
               step_.facts.empty() ? join(left, words_.language()) : narrowed(variable),
               words_.subject(variable));
  }

  std::string facts_clash() {
    for (const Conclusion& one : step_.facts) {
      if (step_.facts.size() > 2 && values_left(one.variable).empty()) {
        return nothing_left(one.variable);
      }
      for (const Conclusion& other : step_.facts) {
        const bool is_denied =
            one.has && one.variable == other.variable && (one.value == other.value) != other.has;
        if (is_denied) {
          return say(Text("{0}, and yet {1}", "{0}, y a la vez {1}"), words_.conclusion(one),
                     words_.conclusion(other));
        }
        const bool clash = one.has && other.has && one.variable < other.variable &&
                           words_.clash({one.variable, one.value}, {other.variable, other.value});
        if (!clash) continue;
        premises_.push_back({PremiseKind::clash, {}, {}, {one, other}});
        return say(Text("{0}, but {1}", "{0}, pero {1}"), facts(),
                   words_.rule(one.variable, other.variable));
      }
    }
    return "";
  }

  // ---- what is seen only by supposing something

  // A link of a long chain stands on a line of its own, further in than what is supposed.
  Telling supposing() {
    const Language language = words_.language();
    const solver::Supposition& one = step_.suppositions.front();
    Telling told{Label::supposing};
    std::vector<std::string> links;
    for (const Step& link : one.path) {
      Telling next = Teller(link, problem_, words_).telling(true);
      links.push_back(std::move(next.text));
      std::ranges::move(next.premises, std::back_inserter(told.premises));
    }
    told.premises.push_back(claim_of(step_));
    constexpr std::size_t most_in_a_line = 2;
    const auto is_nested = [](const Step& link) { return !link.suppositions.empty(); };
    const bool has_lines =
        links.size() > most_in_a_line || std::ranges::any_of(one.path, is_nested);
    told.text = say(Text("Suppose {0}.", "Supón que {0}."), words_.conclusion(one.supposed));
    for (const std::string& link : links) {
      told.text += has_lines ? "\n  " + replaced(link, "\n", "\n  ") : " " + link;
    }
    told.text += has_lines ? "\n" : " ";
    told.text += say(Text("So {0}.", "Así que {0}."), so());
    told.text = contracted(told.text, language);
    return told;
  }
};

}  // namespace

Telling telling_of(const Step& step, const solver::Problem& problem, const Vocabulary& vocabulary,
                   bool in_full) {
  const std::size_t cases = cases_of(step);
  if (in_full || cases <= many_cases) return Teller(step, problem, vocabulary).telling();
  const Language language = vocabulary.language();
  return {Label::none,
          contracted(say(language,
                         Text("No short reason: {0} cases have to be gone through. So {1}.",
                              "No hay razón corta: hay que recorrer {0} casos. Así que {1}."),
                         cases, vocabulary.conclusions(step.concludes)),
                     language),
          {claim_of(step)}};
}

}  // namespace sabueso::model
