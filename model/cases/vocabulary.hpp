// How a game speaks of its evidence in explanations: by its table of kinds. What is hidden goes by
// the names of variables and values until a game knows better.
#pragma once

#include "model/cases/case.hpp"
#include "model/cases/story.hpp"

namespace sabueso::model {

/// What a game's own vocabulary is made of; all of it must outlive the vocabulary.
template <class Table, class Evidence>
struct VocabularyParts : CaseParts<Table, Evidence> {
  const solver::Problem& problem;
  Language language;

  template <class... Args>
  std::string say(const Text& text, const Args&... args) const {
    return model::say(language, text, args...);
  }
};

/// For the game whose table of kinds T::evidence() is.
template <class T, class Table, class Evidence>
class GameVocabulary : public Vocabulary {
 public:
  using All = VocabularyParts<Table, Evidence>;

  explicit GameVocabulary(const All& all) : Vocabulary(all.language), all_(all) {}

  std::string sentence(std::size_t item) const override {
    return T::evidence().in_words(all_.evidence[item], all_.table, language());
  }
  std::string short_name(std::size_t item) const override {
    return T::evidence().short_name(all_.evidence[item], all_.table, language());
  }
  std::string id(std::size_t item) const override { return all_.header.ids[item]; }

  std::string subject(solver::VariableId variable) const override {
    return all_.problem.variables()[variable].name();
  }
  std::string value(const solver::Is& is) const override {
    return all_.problem.variables()[is.variable].values[is.value];
  }
  std::string conclusion(const solver::Conclusion& told) const override {
    return model::say(
        language(),
        told.has ? Text("{0} is {1}", "{0} es {1}") : Text("{0} is not {1}", "{0} no es {1}"),
        subject(told.variable), value({told.variable, told.value}));
  }
  bool clash(const solver::Is&, const solver::Is&) const override { return false; }
  std::string rule(solver::VariableId, solver::VariableId) const override { return ""; }

 protected:
  const Table& table() const { return all_.table; }
  const solver::Problem& problem() const { return all_.problem; }
  const Evidence& item(std::size_t number) const { return all_.evidence[number]; }
  const std::vector<Evidence>& evidence() const { return all_.evidence; }
  const Header& header() const { return all_.header; }

  template <class... Args>
  std::string say(const Text& text, const Args&... args) const {
    return model::say(language(), text, args...);
  }

 private:
  All all_;
};

}  // namespace sabueso::model
