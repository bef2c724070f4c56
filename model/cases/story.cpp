// Sentences for each kind of reasoning, from the longest to the shortest.
#include "model/cases/story.hpp"

#include <algorithm>

#include "model/cases/impossible.hpp"
#include "model/cases/phrases.hpp"
#include "model/cases/step_analysis.hpp"

namespace sabueso::model {

namespace {

using solver::Conclusion;
using solver::Is;
using solver::Step;
using solver::ValueId;
using solver::VariableId;
using Kind = Premise::Kind;
using Label = Telling::Label;

// Whether no sentence is too long.
bool is_short(const std::string& text) {
  for (std::size_t begin = 0; begin < text.size();) {
    const std::size_t end = std::min(text.find(". ", begin), text.size());
    if (letters(text.substr(begin, end - begin)) >= longest_sentence) return false;
    begin = end + 2;
  }
  return true;
}

class Teller {
 public:
  Teller(const Step& step, const solver::Problem& problem, const Vocabulary& words)
      : step_(step),
        problem_(problem),
        words_(words),
        analysis_(step, problem, words),
        kind_(analysis_.kind()),
        phrases_(step, problem, words, analysis_) {}

  // Behind a supposition, impossible is the only label that is said.
  Telling telling(bool is_link = false) {
    const auto finished = [&](Telling told) {
      const bool has_label = !is_link || told.label == Label::impossible;
      const std::string text = (has_label ? labelled(told) : capital(std::move(told.text))) + ".";
      told.text = contracted(text, words_.language());
      return told;
    };
    for (Telling& special : words_.special(step_, analysis_)) {
      special.premises.push_back(claim_of(step_));
      Telling told = finished(std::move(special));
      if (is_short(told.text)) return told;
    }
    for (const Detail detail : details) {
      std::string text = body(detail);
      std::vector<Premise> premises = phrases_.take_premises();
      if (text.empty()) break;
      Telling told = finished({label(), std::move(text), std::move(premises)});
      if (is_short(told.text)) return told;
    }
    if (!step_.suppositions.empty()) return supposing();
    return finished({Label::untold, untold(), {claim_of(step_)}});
  }

 private:
  template <class... Args>
  std::string say(const Text& text, const Args&... args) const {
    return model::say(words_.language(), text, args...);
  }

  std::string labelled(const Telling& told) const {
    const std::string label = label_in_words(told.label, words_.language());
    return label.empty() ? told.text : label + ": " + told.text;
  }

  const Conclusion& main() const { return step_.concludes.front(); }

  Label label() const {
    switch (kind_) {
      case StepAnalysis::Kind::rules_alone:
        return Label::rules_alone;
      case StepAnalysis::Kind::read_off:
        return Label::read_off;
      case StepAnalysis::Kind::only_value:
        return step_.facts.empty() ? Label::read_off : Label::only_value;
      case StepAnalysis::Kind::only_place:
        return Label::only_place;
      case StepAnalysis::Kind::excluded:
        return Label::excluded;
      case StepAnalysis::Kind::either_way:
        return Label::either_way;
      case StepAnalysis::Kind::shared:
        return Label::shared;
      case StepAnalysis::Kind::impossible:
        return Label::impossible;
      case StepAnalysis::Kind::tried_out:
        break;
    }
    return Label::untold;
  }

  // Without its label and its full stop; empty where there is nothing to be said.
  std::string body(Detail detail) {
    switch (kind_) {
      case StepAnalysis::Kind::rules_alone:
        return phrases_.so();
      case StepAnalysis::Kind::read_off:
        return told_read_off(detail);
      case StepAnalysis::Kind::only_value:
        return told_only_value(detail);
      case StepAnalysis::Kind::only_place:
        return told_only_place(detail);
      case StepAnalysis::Kind::excluded:
        return told_excluded(detail);
      case StepAnalysis::Kind::either_way:
        return told_either_way(detail, analysis_.keeper().value());
      case StepAnalysis::Kind::shared:
        return told_sharing(detail, analysis_.sharing().value());
      case StepAnalysis::Kind::impossible:
        return told_impossible(step_, words_, analysis_, phrases_, detail);
      case StepAnalysis::Kind::tried_out:
        break;
    }
    return "";
  }

  // ---- kinds of reasoning

  // Without saying twice what the item says itself.
  std::string told_read_off(Detail detail) const {
    if (detail >= Detail::short_facts) {
      return say(Text("from {0} follows that {1}", "de {0} se deduce que {1}"),
                 phrases_.items(detail), phrases_.so());
    }
    const std::string sentence = words_.sentence(step_.items.front());
    std::vector<Conclusion> rest = step_.concludes;
    std::erase_if(rest, [&](const Conclusion& told) {
      return sentence.find(words_.conclusion(told)) != std::string::npos;
    });
    if (rest.empty()) return sentence;
    return say(Text("{0}, so {1}", "{0}, así que {1}"), sentence, words_.conclusions(rest));
  }

