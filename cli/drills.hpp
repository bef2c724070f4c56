// `sabueso practise GAME --drills`: single moments, each with a question that is judged at once.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "cli/console.hpp"
#include "model/cases/game.hpp"

namespace sabueso::cli {

/// What is kept of a game's evenings and drills in the user's state folder, for the next ones. What
/// cannot be kept is forgotten.
class PracticeMemory {
 public:
  explicit PracticeMemory(const model::Game& game);

  /// A seed that has not been given before, from 1.
  std::uint64_t new_seed();

  /// What was missed, by topics as Drill has them.
  const std::vector<std::string>& missed() const { return missed_; }
  void remember(const std::string& topic, bool is_right);
  void add_missed(const std::vector<std::string>& topics);

 private:
  void save() const;

  const std::string path_;
  std::uint64_t seeds_ = 0;
  std::vector<std::string> missed_;
};

/// So many drills, the first of that seed, by default new ones, until one is left with `quit` or
/// the input ends.
Exit drill(const model::Games& games, const model::Game& game,
           const std::optional<std::uint64_t>& seed, std::uint64_t drills, const Console& console);

}  // namespace sabueso::cli
