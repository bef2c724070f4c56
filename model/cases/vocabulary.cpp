// How a game speaks of several items and conclusions together, unless it knows better.
#include <algorithm>

#include "model/cases/phrases.hpp"
#include "model/cases/story.hpp"

namespace sabueso::model {

namespace {

using solver::Conclusion;
using solver::Step;
using solver::VariableId;

}  // namespace

std::string Vocabulary::all_called(const solver::ItemSet& items) const {
  std::vector<std::string> names, different;
  for (const std::size_t item : items) {
    names.push_back(short_name(item));
    add_new(names.back(), different);
  }
  // If two items have the same short name, all are given by id.
  return different.size() == names.size() ? join(names, language_) : by_ids(items, *this);
}

std::string Vocabulary::conclusions(const std::vector<Conclusion>& all) const {
  std::vector<std::string> said;
  for (const Conclusion& one : all) {
    std::vector<std::string> excluded;
    for (const Conclusion& other : all) {
      if (other.variable == one.variable && !other.has && !one.has) {
        add_new(value({other.variable, other.value}), excluded);
      }
    }
    add_new(excluded.size() > 1 ? exclusion(one.variable, excluded) : conclusion(one), said);
  }
  return join(said, language_);
}

std::string Vocabulary::subjects(const std::vector<solver::VariableId>& variables) const {
  std::vector<std::string> all;
  for (const solver::VariableId variable : variables) all.push_back(subject(variable));
  return join(all, language());
}

std::string Vocabulary::exclusion(VariableId variable,
                                  const std::vector<std::string>& values) const {
  if (values.size() == 2) {
    return say(language_, Text("{0} is neither {1} nor {2}", "{0} no es ni {1} ni {2}"),
               subject(variable), values[0], values[1]);
  }
  return say(language_, Text("{0} is none of these: {1}", "{0} no es nada de esto: {1}"),
             subject(variable), either(values, language_));
}

std::string Vocabulary::facts(const std::vector<Conclusion>& all) const {
  std::vector<std::string> said;
  for (const Conclusion& one : all) add_new(fact(one), said);
  return join(said, language_);
}

std::string Vocabulary::known(const std::vector<Conclusion>& facts) const {
  std::vector<std::string> names;
  for (const Conclusion& fact : facts) add_new(subject(fact.variable), names);
  return say(language_, Text("it is known of {0}", "se sabe de {0}"), join(names, language_));
}

std::vector<Telling> Vocabulary::special(const Step&) const { return {}; }

}  // namespace sabueso::model
