// The games behind the one header that other programs include.
#include "model/library/solved_case.hpp"

#include "model/cases/explain.hpp"
#include "model/cases/named_files.hpp"
#include "model/cases/solve.hpp"
#include "model/games.hpp"

namespace sabueso::model {

struct SolvedCase::Inside {
  solver::Budget budget;
  Roads roads{};
  std::unique_ptr<const Case> seen;
  Solved solved{};
};

namespace {

CaseFile read(const Games& games, std::string_view text, const model::NamedFile& named) {
  return read_case_text(games, text, [&](Json& table) { fetch_parts_of_table(table, named); });
}

std::string nothing_can_be_named(const std::string& /*name*/) {
  throw InputError("", Text("the case names a file, and this program fetches none",
                            "el caso nombra un archivo, y este programa no trae ninguno"));
}

}  // namespace

SolvedCase::SolvedCase(std::string_view text, const solver::Budget& budget, const NamedFile& named)
    : inside_(std::make_unique<Inside>(
          Inside{budget, {}, read(all_games(), text, named ? named : nothing_can_be_named).seen})) {
  inside_->solved = solve_in_full(*inside_->seen, inside_->roads, budget);
}

SolvedCase::SolvedCase(SolvedCase&&) noexcept = default;
SolvedCase& SolvedCase::operator=(SolvedCase&&) noexcept = default;
SolvedCase::~SolvedCase() = default;

std::string SolvedCase::game() const { return std::string(inside_->seen->game()); }
std::optional<std::string> SolvedCase::title() const { return inside_->seen->header().title; }
std::optional<std::string> SolvedCase::viewer() const { return inside_->seen->header().viewer; }
const solver::Problem& SolvedCase::problem() const { return inside_->solved.problem; }
const solver::Report& SolvedCase::report() const { return inside_->solved.report; }

std::vector<std::string> SolvedCase::evidence(Language language) const {
  return items_in_words(*inside_->seen, language);
}

std::string SolvedCase::sheet(Language language, std::size_t columns) const {
  if (!report().is_consistent()) return "";
  return inside_->seen->sheet(inside_->solved, Style{language, false, columns});
}

std::vector<std::string> SolvedCase::steps(Language language) const {
  const Case& seen = *inside_->seen;
  const Explained explained = explain(seen, inside_->solved, inside_->roads, inside_->budget);
  if (!explained.path) return {};
  return in_words(seen, explained.problem, *explained.path, language);
}

}  // namespace sabueso::model