  std::string told_only_value(Detail detail) {
    if (step_.facts.empty()) {
      return say(Text("{0} leave only {1}, so {2}", "{0} solo dejan {1}, así que {2}"),
                 phrases_.items(detail), words_.value({main().variable, main().value}),
                 phrases_.so());
    }
    if (step_.items.empty()) {
      return say(Text("{0}{1}, so {2}", "{0}{1}, así que {2}"), phrases_.facts(detail),
                 phrases_.rule(detail, main().variable), phrases_.so());
    }
    if (!analysis_.left().contains(main().variable)) {
      return say(
          Text("{0} tells that {1}. {2}{3}, so {4}", "{0} dice que {1}. {2}{3}, así que {4}"),
          phrases_.items(detail), phrases_.made_certain(), capital(phrases_.facts(detail)),
          phrases_.rule(detail, main().variable), phrases_.so());
    }
    return say(Text("{0} {1} {2}. {3}{4}, so {5}", "{0} {1} {2}. {3}{4}, así que {5}"),
               phrases_.items(detail), phrases_.leave(), phrases_.left_of(main().variable),
               capital(phrases_.facts(detail)), phrases_.rule(detail, main().variable),
               phrases_.so());
  }

  // By what is certain of another.
  std::string told_excluded(Detail detail) {
    std::vector<std::string> certain;
    if (!step_.items.empty()) {
      certain.push_back(say(step_.items.size() == 1
                                ? Text("{0} tells that {1}", "{0} dice que {1}")
                                : Text("{0} tell that {1}", "{0} dicen que {1}"),
                            phrases_.items(detail), phrases_.made_certain()));
    }
    if (!step_.facts.empty()) certain.push_back(phrases_.facts(detail));
    return say(Text("{0}{1}, so {2}", "{0}{1}, así que {2}"), join(certain, words_.language()),
               phrases_.rule(detail, main().variable), phrases_.so());
  }

  // By each of the values that are left of another.
  std::string told_either_way(Detail detail, VariableId keeper) {
    const std::string left = phrases_.left_of(keeper);
    std::string why = say(Text("{0} {1} {2} for {3}", "{0} {1} {2} para {3}"),
                          phrases_.items(detail), phrases_.leave(), left, words_.subject(keeper));
    if (!step_.facts.empty()) {
      const std::string rest = phrases_.left_of(keeper, step_.facts);
      why += ". " + capital(phrases_.facts(detail)) + phrases_.rule(detail, keeper);
      if (rest != left) why += say(Text(", which leaves {0}", ", lo que deja {0}"), rest);
    }
    if (detail == Detail::full) why += ". " + capital(words_.rule(keeper, main().variable));
    return say(Text("{0}, so {1}", "{0}, así que {1}"), why, phrases_.so());
  }

  std::string told_only_place(Detail detail) {
    std::string why = step_.items.empty() ? phrases_.facts(detail) : kept_away(detail);
    if (!step_.items.empty() && !step_.facts.empty()) {
      why += say(Text(", and {0}", ", y {0}"), phrases_.facts(detail));
    }
    return say(Text("{0}. So {1}", "{0}. Así que {1}"), why, phrases_.so());
  }

  // Whom the items keep from the value that is concluded.
  std::string kept_away(Detail detail) {
    const std::string value = words_.value({main().variable, main().value});
    std::vector<VariableId> others;
    Premise claim{Kind::rules_out, step_.items};
    for (const auto& [variable, left] : analysis_.left()) {
      if (!analysis_.is_alike(variable) || left[main().value]) continue;
      others.push_back(variable);
      claim.told.push_back({variable, main().value, true});
    }
    const bool is_one = step_.items.size() == 1;
    if (others.empty())
      return is_one ? words_.sentence(step_.items.front()) : phrases_.items(detail);
    phrases_.claim(std::move(claim));
    return say(is_one ? Text("{0} rules out {1} for {2}", "{0} descarta {1} para {2}")
                      : Text("{0} rule out {1} for {2}", "{0} descartan {1} para {2}"),
               phrases_.items(detail), value, words_.subjects(others));
  }

  std::string told_sharing(Detail detail, const StepAnalysis::Sharing& shared) {
    const std::string left = phrases_.left_to(detail, shared);
    if (analysis_.is_alike(shared.who.front())) {
      return say(
          Text("{0}. Nobody else has these, so {1}", "{0}. Nadie más tiene eso, así que {1}"), left,
          phrases_.so());
    }
    std::vector<std::string> narrow;
    for (const std::string& share : shared.shares) {
      std::vector<std::string> values;
      for (const Is& is : analysis_.with_share(shared.who, share)) {
        add_new(words_.value(is), values);
      }
      if (values.size() == 1 && values.front() != share) narrow.push_back(values.front());
    }
    std::string only;
    if (!narrow.empty()) {
      only = say(Text(", surely {0} among them", ", seguro que también {0}"),
                 join(narrow, words_.language()));
    }
    return say(Text("{0}. Between them they have all of these{1}, so {2}",
                    "{0}. Se lo reparten entre ellos{1}, así que {2}"),
               left, only, phrases_.so());
  }

