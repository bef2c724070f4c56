// Depth-first search over the variables, smallest choice first, each part of the problem that has
// nothing to do with the rest by itself, and none twice.
#include "solver/count.hpp"

#include <algorithm>
#include <limits>
#include <unordered_map>
#include <utility>

#include "solver/search.hpp"
#include "solver/world_graph.hpp"

namespace sabueso::solver {

namespace {

constexpr NodeId no_world = std::numeric_limits<NodeId>::max();
constexpr std::size_t deepest = 3'000;           // choices on top of each other
constexpr std::size_t most_key_words = 1 << 23;  // 32 MB

// A part of the problem whose variables share no open constraint with others.
struct Part {
  std::vector<std::uint32_t> variables;
  std::vector<std::uint32_t> constraints;  // past the variables' own
  std::vector<std::uint32_t> atoms;        // past the variables' values
};

// All that the worlds of a part depend on, in numbers.
using Key = std::vector<std::uint32_t>;
struct HashKey {
  std::size_t operator()(const Key& key) const {
    constexpr std::uint64_t prime = 1'099'511'628'211U;  // of the 64-bit FNV-1a hash
    std::uint64_t hash = 0;
    for (const std::uint64_t word : key) hash = (hash ^ (word + (word >> 29U))) * prime;
    return static_cast<std::size_t>(hash);
  }
};

struct Bounds {
  std::uint64_t limit;               // worlds
  std::uint64_t steps_within_limit;  // while no more worlds than the limit are known
  std::uint64_t steps_past_limit;
};

class Counter {
 public:
  Counter(const Problem& problem, const CardinalityProblem& compiled, const Bounds& bounds)
      : compiled_(compiled),
        bounds_(bounds),
        search_(compiled),
        all_(all_items(problem)),
        variable_of_(compiled.first_atom.back()),
        is_reported_(compiled.first_atom.back(), false),
        seen_variable_(compiled.variables(), 0),
        seen_constraint_(compiled.constraints.size(), 0),
        seen_atom_(compiled.atoms, 0) {
    for (std::uint32_t variable = 0; variable < compiled.variables(); ++variable) {
      for (std::uint32_t atom = compiled.first_atom[variable];
           atom < compiled.first_atom[variable + 1]; ++atom) {
        variable_of_[atom] = variable;
        is_reported_[atom] = problem.variables()[variable].role == Role::reported;
      }
    }
    for (const VariableId variable : problem.reported()) {
      graph_.reported.push_back(
          {2 * compiled.first_atom[variable], problem.variables()[variable].values.size()});
    }
  }

  /// Nothing when the bounds were reached.
  std::shared_ptr<const WorldGraph> run() && {
    std::vector<std::uint32_t> variables(compiled_.variables());
    for (std::uint32_t i = 0; i < variables.size(); ++i) variables[i] = i;
    std::vector<Way> ways;
    const WorldCount worlds = search_.begin(all_) ? go(variables, 0, 1, ways) : 0;
    if (gave_up_) return nullptr;
    if (worlds > 0) {
      static_cast<void>(add_node(ways, worlds));
    } else {
      graph_.nodes.clear();  // what was found on the way to nothing
    }
    return std::make_shared<const WorldGraph>(std::move(graph_));
  }

 private:
  // A branch that is being put together.
  struct Way {
    std::vector<Literal> literals;
    std::vector<NodeId> parts;
  };

  // Where the search stands now, with these variables still to be looked at: their worlds, and the
  // way there. Of the trail what comes after the mark is new. `context`: a lower bound on how many
  // worlds the other parts have, 0 where none is known; it multiplies into `known_`.
  WorldCount go(const std::vector<std::uint32_t>& variables, std::size_t mark, WorldCount context,
                std::vector<Way>& ways) {
    Way way;
    for (std::size_t place = mark; place < search_.trail().size(); ++place) {
      const Literal literal = search_.trail()[place];
      if (literal % 2 == 0 && literal / 2 < is_reported_.size() && is_reported_[literal / 2]) {
        way.literals.push_back(literal);
      }
    }
    std::vector<Part> parts = split(variables);
    // The small ones first: they are soon known to have a world.
    std::ranges::stable_sort(parts, {}, [](const Part& part) { return part.variables.size(); });
    WorldCount worlds = 1;
    for (std::size_t i = 0; i < parts.size(); ++i) {
      const bool is_last = i + 1 == parts.size();
      const NodeId node = build(parts[i], is_last ? times(context, worlds) : 0);
      if (node == no_world || gave_up_) return 0;
      worlds = times(worlds, graph_.nodes[node].worlds);
      way.parts.push_back(node);
    }
    if (parts.empty()) known_ += context;
    ways.push_back(std::move(way));
    return worlds;
  }

