// Evidence as constraints on clues and traits. Written from the rules, not from the rules engine,
// which checks it.
#include "model/checkpoint/stated/hidden.hpp"

#include <cassert>

#include "solver/overloaded.hpp"

namespace sabueso::model::checkpoint {

namespace {

using solver::Formula;

class Model {
 public:
  explicit Model(const Table& table) : table_(table), variables_(table) {
    for (const solver::Variable& variable : variables_.all()) {
      problem_.variable(variable);
    }
    deal();
    if (variables_.chief()) name_the_chief(*variables_.chief());
  }

  void add(const Evidence& item, const std::string& id) {
    const solver::ReasonId reason = problem_.evidence(id);
    for (Formula& told : tells(item)) problem_.require(reason, std::move(told));
  }

  solver::Problem result() && { return std::move(problem_); }

 private:
  std::size_t attributes() const { return table_.attributes.size(); }

  std::size_t players() const { return table_.players.size(); }

  static Formula holds(std::size_t player, Face face) {
    return solver::is(Variables::clue(player), face);
  }
  Formula chief_has(Face face) const {
    return solver::is(variables_.trait(attribute_of(face)), face % 2);
  }

  void deal() {
    const solver::ReasonId one_bag = problem_.rule("C3");
    const solver::ReasonId chiefs_face = problem_.rule("C2");
    for (std::size_t attribute = 0; attribute < attributes(); ++attribute) {
      std::vector<Formula> holders;
      for (std::size_t player = 0; player < players(); ++player) {
        holders.push_back(holds(player, 2 * attribute));
        holders.push_back(holds(player, 2 * attribute + 1));
      }
      problem_.require(one_bag, solver::count(holders, 0, 1));
    }
    for (std::size_t player = 0; player < players(); ++player) {
      for (Face face = 0; face < 2 * attributes(); ++face) {
        problem_.require(chiefs_face,
                         solver::any({negation(holds(player, face)), chief_has(face)}));
      }
    }
  }

  void name_the_chief(solver::VariableId chief) {
    const solver::ReasonId one_of_each = problem_.rule("C4");
    for (std::size_t place = 0; place < table_.cats(); ++place) {
      for (Face face = 0; face < 2 * attributes(); ++face) {
        if (!has_face(table_.cat_at(place), face)) continue;
        problem_.require(one_of_each,
                         solver::any({negation(solver::is(chief, place)), chief_has(face)}));
      }
    }
  }

  std::vector<Formula> tells(const Evidence& item) const {
    return std::visit(solver::Overloaded{
                          [&](const ClueSeen& seen) -> std::vector<Formula> {
                            return {holds(seen.player, seen.face)};
                          },
                          [&](const ClueDenied& denied) -> std::vector<Formula> {
                            return {negation(holds(denied.player, denied.face))};
                          },
                          [&](const PublicClue& clue) {
                            std::vector<Formula> told{chief_has(clue.face)};
                            for (std::size_t player = 0; player < players(); ++player) {
                              told.push_back(negation(holds(player, clue.face)));
                              told.push_back(negation(holds(player, opposite(clue.face))));
                            }
                            return told;
                          },
                          [&](const Suspect& suspect) -> std::vector<Formula> {
                            // C11: kept means the own face, discarded the opposite one.
                            std::vector<bool> faces;
                            for (Face face = 0; face < 2 * attributes(); ++face) {
                              faces.push_back(has_face(suspect.cat, face) == suspect.kept);
                            }
                            return {solver::is_one_of(Variables::clue(suspect.player), faces)};
                          },
                          [&](const Accusation&) -> std::vector<Formula> { return {}; },
                          [&](const NotChief& other) -> std::vector<Formula> {
                            std::vector<Formula> its_faces;
                            for (Face face = 0; face < 2 * attributes(); ++face) {
                              if (has_face(other.cat, face)) its_faces.push_back(chief_has(face));
                            }
                            return {negation(solver::all(its_faces))};
                          },
                      },
                      item);
  }

  const Table& table_;
  const Variables variables_;
  solver::Problem problem_;
};

}  // namespace

solver::Problem hidden(const Table& table, const std::vector<Evidence>& evidence,
                       const std::vector<std::string>& ids) {
  assert(evidence.size() == ids.size());
  Model model(table);
  for (std::size_t item = 0; item < evidence.size(); ++item) model.add(evidence[item], ids[item]);
  return std::move(model).result();
}

}  // namespace sabueso::model::checkpoint
