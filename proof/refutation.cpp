// Unit propagation with two watched literals a clause (M. Moskewicz et al., "Chaff", 2001).
#include "proof/refutation.hpp"

#include <algorithm>
#include <charconv>
#include <unordered_map>
#include <unordered_set>
#include <utility>

namespace sabueso::proof {

namespace {

// A line's words; the text is advanced past it.
std::vector<std::string_view> take_line(std::string_view& text) {
  const std::size_t end = std::min(text.find('\n'), text.size());
  std::string_view line = text.substr(0, end);
  text.remove_prefix(std::min(end + 1, text.size()));
  std::vector<std::string_view> words;
  while (true) {
    line.remove_prefix(std::min(line.find_first_not_of(" \t\r"), line.size()));
    if (line.empty()) return words;
    words.push_back(line.substr(0, line.find_first_of(" \t\r")));
    line.remove_prefix(words.back().size());
  }
}

std::optional<int> whole_number(std::string_view word) {
  int number = 0;
  const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), number);
  if (error != std::errc() || end != word.data() + word.size()) return std::nullopt;
  return number;
}

// The words are numbers up to `most` either way, of which the last, and no other, is 0.
std::optional<Clause> clause_of(const std::vector<std::string_view>& words, int most) {
  Clause clause;
  for (const std::string_view word : words) {
    const std::optional<int> number = whole_number(word);
    if (!number || *number > most || *number < -most) return std::nullopt;
    if (!clause.empty() && clause.back() == 0) return std::nullopt;
    clause.push_back(*number);
  }
  if (clause.empty() || clause.back() != 0) return std::nullopt;
  clause.pop_back();
  return clause;
}

// Clauses that hold together, and what follows from them.
class Propagator {
 public:
  bool is_contradiction() const { return is_contradiction_; }

  // Adds a clause, and all that follows from it for good.
  void add(Clause clause) {
    std::ranges::sort(clause);
    clause.erase(std::unique(clause.begin(), clause.end()), clause.end());
    // Its literals that are not false come first, since two of them are watched.
    const auto open =
        std::partition(clause.begin(), clause.end(), [&](int literal) { return !holds(-literal); });
    const auto number = open - clause.begin();
    if (number == 0) is_contradiction_ = true;
    if (number == 1) is_contradiction_ = !assume(clause.front()) || is_contradiction_;
    if (number < 2) return;
    for (const int literal : {clause[0], clause[1]}) {
      watching_[literal].push_back(clauses_.size());
    }
    clauses_.push_back(std::move(clause));
  }

  // Whether the clauses contradict all of the clause's literals being false, by propagation alone.
  bool implies(const Clause& clause) {
    const std::size_t before = trail_.size();
    bool is_possible = !is_contradiction_;
    for (const int literal : clause) is_possible = is_possible && assume(-literal);
    for (; trail_.size() > before; trail_.pop_back()) true_.erase(trail_.back());
    return !is_possible;
  }

 private:
  bool holds(int literal) const { return true_.contains(literal); }

  // Takes the literal for true, and what follows; false at a contradiction.
  bool assume(int literal) {
    if (holds(-literal)) return false;
    if (holds(literal)) return true;
    std::size_t next = trail_.size();
    set(literal);
    for (; next < trail_.size(); ++next) {
      if (!propagate(-trail_[next])) return false;
    }
    return true;
  }

  void set(int literal) {
    true_.insert(literal);
    trail_.push_back(literal);
  }

  // The literal is false now: every clause that watches it watches another, or has one left.
  bool propagate(int literal) {
    std::vector<std::size_t>& watching = watching_[literal];
    for (std::size_t i = 0; i < watching.size();) {
      Clause& clause = clauses_[watching[i]];
      if (clause[0] == literal) std::swap(clause[0], clause[1]);
      const auto other =
          std::find_if(clause.begin() + 2, clause.end(), [&](int one) { return !holds(-one); });
      if (holds(clause[0])) {
        ++i;
      } else if (other != clause.end()) {
        std::swap(clause[1], *other);
        watching_[clause[1]].push_back(watching[i]);
        watching[i] = watching.back();
        watching.pop_back();
      } else if (holds(-clause[0])) {
        return false;
      } else {
        set(clause[0]);
        ++i;
      }
    }
    return true;
  }

  // By literal in tables that grow with what a file has, not with the numbers that it names.
  std::unordered_set<int> true_{};
  std::unordered_map<int, std::vector<std::size_t>> watching_{};  // clauses
  std::vector<Clause> clauses_{};  // each of two literals or more, the first two of them watched
  std::vector<int> trail_{};       // what is true, in the order of finding
  bool is_contradiction_ = false;
};

}  // namespace

std::optional<Cnf> read_cnf(std::string_view text) {
  constexpr int most = 50'000'000;
  std::optional<Cnf> cnf;
  std::size_t announced = 0;
  while (!text.empty()) {
    const std::vector<std::string_view> words = take_line(text);
    if (words.empty() || words[0] == "c") continue;
    if (!cnf) {
      if (words.size() != 4 || words[0] != "p" || words[1] != "cnf") return std::nullopt;
      const std::optional<int> variables = whole_number(words[2]), clauses = whole_number(words[3]);
      if (!variables || !clauses || *variables < 0 || *clauses < 0) return std::nullopt;
      if (*variables > most) return std::nullopt;
      cnf = Cnf{*variables};
      announced = static_cast<std::size_t>(*clauses);
      continue;
    }
    std::optional<Clause> clause = clause_of(words, cnf->variables);
    if (!clause) return std::nullopt;
    cnf->clauses.push_back(std::move(*clause));
  }
  return cnf && cnf->clauses.size() == announced ? cnf : std::nullopt;
}

std::optional<std::vector<Clause>> read_proof(std::string_view text, int variables) {
  std::vector<Clause> proof;
  while (!text.empty()) {
    const std::vector<std::string_view> words = take_line(text);
    if (words.empty() || words[0] == "d") continue;
    std::optional<Clause> clause = clause_of(words, variables);
    if (!clause) return std::nullopt;
    proof.push_back(std::move(*clause));
  }
  return proof;
}

Verdict check(const Cnf& cnf, const std::vector<Clause>& proof) {
  Propagator known;
  for (const Clause& clause : cnf.clauses) known.add(clause);
  Verdict verdict;
  for (const Clause& clause : proof) {
    ++verdict.lines;
    verdict.has_wrong_line = !known.implies(clause);
    verdict.is_refuted = !verdict.has_wrong_line && clause.empty();
    if (verdict.has_wrong_line || verdict.is_refuted) return verdict;
    known.add(clause);
  }
  return verdict;
}

}  // namespace sabueso::proof