  NodeId build(const Part& part, WorldCount context) {
    Key key = key_of(part);
    if (const auto place = known_nodes_.find(key); place != known_nodes_.end()) {
      if (place->second != no_world) {
        known_ += times(context, graph_.nodes[place->second].worlds);
      }
      return place->second;
    }
    gave_up_ = gave_up_ || ++depth_ > deepest;
    const NodeId node = gave_up_ ? no_world : branch(part, context);
    if (gave_up_) return no_world;
    --depth_;
    key_words_ += key.size();
    if (key_words_ < most_key_words) known_nodes_.emplace(std::move(key), node);
    return node;
  }

  NodeId branch(const Part& part, WorldCount context) {
    const std::uint32_t variable = choose(part);
    const std::size_t here = search_.trail().size();
    WorldCount worlds = 0;
    std::vector<Way> ways;
    for (const Literal literal : search_.values(variable)) {
      if (!search_.is_open(literal)) continue;
      if (search_.assume(literal)) {
        worlds = plus(worlds, go(part.variables, here, context, ways));
      }
      search_.undo(here);
      if (is_past_bounds()) {
        gave_up_ = true;
        return no_world;
      }
    }
    return worlds > 0 ? add_node(ways, worlds) : no_world;
  }

  std::uint32_t choose(const Part& part) const {
    const auto is_better = [&](std::uint32_t one, std::uint32_t other) {
      if (compiled_.leads[one] != compiled_.leads[other]) return bool{compiled_.leads[one]};
      return search_.values_left(one) < search_.values_left(other);
    };
    return *std::ranges::min_element(part.variables, is_better);
  }

  NodeId add_node(const std::vector<Way>& ways, WorldCount worlds) {
    graph_.nodes.push_back({static_cast<std::uint32_t>(graph_.branches.size()), worlds});
    for (const Way& way : ways) {
      graph_.branches.push_back({static_cast<std::uint32_t>(graph_.literals.size()),
                                 static_cast<std::uint32_t>(graph_.parts.size())});
      graph_.literals.insert(graph_.literals.end(), way.literals.begin(), way.literals.end());
      graph_.parts.insert(graph_.parts.end(), way.parts.begin(), way.parts.end());
    }
    return static_cast<NodeId>(graph_.nodes.size() - 1);
  }

  bool is_past_bounds() const {
    const std::uint64_t steps = steps_ + search_.steps();
    const bool is_within_limit = known_ <= bounds_.limit && steps <= bounds_.steps_within_limit;
    return gave_up_ || (steps > bounds_.steps_past_limit && !is_within_limit);
  }

  // More than can be told is as good as too many.
  WorldCount times(WorldCount one, WorldCount other) {
    WorldCount product = 0;
    gave_up_ = __builtin_mul_overflow(one, other, &product) || gave_up_;
    return product;
  }
  WorldCount plus(WorldCount one, WorldCount other) {
    WorldCount sum = 0;
    gave_up_ = __builtin_add_overflow(one, other, &sum) || gave_up_;
    return sum;
  }

  // The parts into which the variables without a value fall.
  std::vector<Part> split(const std::vector<std::uint32_t>& variables) {
    std::vector<Part> parts;
    ++round_;
    for (const std::uint32_t variable : variables) {
      if (search_.has_value(variable) || seen_variable_[variable] == round_) continue;
      seen_variable_[variable] = round_;
      gather(parts.emplace_back(Part{{variable}, {}, {}}));
    }
    steps_ += variables.size();
    return parts;
  }