  // ---- what is seen only by supposing something

  Telling supposing() {
    const Language language = words_.language();
    const std::vector<solver::Supposition>& all = step_.suppositions;
    Telling told{Label::supposing};
    const auto add = [&](std::string sentence) {
      told.text += (told.text.empty() ? "" : " ") + contracted(sentence, language);
    };
    std::vector<std::string> cases;
    for (const auto& one : all) cases.push_back(words_.conclusion(one.supposed));
    if (all.size() > 1) {
      const std::string others_excluded = by_what_is_in_no_case();
      add(others_excluded.empty()
              ? say(Text("Suppose not: then one of {0} cases.", "Supón que no: quedan {0} casos."),
                    all.size())
              : say(Text("Suppose not: then, since {1}, one of {0} cases.",
                         "Supón que no: como {1}, quedan {0} casos."),
                    all.size(), others_excluded));
      // That there are no others.
      Premise others{step_.is_impossible() ? Kind::cannot_be : Kind::follows, step_.items,
                     step_.facts, step_.concludes};
      for (const auto& one : all) others.facts.push_back(one.supposed.opposite());
      told.premises.push_back(std::move(others));
    }
    for (std::size_t i = 0; i < all.size(); ++i) {
      add(all.size() == 1 ? say(Text("Suppose {0}.", "Supón que {0}."), cases[i])
                          : say(Text("Case {1}: {0}.", "Caso {1}: {0}."), cases[i], i + 1));
      for (const Step& link : all[i].path) {
        Telling one = Teller(link, problem_, words_).telling(true);
        add(std::move(one.text));
        if (one.label == Label::untold) told.label = Label::untold;
        std::ranges::move(one.premises, std::back_inserter(told.premises));
      }
    }
    if (!step_.is_impossible()) {
      add(say(Text("So {0}.", "Así que {0}."), phrases_.so()));
      told.premises.push_back(claim_of(step_));
    }
    return told;
  }

  // What the step leans on and no case does: it is why there are no more cases.
  std::string by_what_is_in_no_case() const {
    solver::ItemSet items = step_.items;
    std::vector<Conclusion> facts = step_.facts;
    for (const solver::Supposition& one : step_.suppositions) {
      for (const Step& link : one.path) {
        for (const std::size_t item : link.items) std::erase(items, item);
        for (const Conclusion& fact : link.facts) std::erase(facts, fact);
      }
    }
    std::vector<std::string> said;
    if (items.size() == 1) said.push_back(words_.sentence(items.front()));
    if (items.size() > 1) said.push_back(words_.all_called(items));
    if (!facts.empty()) said.push_back(words_.facts(facts));
    return join(said, words_.language());
  }

  std::string untold() const {
    if (step_.is_impossible()) {
      return say(Text("entries ({0}) and earlier results ({1}) cannot all be true",
                      "entradas ({0}) y resultados anteriores ({1}) no pueden ser todos ciertos"),
                 step_.items.size(), step_.facts.size());
    }
    const std::string all = say(Text("from entries ({0}) and earlier results ({1}) it follows that "
                                     "{2}",
                                     "de las entradas ({0}) y los resultados anteriores ({1}) se "
                                     "deduce que {2}"),
                                step_.items.size(), step_.facts.size(), phrases_.so());
    if (is_short(all)) return all;
    return say(
        Text("from entries ({0}) and earlier results ({1}) it follows that {2}, and {3} more",
             "de las entradas ({0}) y los resultados anteriores ({1}) se deduce que {2}, y "
             "{3} más"),
        step_.items.size(), step_.facts.size(), words_.conclusion(main()),
        step_.concludes.size() - 1);
  }

  const Step& step_;
  const solver::Problem& problem_;
  const Vocabulary& words_;
  const StepAnalysis analysis_;
  const StepAnalysis::Kind kind_;
  Phrases phrases_;
};

}  // namespace

Telling telling_of(const Step& step, const solver::Problem& problem, const Vocabulary& vocabulary) {
  return Teller(step, problem, vocabulary).telling();
}

bool is_plain(const Step& step, const solver::Problem& problem, const Vocabulary& vocabulary) {
  const Step alone{step.concludes, step.items, step.facts};
  return Teller(alone, problem, vocabulary).telling().label != Label::untold;
}

}  // namespace sabueso::model