  // All that hangs together with the part's first variable.
  void gather(Part& part) {
    std::size_t next_variable = 0, next_atom = 0;
    while (true) {
      if (next_variable < part.variables.size()) {
        for (const Literal literal : search_.values(part.variables[next_variable++])) {
          if (search_.is_open(literal)) gather_at(literal, part);
        }
      } else if (next_atom < part.atoms.size()) {
        gather_at(2 * part.atoms[next_atom++], part);
      } else {
        break;
      }
    }
    std::ranges::sort(part.variables);
    std::ranges::sort(part.constraints);
    std::ranges::sort(part.atoms);
  }

  void gather_at(Literal open, Part& part) {
    for (const Literal side : {open, opposite(open)}) {
      for (const std::uint32_t constraint : search_.mentions(side)) {
        if (constraint < search_.variables() || seen_constraint_[constraint] == round_) continue;
        seen_constraint_[constraint] = round_;
        if (search_.rest(constraint).is_settled()) continue;
        part.constraints.push_back(constraint);
        const auto literals = compiled_.of(compiled_.constraints[constraint]);
        steps_ += literals.size();
        for (const Literal literal : literals) {
          if (search_.is_open(literal)) meet(literal / 2, part);
        }
      }
    }
  }

  void meet(std::uint32_t atom, Part& part) {
    if (atom >= variable_of_.size()) {
      if (seen_atom_[atom] == round_) return;
      seen_atom_[atom] = round_;
      part.atoms.push_back(atom);
      return;
    }
    const std::uint32_t variable = variable_of_[atom];
    if (seen_variable_[variable] == round_) return;
    seen_variable_[variable] = round_;
    part.variables.push_back(variable);
  }

  // Variables with the values they have left; what the constraints still ask; the other atoms.
  Key key_of(const Part& part) {
    Key key{static_cast<std::uint32_t>(part.variables.size()),
            static_cast<std::uint32_t>(part.constraints.size())};
    for (const std::uint32_t variable : part.variables) {
      key.push_back(variable);
      std::uint32_t bits = 0, place = 0;
      for (const Literal literal : search_.values(variable)) {
        bits |= static_cast<std::uint32_t>(search_.is_open(literal)) << place;
        if (++place < 32) continue;
        key.push_back(std::exchange(bits, place = 0));
      }
      if (place > 0) key.push_back(bits);
    }
    for (const std::uint32_t constraint : part.constraints) {
      const Search::Rest rest = search_.rest(constraint);
      key.insert(key.end(), {constraint, rest.at_least, rest.at_most});
    }
    key.insert(key.end(), part.atoms.begin(), part.atoms.end());
    steps_ += key.size();
    return key;
  }

  const CardinalityProblem& compiled_;
  const Bounds bounds_;
  Search search_;
  const std::vector<bool> all_;             // items
  std::vector<std::uint32_t> variable_of_;  // by atom of a value
  std::vector<bool> is_reported_;           // by atom of a value
  // When it was last seen, by the number of the round.
  std::vector<std::uint64_t> seen_variable_, seen_constraint_, seen_atom_;
  std::uint64_t round_ = 0;
  std::uint64_t steps_ = 0;
  WorldCount known_ = 0;  // there are so many worlds at least
  bool gave_up_ = false;
  std::size_t depth_ = 0;
  std::size_t key_words_ = 0;
  std::unordered_map<Key, NodeId, HashKey> known_nodes_;
  WorldGraph graph_;
};

}  // namespace

Tally Worlds::tally() const { return graph_->tally(); }
Shares Worlds::weigh(const Weights& weights) const { return graph_->weigh(weights); }

std::optional<Worlds> count_worlds(const Problem& problem, const Budget& budget) {
  const CardinalityProblem compiled = compile(problem);
  auto graph =
      Counter(problem, compiled, {budget.limit, budget.owed_count().left(), budget.count().left()})
          .run();
  if (!graph) return std::nullopt;
  return Worlds(std::move(graph));
}

}  // namespace sabueso::solver
